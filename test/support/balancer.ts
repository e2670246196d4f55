/** A proxy in front of several servers, as simple as they come: it asks who is ready, and passes on in turn. It repeats nothing. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const LOOK_MS = 50;

export interface Balancer {
  readonly url: string;
  /** Passes requests on to this server when it is ready, from the next look on. */
  add(server: string): void;
  remove(server: string): void;
  /** Resolves when so many are ready. */
  ready(servers: number): Promise<void>;
  /** How many requests each server was passed. */
  readonly passed: ReadonlyMap<string, number>;
  stop(): Promise<void>;
}

export async function startBalancer(): Promise<Balancer> {
  const known = new Set<string>();
  let ready: string[] = [];
  let next = 0;
  let looks = Promise.resolve();
  const passed = new Map<string, number>();
  const isReady = (server: string) =>
    fetch(`${server}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  const look = async () => {
    const servers = [...known];
    const answers = await Promise.all(servers.map(isReady));
    ready = servers.filter((server, i) => answers[i] && known.has(server));
  };
  const timer = setInterval(() => {
    looks = looks.then(look);
  }, LOOK_MS);
  const proxy = createServer((incoming, answer) => {
    const server = ready[next++ % ready.length];
    if (server === undefined) {
      answer.writeHead(503).end();
      return;
    }
    passed.set(server, (passed.get(server) ?? 0) + 1);
    passOn(server, incoming, answer);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    passed,
    add: (server) => known.add(server),
    remove: (server) => known.delete(server),
    ready: async (servers) => {
      while (ready.length !== servers) await look();
    },
    stop: async () => {
      clearInterval(timer);
      await looks;
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}

/** A connection for each request; one that breaks is a bad gateway. */
function passOn(server: string, incoming: IncomingMessage, answer: ServerResponse): void {
  const { method, url, headers } = incoming;
  const { host } = new URL(server);
  const onward = request(new URL(url ?? '/', server), {
    ...{ method, agent: false },
    headers: { ...headers, host, connection: 'close' },
  });
  onward.on('response', (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(answer);
    response.on('error', () => answer.destroy());
  });
  onward.on('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()));
  incoming.pipe(onward);
}
