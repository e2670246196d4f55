/**
 * The error boundary. What a caller may see is decided here and nowhere else: errors of the closed
 * list and of GraphQL itself pass, anything else is masked and logged.
 */
import type { ApolloServerPlugin } from '@apollo/server';
import {
  type FormattedExecutionResult,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  isEnumType,
} from 'graphql';
import { z } from 'zod';
import { ERROR_CODES, type ErrorCode, MnemeError, RateLimitedError } from '../errors.js';
import type { Log } from '../ports.js';
import type { ApiContextBase } from './context.js';

/** HTTP status of an answer without any data, by the code of its first error. With data it is 200. */
export const HTTP_STATUS = {
  BAD_USER_INPUT: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  VERSION_CONFLICT: 409,
  IDEMPOTENCY_CONFLICT: 409,
  RATE_LIMITED: 429,
  SHUTTING_DOWN: 503,
  STORE_UNAVAILABLE: 503,
  MODEL_UNAVAILABLE: 503,
  // Of HTTP and of GraphQL itself. A path, a method, a size and a media type that are not taken have a status of their own.
  BAD_REQUEST: 400,
  GRAPHQL_PARSE_FAILED: 400,
  GRAPHQL_VALIDATION_FAILED: 400,
  OPERATION_RESOLUTION_FAILURE: 400,
  PERSISTED_QUERY_NOT_SUPPORTED: 400,
  INTERNAL_SERVER_ERROR: 500,
} as const satisfies Record<ErrorCode, number> & Record<string, number>;

/** HTTP status of a code; of one that is none of ours, as libraries have them: 400. */
export function statusOf(code: unknown): number {
  return Object.entries(HTTP_STATUS).find(([known]) => known === code)?.[1] ?? 400;
}

/** Code of everything that is masked. */
const INTERNAL = 'INTERNAL_SERVER_ERROR';

/** What the caller is told about an error. */
export interface PublicError {
  readonly message: string;
  readonly code: string;
  readonly retryable: boolean;
  /** Milliseconds after which the same may succeed, where that is known. */
  readonly retryAfterMs?: number;
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

/** Gives an answer without any data the status of its first error. */
export const statusPlugin: ApolloServerPlugin = {
  requestDidStart: async () => ({
    willSendResponse: async ({ response: { body, http } }) => {
      if (body.kind !== 'single' || hasData(body.singleResult)) return;
      const { code, retryAfterMs } = body.singleResult.errors?.[0]?.extensions ?? {};
      http.status = statusOf(code);
      if (typeof retryAfterMs === 'number') {
        http.headers.set('retry-after', retryAfterSeconds(retryAfterMs));
      }
    },
  }),
};

/** The header `Retry-After` of a wait in milliseconds: whole seconds, never too few. */
export function retryAfterSeconds(retryAfterMs: number): string {
  return String(Math.max(1, Math.ceil(retryAfterMs / 1_000)));
}

/** Whether some root field was answered, be it with null. */
function hasData({ data, errors = [] }: FormattedExecutionResult): boolean {
  if (!data) return errors.length === 0;
  const failed = new Set(errors.map(({ path }) => path?.[0]));
  const fields = Object.entries(data);
  return fields.length === 0 || fields.some(([key, value]) => value !== null || !failed.has(key));
}

/** What may be told about a thrown value, or undefined when it has to be masked. */
export function publicErrorOf(thrown: unknown): KnownError | undefined {
  if (thrown instanceof MnemeError) {
    const { message, code, retryable } = thrown;
    const wait = thrown instanceof RateLimitedError && { retryAfterMs: thrown.retryAfterMs };
    return { message, code, retryable, ...wait };
  }
  if (thrown instanceof z.core.$ZodError) {
    return { message: describeIssues(thrown), code: 'BAD_USER_INPUT', retryable: false };
  }
  // GraphQL says so without a code, as of nothing else.
  if (thrown instanceof GraphQLError && TOO_MANY_FAULTS.test(thrown.message)) {
    return { message: thrown.message, code: 'BAD_USER_INPUT', retryable: false };
  }
  return undefined;
}

/** The code that a caller is told for an error of an operation. */
export function codeOf(error: GraphQLError): string {
  const code = publicErrorOf(error.originalError ?? error)?.code ?? error.extensions['code'];
  return typeof code === 'string' ? code : INTERNAL;
}

/** The answer that hides an error and lets an operator find it. */
export function maskedError(requestId: string | undefined): PublicError {
  const message = requestId ? `Internal error; quote request id ${requestId}.` : 'Internal error.';
  return { message, code: INTERNAL, retryable: false };
}

/** Apollo's `formatError`: total, whatever is thrown at it. @param schema whose values may be told; null: none */
export function createFormatError(log: Log, schema: GraphQLSchema | null): FormatError {
  return (formatted, error) => {
    try {
      const message = explained(formatted.message, schema);
      return format({ ...formatted, message }, error, log);
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

const NO_SUCH_VALUE = /does not exist in "(\w+)" enum|Enum "(\w+)" cannot represent/;
const TOO_MANY_FAULTS = /^Too many errors processing variables/;
/** Characters of a message; of a longer one, those of its beginning and of what is wrong. */
const MESSAGE = { longest: 1_000, head: 200, reason: 500 } as const;
/** Where GraphQL, which repeats a whole value that it refuses, begins to say why. */
const REASON = /(?: at "[^"]{1,300}")?; (?:Field "|Expected |Enum "|Value "|\w+ cannot represent )/;
const TOO_MANY_TOKENS = /more that \d+ tokens/;

/** What GraphQL says of a request, with what may be sent instead. */
function explained(said: string, schema: GraphQLSchema | null): string {
  const message = shortened(said);
  if (TOO_MANY_TOKENS.test(message)) return `${message} (MNEME_MAX_TOKENS)`;
  const [, ofValue, ofKind] = NO_SUCH_VALUE.exec(message) ?? [];
  const type = schema?.getType(ofValue ?? ofKind ?? '');
  if (!isEnumType(type)) return message;
  const values = type.getValues().map((value) => value.name);
  return `${message} Allowed: ${values.join(', ')}.`;
}

function shortened(message: string): string {
  const { longest, head, reason } = MESSAGE;
  if (message.length <= longest) return message;
  const why = message.slice(REASON.exec(message)?.index ?? -reason).slice(0, reason);
  return `${message.slice(0, head)} …${why}`;
}

function assemble(
  { locations, path, extensions }: GraphQLFormattedError,
  { message, code, retryable, retryAfterMs }: PublicError,
  requestId: string | undefined,
): GraphQLFormattedError {
  return {
    message,
    ...(locations && { locations }),
    ...(path && { path }),
    extensions: {
      ...{ ...extensions, code, retryable },
      ...(retryAfterMs !== undefined && { retryAfterMs }),
      ...(requestId && { requestId }),
    },
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
