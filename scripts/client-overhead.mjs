/**
 * `node scripts/client-overhead.mjs`: what the client adds to a call. The same recall over a bare `fetch` and over the client, turn by turn,
 * against the service at MNEME_URL; prints the milliseconds of both and the median of the differences.
 */
import { performance } from 'node:perf_hooks';
import './lib/node-version.mjs';

const { buildClient } = await import('./lib/client/build.mjs');
if (!buildClient()) process.exit(1);
const { Mneme } = await import('../client/dist/index.js');
const { RecallDocument } = await import('../client/dist/generated/operations.js');

const url = process.env['MNEME_URL'] ?? 'http://127.0.0.1:4000';
const pairs = Number(process.argv[2] ?? 1_000);
const caller = { userId: 'overhead' };
const query = 'When does the ferry leave?';
const mneme = new Mneme({ url, caller });
const body = JSON.stringify({ query: RecallDocument, variables: { caller, query } });
const headers = { 'content-type': 'application/json' };

await mneme.remember({ text: 'The ferry leaves at seven.', sourceRole: 'USER' });
const bare = async () => {
  const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body });
  return JSON.parse(await response.text());
};
const typed = () => mneme.recall(query);

async function timed(call) {
  const begun = performance.now();
  await call();
  return performance.now() - begun;
}
const median = (all) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN;

for (let i = 0; i < 100; i += 1) await timed(i % 2 === 0 ? bare : typed);
const times = { bare: [], typed: [] };
for (let i = 0; i < pairs; i += 1) {
  // Who is first changes: the second of two may find more in a cache.
  if (i % 2 === 0) times.bare.push(await timed(bare));
  times.typed.push(await timed(typed));
  if (i % 2 === 1) times.bare.push(await timed(bare));
}
const differences = times.typed.map((ms, i) => ms - times.bare[i]);
const told = (name, ms) => console.log(`${name.padEnd(22)} ${ms.toFixed(3)} ms`);
told('bare fetch, p50', median(times.bare));
told('client, p50', median(times.typed));
told('difference, median', median(differences));
