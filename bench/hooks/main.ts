/** `npm run bench:hooks`: how long an agent waits for the hook of a prompt, at so many memories of its user. */
import { createHash, randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import Table from 'cli-table3';
import { Command } from 'commander';
import { openApi } from '../../src/api/open.js';
import { messageOf } from '../../src/errors.js';
import { UNMETERED } from '../../src/meter.js';
import { progressLine } from '../../src/store/local/progress.js';
import { embedSample } from '../speed/load.js';
import { openStage, type Report, type Stage } from '../speed/stage.js';
import { type Summary, summaryOf } from '../speed/statistics.js';
import { callerIn, fillTenant } from '../upkeep/fill.js';
import { dayOf } from '../year/life.js';

interface Options {
  memories: string;
  prompts: string;
  json?: string;
}

interface Figures {
  readonly name: string;
  readonly ms: Summary;
  /** Hooks that were answered with a context. */
  readonly answered: number;
}

const TENANT = 0;
const WARM_UP = 60;
/** As in a conversation: what was given in it is not given again. */
const PROMPTS_PER_SESSION = 10;

const options = new Command('npm run bench:hooks --')
  .description('Measures the hook of a prompt over HTTP, on an embedded throw-away Neo4j.')
  .option('--memories <n>', 'memories of the user', '10000')
  .option('--prompts <n>', 'prompts measured in each part', '200')
  .option('--json <file>', 'write the figures there')
  .parse()
  .opts<Options>();

const progress = progressLine(process.stderr);
try {
  const figures = await measure(Number(options.memories), Number(options.prompts), progress.report);
  progress.done();
  console.log(textOf(figures));
  if (options.json) writeFileSync(options.json, `${JSON.stringify(figures, null, 1)}\n`);
} catch (thrown) {
  progress.done();
  console.error(`The benchmark failed: ${messageOf(thrown)}`);
  process.exitCode = 1;
}

async function measure(memories: number, prompts: number, report: Report): Promise<Figures[]> {
  const stage = await openStage(report);
  try {
    const anchors = await embedSample(stage, report);
    report(`loading ${memories.toLocaleString('en')} memories`);
    await fillTenant(stage, TENANT, memories, anchors);
    return [
      await partOf(stage, 'with the reranker', prompts, report),
      await partOf(stage, 'without it', prompts, report),
    ];
  } finally {
    await stage.close();
  }
}

async function partOf(
  stage: Stage,
  name: string,
  prompts: number,
  report: Report,
): Promise<Figures> {
  const services = name === 'without it' ? stage.services : stage.reranked;
  const { config, log } = stage;
  const { tenant, userId } = callerIn(TENANT);
  const key = randomUUID();
  const entry = { tenant, role: 'WRITER', sha256: createHash('sha256').update(key).digest('hex') };
  const server = { ...config.server, port: 0 };
  const auth = { ...config.auth, apiKeys: JSON.stringify([entry]) };
  const api = await openApi({
    ...{ config: { ...config, server, auth }, services, log },
    ...{ settings: [], meter: UNMETERED, page: null },
    probe: { check: async () => ({}) },
  });
  const run = randomUUID();
  const took: number[] = [];
  let answered = 0;
  try {
    for (let i = 0; i < WARM_UP + prompts; i++) {
      if (i % 50 === 0) report(`${name}: ${i} prompts`);
      const body = {
        ...{ session_id: `${run}-${Math.floor(i / PROMPTS_PER_SESSION)}` },
        ...{ hook_event_name: 'UserPromptSubmit', prompt: promptOf(i, run) },
      };
      const began = performance.now();
      const response = await fetch(`${api.url}/hooks/prompt`, {
        method: 'POST',
        headers: {
          ...{ 'content-type': 'application/json', 'x-api-key': key },
          'x-mneme-user': userId ?? '',
        },
        body: JSON.stringify(body),
      });
      const answer = (await response.json()) as object;
      if (i < WARM_UP) continue;
      took.push(performance.now() - began);
      if ('hookSpecificOutput' in answer) answered += 1;
    }
  } finally {
    await api.stop();
  }
  return { name, ms: summaryOf(took), answered };
}

/** What nobody asked before, so that no cache answers it. */
function promptOf(index: number, run: string): string {
  const { questions } = dayOf(TENANT, index);
  return `${questions[index % questions.length] ?? ''} (${run.slice(0, 4)}-${index})`;
}

function textOf(figures: readonly Figures[]): string {
  const table = new Table({ head: ['hook of a prompt', 'p50 ms', 'p95 ms', 'with a context'] });
  for (const { name, ms, answered } of figures) {
    table.push([name, ms.p50.toFixed(1), ms.p95.toFixed(1), String(answered)]);
  }
  return table.toString();
}
