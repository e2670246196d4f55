/** `npm run bench:flood`: how fast one tenant recalls over HTTP while another one floods the service. */
import Table from 'cli-table3';
import { Command } from 'commander';
import type { Config } from '../../src/config.js';
import { runBenchmark } from '../speed/benchmark.js';
import { openDoor } from '../speed/door.js';
import { embedSample } from '../speed/load.js';
import { openStage, type Report, type Stage } from '../speed/stage.js';
import { type Summary, summaryOf } from '../speed/statistics.js';
import { callerIn, fillTenant } from '../upkeep/fill.js';
import { dayOf } from '../year/life.js';

interface Options {
  memories: string;
  recalls: string;
  json?: string;
}

const QUIET = 0;
const LOUD = 1;
const WARM_UP = 100;
/** As many as were measured when one tenant could stop all. */
const CLIENTS = 6;
const ALIASES = 8;

const options = new Command('npm run bench:flood --')
  .description(
    'Measures the recall of one tenant beside another that floods, on an embedded throw-away Neo4j.',
  )
  .option('--memories <n>', 'memories of each of the two tenants', '2000')
  .option('--recalls <n>', 'recalls measured in each part', '150')
  .option('--json <file>', 'write the figures there')
  .parse()
  .opts<Options>();

/** What a flooding client sends, again and again, without a pause. */
const FLOODS = {
  'six clients with eight questions each': (i: number) =>
    aliased(
      (alias) =>
        `recall(query: ${quoted(questionOf(LOUD, i * ALIASES + alias))}, ${LOUD_CALLER}) { hits { relevance memory { id content } } }`,
    ),
  'the same with questions as long as may be': (i: number) =>
    aliased(
      (alias) =>
        `recall(query: ${quoted(longQuestion(i * ALIASES + alias))}, ${LOUD_CALLER}) { hits { relevance } }`,
    ),
  'six clients with eight paths each': () =>
    aliased(
      () =>
        `pathBetween(a: "aaaaaaaaaaaa", b: "bbbbbbbbbbbb", maxLength: 6, ${LOUD_CALLER}) { length }`,
    ),
} as const;

const LOUD_CALLER = `caller: {userId: "${callerIn(LOUD).userId}"}`;
const MOST_CHARS = 20_000;

/** No limit worth the name: what was before there were any. */
const UNBOUNDED = {
  requests: 0,
  cost: 0,
  bytes: 0,
  active: 10_000,
  activePerTenant: 10_000,
  activeShared: 10_000,
};

/** Questions so far: none is asked twice. */
let asked = 0;

await runBenchmark({
  measure: (report) => measure(Number(options.memories), Number(options.recalls), report),
  textOf,
  json: options.json,
});

interface Part {
  readonly name: string;
  readonly ms: Summary;
  /** Operations of the flood, and how many of its root fields were refused. */
  readonly flood: { readonly answered: number; readonly refused: number };
}

async function measure(memories: number, recalls: number, report: Report): Promise<Part[]> {
  const stage = await openStage(report);
  try {
    const anchors = await embedSample(stage, report);
    for (const tenant of [QUIET, LOUD]) await fillTenant(stage, tenant, memories, anchors);
    const bounded = await partsOf(stage, stage.config.fairness, '', recalls, report);
    const { fairness } = stage.config;
    const unbounded = { ...fairness, ...UNBOUNDED };
    return [...bounded, ...(await partsOf(stage, unbounded, ', nothing bounded', recalls, report))];
  } finally {
    await stage.close();
  }
}

/** At rest, then beside each flood. */
async function partsOf(
  stage: Stage,
  fairness: Config['fairness'],
  suffix: string,
  recalls: number,
  report: Report,
): Promise<Part[]> {
  const door = await openTenants(stage, fairness);
  try {
    await recallsOf(door, WARM_UP);
    report(`at rest${suffix}`);
    const rest = summaryOf(await recallsOf(door, recalls));
    const parts: Part[] = [
      { name: `at rest${suffix}`, ms: rest, flood: { answered: 0, refused: 0 } },
    ];
    for (const [name, documentOf] of Object.entries(FLOODS)) {
      report(`${name}${suffix}`);
      parts.push({ name: `${name}${suffix}`, ...(await beside(door, documentOf, recalls)) });
    }
    return parts;
  } finally {
    await door.close();
  }
}

/** A service of two tenants over HTTP. */
interface Tenants {
  ask(tenant: number, query: string): Promise<{ readonly errors: readonly unknown[] }>;
  close(): Promise<void>;
}

async function openTenants(stage: Stage, fairness: Config['fairness']): Promise<Tenants> {
  const holders = [QUIET, LOUD].map(
    (i) => ({ tenant: callerIn(i).tenant, role: 'WRITER' }) as const,
  );
  const bounded = { ...stage, config: { ...stage.config, fairness } };
  const { url, keys, close } = await openDoor(bounded, stage.reranked, holders);
  return {
    ask: async (tenant, query) => {
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': keys[tenant] ?? '' },
        body: JSON.stringify({ query }),
      });
      const { errors = [] } = (await response.json()) as { errors?: unknown[] };
      return { errors };
    },
    close,
  };
}

/** Milliseconds of recalls of the quiet tenant, one after the other. */
async function recallsOf(door: Tenants, count: number): Promise<number[]> {
  const { userId } = callerIn(QUIET);
  const took: number[] = [];
  for (let i = 0; i < count; i++) {
    const query = `{ recall(query: ${quoted(questionOf(QUIET, asked++))}, caller: {userId: "${userId}"}) { hits { relevance memory { id content } } } }`;
    const began = performance.now();
    const { errors } = await door.ask(QUIET, query);
    if (errors.length > 0) throw new Error(`A recall failed: ${JSON.stringify(errors)}`);
    took.push(performance.now() - began);
  }
  return took;
}

async function beside(door: Tenants, documentOf: (i: number) => string, recalls: number) {
  const flood = { answered: 0, refused: 0 };
  let over = false;
  const client = async (number: number) => {
    for (let i = number; !over; i += CLIENTS) {
      const { errors } = await door.ask(LOUD, documentOf(i));
      flood.answered += 1;
      flood.refused += errors.length;
    }
  };
  const clients = Array.from({ length: CLIENTS }, (_, i) => client(i));
  try {
    return { ms: summaryOf(await recallsOf(door, recalls)), flood };
  } finally {
    over = true;
    await Promise.all(clients);
  }
}

function aliased(fieldOf: (alias: number) => string): string {
  return `{ ${Array.from({ length: ALIASES }, (_, i) => `a${i}: ${fieldOf(i)}`).join(' ')} }`;
}

/** A question that nobody asked before, so that no cache answers it. */
function questionOf(tenant: number, index: number): string {
  const { questions } = dayOf(tenant, index);
  return `${questions[index % questions.length] ?? ''} (${tenant}-${index})`;
}

function longQuestion(index: number): string {
  let text = '';
  for (let i = 0; text.length < MOST_CHARS; i++) text += `${questionOf(LOUD, index * 1_000 + i)} `;
  return text.slice(0, MOST_CHARS);
}

function quoted(text: string): string {
  return JSON.stringify(text);
}

function textOf(parts: readonly Part[]): string {
  const table = new Table({
    head: [
      'recall of a quiet tenant',
      'p50 ms',
      'p95 ms',
      'p95 / rest',
      'floods',
      'fields refused',
    ],
  });
  const rest = parts[0]?.ms.p95 ?? Number.NaN;
  for (const { name, ms, flood } of parts) {
    table.push([
      name,
      ms.p50.toFixed(0),
      ms.p95.toFixed(0),
      (ms.p95 / rest).toFixed(1),
      String(flood.answered),
      String(flood.refused),
    ]);
  }
  return table.toString();
}
