/** Subscriptions, over `graphql-ws`, which is loaded when the first one begins. */
import { errorOf, MnemeError, record } from './error.js';

/** What a subscription needs. */
export interface Subscription {
  readonly url: string;
  /** Class of the sockets; undefined: the one of the platform. */
  readonly webSocket: unknown;
  readonly authorization: () => Promise<Record<string, string>>;
  readonly payload: {
    readonly query: string;
    readonly variables: Readonly<Record<string, unknown>>;
  };
  readonly signal: AbortSignal | undefined;
}

/** What it tells, one after the other. */
export async function* subscription<Result>(given: Subscription): AsyncGenerator<Result, void> {
  const { payload, signal } = given;
  const client = await clientOf(given);
  const told = client.iterate({ query: payload.query, variables: { ...payload.variables } });
  const end = () => void told.return?.();
  signal?.addEventListener('abort', end, { once: true });
  try {
    while (signal?.aborted !== true) {
      const { done, value } = await told.next();
      if (done) return;
      if (value.errors) throw errorOf(value.errors);
      yield value.data as Result;
    }
  } catch (thrown) {
    throw known(thrown);
  } finally {
    signal?.removeEventListener('abort', end);
    await client.dispose();
  }
}

async function clientOf({ url, webSocket, authorization }: Subscription) {
  const { createClient } = await load();
  const webSocketImpl = webSocket ?? record(globalThis)['WebSocket'];
  if (webSocketImpl === undefined) {
    const message = 'There is no WebSocket here: give `webSocket`, such as the one of `ws`.';
    throw new MnemeError('UNSUPPORTED', message);
  }
  return createClient({ url, webSocketImpl, connectionParams: authorization });
}

async function load(): Promise<typeof import('graphql-ws/client')> {
  try {
    return await import('graphql-ws/client');
  } catch (cause) {
    const message = 'Subscriptions need the package graphql-ws: npm install graphql-ws@6';
    throw new MnemeError('UNSUPPORTED', message, { cause });
  }
}

/** What the socket was closed with, or the errors of the operation. */
function known(thrown: unknown): MnemeError {
  if (thrown instanceof MnemeError) return thrown;
  if (Array.isArray(thrown)) return errorOf(thrown);
  const { code, reason } = record(thrown);
  if (code === 4401 || code === 4403) {
    return new MnemeError(code === 4401 ? 'UNAUTHENTICATED' : 'FORBIDDEN', told(reason));
  }
  return new MnemeError('NETWORK', told(reason), { retryable: true, cause: thrown });
}

function told(reason: unknown): string {
  return typeof reason === 'string' && reason !== '' ? reason : 'The connection was closed.';
}
