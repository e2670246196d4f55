/**
 * A model behind HTTP: one call of it, calls that are repeated because they may succeed later, and an endpoint that is called until it
 * is closed. Never logs documents or the key.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { ModelUnavailableError, messageOf } from '../errors.js';
import type { Log } from '../ports.js';

/** A failure that may pass. Anything else that is thrown is final. */
class TransientError extends Error {
  /** @param retryAfterMs the wait the other side asked for */
  constructor(
    message: string,
    readonly retryAfterMs?: number,
  ) {
    super(message);
  }
}

/** How long to keep trying. */
export interface Patience {
  /** Repeats after the first try. */
  readonly retries: number;
  /** A wait beyond this many milliseconds is not waited: the failure is final then. */
  readonly longestWaitMs: number;
}

/** What retrying needs from outside. */
interface Waiting {
  readonly wait: (ms: number) => Promise<void>;
  /** A number in [0, 1), for the jitter. */
  readonly random: () => number;
  /** Told before each wait. */
  readonly onRetry: (failure: TransientError, waitMs: number) => void;
}

const FIRST_WAIT_MS = 500;

/**
 * Calls `attempt` until it succeeds. Waits as long as the other side asked, else 0.5 s, 1 s, 2 s, ...
 * of which a random half is left out, so that many clients do not come back together.
 * @throws the last failure
 */
async function retrying<Result>(
  attempt: () => Promise<Result>,
  patience: Patience,
  { wait, random, onRetry }: Waiting,
): Promise<Result> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await attempt();
    } catch (failure) {
      if (!(failure instanceof TransientError) || tries >= patience.retries) throw failure;
      const backoff = Math.min(FIRST_WAIT_MS * 2 ** tries, patience.longestWaitMs);
      const waitMs = failure.retryAfterMs ?? backoff * (1 - random() / 2);
      if (waitMs > patience.longestWaitMs) throw failure;
      onRetry(failure, waitMs);
      await wait(waitMs);
    }
  }
}

/**
 * Milliseconds named by a Retry-After header, which holds seconds or an HTTP date.
 * @returns undefined when it is absent or unreadable
 */
export function retryAfterMs(header: string | null, now: number): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  const seconds = Number(header);
  const ms = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1_000;
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

// One call: a JSON document there, a body back, or what went wrong.

/** Where an endpoint is. */
interface Address {
  /** With or without a closing slash. */
  readonly baseUrl: string;
  /** Sent as bearer token; some local servers need none. */
  readonly apiKey?: string | undefined;
  /** Longest wait for one call. */
  readonly timeoutMs: number;
  /** Longest answer that is read, in bytes. Default: as long as it is. */
  readonly maxBytes?: number;
}

/** How people know an endpoint: what errors say. */
export interface EndpointWords {
  /** E.g. `reranking endpoint`. */
  readonly name: string;
  /** The settings of its address and of the longest wait. */
  readonly baseUrlSetting: string;
  readonly timeoutSetting: string;
  /** What to check after a status that repeating does not help. */
  readonly advice: (status: number) => string;
  /** A harmless part of the body of a refusal, e.g. its error code; null when there is none. */
  readonly detail?: (body: string) => string | null;
}

/** A document on its way. */
interface Call {
  /** Below the address, e.g. `/rerank`. */
  readonly path: string;
  readonly json: string;
  /** Ends the call early. */
  readonly signal: AbortSignal;
}

/**
 * The body of the answer.
 * @throws TransientError when a repetition may help, ModelUnavailableError when not
 */
async function postJson(address: Address, words: EndpointWords, call: Call): Promise<string> {
  const { response, body } = await exchange(address, words, call);
  if (!response.ok) throw refusal(words, response, detailOf(address, words, body));
  return body;
}

async function exchange(
  { apiKey, baseUrl, timeoutMs, maxBytes = Number.POSITIVE_INFINITY }: Address,
  words: EndpointWords,
  { path, json, signal }: Call,
): Promise<{ response: Response; body: string }> {
  const patience = patienceOf(signal, timeoutMs);
  try {
    const response = await fetch(`${baseUrl.replace(/\/+$/, '')}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}),
      },
      body: json,
      signal: patience.signal,
    });
    return { response, body: await bodyOf(response, maxBytes, words) };
  } catch (error) {
    if (error instanceof ModelUnavailableError) throw error;
    throw new TransientError(unreachable(words, error, timeoutMs));
  } finally {
    patience.over();
  }
}

/**
 * Ends with the signal, or after the time. Made by hand: of `AbortSignal.any` with `AbortSignal.timeout` the garbage collector may take
 * the time away, and then nothing ends it (nodejs/node#57736).
 */
function patienceOf(given: AbortSignal, ms: number): { signal: AbortSignal; over(): void } {
  const controller = new AbortController();
  const late = new DOMException(`No answer within ${ms} ms.`, 'TimeoutError');
  const timer = setTimeout(() => controller.abort(late), ms);
  const end = () => controller.abort(given.reason);
  if (given.aborted) end();
  given.addEventListener('abort', end, { once: true });
  const over = () => {
    clearTimeout(timer);
    given.removeEventListener('abort', end);
  };
  return { signal: controller.signal, over };
}

/** Read piece by piece: an endless answer is left at the limit, not kept in memory. */
async function bodyOf(
  response: Response,
  maxBytes: number,
  { name }: EndpointWords,
): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of response.body ?? []) {
    bytes += piece.byteLength;
    if (bytes > maxBytes) {
      throw new ModelUnavailableError(`The ${name} answered more than ${maxBytes} bytes.`);
    }
    pieces.push(piece);
  }
  return new TextDecoder().decode(Buffer.concat(pieces));
}

/** The error for a status other than 2xx. The body is not quoted: it may repeat the document. */
function refusal(
  words: EndpointWords,
  { status, headers }: Response,
  detail: string | null,
): Error {
  const message = `The ${words.name} answered ${status}${detail ? ` (${detail})` : ''}.`;
  if (status === 429 || status >= 500) {
    return new TransientError(message, retryAfterMs(headers.get('retry-after'), Date.now()));
  }
  return new ModelUnavailableError(`${message} ${words.advice(status)}`);
}

/** A server may repeat the key in what it says: then nothing of that is told. */
function detailOf({ apiKey }: Address, words: EndpointWords, body: string): string | null {
  const detail = words.detail?.(body) ?? null;
  return apiKey && detail?.includes(apiKey) ? null : detail;
}

/** fetch hides the reason ("fetch failed") in `cause`; only its code is quoted, e.g. ECONNREFUSED. */
function unreachable(words: EndpointWords, error: unknown, timeoutMs: number): string {
  const { name, baseUrlSetting, timeoutSetting } = words;
  if (property(error, 'name') === 'TimeoutError') {
    return `The ${name} did not answer within ${timeoutMs} ms (${timeoutSetting}).`;
  }
  const code = property(property(error, 'cause'), 'code');
  const reason = typeof code === 'string' ? ` (${code})` : '';
  return `The ${name} cannot be reached${reason}. Check ${baseUrlSetting}.`;
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value ? Reflect.get(value, name) : undefined;
}

// An endpoint.

/** Where the endpoint is and how it is called. */
export interface EndpointOptions extends Address {
  readonly log: Log;
  /** Waits that many milliseconds unless aborted; tests replace it. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<unknown>;
  /** A number in [0, 1), for the jitter of the waits. */
  readonly random?: () => number;
}

/** Calls one endpoint and repeats calls that may succeed later. */
export class JsonEndpoint {
  private readonly closing = new AbortController();

  constructor(
    private readonly options: EndpointOptions,
    private readonly words: EndpointWords,
  ) {}

  /**
   * What `read` makes of the answer's body. Rate limits, server errors and lost connections are repeated.
   * @param path below the address, e.g. `/rerank`
   * @param beforeCall told before every call, repetitions included; what it throws is final
   * @throws ModelUnavailableError when repeating does not help, after close, or as `read` throws
   */
  async post<Result>(
    path: string,
    document: object,
    patience: Patience,
    read: (body: string) => Result,
    beforeCall: () => void = () => {},
  ): Promise<Result> {
    const { log, random = Math.random, wait = waitFor } = this.options;
    const json = JSON.stringify(document);
    try {
      const attempt = async () => {
        beforeCall();
        return read(await this.call(path, json));
      };
      return await retrying(attempt, patience, {
        wait: async (ms) => void (await wait(ms, this.closing.signal)),
        random,
        onRetry: ({ message }, waitMs) =>
          log.warn({ reason: message, waitMs }, `Call of the ${this.words.name} is repeated.`),
      });
    } catch (failure) {
      if (this.closing.signal.aborted) throw this.closed();
      if (failure instanceof ModelUnavailableError) throw failure;
      throw new ModelUnavailableError(messageOf(failure), { cause: failure });
    }
  }

  /** Cuts calls and waits in progress short; they fail like later ones. */
  close(): void {
    this.closing.abort();
  }

  private async call(path: string, json: string): Promise<string> {
    if (this.closing.signal.aborted) throw this.closed();
    return postJson(this.options, this.words, { path, json, signal: this.closing.signal });
  }

  private closed(): ModelUnavailableError {
    return new ModelUnavailableError(`The ${this.words.name} was closed.`);
  }
}

function waitFor(ms: number, signal: AbortSignal): Promise<unknown> {
  return sleep(ms, undefined, { signal });
}
