/** Clients of the WebSocket door. */
import { once } from 'node:events';
import { createClient } from 'graphql-ws';
import { type ClientOptions, WebSocket } from 'ws';

export interface Given {
  /** Of the upgrade. */
  readonly headers?: Record<string, string>;
  /** `connectionParams` of the first message. */
  readonly params?: Record<string, unknown>;
  /** Which certificate is trusted. */
  readonly tls?: { readonly ca: string };
}

interface Address {
  readonly url: string;
}

const PROTOCOL = 'graphql-transport-ws';

type Subscribed = Given & { variables?: Record<string, unknown> };

/** Everything that a subscription gives, until it ends. */
export function all(server: Address, query: string, given?: Subscribed): Promise<unknown[]> {
  return first(server, query, Number.POSITIVE_INFINITY, given);
}

/** The first so many things that it gives. */
export async function first(
  server: Address,
  query: string,
  count: number,
  { headers, params, tls, ...payload }: Subscribed = {},
): Promise<unknown[]> {
  const client = createClient({
    ...{
      url: addressOf(server),
      webSocketImpl: socketWith({ ...tls, ...(headers && { headers }) }),
      retryAttempts: 0,
    },
    ...(params && { connectionParams: params }),
  });
  const given: unknown[] = [];
  try {
    for await (const result of client.iterate({ query, ...payload })) {
      given.push(result);
      if (given.length >= count) break;
    }
    return given;
  } finally {
    await client.dispose();
  }
}

/** A connection that was let in. */
export async function connected(
  server: Address,
  { headers, params, tls }: Given = {},
): Promise<WebSocket> {
  const options = { ...tls, ...(headers && { headers }) };
  const socket = new WebSocket(addressOf(server), PROTOCOL, options);
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'connection_init', ...(params && { payload: params }) }));
  await once(socket, 'message');
  return socket;
}

/** Code and reason of the closing; of a refused upgrade its status. */
export async function refusal(
  server: Address,
  { headers, params }: Given = {},
): Promise<[code: number, reason: string]> {
  const socket = new WebSocket(addressOf(server), PROTOCOL, { ...(headers && { headers }) });
  const upgrade = new Promise<[number, string]>((resolve) => {
    socket.on('unexpected-response', (request, { statusCode = 0, statusMessage = '' }) => {
      request.destroy();
      resolve([statusCode, statusMessage]);
    });
  });
  socket.on('open', () => {
    socket.send(JSON.stringify({ type: 'connection_init', ...(params && { payload: params }) }));
  });
  return Promise.race([upgrade, closing(socket)]);
}

/** Code and reason with which a connection ends. */
export async function closing(socket: WebSocket): Promise<[code: number, reason: string]> {
  const [code, reason] = await once(socket, 'close');
  return [Number(code), String(reason)];
}

function addressOf({ url }: Address): string {
  return `${url.replace('http', 'ws')}/graphql`;
}

/** Browsers cannot set headers; programs can. */
function socketWith(options: ClientOptions) {
  return class extends WebSocket {
    constructor(url: string, protocols: string) {
      super(url, protocols, options);
    }
  };
}
