/** `npm run bench:start`: how long a start takes until the service is ready, and what the first requests wait for. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Table from 'cli-table3';
import { Command } from 'commander';
import { runBenchmark } from '../speed/benchmark.js';
import { messageAt, questionAt } from '../speed/conversations.js';
import type { Report } from '../speed/stage.js';
import { median } from '../speed/statistics.js';
import { type Settings, type StartedService, startService } from './service.js';

interface Options {
  memories: number;
  rounds: number;
  seconds: number;
  json?: string;
}

const options = new Command('npm run bench:start --')
  .description(
    'Measures starts of the built service on a data folder that has memories: with the warm-up, without it, and without the archive of classes.',
  )
  .option('--memories <count>', 'turns in the data folder', Number, 1_000)
  .option('--rounds <count>', 'starts of each kind, of which the median is told', Number, 3)
  .option('--seconds <count>', 'how long four clients write after a start', Number, 5)
  .option('--json <file>', 'write the figures there')
  .parse()
  .opts<Options>();

/** The starts that are compared, by their settings. */
const STARTS = {
  'as it is': {},
  'without the warm-up': { MNEME_WARM_UP: 'false' },
  'without the class archive': { MNEME_CLASS_ARCHIVE: 'false' },
} as const satisfies Record<string, Settings>;

type Start = keyof typeof STARTS;

const STARTED = Object.keys(STARTS) as Start[];
/** Requests of a kind after a start: the tenth is one of many. */
const REQUESTS = 10;
const CLIENTS = 4;
const BULK = 100;

const RECALL =
  'query($query: String!) { recall(query: $query) { hits { relevance memory { content } } } }';
const REMEMBER = `mutation($text: String!) {
  remember(items: [{text: $text, sourceRole: USER}]) { results { ... on MemoryWritten { memory { id } } } }
}`;
const INGEST =
  'mutation($messages: [IngestMessageInput!]!) { ingest(messages: $messages) { created } }';
const FLUSH = 'mutation { flushWrites { pending } }';

/** Of one start, times in milliseconds. */
interface Round {
  readonly toAnswer: number;
  readonly toReady: number;
  readonly recalls: readonly number[];
  readonly writes: readonly number[];
  /** Writes a second of four clients in the first seconds after they were told that it is ready. */
  readonly perSecond: number;
}

type Figures = Readonly<Record<Start, readonly Round[]>>;

await runBenchmark({ measure, textOf, json: options.json });

async function measure(report: Report): Promise<Figures> {
  const folder = await mkdtemp(join(tmpdir(), 'mneme-start-'));
  const figures: Record<Start, Round[]> = {
    'as it is': [],
    'without the warm-up': [],
    'without the class archive': [],
  };
  try {
    await fill(folder, report);
    for (let round = 1; round <= options.rounds; round++) {
      // In turns: a machine that gets busier slows all of them down.
      for (const start of STARTED) {
        report(`round ${round} of ${options.rounds}, ${start}`);
        figures[start].push(await roundOf(folder, STARTS[start]));
      }
    }
    return figures;
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

/** Also makes what the first start of all makes. */
async function fill(folder: string, report: Report): Promise<void> {
  report('starting on a new data folder');
  await within(folder, {}, async ({ ask }) => {
    for (let from = 0; from < options.memories; from += BULK) {
      report(`storing ${from} of ${options.memories} turns`);
      const count = Math.min(BULK, options.memories - from);
      const messages = Array.from({ length: count }, (_, i) => messageAt(from + i));
      await ask(INGEST, { messages });
    }
    report('waiting for their embeddings');
    await ask(FLUSH, {});
  });
}

async function roundOf(folder: string, settings: Settings): Promise<Round> {
  const alone = await within(folder, settings, async ({ ms, ask }) => {
    const recalls: number[] = [];
    const writes: number[] = [];
    for (let i = 0; i < REQUESTS; i++) {
      recalls.push(await ask(RECALL, { query: questionOf(i) }));
      writes.push(await ask(REMEMBER, { text: newFact() }));
    }
    return { ...ms, recalls, writes };
  });
  const perSecond = await within(folder, settings, crowd);
  return { ...alone, perSecond };
}

async function crowd({ ask }: StartedService): Promise<number> {
  const begun = performance.now();
  const until = begun + options.seconds * 1_000;
  let writes = 0;
  const client = async () => {
    while (performance.now() < until) {
      await ask(REMEMBER, { text: newFact() });
      writes++;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return writes / ((performance.now() - begun) / 1_000);
}

async function within<Result>(
  folder: string,
  settings: Settings,
  work: (service: StartedService) => Promise<Result>,
): Promise<Result> {
  const service = await startService(folder, settings);
  try {
    return await work(service);
  } finally {
    await service.stop();
  }
}

/** What was not asked before: no embedding is known. */
function questionOf(i: number): string {
  return questionAt(i + Math.floor(Math.random() * options.memories)).text;
}

/** Nothing that contradicts another, nor repeats it. */
function newFact(): string {
  const name = randomUUID().slice(0, 8);
  return `The machine ${name} stands in hall ${Math.floor(Math.random() * 1_000)}.`;
}

function textOf(figures: Figures): string {
  const table = new Table({
    head: ['median of the rounds', ...STARTED],
    style: { head: [], border: [] },
  });
  const row = (name: string, of: (round: Round) => number, digits = 0) =>
    table.push([name, ...STARTED.map((start) => median(figures[start].map(of)).toFixed(digits))]);
  row('until it answers, ms', ({ toAnswer }) => toAnswer);
  row('until it is ready, ms', ({ toReady }) => toReady);
  row('first recall, ms', ({ recalls }) => first(recalls));
  row('tenth recall, ms', ({ recalls }) => tenth(recalls));
  row('first / tenth recall', ({ recalls }) => first(recalls) / tenth(recalls), 1);
  row('first write, ms', ({ writes }) => first(writes));
  row('tenth write, ms', ({ writes }) => tenth(writes));
  row('first / tenth write', ({ writes }) => first(writes) / tenth(writes), 1);
  row(`writes/s, ${CLIENTS} clients, first ${options.seconds} s`, ({ perSecond }) => perSecond, 1);
  return [table.toString(), ...targetsOf(figures)].join('\n');
}

function first(values: readonly number[]): number {
  return values[0] ?? Number.NaN;
}

function tenth(values: readonly number[]): number {
  return values[REQUESTS - 1] ?? Number.NaN;
}

function targetsOf(figures: Figures): string[] {
  const ready = (start: Start) => median(figures[start].map(({ toReady }) => toReady));
  const recall = median(figures['as it is'].map(({ recalls }) => first(recalls) / tenth(recalls)));
  const share = ready('as it is') / ready('without the class archive');
  return [
    target('first / tenth recall', recall, 2),
    target('time to ready, with / without the class archive', share, 0.75),
  ];
}

function target(name: string, value: number, most: number): string {
  return `${value <= most ? 'met    ' : 'MISSED '} ${name}: ${value.toFixed(2)}, at most ${most}`;
}
