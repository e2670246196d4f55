import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, expect, test } from '@jest/globals';
import { createAsk, ServiceError } from '../../../src/cli/graphql-request.js';

const running: Server[] = [];
afterEach(() => {
  for (const server of running.splice(0)) server.close();
});

interface Call {
  readonly url: string | undefined;
  readonly key: string | undefined;
  readonly body: unknown;
}

/** A service that answers everything so. */
async function service(status: number, answer: string) {
  const calls: Call[] = [];
  const note = async (request: IncomingMessage) => {
    const { url, headers } = request;
    calls.push({ url, key: headers.authorization, body: await json(request) });
  };
  const server = createServer((request, response) => {
    void note(request).then(() => response.writeHead(status).end(answer));
  });
  running.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { calls, url: `http://127.0.0.1:${port}/` };
}

const failure = (code: string, retryable = false) =>
  JSON.stringify({ errors: [{ message: 'No.', extensions: { code, retryable } }] });

test('an answer, with a key', async () => {
  const { calls, url } = await service(200, '{"data":{"a":1}}');
  expect(await createAsk({ url, apiKey: 'k' })('{ a }', { b: 2 })).toEqual({ a: 1 });
  const body = { query: '{ a }', variables: { b: 2 } };
  expect(calls).toEqual([{ url: '/graphql', key: 'Bearer k', body }]);
});

test.each<[string, number, string, [number, string | RegExp, RegExp], boolean]>([
  ['a role that is too weak', 200, failure('FORBIDDEN'), [4, 'No.', /Name an API key/], false],
  ['no key', 401, failure('UNAUTHENTICATED'), [4, 'No.', /Name an API key/], false],
  [
    'a store that is away',
    200,
    failure('STORE_UNAVAILABLE', true),
    [1, 'No.', /Try again.*mneme doctor/],
    true,
  ],
  ['another service', 200, '<html>', [3, /is no Mneme/, /--url/], false],
])('%s', async (_, status, answer, [code, message, advice], retryable) => {
  const { url } = await service(status, answer);
  const thrown = await createAsk({ url })('{ a }', {}).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(ServiceError);
  expect(thrown).toMatchObject({ code, message: expect.stringMatching(message), retryable });
  expect((thrown as ServiceError).advice).toMatch(advice);
});

test('nobody there', async () => {
  const { url } = await service(200, '');
  const server = running.pop();
  await new Promise((resolve) => server?.close(resolve));
  const asked = createAsk({ url })('{ a }', {});
  await expect(asked).rejects.toMatchObject({
    ...{ code: 3, message: expect.stringMatching(/ECONNREFUSED/) },
    advice: expect.stringMatching(/`mneme start`/),
  });
});
