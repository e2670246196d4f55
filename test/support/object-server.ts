/** A local object store that speaks the S3 protocol as far as originals need it, and can be told to misbehave. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type Credentials, signatureProblem } from './aws-signature.js';

export const CREDENTIALS: Credentials = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'hush' };

const BUCKET = 'cold';

/** An object as it was put. */
export interface StoredObject {
  readonly body: Buffer;
  /** Headers `x-amz-meta-*`, lower case, without the prefix. */
  readonly metadata: Readonly<Record<string, string>>;
}

/** Answers one request instead of the server. */
export type Misbehaviour = (response: ServerResponse) => void;

export interface ObjectServer {
  readonly endpoint: string;
  /** Objects by key. */
  readonly objects: Map<string, StoredObject>;
  /** Ids of versions by key: with an entry the bucket keeps versions of that object, and deleting it leaves a mark. */
  readonly versions: Map<string, string[]>;
  /** Method and key of all requests that were signed as they should be. */
  readonly seen: string[];
  /** Answers to come before the right ones, one a request. */
  readonly script: Misbehaviour[];
  close(): Promise<void>;
}

/** Starts the store with one empty bucket, on a free port of this machine. */
export async function startObjectServer(bucket = BUCKET): Promise<ObjectServer> {
  const objects = new Map<string, StoredObject>();
  const versions = new Map<string, string[]>();
  const seen: string[] = [];
  const script: Misbehaviour[] = [];
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request);
    const misbehave = script.shift();
    if (misbehave !== undefined) return misbehave(response);
    const problem = signatureProblem(request, body, CREDENTIALS);
    if (problem !== null) return failure(response, 403, problem);
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const [, named = '', ...rest] = pathname.split('/').map(decodeURIComponent);
    seen.push(`${request.method} ${rest.join('/')}`);
    if (named !== bucket) return failure(response, 404, 'NoSuchBucket');
    if (searchParams.has('versions')) return listing(response, versions, searchParams);
    if (request.method === 'DELETE') removed(versions, rest.join('/'), searchParams);
    answer(objects, { request, response }, rest.join('/'), body);
  };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    ...{ objects, versions, seen, script, endpoint: `http://127.0.0.1:${port}` },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Settings of a service that stores originals there. */
export function objectStoreAt({ endpoint }: Pick<ObjectServer, 'endpoint'>) {
  return {
    ...{ MNEME_COLD_STORE: 's3', MNEME_S3_ENDPOINT: endpoint, MNEME_S3_BUCKET: BUCKET },
    MNEME_S3_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
    MNEME_S3_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
  };
}

/** One version a page, so that whoever lists them has to ask on. */
function listing(
  response: ServerResponse,
  versions: ReadonlyMap<string, readonly string[]>,
  asked: URLSearchParams,
): void {
  const prefix = asked.get('prefix') ?? '';
  const all = [...versions].flatMap(([key, ids]) => ids.map((id) => ({ key, id })));
  const found = all.filter(({ key }) => key.startsWith(prefix));
  const at = found.findIndex(({ id }) => id === asked.get('version-id-marker')) + 1;
  const here = found.slice(at, at + 1);
  const entries = here.map(
    ({ key, id }) => `<Version><Key>${key}</Key><VersionId>${id}</VersionId></Version>`,
  );
  const markers = here.map(
    ({ key, id }) =>
      `<NextKeyMarker>${key}</NextKeyMarker><NextVersionIdMarker>${id}</NextVersionIdMarker>`,
  );
  const more = `<IsTruncated>${at + 1 < found.length}</IsTruncated>`;
  response.writeHead(200, { 'content-type': 'application/xml' });
  response.end(
    `<?xml version="1.0" encoding="UTF-8"?><ListVersionsResult>${more}${markers.join('')}${entries.join('')}</ListVersionsResult>`,
  );
}

function removed(versions: Map<string, string[]>, key: string, asked: URLSearchParams): void {
  const known = versions.get(key);
  if (known === undefined) return;
  const version = asked.get('versionId');
  const left = version === null ? [...known, 'mark'] : known.filter((id) => id !== version);
  versions.set(key, left);
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

function answer(
  objects: Map<string, StoredObject>,
  { request, response }: Exchange,
  key: string,
  body: Buffer,
): void {
  if (request.method === 'PUT') {
    objects.set(key, { body, metadata: metadataOf(request) });
    response.writeHead(200, { etag: '"1"' }).end();
    return;
  }
  if (request.method === 'DELETE') {
    objects.delete(key);
    response.writeHead(204).end();
    return;
  }
  const found = objects.get(key);
  if (found === undefined) {
    failure(response, 404, 'NoSuchKey');
    return;
  }
  const metadata = Object.entries(found.metadata).map(([name, value]) => [
    `x-amz-meta-${name}`,
    value,
  ]);
  const length = String(found.body.length);
  response.writeHead(200, { ...Object.fromEntries(metadata), 'content-length': length });
  response.end(request.method === 'HEAD' ? undefined : found.body);
}

function metadataOf({ headers }: IncomingMessage): Record<string, string> {
  const prefix = 'x-amz-meta-';
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, value]) => [name.slice(prefix.length), String(value)]),
  );
}

/** An error of the protocol. */
export function failure(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(
    `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>No.</Message></Error>`,
  );
}
