/**
 * The closed list of errors a caller can meet. A decision (a refusal, a merge, a supersession) is a
 * value of some result type; an error is an inability. `api/errors.ts` maps each code to GraphQL.
 */

/** Public error codes, with whether repeating the same request later can help. */
export const ERROR_CODES = {
  BAD_USER_INPUT: { retryable: false },
  UNAUTHENTICATED: { retryable: false },
  FORBIDDEN: { retryable: false },
  NOT_FOUND: { retryable: false },
  VERSION_CONFLICT: { retryable: false },
  IDEMPOTENCY_CONFLICT: { retryable: false },
  RATE_LIMITED: { retryable: true },
  SHUTTING_DOWN: { retryable: true },
  STORE_UNAVAILABLE: { retryable: true },
  MODEL_UNAVAILABLE: { retryable: true },
} as const satisfies Record<string, { retryable: boolean }>;

export type ErrorCode = keyof typeof ERROR_CODES;

/** Base of every error whose message may be shown to the caller. */
export abstract class MnemeError extends Error {
  abstract readonly code: ErrorCode;

  get retryable(): boolean {
    return ERROR_CODES[this.code].retryable;
  }
}

/** The request itself is wrong: a malformed, contradictory or out-of-range input. */
export class InvalidInputError extends MnemeError {
  readonly code = 'BAD_USER_INPUT';
}

/** No credentials, or credentials nobody issued. */
export class UnauthenticatedError extends MnemeError {
  readonly code = 'UNAUTHENTICATED';
}

/** The caller is known but may not do this. */
export class ForbiddenError extends MnemeError {
  readonly code = 'FORBIDDEN';
}

/** The caller reads the memory, but it is not the caller's to change. In a list its item alone is refused. */
export class NotOwnerError extends ForbiddenError {}

/** The credentials may not say that the user said something. In a list its item alone is refused. */
export class NotTheUserError extends ForbiddenError {}

/** Nothing with that id is visible to this caller (whether it exists elsewhere is not told). */
export class NotFoundError extends MnemeError {
  readonly code = 'NOT_FOUND';
}

/** The record changed in the meantime: it was retired, superseded or deleted. Read it again. */
export class StaleVersionError extends MnemeError {
  readonly code = 'VERSION_CONFLICT';
}

/** An idempotency key was used before with a different input. */
export class IdempotencyConflictError extends MnemeError {
  readonly code = 'IDEMPOTENCY_CONFLICT';
}

/** Too much was asked, or tried, in too short a time. HTTP answers tell the wait as `Retry-After`, too. */
export class RateLimitedError extends MnemeError {
  readonly code = 'RATE_LIMITED';

  /** @param retryAfterMs milliseconds after which the same request may be taken, more than 0 */
  constructor(
    message: string,
    readonly retryAfterMs: number,
  ) {
    super(message);
  }
}

/** The server is stopping and takes nothing new; another one, or the next start, will. */
export class ShuttingDownError extends MnemeError {
  readonly code = 'SHUTTING_DOWN';
}

/** The database cannot be reached or cannot answer now. */
export class StoreUnavailableError extends MnemeError {
  readonly code = 'STORE_UNAVAILABLE';
}

/** A statement took longer than it may. Flows that can do with less ask for less. */
export class StatementTimeoutError extends StoreUnavailableError {}

/** Cold storage cannot be reached, or has not what it should have. What is at hand stays readable. */
export class ColdStoreUnavailableError extends MnemeError {
  readonly code = 'STORE_UNAVAILABLE';
}

/** A model (for embeddings, reranking or language) cannot be reached or failed. Recall does with less; jobs back off. */
export class ModelUnavailableError extends MnemeError {
  readonly code = 'MODEL_UNAVAILABLE';
}

/**
 * A unique key is taken: a fresh id is not so fresh, or somebody else has just given the same name. Internal: flows plan
 * the write again; where that does not help, callers see an internal error.
 */
export class UniqueViolationError extends Error {}

/** The message of anything that was thrown. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
