import { describe, expect, test } from '@jest/globals';
import { describeSettings, isLoopback, loadConfig } from '../../src/config.js';
import { InvalidInputError } from '../../src/errors.js';

const KEY_SET = { MNEME_JWT_ISSUER: 'https://i', MNEME_JWT_AUDIENCE: 'mneme' };
const JWT_SECRET = 'kTb4Zq0vPzXw8mYdRr2uLs9eHc6JfGa1';

describe('loadConfig', () => {
  test('an empty environment gives the documented defaults', () => {
    const config = loadConfig({});
    expect(config.server).toMatchObject({ host: '127.0.0.1', port: 4000, graphiql: true });
    expect(config.recall).toMatchObject({ rrfK: 10, defaultLimit: 20 });
    expect(Object.isFrozen(config)).toBe(true);
    expect(Object.isFrozen(config.server)).toBe(true);
  });

  test('all problems are reported together', () => {
    expect(() => loadConfig({ MNEME_PORT: 'x', MNEME_RRF_K: '-1' })).toThrow(
      /MNEME_PORT[\s\S]*MNEME_RRF_K/,
    );
  });

  test('a step of the upkeep that is skipped must be one: the error lists their names', () => {
    expect(loadConfig({ MNEME_UPKEEP_SKIP: 'DECAY, ENRICH' }).upkeep.skip).toEqual([
      'DECAY',
      'ENRICH',
    ]);
    expect(() => loadConfig({ MNEME_UPKEEP_SKIP: 'DECAY,ENRICHH' })).toThrow(
      /MNEME_UPKEEP_SKIP.*"ARCHIVE"\|"PURGE".*"HEALTH"/,
    );
  });

  test('an empty variable counts as unset', () => {
    expect(loadConfig({ MNEME_PORT: '' }).server.port).toBe(4000);
  });

  test.each([
    ['an open address without authentication', { MNEME_HOST: '0.0.0.0' }],
    ['an external server without a password', { NEO4J_URI: 'bolt://db:7687' }],
    ['a password without an external server', { NEO4J_PASSWORD: 'secret' }],
    ['an unknown scheme', { NEO4J_URI: 'http://db:7687', NEO4J_PASSWORD: 'x' }],
    ['a shared secret that is easy to guess', { MNEME_JWT_SECRET: 'mneme-secret-'.repeat(4) }],
    ['a key set without issuer', { MNEME_JWKS_URL: 'https://i/k', MNEME_JWT_AUDIENCE: 'a' }],
    ['a key set without audience', { MNEME_JWKS_URL: 'https://i/k', MNEME_JWT_ISSUER: 'i' }],
    [
      'a key set that anybody on the way could change',
      { ...KEY_SET, MNEME_JWKS_URL: 'http://i/k' },
    ],
    ['a key set of another scheme', { ...KEY_SET, MNEME_JWKS_URL: 'ftp://localhost/k' }],
    ['a certificate without its key', { MNEME_TLS_CERT: 'cert.pem' }],
    ['a key without its certificate', { MNEME_TLS_KEY: 'key.pem' }],
    ['a proxy by name', { MNEME_TRUSTED_PROXIES: 'proxy.example' }],
    ['a network that is none', { MNEME_TRUSTED_PROXIES: '10.0.0.0/33' }],
    ['two ways to verify a JWT', { MNEME_JWT_SECRET: JWT_SECRET, MNEME_JWKS_URL: 'https://i/k' }],
    [
      'an endpoint that the provider would not use',
      { EMBEDDING_PROVIDER: 'none', EMBEDDING_BASE_URL: 'http://e' },
    ],
    ['a provider without its endpoint', { EMBEDDING_PROVIDER: 'openai' }],
    ['more at a time than there are connections', { MNEME_MAX_ACTIVE: '51' }],
    ['an object store without a bucket', { MNEME_COLD_STORE: 's3' }],
    ['backups by the clock without a folder', { MNEME_BACKUP_SCHEDULE: '0 4 * * *' }],
    [
      'backups of another database',
      {
        ...{ MNEME_BACKUP_SCHEDULE: '0 4 * * *', MNEME_BACKUP_DIR: '/backup' },
        ...{ NEO4J_URI: 'bolt://localhost:7687', NEO4J_PASSWORD: 'secret' },
      },
    ],
    ['an address of an object store without a bucket', { MNEME_S3_ENDPOINT: 'http://s3' }],
    [
      'an access key without its secret',
      { MNEME_S3_BUCKET: 'cold', MNEME_S3_ACCESS_KEY_ID: 'key' },
    ],
    ['a threshold of trust above its own way up', { MNEME_TRUST_USER_BELOW: '0.7' }],
    ['the same of what is everybody’s', { MNEME_TRUST_GLOBAL_FROM: '0.6' }],
  ])('%s is refused', (_, env) => {
    expect(() => loadConfig(env)).toThrow(InvalidInputError);
  });

  test.each(['https://i/k', 'http://localhost/k', 'http://127.0.0.1:8080/k', 'http://[::1]/k'])(
    'a key set at %s is accepted',
    (url) => {
      expect(loadConfig({ ...KEY_SET, MNEME_JWKS_URL: url }).auth.jwksUrl).toBe(url);
    },
  );

  test('a shared secret may be weaker where it is said so', () => {
    const env = { MNEME_JWT_SECRET: 's'.repeat(32), MNEME_JWT_SECRET_MIN_BITS: '0' };
    expect(loadConfig(env).auth.jwtSecret).toBe('s'.repeat(32));
  });

  test('proxies are addresses and networks', () => {
    const env = { MNEME_TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8, fd00::/8' };
    expect(loadConfig(env).server.trustedProxies).toEqual(['127.0.0.1', '10.0.0.0/8', 'fd00::/8']);
  });

  test('an open address with authentication is accepted', () => {
    const env = { MNEME_HOST: '0.0.0.0', MNEME_JWT_SECRET: JWT_SECRET };
    expect(loadConfig(env).server.host).toBe('0.0.0.0');
  });
});

test('every setting has a description and a variable of its own', () => {
  const settings = describeSettings();
  expect(new Set(settings.map((row) => row.env)).size).toBe(settings.length);
  for (const row of settings) expect(row.description.length).toBeGreaterThan(10);
});

test.each([
  ['127.0.0.1', true],
  ['127.9.9.9', true],
  ['localhost', true],
  ['::1', true],
  ['0.0.0.0', false],
  ['10.0.0.1', false],
  ['127.evil.example', false],
])('%s is loopback: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});
