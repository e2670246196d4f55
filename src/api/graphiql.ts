/** The GraphiQL page: one self-contained file made by the build, served without any other host. */
import { createReadStream, existsSync } from 'node:fs';
import { createGunzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { packagePath } from '../paths.js';
import { errorBody } from './http-errors.js';

/**
 * The page brings its scripts inline and Monaco evaluates code and starts workers from blobs;
 * everything it loads or calls is this server.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-inline' 'unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  'worker-src blob:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-cache',
  vary: 'accept-encoding',
};

/** Where the page is. */
export const GRAPHIQL_PATH = '/graphiql';

/** Adds the page. `file` is the gzipped page. */
export function addGraphiql(
  app: FastifyInstance,
  file = packagePath('dist', 'public', 'graphiql.html.gz'),
): void {
  app.get(GRAPHIQL_PATH, async (request, reply) => {
    if (existsSync(file)) return sendPage(request, reply, file);
    const message = 'The GraphiQL page has not been built: run `npm run build`.';
    return reply
      .code(404)
      .send(errorBody({ message, code: 'NOT_FOUND', retryable: false }, request.id));
  });
}

function sendPage(request: FastifyRequest, reply: FastifyReply, file: string): FastifyReply {
  void reply.headers(PAGE_HEADERS);
  const zipped = createReadStream(file);
  if (acceptsGzip(request.headers['accept-encoding'])) {
    return reply.header('content-encoding', 'gzip').send(zipped);
  }
  const page = createGunzip();
  // `pipe` does not pass errors on; without this a failing read would leave the answer open.
  zipped.on('error', (error) => page.destroy(error)).pipe(page);
  return reply.send(page);
}

/** Whether a client takes gzipped answers, by its header. */
export function acceptsGzip(header: string | string[] | undefined): boolean {
  const offers = String(header ?? '').split(',');
  return offers.some((offer) => {
    const [coding, ...parameters] = offer.split(';').map((part) => part.trim().toLowerCase());
    const refused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    return (coding === 'gzip' || coding === '*') && !refused;
  });
}
