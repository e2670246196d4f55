/** What a model is told when a call cannot be done: what went wrong, and what to do next. */
import { logMasked, maskedError, type PublicError, publicErrorOf } from '../api/errors.js';
import type { ErrorCode } from '../errors.js';
import type { Log } from '../ports.js';
import type { Told } from './told.js';

const NEXT: Readonly<Record<ErrorCode, string>> = {
  BAD_USER_INPUT: 'Correct the arguments that the message names, and call again.',
  UNAUTHENTICATED: 'Tell the user that the key or token of this server must be renewed.',
  FORBIDDEN: 'Do not try again: tell the user that these credentials may not do this.',
  NOT_FOUND: 'Take an id that recall, explain or review gave; recall finds it by its content.',
  VERSION_CONFLICT: 'It changed meanwhile: change what the message names, or look with explain.',
  IDEMPOTENCY_CONFLICT: 'Leave idempotency_key out, or give a new one.',
  RATE_LIMITED: 'Wait for retry_after_ms, then call again with the same arguments.',
  SHUTTING_DOWN: 'Call again in some seconds with the same arguments.',
  STORE_UNAVAILABLE:
    'Call again in some seconds with the same arguments; if it stays so, go on without memory and say so.',
  MODEL_UNAVAILABLE: 'Call again in some seconds with the same arguments.',
};
const NEXT_OF_FAULT =
  'Go on without it, and tell the user the request id: it is a fault of the server.';

/** What may be told of anything that was thrown; what may not is logged. */
export function toldError(thrown: unknown, log: Log, requestId: string): PublicError {
  const known = publicErrorOf(thrown);
  if (known !== undefined) return known;
  logMasked(log, thrown, { requestId });
  return maskedError(requestId);
}

/** As the answer of a tool. */
export function failureOf({ message, code, retryable, retryAfterMs }: PublicError): Told {
  const next = Object.hasOwn(NEXT, code) ? NEXT[code as ErrorCode] : NEXT_OF_FAULT;
  const wait = retryAfterMs === undefined ? {} : { retry_after_ms: Math.ceil(retryAfterMs) };
  return {
    failed: true,
    text: `${code}: ${message}\n${next}`,
    data: { error: { code, message, retryable, ...wait, next } },
  };
}
