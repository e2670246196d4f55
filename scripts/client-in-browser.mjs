/**
 * `node scripts/client-in-browser.mjs`: the client in a page of another origin, in Chromium without a window, against a throw-away service
 * that lets that origin in. No bundler: an import map names the files of the packages. Prints what was tried, and fails where that went wrong.
 */
import './lib/node-version.mjs';
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

const { at } = await import('./lib/root.mjs');
const { buildClient } = await import('./lib/client/build.mjs');
const { findChromium } = await import('./lib/browser/page.mjs');
const { startEmpty } = await import('./lib/browser/service.mjs');

/** A busy machine answers slowly. */
const PATIENCE_MS = 120_000;
const FOLDERS = {
  client: at('client', 'dist'),
  'graphql-ws': at('node_modules', 'graphql-ws', 'dist'),
};
const IMPORTS = {
  '@mneme/client': '/client/index.js',
  'graphql-ws/client': '/graphql-ws/client.js',
};
const PAGE = `<!doctype html><title>A page</title>
<script type="importmap">${JSON.stringify({ imports: IMPORTS })}</script>`;

if (!buildClient()) process.exit(1);
const executablePath = findChromium();
const [ours, theirs] = [await pages(), await pages()];
const service = await startEmpty({ MNEME_CORS_ORIGINS: ours.origin, MNEME_MIN_RELEVANCE: '0' });
try {
  const { chromium } = await import('playwright-core');
  const program = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    await tryAll(await program.newPage());
  } finally {
    await program.close();
  }
} finally {
  await service.stop();
  ours.close();
  theirs.close();
}

/** Serves the page and what it imports, from an origin of its own. */
async function pages() {
  const server = createServer((request, response) => void answer(request.url ?? '/', response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { origin: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}

async function answer(url, response) {
  const [, folder, ...rest] = url.split('/');
  const root = FOLDERS[folder];
  if (root === undefined || extname(url) !== '.js') {
    response.setHeader('content-type', 'text/html').end(PAGE);
    return;
  }
  const text = await readFile(join(root, ...rest));
  response.setHeader('content-type', 'text/javascript').end(text);
}

async function tryAll(page) {
  page.setDefaultTimeout(PATIENCE_MS);
  const sockets = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  await page.goto(ours.origin);

  const told = await page.evaluate(remembersAndRecalls, service.graphql);
  assert.equal(told.outcome, 'MemoryWritten');
  assert.ok(told.recalled.includes('Pia rows to the lighthouse.'), JSON.stringify(told));
  assert.deepEqual(told.refused, { name: 'MnemeError', code: 'BAD_USER_INPUT' });
  say('remembers, recalls, and is told of a mistake by its code');

  const seen = await page.evaluate(watches, service.graphql);
  assert.deepEqual(seen, ['Pia paints the boat.', 'Pia sells the boat.']);
  assert.deepEqual(sockets, [service.graphql.replace(/^http/, 'ws')]);
  say('watches over a socket, until its signal ends it');

  const { status, tools } = await page.evaluate(callsTools, new URL('/mcp', service.graphql).href);
  assert.equal(status, 200);
  assert.ok(tools.includes('recall'));
  say('reads the list of tools at /mcp');

  await page.goto(theirs.origin);
  const stranger = await page.evaluate(isKeptOut, service.graphql);
  assert.equal(stranger.code, 'NETWORK');
  assert.match(stranger.message, /MNEME_CORS_ORIGINS/);
  say('is kept out where its origin is not let in, and says which setting that is');
}

// What follows runs in the page.

async function remembersAndRecalls(url) {
  const { Mneme } = await import('@mneme/client');
  const mneme = new Mneme({ url, caller: { userId: 'pia' }, timeoutMs: 100_000 });
  const text = 'Pia rows to the lighthouse.';
  const { results } = await mneme.remember({ text, sourceRole: 'USER' });
  const { hits } = await mneme.recall('Where does Pia row?');
  const refused = await mneme.recall('').catch(({ name, code }) => ({ name, code }));
  return {
    outcome: results[0].__typename,
    recalled: hits.map(({ memory }) => memory.content),
    refused,
  };
}

async function watches(url) {
  const { Mneme } = await import('@mneme/client');
  const mneme = new Mneme({ url, caller: { userId: 'paul' }, timeoutMs: 100_000 });
  const texts = ['Pia paints the boat.', 'Pia sells the boat.'];
  const remember = (text) => mneme.remember({ text, sourceRole: 'USER' });
  const seen = [];
  const controller = new AbortController();
  await remember(texts[0]);
  const options = { since: '2020-01-01', kinds: ['KNOWN'], signal: controller.signal };
  for await (const { memory } of mneme.watch(options)) {
    if (memory === null || !texts.includes(memory.content)) continue;
    if (seen.includes(memory.content)) continue;
    seen.push(memory.content);
    if (seen.length === 1) await remember(texts[1]);
    else controller.abort();
  }
  return seen;
}

async function callsTools(url) {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      ...{ 'mcp-protocol-version': '2025-06-18', 'x-mneme-user': 'pia' },
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  });
  return { status: response.status, tools: await response.text() };
}

async function isKeptOut(url) {
  const { Mneme } = await import('@mneme/client');
  const mneme = new Mneme({ url, retries: 0 });
  return mneme.recall('anything').then(
    () => ({ code: 'LET_IN', message: '' }),
    ({ code, message }) => ({ code, message }),
  );
}

function say(line) {
  console.log(`ok  ${line}`);
}
