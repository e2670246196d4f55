import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { exportJWK, exportSPKI, generateKeyPair, SignJWT } from 'jose';
import { createAuthentication } from '../../../src/api/auth/authenticator.js';
import { assertClosed } from '../../../src/api/guards.js';
import { startApiServer } from '../../../src/api/server.js';
import { type Config, loadConfig } from '../../../src/config.js';
import { InvalidInputError, UnauthenticatedError } from '../../../src/errors.js';
import { createLog } from '../../../src/log.js';
import { UNMETERED } from '../../../src/meter.js';
import type { Log } from '../../../src/ports.js';
import { silentLog } from '../../support/silent-log.js';
import { testSchema } from './harness.js';

const JWT_SECRET = 'kTb4Zq0vPzXw8mYdRr2uLs9eHc6JfGa1';

const DIGEST = 'ab'.repeat(32);
const ENTRY = { sha256: DIGEST, tenant: 'acme', role: 'READER' };

const folder = mkdtempSync(join(tmpdir(), 'mneme-keys-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('a wrong list of API keys is refused without printing it', () => {
  test.each<[string, string, RegExp]>([
    ['no JSON', `[{"sha256":"${DIGEST}"`, /MNEME_API_KEYS: is not valid JSON/],
    ['no list', JSON.stringify(ENTRY), /must be a JSON list/],
    ['an empty list', '[]', /empty/],
    [
      'a short digest',
      JSON.stringify([ENTRY, { ...ENTRY, sha256: 'abab' }]),
      /entry 1: sha256: .*64/,
    ],
    ['no tenant', JSON.stringify([{ ...ENTRY, tenant: undefined }]), /entry 0: tenant/],
    ['an unknown role', JSON.stringify([{ ...ENTRY, role: 'ROOT' }]), /entry 0: role/],
    ['an unknown property', JSON.stringify([{ ...ENTRY, agent: 'a' }]), /entry 0: .*agent/],
    [
      'the same key twice',
      JSON.stringify([ENTRY, { ...ENTRY, sha256: DIGEST.toUpperCase() }]),
      /0 and 1/,
    ],
  ])('%s', (_, list, message) => {
    const config = loadConfig({ MNEME_API_KEYS: list });
    const error = catchError(() => authenticatorOf(config));
    expect(error).toBeInstanceOf(InvalidInputError);
    expect(error.message).toMatch(message);
    expect(error.message).not.toMatch(/abab/i);
  });

  test('an unreadable file is named', () => {
    const config = loadConfig({ MNEME_API_KEYS_FILE: join(folder, 'absent.json') });
    expect(() => authenticatorOf(config)).toThrow(/MNEME_API_KEYS_FILE: cannot read .*absent/);
  });

  test('a file is read', async () => {
    const file = join(folder, 'keys.json');
    writeFileSync(file, JSON.stringify([ENTRY]));
    const authenticate = authenticatorOf(loadConfig({ MNEME_API_KEYS_FILE: file }));
    await expect(authenticate({ 'x-api-key': 'an-unknown-secret' })).rejects.toThrow(
      UnauthenticatedError,
    );
  });
});

describe('tokens of a remote key set', () => {
  let host: Server;
  let keys: Awaited<ReturnType<typeof generateKeyPair>>;
  let status = 200;

  beforeAll(async () => {
    keys = await generateKeyPair('ES256', { extractable: true });
    const body = JSON.stringify({
      keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'k', alg: 'ES256' }],
    });
    host = createServer((_request, response) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    });
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => {
    status = 200;
  });
  afterAll(() => {
    host.closeAllConnections();
    host.close();
  });

  function authenticator(log: Log = silentLog) {
    const { port } = host.address() as AddressInfo;
    const env = { MNEME_JWT_ISSUER: 'https://issuer.example', MNEME_JWT_AUDIENCE: 'mneme' };
    return authenticatorOf(
      loadConfig({ ...env, MNEME_JWKS_URL: `http://127.0.0.1:${port}/keys` }),
      log,
    );
  }

  function sign(key: typeof keys.privateKey | Uint8Array, alg: string): Promise<string> {
    const jwt = new SignJWT({ tenant: 'acme', role: 'WRITER' })
      .setIssuer('https://issuer.example')
      .setAudience('mneme');
    return jwt.setProtectedHeader({ alg, kid: 'k' }).setExpirationTime('1m').sign(key);
  }

  test('are accepted', async () => {
    const authorization = `Bearer ${await sign(keys.privateKey, 'ES256')}`;
    await expect(authenticator()({ authorization })).resolves.toMatchObject({ role: 'WRITER' });
  });

  test('signed with the public key as a shared secret are refused', async () => {
    const forged = await sign(new TextEncoder().encode(await exportSPKI(keys.publicKey)), 'HS256');
    await expect(authenticator()({ authorization: `Bearer ${forged}` })).rejects.toThrow(
      /not valid/,
    );
  });

  test('are refused, and that is logged, while the key set cannot be read', async () => {
    status = 500;
    const warnings: string[] = [];
    const log: Log = { ...silentLog, warn: (_fields, message) => warnings.push(message) };
    const authorization = `Bearer ${await sign(keys.privateKey, 'ES256')}`;
    await expect(authenticator(log)({ authorization })).rejects.toThrow(UnauthenticatedError);
    expect(warnings).toEqual(['the key set of JWTs could not be read']);
  });
});

describe('an address beyond this machine', () => {
  const open = {
    ...loadConfig({}),
    server: { ...loadConfig({}).server, host: '0.0.0.0', port: 0 },
  };

  test('is refused without authentication even when the configuration let it pass', async () => {
    const log = await createLog({ level: 'silent', pretty: false });
    const schema = await testSchema();
    const makeContext = () => Promise.reject(new Error('never called'));
    const readiness = async () => ({});
    const start = startApiServer({
      ...{ config: open, schema, log, makeContext, readiness },
      ...{ meter: UNMETERED, page: null },
    });
    await expect(start).rejects.toThrow(/without authentication/);
  });

  test('is fine with authentication', () => {
    const { auth } = loadConfig({ MNEME_JWT_SECRET: JWT_SECRET });
    expect(() => assertClosed({ ...open, auth })).not.toThrow();
  });
});

function authenticatorOf(config: Config, log: Log = silentLog) {
  const { authenticate } = createAuthentication(config, log);
  return (headers: IncomingHttpHeaders) => authenticate(headers, '192.0.2.1');
}

function catchError(action: () => unknown): Error {
  try {
    action();
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error('Nothing was thrown.');
}
