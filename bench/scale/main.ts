/** `npm run bench:scale`: what grows as the store grows, from ten thousand memories to a million. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { runBenchmark } from '../speed/benchmark.js';
import { questionAt } from '../speed/conversations.js';
import { embedSample, newMessage } from '../speed/load.js';
import { parseSizes } from '../speed/sizes.js';
import { onStage, type Report } from '../speed/stage.js';
import { type Answers, measureAnswers } from './answers.js';
import { growthChart } from './chart.js';
import { type IndexFigures, type IndexSetting, measureIndexes, parseIndexes } from './indexes.js';
import { growTo, type Loaded, loadedIn } from './load.js';
import { HEAVY } from './population.js';
import { type AtSize, curvesOf, tablesOf } from './report.js';
import { inMemory, onDisk } from './storage.js';
import { measureNights, type Nights } from './upkeep.js';

interface Options {
  sizes: string;
  folder: string;
  fresh?: true;
  quick?: true;
  upkeep: boolean;
  indexes?: string;
  json?: string;
  svg?: string;
}

const THOROUGH = { rounds: 100, warmUp: 20, steadyBlocks: 20 };
/** Turns that were just acknowledged when the database is killed. */
const WRITTEN = 2_000;

const QUICK = { rounds: 30, warmUp: 5, steadyBlocks: 6 };

const options = new Command('npm run bench:scale --')
  .description(
    'Measures answers, upkeep, storage and restarts of an embedded Neo4j as it grows. What is loaded stays in the folder: a run that was stopped goes on.',
  )
  .option('--sizes <list>', 'memories, comma-separated', '10000,100000')
  .option('--folder <path>', 'where the data stays', join(tmpdir(), 'mneme-scale'))
  .option('--fresh', 'empty the folder first')
  .option('--quick', 'fewer rounds, rougher figures')
  .option('--no-upkeep', 'without nights, which take longest')
  .option(
    '--indexes <list>',
    'build the vector index anew with other settings (m/ef_construction/quantization, such as 32/200/SCALAR), and compare them',
  )
  .option('--json <file>', 'write the figures there')
  .option('--svg <file>', 'draw the curves there')
  .parse()
  .opts<Options>();

await runBenchmark({
  measure: (report) => measure(options, report),
  textOf: (figures) => tablesOf(figures, availableParallelism()),
  json: options.json,
});

async function measure(
  { sizes, folder, fresh, quick, upkeep, indexes, svg }: Options,
  report: Report,
): Promise<AtSize[]> {
  const wanted = parseSizes(sizes);
  const others = indexes === undefined ? null : parseIndexes(indexes);
  if (fresh) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const { size: loaded } = await loadedIn(folder);
  const figures: AtSize[] = [];
  for (const size of wanted.filter((each) => each >= loaded)) {
    figures.push(await measureAt(size, { folder, quick: quick ?? false, upkeep, others }, report));
  }
  if (figures.length === 0) throw new Error(`${folder} holds ${loaded} memories: use --fresh.`);
  if (svg && figures.length > 1) {
    const measured = figures.map(({ size }) => size);
    await writeFile(svg, growthChart(measured, curvesOf(figures)));
  }
  return figures;
}

interface AtSizeOptions {
  readonly folder: string;
  readonly quick: boolean;
  readonly upkeep: boolean;
  /** Settings of the vector index beside the one that ships; null: none is built. */
  readonly others: readonly IndexSetting[] | null;
}

async function measureAt(
  size: number,
  { folder, quick, upkeep, others }: AtSizeOptions,
  report: Report,
): Promise<AtSize> {
  const first = await onStage(report, folder, async (stage) => {
    const anchors = await embedSample(stage, report);
    const load: Loaded | null = await growTo(stage, size, { folder, anchors, report });
    const effort = quick ? QUICK : THOROUGH;
    const answers: Answers = await measureAnswers(stage, size, effort, report);
    const indexes: IndexFigures[] | null =
      others && (await measureIndexes(stage, size, { folder, others, ...effort }, report));
    const nights: Nights | null = upkeep ? await measureNights(stage, size, report) : null;
    return { load, answers, indexes, nights, memory: await inMemory(stage) };
  });
  const disk = await onDisk(folder);
  const reopened = await timeToAnswer(folder, report);
  await kill(folder, size, report);
  return {
    size,
    ...first,
    disk,
    restart: { reopened, killed: await timeToAnswer(folder, report) },
  };
}

/** Seconds until a database that was not running has answered a recall, models included. */
function timeToAnswer(folder: string, report: Report): Promise<number> {
  const begun = performance.now();
  return onStage(report, folder, async ({ services }) => {
    await services.recall(HEAVY, { query: questionAt(0).text });
    return (performance.now() - begun) / 1_000;
  });
}

/** Kills the database right after it has taken {@link WRITTEN} turns. */
function kill(folder: string, size: number, report: Report): Promise<void> {
  return onStage(report, folder, async ({ services, local }) => {
    if (local === null) throw new Error('Without an embedded Neo4j there is nothing to kill.');
    const turns = Array.from({ length: WRITTEN }, (_, i) =>
      newMessage(size + i, `killed-${size}-${Math.floor(i / 25)}`),
    );
    await services.ingest(HEAVY, turns);
    process.kill(local.pid, 'SIGKILL');
    await local.exited;
  });
}
