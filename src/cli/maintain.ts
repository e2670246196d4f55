/** `npm run maintain -- <loop|nightly>`: upkeep of a running service, on demand. */
import { setTimeout } from 'node:timers/promises';
import pc from 'picocolors';
import { messageOf } from '../errors.js';
import { createAsk } from './graphql-request.js';
import { type MaintainOptions, parseMaintain } from './maintain-options.js';
import { progressLines } from './maintain-progress.js';
import { reportOf } from './maintain-report.js';
import { maintain, type RunData } from './maintain-run.js';

try {
  const options = parseMaintain(process.argv.slice(2));
  const run = await followed(options);
  console.log(options.json ? JSON.stringify(run, null, 2) : reportOf(run));
  process.exitCode = run.status === 'DONE' ? 0 : 1;
} catch (thrown) {
  console.error(`${pc.red('Nothing more is known of the upkeep.')} ${messageOf(thrown)}`);
  process.exitCode = 1;
}

async function followed({ request, url, apiKey, json }: MaintainOptions): Promise<RunData> {
  const ask = createAsk({ url, apiKey });
  const pause = (ms: number) => setTimeout(ms);
  if (json) return maintain({ ask, pause, show: () => undefined }, request);
  const lines = progressLines(process.stderr);
  try {
    return await maintain({ ask, pause, show: lines.show }, request);
  } finally {
    lines.stop();
  }
}
