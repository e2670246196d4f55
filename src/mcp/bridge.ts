/** The protocol over standard input and output for clients that start a program: a thin proxy to `/mcp` of the running service. */
import { randomUUID } from 'node:crypto';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import {
  isInitializeRequest,
  isJSONRPCRequest,
  isJSONRPCResultResponse,
  type JSONRPCMessage,
  type RequestId,
} from '@modelcontextprotocol/server';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { messageOf } from '../errors.js';

/** Between what, and as whom. */
export interface BridgeOptions {
  /** Of the service, without `/mcp`. */
  readonly url: string;
  /** API key or token; undefined: the service asks for none. */
  readonly key: string | undefined;
  /** Of whom the memories are, where the key is bound to nobody. */
  readonly user?: string | undefined;
  readonly stdin: Readable;
  readonly stdout: Writable;
}

/** Waits between attempts to reach a service that does not answer, in milliseconds: it may be starting anew. */
const WAITS_MS = [100, 300, 1_000, 3_000];
const UNREACHABLE = -32_000;

/** Carries messages both ways until the input ends or the output is gone. */
export async function bridgeStdio(options: BridgeOptions): Promise<void> {
  const { stdin, stdout } = options;
  const client = new StdioServerTransport(stdin, stdout);
  const service = new StreamableHTTPClientTransport(new URL('/mcp', options.url), {
    requestInit: { headers: headersOf(options) },
  });
  const calls = new Calls();
  const ended = new Promise<void>((resolve) => {
    client.onclose = resolve;
  });
  // What cannot be written any more has nobody who reads it.
  stdout.once('error', () => void client.close());
  service.onmessage = (message) => {
    calls.answered(message, (version) => service.setProtocolVersion(version));
    void client.send(message);
  };
  client.onmessage = (message) => void forward(message, { client, service, calls });
  await service.start();
  await client.start();
  await ended;
  calls.end();
  await service.close();
}

/** Whose the memories are, and that all of this is one conversation. */
function headersOf({ key, user }: BridgeOptions): Record<string, string> {
  return {
    ...(key !== undefined && { authorization: `Bearer ${key}` }),
    ...(user !== undefined && { 'x-mneme-user': encodeURIComponent(user) }),
    'x-mneme-session': `mcp-${randomUUID()}`,
  };
}

interface Ends {
  readonly client: StdioServerTransport;
  readonly service: StreamableHTTPClientTransport;
  readonly calls: Calls;
}

/** Sends a message on; a request that cannot be sent is answered with what to do about it. */
async function forward(message: JSONRPCMessage, { client, service, calls }: Ends): Promise<void> {
  const signal = calls.begin(message);
  for (const wait of [...WAITS_MS, null]) {
    try {
      await service.send(message, { requestSignal: signal });
      return;
    } catch (thrown) {
      if (signal.aborted) return;
      if (wait !== null && isUnreached(thrown)) {
        await pause(wait, undefined, { signal }).catch(() => undefined);
        continue;
      }
      calls.forget(message);
      if (isJSONRPCRequest(message)) await client.send(failure(message.id, thrown));
      return;
    }
  }
}

/** No answer came. What was sent again is done once: the service knows it by its id (`keyOf`). */
function isUnreached(thrown: unknown): boolean {
  return thrown instanceof TypeError && thrown.message === 'fetch failed';
}

function failure(id: RequestId, thrown: unknown): JSONRPCMessage {
  const message = isUnreached(thrown)
    ? 'The memory service does not answer: see whether it runs (`mneme start`), then try again.'
    : messageOf(thrown);
  return { jsonrpc: '2.0', id, error: { code: UNREACHABLE, message } };
}

/** Requests under way: a cancellation ends them, and the answer to the first one tells the version of the protocol. */
class Calls {
  readonly #open = new Map<RequestId, AbortController>();
  #initializing: RequestId | null = null;

  begin(message: JSONRPCMessage): AbortSignal {
    const call = new AbortController();
    if (isJSONRPCRequest(message)) {
      this.#open.set(message.id, call);
      if (isInitializeRequest(message)) this.#initializing = message.id;
    }
    return call.signal;
  }

  answered(message: JSONRPCMessage, negotiated: (version: string) => void): void {
    if (!('id' in message) || message.id === undefined) return;
    this.#open.delete(message.id);
    if (message.id !== this.#initializing || !isJSONRPCResultResponse(message)) return;
    const { protocolVersion } = message.result;
    if (typeof protocolVersion === 'string') negotiated(protocolVersion);
  }

  forget(message: JSONRPCMessage): void {
    if (isJSONRPCRequest(message)) this.#open.delete(message.id);
  }

  end(): void {
    for (const call of this.#open.values()) call.abort();
  }
}
