/** `npm run eval -- --data <folder>`: how much of the evidence recall brings back. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SingleBar } from 'cli-progress';
import { Command } from 'commander';
import { messageOf } from '../../src/errors.js';
import { barOf } from '../bar.js';
import { type Ablated, ablate, ablationTable } from './ablate.js';
import { ablationChart } from './chart.js';
import { changesBetween, changesText } from './compare.js';
import { embedded } from './embedded.js';
import { askForeign } from './foreign.js';
import { type Conversation, readConversations } from './locomo.js';
import { relevanceMeasures, relevanceText, writeSignals } from './relevance.js';
import { reportOf, tableOf } from './report.js';
import { type Run, runEvaluation } from './run.js';
import { readStories } from './stories.js';
import { overHttp } from './target.js';
import { upkeepText, withUpkeep } from './upkeep.js';

interface Options {
  data: string;
  json?: string;
  limit: string;
  url?: string;
  apiKey?: string;
  fresh?: true;
  ablate?: true;
  upkeep?: true;
  chart?: string;
  relevance?: true;
  signals?: string;
  compare?: string;
}

const options = new Command('npm run eval --')
  .description(
    'Measures retrieval on conversations in the LoCoMo format, or on stories with questions (bench/why).',
  )
  .requiredOption('--data <folder>', 'folder of conversation files (.json) or stories (.txt)')
  .option('--json <file>', 'write the figures and every answer there')
  .option('--limit <n>', 'memories asked for per question', '20')
  .option('--url <url>', 'GraphQL endpoint of a running service (default: an embedded one)')
  .option('--api-key <key>', 'API key for that service')
  .option('--fresh', 'forget the answers of an interrupted run')
  .option('--ablate', 'ask again with each channel and stage left out (embedded service only)')
  .option(
    '--upkeep',
    'run the nightly upkeep (facts, summaries, causes) and ask everything again (embedded service only)',
  )
  .option('--chart <file>', 'draw the ablation there, as SVG')
  .option('--compare <file>', 'list the questions that changed since that --json file')
  .option(
    '--relevance',
    'also ask every question of another conversation, and measure what ambient recall brings back (embedded service only)',
  )
  .option(
    '--signals <file>',
    'write what relevance is learnt from there (bench/relevance; embedded service only)',
  )
  .parse()
  .opts<Options>();

try {
  await evaluate(options);
} catch (thrown) {
  console.error(`\nThe evaluation failed: ${messageOf(thrown)}`);
  process.exitCode = 1;
}

async function evaluate(asked: Options): Promise<void> {
  const { data, json, limit, url, apiKey, fresh } = asked;
  if ((asked.ablate || asked.upkeep) && url) {
    throw new Error('--ablate and --upkeep need the embedded service: leave out --url.');
  }
  const conversations = conversationsOf(data);
  const progressFile = `${json ?? 'eval'}.progress.log`;
  if (fresh) rmSync(progressFile, { force: true });
  const own = url ? null : await embedded();
  const target = own === null ? overHttp(url ?? '', apiKey) : own.target;
  const bars = progressBars();
  try {
    const run = await runEvaluation(target, conversations, {
      limit: Number(limit),
      progressFile,
      onProgress: bars.show,
    });
    bars.stop();
    const report = reportOf(run);
    console.log(tableOf(report));
    const kept =
      own !== null && asked.upkeep
        ? await withUpkeep(own.target, conversations, run, {
            limit: Number(limit),
            onProgress: bars.show,
          })
        : null;
    bars.stop();
    if (kept !== null) console.log(upkeepText(kept));
    if (own !== null && (asked.relevance || asked.signals)) {
      const judged = await askForeign(own.target, conversations, run.turnsByMemory, bars.show);
      bars.stop();
      console.log(relevanceText(relevanceMeasures(judged)));
      if (asked.signals) writeSignals(asked.signals, judged);
    }
    if (asked.compare)
      console.log(changesText(changesBetween(earlier(asked.compare), run.answers)));
    const ablation =
      own !== null && asked.ablate
        ? await ablate(own, conversations, run, { limit: Number(limit), onProgress: bars.show })
        : null;
    bars.stop();
    if (ablation !== null) console.log(ablationTable(ablation));
    save(asked, { ...report, ablation, upkeep: kept, answers: run.answers });
    rmSync(progressFile, { force: true });
  } finally {
    bars.stop();
    await target.close();
  }
}

/** Stories in plain text, or conversations in the LoCoMo format. */
function conversationsOf(folder: string): Conversation[] {
  const stories = readdirSync(folder).filter((file) => file.endsWith('.txt'));
  if (stories.length === 0) return readConversations(folder);
  return stories.sort().flatMap((file) => readStories(join(folder, file)));
}

/** The answers that an earlier evaluation wrote. */
function earlier(file: string): Run['answers'] {
  const { answers } = JSON.parse(readFileSync(file, 'utf8')) as { answers?: Run['answers'] };
  if (!Array.isArray(answers)) throw new Error(`${file} is no result of this program.`);
  return answers;
}

function save(
  { json, chart }: Options,
  results: {
    readonly ablation: Ablated[] | null;
    readonly upkeep: unknown;
    readonly answers: unknown;
  },
): void {
  if (json) writeFileSync(json, `${JSON.stringify(results, null, 1)}\n`);
  if (chart && results.ablation) writeFileSync(chart, ablationChart(results.ablation));
}

function progressBars() {
  let phase = '';
  let bar: SingleBar | null = null;
  const stop = () => bar?.stop();
  return {
    stop,
    show(next: string, done: number, total: number) {
      if (next !== phase) {
        stop();
        phase = next;
        bar = barOf('{phase}');
        bar.start(total, 0, { phase });
      }
      bar?.update(done);
    },
  };
}
