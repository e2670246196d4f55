/** The GraphQL endpoint: Apollo Server behind `/graphql`. */
import { ApolloServer, HeaderMap } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import type { WebsocketHandler } from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { GraphQLError, type GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import type { Config } from '../config.js';
import type { Meter } from '../ports.js';
import { tracedRequest } from '../tracing.js';
import type { Authenticate } from './auth/authenticator.js';
import type { ApiContextBase, MakeContext } from './context.js';
import {
  createFormatError,
  HTTP_STATUS,
  markErrorsPlugin,
  markRequest,
  publicErrorOf,
  retryAfterSeconds,
  statusPlugin,
} from './errors.js';
import { MethodError } from './http-errors.js';
import { costPlugin, limitRules, noSubscriptionsPlugin } from './limits.js';
import { createMetering } from './metering.js';
import type { Rates } from './rates.js';
import { withRequestId } from './request-id.js';
import { logRefused, operationLogPlugin } from './request-log.js';
import { toolPlugin } from './tools/guard.js';

/** An Apollo Server with this service's limits, not yet started. */
export function createApollo<Context extends ApiContextBase>(
  schema: GraphQLSchema,
  server: Config['server'],
  { log, meter, rates }: { readonly log: Logger; readonly meter: Meter; readonly rates: Rates },
): ApolloServer<Context> {
  const metering = createMetering(meter);
  return new ApolloServer<Context>({
    schema,
    logger: log.child({ component: 'apollo' }),
    formatError: createFormatError(log, server.introspection ? schema : null),
    introspection: server.introspection,
    hideSchemaDetailsFromClientErrors: !server.introspection,
    includeStacktraceInErrorResponses: false,
    csrfPrevention: true,
    persistedQueries: false,
    allowBatchedHttpRequests: false,
    // serve.ts owns the signals and drains in order.
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens: server.maxTokens },
    validationRules: limitRules(server),
    plugins: [
      // It wraps every field, and nothing here is cached by HTTP.
      ApolloServerPluginCacheControlDisabled(),
      // Its page loads from a CDN; /graphiql does not.
      ApolloServerPluginLandingPageDisabled(),
      // Apollo turns these on by itself when it finds its key in the environment.
      ApolloServerPluginInlineTraceDisabled(),
      ApolloServerPluginSchemaReportingDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
      markErrorsPlugin,
      noSubscriptionsPlugin,
      toolPlugin,
      costPlugin(server, rates, metering.priced),
      // Before the log, which tells the status.
      statusPlugin,
      operationLogPlugin,
      metering.plugin,
    ],
  });
}

/** What `/graphql` is made of. */
export interface GraphqlDoor<Context extends ApiContextBase> {
  readonly authenticate: Authenticate;
  readonly makeContext: MakeContext<Context>;
  /** Takes connections that are upgraded to a WebSocket. */
  readonly wsHandler: WebsocketHandler;
  /** Throws where one may not be upgraded. */
  admit(request: FastifyRequest): void;
}

/** Adds `/graphql`: credentials first, before any of the body is read. Those of a WebSocket come with its first message. */
export function addGraphql<Context extends ApiContextBase>(
  app: FastifyInstance,
  apollo: ApolloServer<Context>,
  { authenticate, makeContext, wsHandler, admit }: GraphqlDoor<Context>,
): void {
  const route: Omit<RouteOptions, 'method'> = {
    url: '/graphql',
    onRequest: async (request) => {
      if (request.ws) admit(request);
      else {
        const principal = await authenticate(request.headers, request.ip);
        request.principal = { ...principal, address: request.ip };
      }
    },
    onSend: async (request, reply, payload) =>
      reply.statusCode >= 400 && typeof payload === 'string'
        ? withRequestId(payload, request.id)
        : payload,
    onResponse: async (request, reply) => logRefused(request, reply),
    handler: tracedHandler(
      fastifyApolloHandler<Context>(apollo, {
        context: (request) => contextOf(request, makeContext),
      }),
    ),
  };
  app.route({ ...route, method: ['POST', 'OPTIONS'] });
  // A page of another origin could make a browser send it.
  const handler = async () => {
    throw new MethodError(
      'Send operations by POST, as application/json; GET is for WebSocket only.',
    );
  };
  app.route({ ...route, method: 'GET', handler, wsHandler });
}

type Handler = RouteOptions['handler'];

function tracedHandler(handler: Handler): Handler {
  return function (request, reply) {
    const { headers, principal, id } = request;
    const attributes = {
      ...{ 'http.request.method': 'POST', 'http.route': '/graphql', 'mneme.request_id': id },
      ...(principal && { 'mneme.tenant': principal.tenant, 'mneme.role': principal.role }),
      ...(principal?.keyId && { 'mneme.key_id': principal.keyId }),
    };
    return tracedRequest(headers, attributes, async () => handler.call(this, request, reply));
  };
}

async function contextOf<Context extends ApiContextBase>(
  request: FastifyRequest,
  makeContext: MakeContext<Context>,
): Promise<Context> {
  const { principal, id } = request;
  if (!principal) throw new Error('A GraphQL request got past authentication without a principal.');
  try {
    const log = request.log.child({ tenant: principal.tenant, keyId: principal.keyId });
    const context = await makeContext(principal, id, log);
    request.contextLog = context.log;
    return context;
  } catch (thrown) {
    throw contextError(thrown, id);
  }
}

/** Keeps the cause for `formatError`, and tells Apollo the status, which it reads from here only. */
function contextError(thrown: unknown, requestId: string): GraphQLError {
  const known = publicErrorOf(thrown);
  const status = known ? HTTP_STATUS[known.code] : 500;
  const originalError = thrown instanceof Error ? thrown : new Error(String(thrown));
  const error = new GraphQLError('The request could not be prepared.', {
    originalError,
    extensions: { http: { status, headers: waitHeaders(known?.retryAfterMs) } },
  });
  markRequest([error], requestId);
  return error;
}

function waitHeaders(retryAfterMs: number | undefined): HeaderMap {
  const headers = new HeaderMap();
  if (retryAfterMs !== undefined) headers.set('retry-after', retryAfterSeconds(retryAfterMs));
  return headers;
}
