/** `npm run year`: a simulated year of conversations, statements, recalls and upkeep, drawn as a chart. */

import { writeFile } from 'node:fs/promises';
import { Command } from 'commander';
import { messageOf } from '../../src/errors.js';
import { barOf } from '../bar.js';
import { onMovedClock, type Stage } from '../moved-clock.js';
import { yearChart } from './chart.js';
import { simulate, type Year } from './simulate.js';

interface Options {
  days: string;
  users: string;
  chart?: string;
  json?: string;
}

const START = new Date('2025-01-01T00:00:00Z');
const TENANT = 'year';

const options = new Command('npm run year --')
  .description('Simulates a year of use and upkeep on an embedded throw-away Neo4j.')
  .option('--days <n>', 'days', '365')
  .option('--users <n>', 'users', '2')
  .option('--chart <file>', 'draw the chart there, as SVG')
  .option('--json <file>', 'write the figures of every day there')
  .parse()
  .opts<Options>();

try {
  await run(options);
} catch (thrown) {
  console.error(`The year failed: ${messageOf(thrown)}`);
  process.exitCode = 1;
}

async function run({ days, users, chart, json }: Options): Promise<void> {
  await onMovedClock({ start: START }, async (stage) => {
    const began = performance.now();
    const year = await live(stage, { days: Number(days), users: Number(users) });
    console.log(textOf(year, (performance.now() - began) / 1000));
    if (chart) await writeFile(chart, yearChart(year.samples));
    if (json) await writeFile(json, `${JSON.stringify(year, null, 1)}\n`);
    if (year.failed.length > 0 || year.changedAgain > 0) process.exitCode = 1;
  });
}

async function live(stage: Stage, size: { days: number; users: number }): Promise<Year> {
  const bar = barOf('days');
  bar.start(size.days, 0);
  const onDay = (day: number) => bar.update(day);
  try {
    return await simulate({ ...stage, tenant: TENANT, onDay }, { start: START, ...size });
  } finally {
    bar.stop();
  }
}

function textOf({ samples, runs, failed, changedAgain }: Year, seconds: number): string {
  const last = samples.at(-1);
  return [
    `${samples.length} days in ${seconds.toFixed(0)} s; ${runs.NIGHTLY} nightly and ${runs.LOOP} loop runs.`,
    `At the end: ${last?.active} active and ${last?.archived} archived facts, ${last?.episodes} turns; ${last?.pruned} pruned, ${last?.duplicates} duplicates, ${last?.contradicted} contradicted.`,
    `User-asserted memories that upkeep retired: ${last?.userLost}. Changes of a second run: ${changedAgain}.`,
    ...failed.map((failure) => `Failed: ${failure}`),
  ].join('\n');
}
