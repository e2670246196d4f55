import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { SignJWT } from 'jose';
import { type Answer, ask, codeOf, startServer, stopServers, type TestServer } from './harness.js';

const SECRET = 'a secret of at least thirty-two characters';
const READER_KEY = 'the-key-of-a-reader';
const WRITER_KEY = 'the-key-of-a-writer';

/** A list may hold it; it is never taken. */
const SHORT_KEY = 'fifteen-letters';

const KEYS = [
  { sha256: sha256(SHORT_KEY), tenant: 'acme', role: 'ADMIN' },
  { sha256: sha256(READER_KEY), tenant: 'acme', role: 'READER' },
  {
    id: 'scribe',
    sha256: sha256(WRITER_KEY).toUpperCase(),
    tenant: 'acme',
    role: 'WRITER',
    agentId: 'a1',
    userId: 'u1',
    tenantWide: true,
  },
];

const ENV = {
  MNEME_API_KEYS: JSON.stringify(KEYS),
  MNEME_JWT_SECRET: SECRET,
  MNEME_JWT_ISSUER: 'https://issuer.example',
  MNEME_JWT_AUDIENCE: 'mneme',
  // These tests fail more often than anybody may.
  MNEME_AUTH_MAX_FAILURES: '1000',
};

interface TokenParts {
  claims?: Record<string, unknown>;
  secret?: string;
  audience?: string;
  issuer?: string;
  /** Seconds from now; null leaves the claim out. */
  expiresIn?: number | null;
}

function token(parts: TokenParts = {}): Promise<string> {
  const { claims = { tenant: 'acme' }, secret = SECRET, expiresIn = 60 } = parts;
  const jwt = new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(parts.audience ?? 'mneme')
    .setIssuer(parts.issuer ?? 'https://issuer.example');
  if (expiresIn !== null) jwt.setExpirationTime(Math.floor(Date.now() / 1000) + expiresIn);
  return jwt.sign(new TextEncoder().encode(secret));
}

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: ENV });
});
afterAll(stopServers);

async function bearer(secret: string | Promise<string>): Promise<Record<string, string>> {
  return { authorization: `Bearer ${await secret}` };
}

describe('refused with 401', () => {
  const unsigned = `${base64('{"alg":"none"}')}.${base64('{"tenant":"acme","exp":99999999999}')}.`;
  test.each<[string, () => Promise<Record<string, string>>, RegExp]>([
    ['no credentials', async () => ({}), /Authorization/],
    ['an unknown key', () => bearer('wrong-key'), /not valid/],
    ['an unknown key in x-api-key', async () => ({ 'x-api-key': 'wrong-key' }), /not valid/],
    [
      'the digest instead of the key',
      async () => ({ 'x-api-key': sha256(READER_KEY) }),
      /not valid/,
    ],
    ['a key that could be guessed', () => bearer(SHORT_KEY), /not valid/],
    ['an empty key', async () => ({ 'x-api-key': '' }), /Authorization/],
    ['another scheme', async () => ({ authorization: `Basic ${base64('a:b')}` }), /Authorization/],
    [
      'two credentials',
      async () => ({ ...(await bearer(READER_KEY)), 'x-api-key': READER_KEY }),
      /not both/,
    ],
    ['a token in x-api-key', async () => ({ 'x-api-key': await token() }), /not valid/],
    ['an expired token', () => bearer(token({ expiresIn: -60 })), /expired/],
    ['a token without expiry', () => bearer(token({ expiresIn: null })), /"exp"/],
    ['a token of another secret', () => bearer(token({ secret: 'x'.repeat(40) })), /not valid/],
    ['a token for another audience', () => bearer(token({ audience: 'other' })), /"aud"/],
    ['a token of another issuer', () => bearer(token({ issuer: 'https://evil.example' })), /"iss"/],
    ['a token without tenant', () => bearer(token({ claims: {} })), /tenant/],
    [
      'a token with an unknown role',
      () => bearer(token({ claims: { tenant: 'a', role: 'ROOT' } })),
      /role/,
    ],
    ['an unsigned token', () => bearer(unsigned), /not valid/],
  ])('%s', async (_, headers, message) => {
    const answer = await ask(server, '{ hello }', { headers: await headers() });
    expect(answer.status).toBe(401);
    expect(answer.data).toBeUndefined();
    expect(answer.errors[0]?.message).toMatch(message);
    expect(answer.errors[0]?.extensions).toMatchObject({
      code: 'UNAUTHENTICATED',
      requestId: answer.headers.get('x-request-id'),
    });
    expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/);
  });
});

describe('accepted', () => {
  const claims = {
    tenant: 'acme',
    role: 'ADMIN',
    agent: 'a2',
    user: 'u2',
    tenantWide: true,
    sub: 'not-the-user',
    jti: 't-1',
  };
  test.each<[string, () => Promise<Record<string, string>>, object]>([
    [
      'a bearer key',
      () => bearer(READER_KEY),
      {
        tenant: 'acme',
        role: 'READER',
        agentId: null,
        userId: null,
        tenantWide: false,
        speaksAsUser: true,
        keyId: sha256(READER_KEY).slice(0, 8),
      },
    ],
    [
      'a key in x-api-key',
      async () => ({ 'x-api-key': WRITER_KEY }),
      {
        tenant: 'acme',
        role: 'WRITER',
        agentId: 'a1',
        userId: 'u1',
        tenantWide: true,
        speaksAsUser: true,
        keyId: 'scribe',
      },
    ],
    [
      'a token, as reader unless it says more',
      () => bearer(token({ claims: { tenant: 'acme', sub: 'not-the-user' } })),
      {
        tenant: 'acme',
        role: 'READER',
        agentId: null,
        userId: null,
        tenantWide: false,
        speaksAsUser: true,
        keyId: 'jwt:not-the-user',
      },
    ],
    [
      'a token with every claim',
      () => bearer(token({ claims })),
      {
        tenant: 'acme',
        role: 'ADMIN',
        agentId: 'a2',
        userId: 'u2',
        tenantWide: true,
        speaksAsUser: true,
        keyId: 'jwt:t-1',
      },
    ],
    [
      'a token that expired within the clock tolerance',
      () => bearer(token({ expiresIn: -1 })),
      {
        tenant: 'acme',
        role: 'READER',
        agentId: null,
        userId: null,
        tenantWide: false,
        speaksAsUser: true,
        keyId: null,
      },
    ],
  ])('%s', async (_, headers, principal) => {
    const answer = await ask(server, '{ whoami }', { headers: await headers() });
    expect(principalOf(answer)).toEqual(principal);
  });

  test('everyone, as local administrator, while nothing is configured', async () => {
    const open = await startServer({ env: { MNEME_LOCAL_TENANT: 'home' } });
    const answer = await ask(open, '{ whoami }');
    expect(principalOf(answer)).toEqual({
      tenant: 'home',
      role: 'ADMIN',
      agentId: null,
      userId: null,
      tenantWide: false,
      speaksAsUser: true,
      keyId: null,
    });
  });
});

describe('roles', () => {
  test.each<[string, () => Promise<Record<string, string>>, boolean]>([
    ['a reader may not write', () => bearer(READER_KEY), false],
    ['a writer may write', () => bearer(WRITER_KEY), true],
    ['an admin may write', () => bearer(token({ claims: { tenant: 'a', role: 'ADMIN' } })), true],
  ])('%s', async (_, headers, allowed) => {
    const answer = await ask(server, 'mutation { write }', { headers: await headers() });
    expect(answer.status).toBe(allowed ? 200 : 403);
    expect(codeOf(answer)).toBe(allowed ? undefined : 'FORBIDDEN');
    expect(answer.data?.['write']).toBe(allowed ? 'written' : undefined);
  });
});

test.each(['/health/live', '/health/ready'])('%s needs no credentials', async (path) => {
  expect((await fetch(server.url + path)).status).toBe(200);
});

test('the line of an operation names the key', async () => {
  await ask(server, 'query Named { hello }', { headers: { 'x-api-key': WRITER_KEY } });
  expect(server.lines).toContainEqual(
    expect.objectContaining({ msg: 'operation', name: 'Named', tenant: 'acme', keyId: 'scribe' }),
  );
});

test('the log holds neither keys nor tokens', async () => {
  const jwt = await token();
  await ask(server, '{ hello }', { headers: { authorization: `Bearer ${jwt}` } });
  await ask(server, '{ hello }', { headers: { 'x-api-key': 'wrong-but-secret' } });
  for (const secret of [jwt, READER_KEY, WRITER_KEY, 'wrong-but-secret', SECRET]) {
    expect(server.text()).not.toContain(secret);
  }
});

function principalOf(answer: Answer): unknown {
  return JSON.parse(String(answer.data?.['whoami']));
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64url');
}
