/** `npm run upkeep -- <loop|nightly>`: upkeep of a running service, on demand. */
import { setTimeout } from 'node:timers/promises';
import pc from 'picocolors';
import { messageOf } from '../errors.js';
import { createAsk } from './graphql-request.js';
import { progressLines, reportOf } from './upkeep-report.js';
import { parseUpkeep, type RunData, runUpkeep, type UpkeepOptions } from './upkeep-run.js';

try {
  const options = parseUpkeep(process.argv.slice(2));
  const run = await followed(options);
  console.log(options.json ? JSON.stringify(run, null, 2) : reportOf(run));
  process.exitCode = run.status === 'DONE' ? 0 : 1;
} catch (thrown) {
  console.error(`${pc.red('Nothing more is known of the upkeep.')} ${messageOf(thrown)}`);
  process.exitCode = 1;
}

async function followed({ request, url, apiKey, json }: UpkeepOptions): Promise<RunData> {
  const ask = createAsk({ url, apiKey });
  const pause = (ms: number) => setTimeout(ms);
  if (json) return runUpkeep({ ask, pause, show: () => undefined }, request);
  const lines = progressLines(process.stderr);
  try {
    return await runUpkeep({ ask, pause, show: lines.show }, request);
  } finally {
    lines.stop();
  }
}
