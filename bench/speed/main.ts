/** `npm run bench`: how fast recall, capture and embedding are, as ratios to the least the database can do. */
import { availableParallelism } from 'node:os';
import { Command } from 'commander';
import { runBenchmark } from './benchmark.js';
import { measureCapture } from './capture.js';
import { PER_USER } from './conversations.js';
import { measureEmbedding } from './embedding.js';
import { measureGraph } from './graph.js';
import { embedSample, load } from './load.js';
import { type Effort, measureRecall, type RecallFigures } from './recall.js';
import { reportOf, type SpeedReport, tablesOf } from './report.js';
import { parseSizes } from './sizes.js';
import { onStage, type Report, type Stage } from './stage.js';
import { measureWrite } from './write.js';

interface Options {
  sizes: string;
  json?: string;
  quick?: true;
}

const THOROUGH: Effort = { rounds: 200, warmUp: 60, steadyBlocks: 40, blockCalls: 200, blocks: 5 };
const QUICK: Effort = { rounds: 40, warmUp: 15, steadyBlocks: 8, blockCalls: 80, blocks: 3 };

const options = new Command('npm run bench --')
  .description('Measures the speed of the service on an embedded throw-away Neo4j.')
  .option('--sizes <list>', 'memories in the graph, comma-separated', '1000,10000,50000')
  .option('--json <file>', 'write the figures there')
  .option('--quick', 'fewer rounds, rougher figures')
  .parse()
  .opts<Options>();

await runBenchmark({
  measure: (report) => benchmark(options, report),
  textOf: tablesOf,
  json: options.json,
});

async function benchmark({ sizes, quick }: Options, report: Report): Promise<SpeedReport> {
  const wanted = parseSizes(sizes);
  return onStage(report, null, (stage) => measureAll(stage, wanted, quick ?? false, report));
}

async function measureAll(
  stage: Stage,
  sizes: readonly number[],
  quick: boolean,
  report: Report,
): Promise<SpeedReport> {
  const effort = quick ? QUICK : THOROUGH;
  const anchors = await embedSample(stage, report);
  const recall: RecallFigures[] = [];
  let loaded = 0;
  for (const size of sizes) {
    await load(stage, { from: loaded, until: size }, anchors, report);
    loaded = size;
    recall.push(await measureRecall(stage, size, effort, report));
  }
  const embedding = await measureEmbedding(stage, quick ? 256 : 768, report);
  const capture = await measureCapture(stage, Math.ceil(loaded / PER_USER), effort, report);
  const write = await measureWrite(stage, effort, report);
  const graph = await measureGraph(stage, Math.ceil(loaded / PER_USER), effort, report);
  const machine = { cores: availableParallelism(), node: process.version };
  return reportOf({ quick, machine, recall, capture, write, graph, embedding });
}
