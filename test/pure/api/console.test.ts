import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { addConsole } from '../../../src/api/console.js';
import { startServer, stopServers } from './harness.js';

const PAGE = '<!doctype html><title>Console</title>';
const SCRIPT = 'export default 1;';

const folder = mkdtempSync(join(tmpdir(), 'mneme-console-'));
let app: FastifyInstance;

beforeAll(() => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), PAGE);
  writeFileSync(join(folder, 'assets', 'index-abc.js'), SCRIPT);
  app = Fastify();
  addConsole(app, folder);
});
afterAll(async () => {
  await app.close();
  await stopServers();
  rmSync(folder, { recursive: true });
});

test.each(['/console', '/console/', '/console/ask?q=van', '/console/memories/0123456789ab'])(
  '%s is the page, which is asked for again each time',
  async (url) => {
    const answer = await app.inject({ url });
    expect([answer.statusCode, answer.body]).toEqual([200, PAGE]);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-cache');
    const etag = String(answer.headers.etag);
    const again = await app.inject({ url, headers: { 'if-none-match': etag } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  },
);

test('a file that is named after its content is kept for ever', async () => {
  const headers = { 'accept-encoding': 'gzip' };
  const answer = await app.inject({ url: '/console/assets/index-abc.js', headers });
  expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(answer.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(answer.rawPayload).toString()).toBe(SCRIPT);
});

test.each(['/console/assets/index-old.js', '/console/assets/../../secret'])(
  '%s is no file of it',
  async (url) => {
    const answer = await app.inject({ url });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain(PAGE);
  },
);

test('nothing inline is allowed, and nothing from elsewhere', async () => {
  const { headers } = await app.inject({ url: '/console' });
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe|https?:|\*/);
});

test('that was not built is a 404 that says how, until it is', async () => {
  const bare = Fastify();
  const later = join(folder, 'later');
  addConsole(bare, later);
  const answer = await bare.inject({ url: '/console' });
  expect(answer.statusCode).toBe(404);
  expect(answer.json().errors[0].message).toContain('npm run build');
  mkdirSync(later);
  writeFileSync(join(later, 'index.html'), PAGE);
  expect((await bare.inject({ url: '/console' })).statusCode).toBe(200);
  await bare.close();
});

describe('the bare address', () => {
  const leadsTo = async (env: Record<string, string>) => {
    const { url } = await startServer({ env });
    const { headers, status } = await fetch(`${url}/`, { redirect: 'manual' });
    return headers.get('location') ?? status;
  };

  test('leads to the console, else to GraphiQL, else nowhere', async () => {
    expect(await leadsTo({})).toBe('/console');
    expect(await leadsTo({ MNEME_CONSOLE: 'false' })).toBe('/graphiql');
    expect(await leadsTo({ MNEME_CONSOLE: 'false', MNEME_GRAPHIQL: 'false' })).toBe(404);
  });
});
