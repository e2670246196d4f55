/** The HTTP server: puts the guards, the probes, GraphiQL and GraphQL together, and drains. */
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import type { Config } from '../config.js';
import { InvalidInputError } from '../errors.js';
import { addGraphql, createApollo } from './apollo.js';
import { createAuthenticator } from './auth/authenticator.js';
import type { ApiContextBase, MakeContext } from './context.js';
import { addGraphiql } from './graphiql.js';
import {
  addAnswerHeaders,
  addCors,
  addDrainGuard,
  addHostGuard,
  assertClosed,
  parseOrigins,
} from './guards.js';
import { addHealth, type Readiness } from './health.js';
import { addErrorReplies } from './http-errors.js';
import { requestIdOf } from './request-id.js';
import { createSocketHandler } from './socket-server.js';
import { addWebsockets, createAdmission, cutWebsockets } from './websocket.js';

/** What the server is made of. */
export interface ApiServerOptions<Context extends ApiContextBase> {
  readonly config: Pick<Config, 'auth' | 'server'>;
  readonly schema: GraphQLSchema;
  readonly makeContext: MakeContext<Context>;
  readonly readiness: Readiness;
  readonly log: Logger;
}

/** A listening server. */
export interface ApiServer {
  /** Base address without a trailing slash; GraphQL is at `/graphql`. */
  readonly url: string;
  readonly port: number;
  /**
   * Drains: readiness turns 503, nothing new is accepted, requests under way get
   * `server.drainTimeoutMs` to finish, then their connections are closed. May be called repeatedly.
   */
  stop(): Promise<void>;
}

/**
 * What can be known to be wrong before anything is started.
 * @throws InvalidInputError saying which setting it is
 */
export function checkApiConfig(config: Pick<Config, 'auth' | 'server'>): void {
  assertClosed(config);
  createAuthenticator(config);
  parseOrigins(config.server.corsOrigins);
}

/** Longest time a client may take to send one request. */
const REQUEST_TIMEOUT_MS = 60_000;

/**
 * Starts the API.
 * @throws InvalidInputError when the configuration is unsafe or the port is taken
 */
export async function startApiServer<Context extends ApiContextBase>(
  options: ApiServerOptions<Context>,
): Promise<ApiServer> {
  const { config, log, makeContext, schema } = options;
  assertClosed(config);
  const authenticate = createAuthenticator(config, log);
  const drain = { begun: false };
  const app = createApp(config.server, log);
  const apollo = createApollo<Context>(schema, config.server, log);
  const close = async () => {
    await app.close();
    await apollo.stop();
  };
  await apollo.start();
  try {
    await addPublicParts(app, options, () => drain.begun);
    const socketDeps = { schema, server: config.server, log, authenticate, makeContext };
    addGraphql(app, apollo, {
      ...{ authenticate, makeContext, wsHandler: createSocketHandler(socketDeps) },
      admit: createAdmission(app, config.server),
    });
    const { port, url } = await listen(app, config.server);
    let stopped: Promise<void> | undefined;
    const stop = () => {
      drain.begun = true;
      stopped ??= withDeadline(app, config.server.drainTimeoutMs, close);
      return stopped;
    };
    return { url, port, stop };
  } catch (error) {
    await close();
    throw error;
  }
}

function createApp(server: Config['server'], log: FastifyBaseLogger): FastifyInstance {
  const app = Fastify({
    loggerInstance: log,
    // GraphQL operations are logged by request-log.ts; probes are not worth a line.
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    genReqId: requestIdOf,
    bodyLimit: server.maxBodyBytes,
    // The drain guard refuses in the shape of every other error.
    return503OnClosing: false,
    requestTimeout: REQUEST_TIMEOUT_MS,
  });
  app.decorateRequest('principal', null);
  app.decorateRequest('contextLog', null);
  return app;
}

async function addPublicParts<Context extends ApiContextBase>(
  app: FastifyInstance,
  { config, log, readiness }: ApiServerOptions<Context>,
  isDraining: () => boolean,
): Promise<void> {
  // First: a guard that refuses an upgrade must find it marked as one, or its connection stays open.
  await addWebsockets(app);
  addErrorReplies(app, config.server, log);
  addAnswerHeaders(app, isDraining);
  addDrainGuard(app, isDraining);
  addHostGuard(app, config);
  await addCors(app, config.server);
  addHealth(app, { readiness, isDraining });
  if (config.server.graphiql) addGraphiql(app);
}

async function listen(
  app: FastifyInstance,
  { host, port }: Config['server'],
): Promise<{ url: string; port: number }> {
  // For `localhost` fastify would open a second server on ::1, which its close does not wait for.
  const address = host === 'localhost' ? '127.0.0.1' : host;
  try {
    await app.listen({
      host: address,
      port,
      listenTextResolver: (text) => `API listening: ${text}`,
    });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw cause;
    throw new InvalidInputError(`Port ${port} on ${host} is in use: set MNEME_PORT.`, { cause });
  }
  const bound = app.server.address();
  const actual = typeof bound === 'object' && bound ? bound.port : port;
  return { port: actual, url: `http://${reachable(host)}:${actual}` };
}

/** A name under which this machine reaches the address. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

async function withDeadline(
  app: FastifyInstance,
  timeoutMs: number,
  close: () => Promise<void>,
): Promise<void> {
  const timer = setTimeout(() => {
    cutWebsockets(app);
    app.server.closeAllConnections();
  }, timeoutMs);
  try {
    await close();
  } finally {
    clearTimeout(timer);
  }
}
