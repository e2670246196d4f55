/** Checks that a request is signed with AWS4-HMAC-SHA256, by making the signature again. */
import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;
const MUST_SIGN = ['host', 'x-amz-content-sha256', 'x-amz-date'];

/** Code of the protocol for what is wrong; null: nothing. */
export function signatureProblem(
  request: IncomingMessage,
  body: Buffer,
  { accessKeyId, secretAccessKey }: Credentials,
): string | null {
  const { authorization = '' } = request.headers;
  const [, id, scope = '', names = '', signature] = AUTHORIZATION.exec(authorization) ?? [];
  if (id === undefined) return 'AccessDenied';
  if (id !== accessKeyId) return 'InvalidAccessKeyId';
  const signed = names.split(';');
  if (MUST_SIGN.some((name) => !signed.includes(name))) return 'AccessDenied';
  if (headerOf(request, 'x-amz-content-sha256') !== sha256(body))
    return 'XAmzContentSHA256Mismatch';
  const toSign = [
    'AWS4-HMAC-SHA256',
    headerOf(request, 'x-amz-date'),
    scope,
    sha256(canonicalRequest(request, signed)),
  ].join('\n');
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  return hmac(key, toSign).toString('hex') === signature ? null : 'SignatureDoesNotMatch';
}

function canonicalRequest(request: IncomingMessage, signed: readonly string[]): string {
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const headers = signed.map((name) => `${name}:${headerOf(request, name)}\n`).join('');
  const given = query.split('&').sort().join('&');
  const payload = headerOf(request, 'x-amz-content-sha256');
  return [request.method, path, given, headers, signed.join(';'), payload].join('\n');
}

function headerOf({ headers }: IncomingMessage, name: string): string {
  return String(headers[name] ?? '')
    .trim()
    .replace(/ +/g, ' ');
}

function hmac(key: string | Buffer, data: string): Buffer {
  return createHmac('sha256', key).update(data).digest();
}

function sha256(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}
