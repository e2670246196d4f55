import { describe, expect, test } from '@jest/globals';
import { describeSettings, isLoopback, loadConfig } from '../../src/config.js';
import { InvalidInputError } from '../../src/errors.js';

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
    [
      'two ways to verify a JWT',
      { MNEME_JWT_SECRET: 's'.repeat(32), MNEME_JWKS_URL: 'https://i/k' },
    ],
    [
      'an endpoint that the provider would not use',
      { EMBEDDING_PROVIDER: 'none', EMBEDDING_BASE_URL: 'http://e' },
    ],
    ['a provider without its endpoint', { EMBEDDING_PROVIDER: 'openai' }],
    ['an object store without a bucket', { MNEME_COLD_STORE: 's3' }],
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

  test('an open address with authentication is accepted', () => {
    const env = { MNEME_HOST: '0.0.0.0', MNEME_JWT_SECRET: 's'.repeat(32) };
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
