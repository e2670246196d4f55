/** What every HTTP request passes before GraphQL sees it. */
import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { type Config, hasAuthentication, isLoopback } from '../config.js';
import type { Principal } from '../domain/kernel/caller.js';
import { ForbiddenError, InvalidInputError, ShuttingDownError } from '../errors.js';
import type { Log } from '../ports.js';
import { BOOKMARKS_HEADER } from './bookmarks.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the credentials of a GraphQL request were accepted. */
    principal: Principal | null;
    /** The log of this request's GraphQL context, once there is one. */
    contextLog: Log | null;
  }
}

const ALLOWED_HEADERS = [
  'accept',
  'apollo-require-preflight',
  'authorization',
  'content-type',
  BOOKMARKS_HEADER,
  ...['mcp-method', 'mcp-name', 'mcp-protocol-version'],
  'x-api-key',
  ...['x-mneme-agent', 'x-mneme-session', 'x-mneme-user'],
  'x-request-id',
];

/** Refuses a configuration that would open the service to the network without authentication. */
export function assertClosed(config: Pick<Config, 'auth' | 'server'>): void {
  if (isLoopback(config.server.host) || hasAuthentication(config)) return;
  throw new InvalidInputError(
    `Refusing to listen on ${config.server.host} without authentication: configure API keys or JWT.`,
  );
}

/** Echoes the request id, forbids content sniffing, and closes connections while draining. */
export function addAnswerHeaders(app: FastifyInstance, isDraining: () => boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
  });
  app.addHook('onSend', async (_request, reply) => {
    // Otherwise an idle keep-alive connection would hold the drain up.
    if (isDraining()) void reply.header('connection', 'close');
  });
}

/** Refuses what still arrives on open connections once that is due. The probes go on answering: readiness says that the server is draining. */
export function addDrainGuard(app: FastifyInstance, refuses: () => boolean): void {
  app.addHook('onRequest', async (request) => {
    if (refuses() && !request.url.startsWith('/health/')) {
      throw new ShuttingDownError('The server is stopping: repeat the request on another one.');
    }
  });
}

/**
 * Without authentication the address is the only protection, and a web page can point a name of its
 * own at 127.0.0.1 (DNS rebinding): such a request still names that host.
 */
export function addHostGuard(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!isLoopback(hostName(request.headers.host))) {
      throw new ForbiddenError('Without authentication only this machine may call: use localhost.');
    }
  });
}

/** Lets browsers call from the configured origins only. */
export async function addCors(app: FastifyInstance, server: Config['server']): Promise<void> {
  const origins = parseOrigins(server.corsOrigins);
  if (origins.length === 0) return;
  await app.register(cors, {
    origin: origins,
    methods: ['GET', 'POST'],
    allowedHeaders: ALLOWED_HEADERS,
    exposedHeaders: ['x-request-id', BOOKMARKS_HEADER],
    maxAge: 600,
  });
}

/** @throws InvalidInputError naming what is no origin */
export function parseOrigins(list: string): string[] {
  const origins = list.split(',').map((origin) => origin.trim());
  return origins.filter(Boolean).map((origin) => {
    if (URL.canParse(origin) && new URL(origin).origin === origin) return origin;
    throw new InvalidInputError(
      `MNEME_CORS_ORIGINS: "${origin}" is not an origin such as https://app.example.com.`,
    );
  });
}

/** The host of a Host header without port and brackets; empty when there is none. */
function hostName(header: string | undefined): string {
  const url = `http://${header ?? ''}`;
  return URL.canParse(url) ? new URL(url).hostname.replace(/^\[|\]$/g, '') : '';
}
