/** `/mcp`: the Model Context Protocol over streamable HTTP, behind the same guards as GraphQL. */
import { Readable } from 'node:stream';
import { type AuthInfo, createMcpHandler, type McpHttpHandler } from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Authenticate } from '../api/auth/authenticator.js';
import { parseOrigins } from '../api/guards.js';
import type { Rates, Standing } from '../api/rates.js';
import { logRefused } from '../api/request-log.js';
import type { Config } from '../config.js';
import { ForbiddenError } from '../errors.js';
import type { Meter } from '../ports.js';
import { tracedRequest } from '../tracing.js';
import { type Asking, chargeOf, connectedCaller, type McpParts } from './asking.js';
import { addMetadata, challengeOf } from './metadata.js';
import { CHARGED, protocolServer } from './protocol.js';
import { toolbox } from './toolbox.js';

export const MCP_PATH = '/mcp';

/** What the door is made of. */
interface McpDoor {
  readonly config: Pick<Config, 'auth' | 'mcp' | 'server'>;
  /** @throws StoreUnavailableError when the tenant's database has not answered yet */
  partsOf(tenant: string): McpParts;
  readonly authenticate: Authenticate;
  readonly rates: Rates;
  readonly meter: Meter;
}

/** Adds `/mcp`, and where JWTs are configured the description of what it is protected by. */
export function addMcp(app: FastifyInstance, door: McpDoor): void {
  const { config, authenticate } = door;
  const tools = toolbox(config.mcp.tools);
  const handler = createMcpHandler(({ authInfo }) => protocolServer(askingOf(authInfo), tools), {
    maxRequestBodySize: config.server.maxBodyBytes,
    // Nothing is announced: a stream would wait for ever.
    maxSubscriptions: 0,
  });
  const origins = new Set(parseOrigins(config.server.corsOrigins));
  const isDescribed = addMetadata(app, config.auth, MCP_PATH);
  app.addHook('preClose', () => handler.close());
  app.route({
    method: ['POST', 'GET', 'DELETE'],
    url: MCP_PATH,
    onRequest: async (request) => {
      checkOrigin(request, origins);
      const principal = await authenticate(request.headers, request.ip);
      request.principal = { ...principal, address: request.ip };
    },
    onSend: async (request, reply, payload) => {
      if (reply.statusCode === 401 && isDescribed) {
        void reply.header('www-authenticate', challengeOf(request, MCP_PATH));
      }
      return reply.statusCode >= 400 && typeof payload === 'string'
        ? asJsonRpc(payload, request)
        : payload;
    },
    onResponse: async (request, reply) => {
      if (reply.statusCode >= 400) logRefused(request, reply);
    },
    handler: (request, reply) => traced(request, () => answer(request, reply, door, handler)),
  });
}

/**
 * Browsers send the origin of the page: one that was not let in may be a page of somebody else's that found this server by a name of its
 * own (DNS rebinding). Other clients send none. @throws ForbiddenError
 */
function checkOrigin({ headers }: FastifyRequest, origins: ReadonlySet<string>): void {
  if (headers.origin === undefined || origins.has(headers.origin)) return;
  throw new ForbiddenError(
    'Pages of this origin may not call: name it in MNEME_CORS_ORIGINS if it is yours.',
  );
}

function traced<Result>(request: FastifyRequest, work: () => Promise<Result>): Promise<Result> {
  const { headers, principal, id, method } = request;
  const attributes = {
    ...{ 'http.request.method': method, 'http.route': MCP_PATH, 'mneme.request_id': id },
    ...(principal && { 'mneme.tenant': principal.tenant, 'mneme.role': principal.role }),
    ...(principal?.keyId && { 'mneme.key_id': principal.keyId }),
  };
  return tracedRequest(headers, attributes, work);
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { partsOf, rates, meter }: McpDoor,
  handler: McpHttpHandler,
): Promise<FastifyReply> {
  const { principal, body } = request;
  if (!principal) throw new Error('A request got past authentication without a principal.');
  const told: { standing: Standing } = { standing: {} };
  const asking: Asking = {
    ...{ parts: partsOf(principal.tenant), principal, meter, requestId: request.id },
    caller: connectedCaller(principal, request.headers),
    log: request.log.child({ tenant: principal.tenant, keyId: principal.keyId }),
    charge: chargeOf(rates, principal, told),
  };
  for (const message of Array.isArray(body) ? body : [body]) {
    if (!CHARGED.has(methodOf(message))) asking.charge({ cost: 1, bytes: 0 });
  }
  const response = await handler.fetch(webRequest(request, reply), {
    authInfo: authInfoOf(asking),
    ...(body != null && { parsedBody: body }),
  });
  return send(reply.headers(told.standing), response);
}

/** The SDK hands on what it is given as the authentication of a request, and looks at none of it. */
function authInfoOf(asking: Asking): AuthInfo {
  const { keyId, role } = asking.principal;
  return { token: '', clientId: keyId ?? 'local', scopes: [role], extra: { asking } };
}

function askingOf(authInfo: AuthInfo | undefined): Asking {
  const asking = authInfo?.extra?.['asking'];
  if (asking === undefined) throw new Error('A request of the protocol came without its caller.');
  // Put there by `authInfoOf`, and by nobody else.
  return asking as Asking;
}

/** As the SDK takes it: the body was read, and whoever hangs up ends what it asked for. */
function webRequest({ method, headers, url }: FastifyRequest, reply: FastifyReply): Request {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const given = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) given.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return new Request(new URL(url, 'http://localhost'), {
    method,
    headers: given,
    signal: gone.signal,
  });
}

async function send(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  for (const [name, value] of response.headers) void reply.header(name, value);
  void reply.code(response.status);
  const { body } = response;
  if (body === null) return reply.send();
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
  return reply.send(isStream ? Readable.fromWeb(body as never) : await response.text());
}

function methodOf(message: unknown): string {
  const { method } = (message ?? {}) as { method?: unknown };
  return typeof method === 'string' ? method : '';
}

/** An error from before the protocol, as clients of the protocol read errors. */
function asJsonRpc(payload: string, { body }: FastifyRequest): string {
  const { errors: [first] = [] } = parsed(payload);
  if (first === undefined) return payload;
  const { id = null } = (body ?? {}) as { id?: string | number | null };
  const { message, extensions: data } = first;
  return JSON.stringify({ jsonrpc: '2.0', id, error: { code: REFUSED, message, data } });
}

/** Of a server's own making. */
const REFUSED = -32_000;

function parsed(payload: string): { errors?: { message: string; extensions?: object }[] } {
  try {
    return JSON.parse(payload);
  } catch {
    return {};
  }
}
