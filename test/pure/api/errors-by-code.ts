/** One error of each code. The type leaves out none: a new code does not compile without its row. */
import {
  type ErrorCode,
  ForbiddenError,
  IdempotencyConflictError,
  InvalidInputError,
  type MnemeError,
  ModelUnavailableError,
  NotFoundError,
  RateLimitedError,
  ShuttingDownError,
  StaleVersionError,
  StoreUnavailableError,
  UnauthenticatedError,
} from '../../../src/errors.js';

export const ERRORS_BY_CODE: Record<ErrorCode, MnemeError> = {
  BAD_USER_INPUT: new InvalidInputError('wrong input'),
  UNAUTHENTICATED: new UnauthenticatedError('who are you'),
  FORBIDDEN: new ForbiddenError('not you'),
  NOT_FOUND: new NotFoundError('no such memory'),
  VERSION_CONFLICT: new StaleVersionError('it changed'),
  IDEMPOTENCY_CONFLICT: new IdempotencyConflictError('used before'),
  RATE_LIMITED: new RateLimitedError('too often', 1_200),
  STORE_UNAVAILABLE: new StoreUnavailableError('the database is away'),
  SHUTTING_DOWN: new ShuttingDownError('stopping'),
  MODEL_UNAVAILABLE: new ModelUnavailableError('the model is away'),
};
