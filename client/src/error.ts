/** What goes wrong, as one class whose `code` tells what it is. */

/** Codes of the service, which are a closed list, of GraphQL itself, and of the client. */
export type MnemeErrorCode = ServiceCode | RequestCode | ClientCode;

type ServiceCode =
  | 'BAD_USER_INPUT'
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'VERSION_CONFLICT'
  | 'IDEMPOTENCY_CONFLICT'
  | 'RATE_LIMITED'
  | 'SHUTTING_DOWN'
  | 'STORE_UNAVAILABLE'
  | 'MODEL_UNAVAILABLE';

type RequestCode =
  | 'INTERNAL_SERVER_ERROR'
  | 'BAD_REQUEST'
  | 'GRAPHQL_PARSE_FAILED'
  | 'GRAPHQL_VALIDATION_FAILED'
  | 'OPERATION_RESOLUTION_FAILURE'
  | 'PERSISTED_QUERY_NOT_SUPPORTED';

/**
 * `NETWORK`: no answer came. `TIMEOUT`: none came in time. `ABORTED`: the caller's signal ended it. `BAD_ANSWER`: what came is none of the
 * service's. `UNSUPPORTED`: something that the call needs is missing here.
 */
type ClientCode = 'NETWORK' | 'TIMEOUT' | 'ABORTED' | 'BAD_ANSWER' | 'UNSUPPORTED';

/** What is known of an error beside its code and message. */
export interface ErrorDetails {
  /** Whether the same call may succeed later. */
  readonly retryable?: boolean | undefined;
  /** Milliseconds after which it may. */
  readonly retryAfterMs?: number | undefined;
  /** By which an operator finds it in the log of the service. */
  readonly requestId?: string | undefined;
  /** Of the HTTP answer. */
  readonly status?: number | undefined;
  readonly cause?: unknown;
}

/** A call that could not be carried out. What was refused item by item is no error but an answer, `MemoryRefused`. */
export class MnemeError extends Error {
  override readonly name = 'MnemeError';
  readonly retryable: boolean;
  readonly retryAfterMs: number | undefined;
  readonly requestId: string | undefined;
  readonly status: number | undefined;

  constructor(
    readonly code: MnemeErrorCode,
    message: string,
    { retryable = false, retryAfterMs, requestId, status, cause }: ErrorDetails = {},
  ) {
    super(message, cause === undefined ? undefined : { cause });
    this.retryable = retryable;
    this.retryAfterMs = retryAfterMs;
    this.requestId = requestId;
    this.status = status;
  }
}

/** The error of an answer of the service, from the first of its errors. */
export function errorOf(given: unknown, status?: number): MnemeError {
  const { message, extensions } = record(Array.isArray(given) ? given[0] : given);
  const { code, retryable, retryAfterMs, requestId } = record(extensions);
  return new MnemeError(
    typeof code === 'string' ? (code as MnemeErrorCode) : 'BAD_ANSWER',
    typeof message === 'string' ? message : 'The service failed without a message.',
    {
      retryable: retryable === true,
      retryAfterMs: typeof retryAfterMs === 'number' ? retryAfterMs : undefined,
      requestId: typeof requestId === 'string' ? requestId : undefined,
      status,
    },
  );
}

/** The fields of anything. */
export function record(given: unknown): Readonly<Record<string, unknown>> {
  return typeof given === 'object' && given !== null ? (given as Record<string, unknown>) : {};
}
