/** Errors outside GraphQL execution, in the shape GraphQL clients already handle. */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.js';
import type { Log, Meter } from '../ports.js';
import {
  HTTP_STATUS,
  logMasked,
  maskedError,
  type PublicError,
  publicErrorOf,
  retryAfterSeconds,
} from './errors.js';
import { meterRefusal } from './metering.js';

interface Refusal extends PublicError {
  readonly status: number;
}

/** The method is not taken here: POST is. */
export class MethodError extends Error {
  readonly statusCode = 405;
}

/** The body of an error answer. */
export function errorBody({ message, ...extensions }: PublicError, requestId: string): object {
  return { errors: [{ message, extensions: { ...extensions, requestId } }] };
}

/** Answers what goes wrong before or beside GraphQL: credentials, body, path, our own bugs. */
export function addErrorReplies(
  app: FastifyInstance,
  server: Config['server'],
  { log, meter }: { readonly log: Log; readonly meter: Meter },
): void {
  const send = (request: FastifyRequest, reply: FastifyReply, refusal: Refusal) => {
    meterRefusal(meter, refusal.code);
    return answer(request, reply, refusal);
  };
  app.setErrorHandler(async (error, request, reply) => {
    const refusal = refusalOf(error, server);
    if (!refusal) {
      logMasked(log, error, { requestId: request.id });
      return send(request, reply, { ...maskedError(request.id), status: 500 });
    }
    if (refusal.status === 413) await discardBody(request.raw);
    return send(request, reply, refusal);
  });
  app.setNotFoundHandler(async (request, reply) =>
    send(request, reply, {
      ...badRequest(404, 'There is nothing here; the API is at /graphql.'),
      code: 'NOT_FOUND',
    }),
  );
}

function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, ...refusal }: Refusal,
): FastifyReply {
  const { retryAfterMs } = refusal;
  if (status === 401) void reply.header('www-authenticate', 'Bearer realm="mneme"');
  if (status === 405) void reply.header('allow', 'POST');
  if (retryAfterMs !== undefined) void reply.header('retry-after', retryAfterSeconds(retryAfterMs));
  return reply.code(status).send(errorBody(refusal, request.id));
}

function refusalOf(error: unknown, { maxBodyBytes }: Config['server']): Refusal | undefined {
  const known = publicErrorOf(error);
  if (known) return { ...known, status: HTTP_STATUS[known.code] };
  const { status, message } = httpErrorOf(error);
  if (status === 413) {
    return badRequest(413, `The body is larger than ${maxBodyBytes} bytes (MNEME_MAX_BODY_BYTES).`);
  }
  if (status === 415) return badRequest(415, 'Send the body as application/json.');
  if (status >= 400 && status < 500) return badRequest(status, message);
  return undefined;
}

function badRequest(status: number, message: string): Refusal {
  return { status, message, code: 'BAD_REQUEST', retryable: false };
}

/** Fastify's own errors carry a status and a message that quotes nothing of the request. */
function httpErrorOf(error: unknown): { status: number; message: string } {
  const { statusCode, message } = (error ?? {}) as { statusCode?: unknown; message?: unknown };
  return {
    status: typeof statusCode === 'number' ? statusCode : 500,
    message: typeof message === 'string' ? message : '',
  };
}

/**
 * Reads the rest of a refused body away. Closing while the client still writes resets the connection,
 * and the client then never sees why. The server's request timeout bounds the wait.
 */
function discardBody(body: IncomingMessage): Promise<void> {
  if (body.complete || body.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    body
      .once('end', resolve)
      .once('close', resolve)
      .once('error', () => resolve());
    body.resume();
  });
}
