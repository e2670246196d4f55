/** The front doors of a service, as the fuzzer uses them: HTTP, and WebSocket for subscriptions. */
import { type Client, createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import type { Doors, Reply } from './attack.js';
import type { Request } from './documents.js';

/** Subscriptions that are open at a time. One that follows what is to come may tell nothing for long: the next ones end it. */
const MOST_OPEN = 8;

/** The doors of the service at an address. */
export function doorsOf(url: string): Doors {
  const subscriptions = new Subscriptions(`${url.replace('http', 'ws')}/graphql`);
  return {
    post: (request, key) => post(`${url}/graphql`, request, key),
    subscribe: (request, key) => subscriptions.begin(request, key),
    end: () => subscriptions.end(),
  };
}

async function post(url: string, { query, variables }: Request, key: string): Promise<Reply> {
  const headers = { 'content-type': 'application/json', 'x-api-key': key };
  const body = JSON.stringify({ query, variables });
  const response = await fetch(url, { method: 'POST', headers, body });
  return { status: response.status, text: await response.text() };
}

/** Each on a connection of its own, up to the first thing that it tells. */
class Subscriptions {
  readonly #url: string;
  /** The oldest first. */
  readonly #open = new Set<Client>();

  constructor(url: string) {
    this.#url = url;
  }

  async begin(request: Request, key: string): Promise<{ told: Promise<Reply | null> }> {
    const [oldest] = this.#open;
    if (oldest !== undefined && this.#open.size >= MOST_OPEN) await this.#leave(oldest);
    const client = this.#connect(key);
    this.#open.add(client);
    const letIn = new Promise<void>((resolve) => client.on('connected', () => resolve()));
    const told = firstOf(client, request).finally(() => this.#leave(client));
    // Whoever is not let in is told why.
    await Promise.race([letIn, told]);
    return { told };
  }

  async end(): Promise<void> {
    for (const client of this.#open) await this.#leave(client);
  }

  #connect(key: string): Client {
    return createClient({
      ...{ url: this.#url, webSocketImpl: WebSocket, retryAttempts: 0 },
      connectionParams: { 'x-api-key': key },
    });
  }

  async #leave(client: Client): Promise<void> {
    this.#open.delete(client);
    await client.dispose();
  }
}

/** What it tells first: data, or why it is refused. Null: it came to its end before. */
function firstOf(client: Client, { query, variables }: Request): Promise<Reply | null> {
  return new Promise((resolve) => {
    client.subscribe(
      { query, variables },
      {
        next: (result) => resolve(replyOf(result)),
        error: (thrown) => resolve(refusalOf(thrown)),
        complete: () => resolve(null),
      },
    );
  });
}

/** Errors of GraphQL, or that the connection was closed or never came to be. */
function refusalOf(thrown: unknown): Reply {
  if (Array.isArray(thrown)) return replyOf({ errors: thrown });
  const { code = 0, reason = String(thrown) } = thrown as { code?: number; reason?: string };
  return { status: code, text: reason };
}

function replyOf(result: object): Reply {
  return { status: 200, text: JSON.stringify(result) };
}
