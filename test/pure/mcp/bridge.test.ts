import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { afterEach, expect, test } from '@jest/globals';
import { bridgeStdio } from '../../../src/mcp/bridge.js';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

/** A service that answers every request with its headers. */
async function serve(port = 0): Promise<number> {
  const server = createServer(
    (request, response) =>
      void echo(request).then((body) => {
        response.writeHead(200, { 'content-type': 'application/json' }).end(body);
      }),
  );
  servers.push(server);
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

async function echo(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += chunk;
  const { id } = JSON.parse(body);
  return JSON.stringify({ jsonrpc: '2.0', id, result: { headers: request.headers } });
}

async function freePort(): Promise<number> {
  const port = await serve();
  const server = servers.pop();
  server?.close();
  return port;
}

/** A bridge, and what a client sees of it. */
function bridge(port: number) {
  const [stdin, stdout] = [new PassThrough(), new PassThrough()];
  const url = `http://127.0.0.1:${port}`;
  const ended = bridgeStdio({ url, key: 'secret', user: 'jø', stdin, stdout });
  return {
    ended,
    stdin,
    ask: async (id: number) => {
      stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method: 'ping' })}\n`);
      const [line] = await once(stdout, 'data');
      return JSON.parse(String(line));
    },
  };
}

test('a bridge says who it is, is one conversation, and ends with its input', async () => {
  const { ask, stdin, ended } = bridge(await serve());
  const first = await ask(1);
  expect(first).toMatchObject({ id: 1, result: { headers: { 'x-mneme-user': 'j%C3%B8' } } });
  expect(first.result.headers).toMatchObject({ authorization: 'Bearer secret' });
  const second = await ask(2);
  const session = 'x-mneme-session';
  expect(second.result.headers[session]).toBe(first.result.headers[session]);
  stdin.end();
  await ended;
});

test('a bridge waits for a service that is starting', async () => {
  const port = await freePort();
  const { ask, stdin, ended } = bridge(port);
  const [answer] = await Promise.all([ask(1), serve(port)]);
  expect(answer).toMatchObject({ id: 1, result: {} });
  stdin.end();
  await ended;
});

test('a bridge says what to do when there is no service', async () => {
  const { ask, stdin, ended } = bridge(await freePort());
  const { error } = await ask(1);
  expect(error.message).toMatch(/does not answer.*mneme start/);
  stdin.end();
  await ended;
});
