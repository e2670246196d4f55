/** One service, and how it is asked: over HTTP, with deadlines and again where that helps. */
import { errorOf, MnemeError, record } from './error.js';
import { withKeys } from './keys.js';
import { subscription } from './live.js';
import type { AnswerOf, NodeOf, Operation } from './operation.js';
import { sleep, waitBefore } from './retry.js';

/** How to reach a service. */
export interface ConnectionOptions {
  /** Address of the service, with or without `/graphql`; default: `http://127.0.0.1:4000`. */
  readonly url?: string;
  /** API key or token; a function is asked before every call. Default: none. */
  readonly credentials?: string | (() => string | Promise<string>) | undefined;
  /** Milliseconds that a call may take with all its attempts; default: 30,000. */
  readonly timeoutMs?: number;
  /** How often a call is made again at most where that may help; default: 3. */
  readonly retries?: number;
  /** Sent with every call over HTTP. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Default: the one of the platform. */
  readonly fetch?: typeof fetch;
  /** Class of the sockets that subscriptions need, where the platform has none, as Node 20: `WebSocket` of `ws`. */
  readonly webSocket?: unknown;
}

/** What one call may have of its own. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number | undefined;
  readonly retries?: number | undefined;
}

interface Given {
  readonly timeoutMs: number;
  readonly retries: number;
  readonly signal: AbortSignal;
  readonly ended: AbortSignal | undefined;
}

/** Of requests and answers: how much of what is stored the client has seen. Only services on several databases speak of it. */
const BOOKMARKS = 'mneme-bookmarks';

/** A service that any operation can be sent to. */
export class Connection {
  readonly #url: string;
  readonly #options: ConnectionOptions;
  /** Told with the next call, whichever server answers it: it shows no less than the answers before it. */
  #seen: string | null = null;

  constructor(options: ConnectionOptions = {}) {
    const { origin, pathname } = new URL(options.url ?? 'http://127.0.0.1:4000');
    const path = pathname.replace(/\/+$/, '');
    this.#url = `${origin}${path.endsWith('/graphql') ? path : `${path}/graphql`}`;
    this.#options = options;
  }

  /**
   * Carries out a query or a mutation.
   * @throws MnemeError where it could not be carried out
   */
  async request<Result, Variables>(
    operation: Operation<Result, Variables>,
    variables: Variables,
    { signal: ended, timeoutMs = this.#options.timeoutMs ?? 30_000, retries }: CallOptions = {},
  ): Promise<Result> {
    const { signal, over } = patienceOf(ended, timeoutMs);
    const call = withKeys(operation, record(variables));
    const body = JSON.stringify({ query: operation, variables: call.variables });
    const most = retries ?? this.#options.retries ?? 3;
    const given = { timeoutMs, retries: most, signal, ended };
    try {
      return await this.#attempt<Result>(body, call.repeatable, given);
    } finally {
      over();
    }
  }

  async #attempt<Result>(body: string, repeatable: boolean, given: Given): Promise<Result> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await this.#once<Result>(body, given.signal);
      } catch (thrown) {
        const error = known(thrown, given);
        const wait = attempt < given.retries ? waitBefore(error, { attempt, repeatable }) : null;
        if (wait === null) throw error;
        await sleep(wait, given.signal);
        if (given.signal.aborted) throw given.ended?.aborted ? known(thrown, given) : error;
      }
    }
  }

  async #once<Result>(body: string, signal: AbortSignal): Promise<Result> {
    const { fetch = globalThis.fetch, headers } = this.#options;
    const response = await fetch(this.#url, {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/json',
        ...(this.#seen === null ? {} : { [BOOKMARKS]: this.#seen }),
        ...(await this.#authorization()),
      },
      body,
      signal,
    });
    this.#seen = response.headers.get(BOOKMARKS) ?? this.#seen;
    const { data, errors } = record(parsed(await response.text()));
    if (Array.isArray(errors) && errors.length > 0) throw errorOf(errors, response.status);
    if (typeof data === 'object' && data !== null) return data as Result;
    throw unreadable(response);
  }

  async #authorization(): Promise<Record<string, string>> {
    const { credentials } = this.#options;
    const secret = typeof credentials === 'function' ? await credentials() : credentials;
    return secret ? { authorization: `Bearer ${secret}` } : {};
  }

  /**
   * What a subscription tells, until it ends or the signal does. Needs the package `graphql-ws`.
   * @throws MnemeError while it is iterated
   */
  subscribe<Result, Variables>(
    operation: Operation<Result, Variables>,
    variables: Variables,
    { signal }: Pick<CallOptions, 'signal'> = {},
  ): AsyncIterable<Result> {
    return subscription<Result>({
      url: this.#url.replace(/^http/, 'ws'),
      webSocket: this.#options.webSocket,
      authorization: () => this.#authorization(),
      payload: { query: operation, variables: record(variables) },
      signal,
    });
  }

  /** All items of a list, page by page as they are asked for. */
  async *list<Result, Variables>(
    operation: Operation<Result, Variables>,
    variables: Variables,
    options: CallOptions = {},
  ): AsyncGenerator<NodeOf<Result>, void> {
    let after: string | null = null;
    do {
      const given: Variables = after === null ? variables : { ...variables, after };
      const page = pageOf(answerOf(await this.request(operation, given, options)));
      for (const { node } of page.edges) yield node as NodeOf<Result>;
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
    } while (after !== null);
  }
}

/** The one root field of an answer, where null is no answer. */
export function answerOf<Result>(result: Result): AnswerOf<Result> {
  const [answer] = Object.values(record(result));
  if (answer === null || answer === undefined) {
    throw new MnemeError('BAD_ANSWER', 'The service answered with nothing.');
  }
  return answer as AnswerOf<Result>;
}

interface Page {
  readonly edges: readonly { readonly node: unknown }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

function pageOf(answer: unknown): Page {
  if ('edges' in record(answer)) return answer as Page;
  throw new MnemeError('UNSUPPORTED', 'That operation does not answer with pages.');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What stands before the service, such as a proxy, has answers of its own. */
function unreadable({ status, headers }: Response): MnemeError {
  const seconds = Number(headers.get('retry-after') ?? '');
  return new MnemeError('BAD_ANSWER', `What came is no answer of Mneme (HTTP ${status}).`, {
    status,
    retryable: status === 429 || status >= 500,
    retryAfterMs: seconds > 0 ? seconds * 1_000 : undefined,
  });
}

/**
 * Ends with the signal, or after the time. Made by hand: of `AbortSignal.any` with `AbortSignal.timeout` the garbage collector may take
 * the time away, and then nothing ends it (nodejs/node#57736).
 */
function patienceOf(
  ended: AbortSignal | undefined,
  ms: number,
): { signal: AbortSignal; over(): void } {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), ms);
  const end = () => controller.abort(ended?.reason);
  if (ended?.aborted) end();
  ended?.addEventListener('abort', end, { once: true });
  const over = () => {
    clearTimeout(timer);
    ended?.removeEventListener('abort', end);
  };
  return { signal: controller.signal, over };
}

function known(thrown: unknown, { ended, signal, timeoutMs }: Given): MnemeError {
  if (ended?.aborted)
    return new MnemeError('ABORTED', 'The call was aborted.', { cause: ended.reason });
  if (thrown instanceof MnemeError) return thrown;
  if (signal.aborted) {
    return new MnemeError('TIMEOUT', `No answer came within ${timeoutMs} ms.`, { retryable: true });
  }
  const message =
    'The service cannot be reached. Is it running, is the address right, and in a browser, is the origin of the page in MNEME_CORS_ORIGINS?';
  return new MnemeError('NETWORK', message, { retryable: true, cause: thrown });
}
