import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { addGraphiql } from '../../../src/api/graphiql.js';
import { startServer, stopServers } from './harness.js';

const PAGE = '<!doctype html><title>GraphiQL</title>';

const folder = mkdtempSync(join(tmpdir(), 'mneme-graphiql-'));
let app: FastifyInstance;

beforeAll(() => {
  const file = join(folder, 'graphiql.html.gz');
  writeFileSync(file, gzipSync(PAGE));
  app = Fastify();
  addGraphiql(app, file);
});
afterAll(async () => {
  await app.close();
  await stopServers();
  rmSync(folder, { recursive: true });
});

describe('the page', () => {
  test.each([
    ['gzip, deflate, br', true],
    ['*', true],
    ['gzip;q=0, br', false],
    ['identity', false],
    [undefined, false],
  ])('for accept-encoding %s is zipped: %s', async (accept, zipped) => {
    const headers = accept ? { 'accept-encoding': accept } : {};
    const answer = await app.inject({ url: '/graphiql', headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-encoding']).toBe(zipped ? 'gzip' : undefined);
    const body = zipped ? gunzipSync(answer.rawPayload) : answer.rawPayload;
    expect(body.toString()).toBe(PAGE);
  });

  test('may load and call nothing but this server', async () => {
    const { headers } = await app.inject({ url: '/graphiql' });
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("connect-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/https?:|\*/);
  });

  test('that was not built is a 404 that says how', async () => {
    const bare = Fastify();
    addGraphiql(bare, join(folder, 'absent'));
    const answer = await bare.inject({ url: '/graphiql' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json().errors[0].message).toContain('npm run build');
    await bare.close();
  });

  test('can be switched off', async () => {
    const server = await startServer({ env: { MNEME_GRAPHIQL: 'false' } });
    expect((await fetch(`${server.url}/graphiql`)).status).toBe(404);
  });
});
