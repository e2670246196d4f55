/** One call of a model behind HTTP: a JSON document there, a body back, or what went wrong. */
import { ModelUnavailableError } from '../errors.js';
import { retryAfterMs, TransientError } from './retry.js';

/** Where an endpoint is. */
export interface Address {
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
export async function postJson(
  address: Address,
  words: EndpointWords,
  call: Call,
): Promise<string> {
  const { response, body } = await exchange(address, words, call);
  if (!response.ok) throw refusal(words, response, detailOf(address, words, body));
  return body;
}

async function exchange(
  { apiKey, baseUrl, timeoutMs, maxBytes = Number.POSITIVE_INFINITY }: Address,
  words: EndpointWords,
  { path, json, signal }: Call,
): Promise<{ response: Response; body: string }> {
  try {
    const response = await fetch(`${baseUrl.replace(/\/+$/, '')}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}),
      },
      body: json,
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    return { response, body: await bodyOf(response, maxBytes, words) };
  } catch (error) {
    if (error instanceof ModelUnavailableError) throw error;
    throw new TransientError(unreachable(words, error, timeoutMs));
  }
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
