/** The console: static files made by the build, served without any other host. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { packagePath } from '../paths.js';
import { acceptsGzip } from './graphiql.js';
import { errorBody } from './http-errors.js';

/** Where it is. */
export const CONSOLE_PATH = '/console';

/** What the build named after its content: it may be kept for ever. */
const HASHED = /^assets\//;
const PAGE = 'index.html';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Nothing inline, nothing evaluated, nothing from elsewhere. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  vary: 'accept-encoding',
};

interface File {
  readonly type: string;
  readonly plain: Buffer;
  readonly zipped: Buffer;
  readonly etag: string;
  readonly hashed: boolean;
}

/** Adds `/console` with all addresses below it. `folder` holds what the build made. */
export function addConsole(
  app: FastifyInstance,
  folder = packagePath('dist', 'public', 'console'),
): void {
  let files: Promise<ReadonlyMap<string, File>> | undefined;
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    files ??= filesIn(folder);
    const found = await files;
    // A build may still come: its absence is not remembered.
    if (found.size === 0) files = undefined;
    const file = fileAt(found, (request.params as { '*'?: string })['*'] ?? '');
    return file ? send(request, reply, file) : refuse(request, reply, found.size === 0);
  };
  app.get(CONSOLE_PATH, answer);
  app.get(`${CONSOLE_PATH}/*`, answer);
}

/** All files, read once: they are few and small. */
async function filesIn(folder: string): Promise<ReadonlyMap<string, File>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const read = paths.map(async (path) => {
    const name = relative(folder, path).split(sep).join('/');
    return [name, await fileOf(name, await readFile(path))] as const;
  });
  return new Map(await Promise.all(read));
}

async function fileOf(name: string, plain: Buffer): Promise<File> {
  return {
    type: CONTENT_TYPES[extname(name)] ?? 'application/octet-stream',
    plain,
    zipped: await promisify(gzip)(plain, { level: 9 }),
    etag: createHash('sha256').update(plain).digest('base64url').slice(0, 22),
    hashed: HASHED.test(name),
  };
}

/** Every address that is no file belongs to the page, which knows its views; a file that another build made is not there. */
function fileAt(files: ReadonlyMap<string, File>, path: string): File | undefined {
  return files.get(path) ?? (HASHED.test(path) ? undefined : files.get(PAGE));
}

function send(request: FastifyRequest, reply: FastifyReply, file: File): FastifyReply {
  const zips = acceptsGzip(request.headers['accept-encoding']);
  const etag = `"${file.etag}${zips ? '-gz' : ''}"`;
  void reply.headers({
    ...HEADERS,
    'cache-control': file.hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag,
  });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  void reply.header('content-type', file.type);
  return zips ? reply.header('content-encoding', 'gzip').send(file.zipped) : reply.send(file.plain);
}

function refuse(request: FastifyRequest, reply: FastifyReply, unbuilt: boolean): FastifyReply {
  const message = unbuilt
    ? 'The console has not been built: run `npm run build`.'
    : 'This build of the console has no such file: load the page again.';
  return reply
    .code(404)
    .send(errorBody({ message, code: 'NOT_FOUND', retryable: false }, request.id));
}
