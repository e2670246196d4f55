/**
 * The error boundary. What a caller may see is decided here and nowhere else: errors of the closed
 * list and of GraphQL itself pass, anything else is masked and logged.
 */
import type { ApolloServerPlugin } from '@apollo/server';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { z } from 'zod';
import { ERROR_CODES, type ErrorCode, MnemeError } from '../errors.js';
import type { Log } from '../ports.js';
import type { ApiContextBase } from './context.js';

/** HTTP status of an error that ends a request before GraphQL runs. Inside GraphQL it is 200. */
export const HTTP_STATUS = {
  BAD_USER_INPUT: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  VERSION_CONFLICT: 409,
  IDEMPOTENCY_CONFLICT: 409,
  SHUTTING_DOWN: 503,
  STORE_UNAVAILABLE: 503,
  MODEL_UNAVAILABLE: 503,
} as const satisfies Record<ErrorCode, number>;

/** Code of everything that is masked. */
export const INTERNAL = 'INTERNAL_SERVER_ERROR';

/** What the caller is told about an error. */
export interface PublicError {
  readonly message: string;
  readonly code: string;
  readonly retryable: boolean;
}

/** An error of the closed list. */
export interface KnownError extends PublicError {
  readonly code: ErrorCode;
}

type FormatError = (formatted: GraphQLFormattedError, error: unknown) => GraphQLFormattedError;

/** Apollo gives `formatError` no context, so the request id travels beside the error object. */
const requestIds = new WeakMap<object, string>();

/** Remembers which request an error belongs to. */
export function markRequest(errors: readonly object[], requestId: string): void {
  for (const error of errors) requestIds.set(error, requestId);
}

/** Marks the errors of every operation with its request. */
export const markErrorsPlugin: ApolloServerPlugin<ApiContextBase> = {
  requestDidStart: async () => ({
    didEncounterErrors: async ({ errors, contextValue }) => {
      markRequest(errors, contextValue.requestId);
    },
  }),
};

/** What may be told about a thrown value, or undefined when it has to be masked. */
export function publicErrorOf(thrown: unknown): KnownError | undefined {
  if (thrown instanceof MnemeError) {
    return { message: thrown.message, code: thrown.code, retryable: thrown.retryable };
  }
  if (thrown instanceof z.core.$ZodError) {
    return { message: describeIssues(thrown), code: 'BAD_USER_INPUT', retryable: false };
  }
  return undefined;
}

/** The answer that hides an error and lets an operator find it. */
export function maskedError(requestId: string | undefined): PublicError {
  const message = requestId ? `Internal error; quote request id ${requestId}.` : 'Internal error.';
  return { message, code: INTERNAL, retryable: false };
}

/** Apollo's `formatError`: total, whatever is thrown at it. */
export function createFormatError(log: Log): FormatError {
  return (formatted, error) => {
    try {
      return format(formatted, error, log);
    } catch {
      const { message, code, retryable } = maskedError(undefined);
      return { message, extensions: { code, retryable } };
    }
  };
}

/** Logs an error that was masked: never its variables, its document or what else hangs on it. */
export function logMasked(log: Log, thrown: unknown, fields: object): void {
  log.error({ ...fields, error: describeThrown(thrown) }, 'unexpected error');
}

function format(formatted: GraphQLFormattedError, error: unknown, log: Log): GraphQLFormattedError {
  const requestId = isObject(error) ? requestIds.get(error) : undefined;
  const cause = error instanceof GraphQLError ? (error.originalError ?? error) : error;
  const known = publicErrorOf(cause);
  if (known) return assemble(formatted, known, requestId);
  const code = formatted.extensions?.['code'];
  if (typeof code === 'string' && code !== INTERNAL) {
    const retryable = isErrorCode(code) && ERROR_CODES[code].retryable;
    return assemble(formatted, { message: formatted.message, code, retryable }, requestId);
  }
  logMasked(log, cause, { requestId, path: formatted.path?.join('.') });
  return assemble({ ...formatted, extensions: {} }, maskedError(requestId), requestId);
}

function assemble(
  { locations, path, extensions }: GraphQLFormattedError,
  { message, code, retryable }: PublicError,
  requestId: string | undefined,
): GraphQLFormattedError {
  return {
    message,
    ...(locations && { locations }),
    ...(path && { path }),
    extensions: { ...extensions, code, retryable, ...(requestId && { requestId }) },
  };
}

function describeIssues(error: z.core.$ZodError): string {
  const lines = error.issues.map((issue) => {
    const path = z.core.toDotPath(issue.path);
    return path ? `${path}: ${issue.message}` : issue.message;
  });
  return `The input is not valid: ${lines.join('; ')}`;
}

const DEEPEST_CAUSE = 5;

function describeThrown(thrown: unknown, depth = 0): object {
  if (!(thrown instanceof Error)) return { type: typeof thrown };
  return {
    type: thrown.name,
    message: thrown.message,
    stack: thrown.stack,
    ...(thrown.cause !== undefined &&
      depth < DEEPEST_CAUSE && { cause: describeThrown(thrown.cause, depth + 1) }),
  };
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERROR_CODES, code);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
