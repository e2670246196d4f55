/** `npm run year`: a simulated year of conversations, statements, recalls and upkeep, drawn as a chart. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SingleBar } from 'cli-progress';
import { Command } from 'commander';
import { type Backend, openBackend } from '../../src/backend.js';
import { loadConfig } from '../../src/config.js';
import { messageOf } from '../../src/errors.js';
import { createLog } from '../../src/log.js';
import { createEmbedder } from '../../src/models/create.js';
import { startService } from '../../src/service.js';
import { progressLine } from '../../src/store/local/progress.js';
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

const folder = await mkdtemp(join(tmpdir(), 'mneme-year-'));
try {
  await run(options);
} catch (thrown) {
  console.error(`The year failed: ${messageOf(thrown)}`);
  process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function run({ days, users, chart, json }: Options): Promise<void> {
  const config = loadConfig({
    MNEME_DATA_DIR: folder,
    MNEME_BOLT_PORT: '0',
    MNEME_HTTP_PORT: '0',
    MNEME_LOG_LEVEL: 'error',
    MNEME_UPKEEP_BACKGROUND: 'false',
    MNEME_START_TIMEOUT_MS: '300000',
  });
  const log = await createLog(config.log);
  const progress = progressLine(process.stderr);
  // Jobs that go by the real time stay out of a simulated one.
  const idle = { ...config, embedding: { ...config.embedding, provider: 'none' as const } };
  const quiet = { ...idle, entities: { ...config.entities, link: false } };
  const backend = await openBackend({
    ...{ config: quiet, env: process.env, log },
    onProgress: progress.report,
  });
  progress.done();
  try {
    const began = performance.now();
    const year = await live(backend, { config, log }, { days: Number(days), users: Number(users) });
    console.log(textOf(year, (performance.now() - began) / 1000));
    if (chart) await writeFile(chart, yearChart(year.samples));
    if (json) await writeFile(json, `${JSON.stringify(year, null, 1)}\n`);
    if (year.failed.length > 0 || year.changedAgain > 0) process.exitCode = 1;
  } finally {
    await backend.close();
  }
}

async function live(
  { graph }: Backend,
  { config, log }: Pick<Parameters<typeof startService>[0], 'config' | 'log'>,
  size: { days: number; users: number },
): Promise<Year> {
  const embedder = createEmbedder(config.embedding, { log });
  let now = START;
  const clock = {
    now: () => now,
    set: (next: Date) => {
      now = next;
    },
  };
  const { services, stop } = await startService({ config, graph, embedder, log, clock });
  const bar = new SingleBar({ format: 'days {bar} {value}/{total} {eta_formatted}' });
  bar.start(size.days, 0);
  const onDay = (day: number) => bar.update(day);
  try {
    return await simulate(
      { services, graph, clock, tenant: TENANT, onDay },
      { start: START, ...size },
    );
  } finally {
    bar.stop();
    await stop();
    await embedder?.close();
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
