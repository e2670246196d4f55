/** The HTTP server: puts the guards, the probes, GraphiQL and GraphQL together, and drains. */
import { setTimeout as passed } from 'node:timers/promises';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import { type Config, hasAuthentication } from '../config.js';
import type { Meter, MetricsPage } from '../ports.js';
import { type IdleMs, watchActivity } from './activity.js';
import { addGraphql, createApollo } from './apollo.js';
import type { Authentication } from './auth/authenticator.js';
import { addBookmarks, type CausalityOf } from './bookmarks.js';
import { addConsole, CONSOLE_PATH } from './console.js';
import type { ApiContextBase, MakeContext } from './context.js';
import { addGraphiql, GRAPHIQL_PATH } from './graphiql.js';
import { addAnswerHeaders, addCors, addDrainGuard, addHostGuard, assertClosed } from './guards.js';
import { addHealth, type Readiness } from './health.js';
import { addErrorReplies } from './http-errors.js';
import { listen } from './listen.js';
import { addMetrics, isBesideApi } from './metrics-page.js';
import { Rates } from './rates.js';
import { createRenewal } from './renewal.js';
import { requestIdOf } from './request-id.js';
import { createSocketHandler } from './socket-server.js';
import { readCertificate, warnOfExpiry } from './tls.js';
import { addWebsockets, createAdmission, cutWebsockets } from './websocket.js';

/** What the server is made of. */
export interface ApiServerOptions<Context extends ApiContextBase> {
  readonly config: Pick<Config, 'auth' | 'fairness' | 'metrics' | 'server'>;
  readonly schema: GraphQLSchema;
  readonly makeContext: MakeContext<Context>;
  readonly readiness: Readiness;
  /** See `HealthParts`. Default: nothing is prepared. */
  readonly isWarming?: () => boolean;
  readonly log: Logger;
  readonly meter: Meter;
  /** Null: nobody reads metrics. */
  readonly page: MetricsPage | null;
  /** Default: there is one server of the database. */
  readonly causalityOf?: CausalityOf;
  /** Calls back whenever a tenant is in another database than before. Default: none ever is. @returns ends it */
  readonly onMoved?: (listener: (tenant: string) => void) => () => void;
  /** How the time passes in which a server that is to end goes on answering. Default: on the clock. */
  readonly wait?: (ms: number) => Promise<unknown>;
  /** Adds doors beside GraphQL, with the same credentials and rates. Default: there are none. */
  readonly addDoors?: (app: FastifyInstance, shared: SharedDoorParts) => void;
}

/** What every door has. */
export interface SharedDoorParts {
  readonly authenticate: Authentication['authenticate'];
  readonly rates: Rates;
}

/** A listening server. */
export interface ApiServer {
  /** Base address without a trailing slash; GraphQL is at `/graphql`. */
  readonly url: string;
  readonly port: number;
  /** Reads the files of API keys and of the certificate again. Faulty ones change nothing, and are logged. */
  reload(): Promise<void>;
  /** How long nobody has asked for anything. */
  readonly idleMs: IdleMs;
  /**
   * Drains: readiness turns 503 and connections close behind their answers; after `server.drainDelayMs` nothing new is accepted, requests
   * under way get `server.drainTimeoutMs` to finish, then their connections are closed. May be called repeatedly.
   */
  stop(): Promise<void>;
}

/** How far a server is that is to end. */
interface Drain {
  /** Whoever chooses where requests go is told to choose others. */
  begun: boolean;
  /** Nothing new is answered. */
  refuses: boolean;
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
  const { config, log, makeContext, meter, schema, wait = passed } = options;
  assertClosed(config);
  const drain: Drain = { begun: false, refuses: false };
  const app = createApp(config.server, log);
  const idleMs = watchActivity(app.server);
  const renewal = createRenewal(app, config, log);
  const rates = new Rates(config.fairness);
  const apollo = createApollo<Context>(schema, config.server, { log, meter, rates });
  const close = async () => {
    await app.close();
    await apollo.stop();
    await renewal.end();
  };
  await apollo.start();
  try {
    await addPublicParts(app, options, drain);
    const { authentication } = renewal;
    const shared = { schema, server: config.server, rates, log, meter };
    const { onMoved } = options;
    const socketDeps = { ...shared, authentication, makeContext, ...(onMoved && { onMoved }) };
    addGraphql(app, apollo, {
      ...{ authenticate: authentication.authenticate, makeContext },
      ...{ wsHandler: createSocketHandler(socketDeps) },
      admit: createAdmission(app, config.server),
    });
    options.addDoors?.(app, { authenticate: authentication.authenticate, rates });
    const { port, url } = await listen(app, { ...config.server, setting: 'MNEME_PORT' });
    let stopped: Promise<void> | undefined;
    const drained = async () => {
      const { drainDelayMs, drainTimeoutMs } = config.server;
      drain.begun = true;
      if (drainDelayMs > 0) await wait(drainDelayMs);
      drain.refuses = true;
      await withDeadline(app, drainTimeoutMs, close);
    };
    const stop = () => {
      stopped ??= drained();
      return stopped;
    };
    return { url, port, reload: renewal.reload, idleMs, stop };
  } catch (error) {
    await close();
    throw error;
  }
}

function createApp(server: Config['server'], log: Logger): FastifyInstance {
  const certificate = readCertificate(server);
  if (certificate) warnOfExpiry(certificate, log);
  const { trustedProxies } = server;
  const app = Fastify({
    // The routes are the same with TLS and without: their types need not know.
    ...(certificate && ({ https: { ...certificate } } as object)),
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    loggerInstance: log as FastifyBaseLogger,
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
  { config, log, meter, page, readiness, ...options }: ApiServerOptions<Context>,
  drain: Drain,
): Promise<void> {
  const { isWarming = () => false, causalityOf = null } = options;
  const isDraining = () => drain.begun;
  // First: a guard that refuses an upgrade must find it marked as one, or its connection stays open.
  await addWebsockets(app);
  addErrorReplies(app, config.server, { log, meter });
  addAnswerHeaders(app, isDraining);
  addDrainGuard(app, () => drain.refuses);
  if (!hasAuthentication(config)) addHostGuard(app);
  await addCors(app, config.server);
  addBookmarks(app, causalityOf);
  addHealth(app, { readiness, isWarming, isDraining });
  if (page && isBesideApi(config.metrics)) addMetrics(app, page, config.metrics);
  if (config.server.graphiql) addGraphiql(app);
  if (config.server.console) addConsole(app);
  addRoot(app, config.server);
}

/** Whoever opens the bare address is led to the page for people. */
function addRoot(app: FastifyInstance, { console, graphiql }: Config['server']): void {
  const front = console ? CONSOLE_PATH : graphiql ? GRAPHIQL_PATH : null;
  if (front !== null) app.get('/', async (_request, reply) => reply.redirect(front));
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
