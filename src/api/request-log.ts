/**
 * One log line per GraphQL operation, and one per GraphQL request that never became an operation.
 * Never variables, document text or anything a caller stored.
 */
import type { ApolloServerPlugin, GraphQLRequestContextWillSendResponse } from '@apollo/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLError } from 'graphql';
import type { Log } from '../ports.js';
import type { ApiContextBase } from './context.js';
import { codeOf } from './errors.js';

const MAX_NAME = 64;

/**
 * Logs of requests whose operation has its line already. The context itself cannot be the key: Apollo
 * hands plugins a copy of it.
 */
const logged = new WeakSet<object>();

/** Logs every operation once its answer is made. */
export const operationLogPlugin: ApolloServerPlugin<ApiContextBase> = {
  requestDidStart: async () => {
    const started = performance.now();
    return {
      willSendResponse: async (request) => {
        logged.add(request.contextValue.log);
        request.contextValue.log.info(operationFields(request, started), 'operation');
      },
    };
  },
};

/** Logs a request that was refused before it became an operation. */
export function logRefused(request: FastifyRequest, reply: FastifyReply): void {
  if (request.contextLog && logged.has(request.contextLog)) return;
  request.log.info({ status: reply.statusCode, ms: round(reply.elapsedTime) }, 'request refused');
}

/** Logs a subscription once it has begun, or was refused. */
export function logSubscription(
  log: Log,
  name: string | undefined,
  errors: readonly GraphQLError[] = [],
): void {
  const refused = errors.length > 0 && { errors: codesOf(errors) };
  log.info(
    { type: 'subscription', name: name?.slice(0, MAX_NAME) ?? null, ...refused },
    'operation',
  );
}

function operationFields(
  {
    operation,
    operationName,
    errors,
    response,
  }: GraphQLRequestContextWillSendResponse<ApiContextBase>,
  started: number,
): object {
  return {
    type: operation?.operation ?? null,
    // From the parsed document: the name in the request may be any text.
    name: operationName?.slice(0, MAX_NAME) ?? null,
    status: response.http.status ?? 200,
    ms: round(performance.now() - started),
    ...(errors && { errors: codesOf(errors) }),
  };
}

function codesOf(errors: readonly GraphQLError[]): string[] {
  return [...new Set(errors.map(codeOf))];
}

function round(ms: number): number {
  return Math.round(ms * 10) / 10;
}
