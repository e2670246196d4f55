/** `npm run bench:upkeep`: how long a night takes, what it takes of the heap, and how fast recall is meanwhile. */
import Table from 'cli-table3';
import { Command } from 'commander';
import type { RunKind, StepReport } from '../../src/domain/upkeep/run.js';
import { runBenchmark } from '../speed/benchmark.js';
import { embedSample } from '../speed/load.js';
import { openStage, type Report, type Stage } from '../speed/stage.js';
import { type Summary, summaryOf } from '../speed/statistics.js';
import { dayOf } from '../year/life.js';
import { callerIn, fillTenant } from './fill.js';
import { keep } from './keep.js';

interface Options {
  tenants: string;
  memories: string;
  json?: string;
}

/** Recalls before and between: enough for a 95th percentile. */
const AT_REST = 300;
const WARM_UP = 100;
const HEAP_EVERY_MS = 200;
const MIB = 2 ** 20;

const options = new Command('npm run bench:upkeep --')
  .description('Measures a nightly and a loop run of every tenant on an embedded throw-away Neo4j.')
  .option('--tenants <n>', 'tenants', '50')
  .option('--memories <n>', 'memories in all', '50000')
  .option('--json <file>', 'write the figures there')
  .parse()
  .opts<Options>();

await runBenchmark({
  measure: (report) => measure(Number(options.tenants), Number(options.memories), report),
  textOf,
  json: options.json,
});

type Figures = Awaited<ReturnType<typeof measure>>;

async function measure(tenants: number, memories: number, report: Report) {
  const stage = await openStage(report);
  try {
    const anchors = await embedSample(stage, report);
    for (let tenant = 0; tenant < tenants; tenant++) {
      await fillTenant(stage, tenant, Math.round(memories / tenants), anchors);
      report(`loading: ${tenant + 1} of ${tenants} tenants`);
    }
    // The stage's own services are stopped: nothing runs in the background of the loading.
    const running = await stage.withEmbeddingJob();
    try {
      const kept = { ...stage, services: running.services };
      return { tenants, memories, ...(await compare(kept, tenants, report)) };
    } finally {
      await running.stop();
    }
  } finally {
    await stage.close();
  }
}

/** Recalls at rest, then beside a night. */
async function compare(stage: Stage, tenants: number, report: Report) {
  for (let i = 0; i < WARM_UP; i++) await recall(stage, i, tenants);
  const rest: number[] = [];
  for (let i = 0; i < AT_REST; i++) rest.push(await recall(stage, WARM_UP + i, tenants));
  return { restMs: summaryOf(rest), ...(await nightWithRecalls(stage, tenants, report)) };
}

/** Runs what the schedule runs, tenant after tenant, while one client recalls without a pause. */
async function nightWithRecalls(stage: Stage, tenants: number, report: Report) {
  let over = false;
  const during: number[] = [];
  const asking = (async () => {
    for (let i = 0; !over; i++) during.push(await recall(stage, AT_REST + WARM_UP + i, tenants));
  })();
  const heap = { before: process.memoryUsage().heapUsed, peak: 0 };
  const look = setInterval(() => {
    heap.peak = Math.max(heap.peak, process.memoryUsage().heapUsed);
  }, HEAP_EVERY_MS);
  const took: Record<RunKind, number> = { NIGHTLY: 0, LOOP: 0 };
  const steps: StepReport[] = [];
  try {
    for (let tenant = 0; tenant < tenants; tenant++) {
      for (const kind of ['NIGHTLY', 'LOOP'] as const) {
        const began = performance.now();
        steps.push(...(await keep(stage, callerIn(tenant).tenant, kind)).steps);
        took[kind] += performance.now() - began;
        report(`upkeep: ${tenant + 1} of ${tenants} tenants, ${kind}`);
      }
    }
  } finally {
    over = true;
    clearInterval(look);
    await asking;
  }
  return {
    duringMs: summaryOf(during),
    recallsDuring: during.length,
    nightSeconds: took.NIGHTLY / 1000,
    loopSeconds: took.LOOP / 1000,
    heapMib: { before: heap.before / MIB, peak: heap.peak / MIB },
    steps: totals(steps),
  };
}

async function recall({ services }: Stage, index: number, tenants: number): Promise<number> {
  const tenant = index % tenants;
  const { questions } = dayOf(tenant, index);
  const query = questions[index % questions.length] ?? '';
  const began = performance.now();
  await services.recall(callerIn(tenant), { query, trackAccess: false });
  return performance.now() - began;
}

interface Total {
  readonly step: string;
  seconds: number;
  looked: number;
  changed: number;
}

function totals(reports: readonly StepReport[]): Total[] {
  const byStep = new Map<string, Total>();
  for (const { step, tookMs, looked, changed } of reports) {
    const total = byStep.get(step) ?? { step, seconds: 0, looked: 0, changed: 0 };
    total.seconds += (tookMs ?? 0) / 1000;
    total.looked += looked;
    total.changed += changed;
    byStep.set(step, total);
  }
  return [...byStep.values()];
}

function textOf(figures: Figures): string {
  const { tenants, memories, restMs, duringMs, recallsDuring, heapMib } = figures;
  const table = new Table({ head: ['step', 'seconds', 'looked at', 'changed'] });
  for (const { step, seconds, looked, changed } of figures.steps) {
    table.push([step, seconds.toFixed(1), String(looked), String(changed)]);
  }
  const ms = ({ p50, p95 }: Summary) => `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`;
  return [
    `${memories} memories of ${tenants} tenants`,
    table.toString(),
    `nightly ${figures.nightSeconds.toFixed(0)} s, loop ${figures.loopSeconds.toFixed(0)} s, all tenants one after the other`,
    `recall at rest: ${ms(restMs)}`,
    `recall during upkeep: ${ms(duringMs)} (${recallsDuring} recalls); p95 ${(duringMs.p95 / restMs.p95).toFixed(1)} x`,
    `heap: ${heapMib.before.toFixed(0)} MiB before, ${heapMib.peak.toFixed(0)} MiB at most`,
  ].join('\n');
}
