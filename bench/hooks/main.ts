/** `npm run bench:hooks`: how long an agent waits for the hook of a prompt, at so many memories of its user. */
import { randomUUID } from 'node:crypto';
import Table from 'cli-table3';
import { Command } from 'commander';
import { runBenchmark } from '../speed/benchmark.js';
import { openDoor } from '../speed/door.js';
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
const WITHOUT = 'without it';

const CONTEXT = `query($prompt: String!, $caller: CallerInput) {
  contextBlock(prompt: $prompt, tokenBudget: 1000, vault: true, caller: $caller) { markdown }
}`;

const options = new Command('npm run bench:hooks --')
  .description('Measures the hook of a prompt over HTTP, on an embedded throw-away Neo4j.')
  .option('--memories <n>', 'memories of the user', '10000')
  .option('--prompts <n>', 'prompts measured in each part', '200')
  .option('--json <file>', 'write the figures there')
  .parse()
  .opts<Options>();

await runBenchmark({
  measure: (report) => measure(Number(options.memories), Number(options.prompts), report),
  textOf,
  json: options.json,
});

async function measure(memories: number, prompts: number, report: Report): Promise<Figures[]> {
  const stage = await openStage(report);
  try {
    const anchors = await embedSample(stage, report);
    report(`loading ${memories.toLocaleString('en')} memories`);
    await fillTenant(stage, TENANT, memories, anchors);
    return [
      ...(await partOf(stage, 'with the reranker', prompts, report)),
      ...(await partOf(stage, WITHOUT, prompts, report)),
    ];
  } finally {
    await stage.close();
  }
}

/** The hook, and in turns with it what it is made of: the same context over GraphQL, which captures nothing. */
async function partOf(
  stage: Stage,
  name: string,
  prompts: number,
  report: Report,
): Promise<Figures[]> {
  const door = await openClient(stage, name === WITHOUT ? stage.services : stage.reranked);
  const run = randomUUID();
  const hooks: Timed[] = [];
  const blocks: Timed[] = [];
  try {
    for (let i = 0; i < WARM_UP + prompts; i++) {
      if (i % 50 === 0) report(`${name}: ${i} prompts`);
      const session = `${run}-${Math.floor(i / PROMPTS_PER_SESSION)}`;
      hooks.push(await hooked(door, session, promptOf(2 * i, run)));
      blocks.push(await asked(door, session, promptOf(2 * i + 1, run)));
    }
  } finally {
    await door.close();
  }
  return [
    figuresOf(`hook of a prompt, ${name}`, hooks.slice(WARM_UP)),
    figuresOf(`context block over GraphQL, ${name}`, blocks.slice(WARM_UP)),
  ];
}

interface Timed {
  readonly ms: number;
  readonly context: boolean;
}

function figuresOf(name: string, timed: readonly Timed[]): Figures {
  const ms = summaryOf(timed.map((each) => each.ms));
  return { name, ms, answered: timed.filter(({ context }) => context).length };
}

/** A service over HTTP, for the user of the benchmark. */
interface Client {
  post(path: string, body: object): Promise<string>;
  close(): Promise<void>;
}

async function openClient(stage: Stage, services: Stage['services']): Promise<Client> {
  const { tenant, userId } = callerIn(TENANT);
  const { url, keys, close } = await openDoor(stage, services, [{ tenant, role: 'WRITER' }]);
  const credentials = { 'x-api-key': keys[0] ?? '', 'x-mneme-user': userId ?? '' };
  return {
    post: async (path, body) => {
      const response = await fetch(`${url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...credentials },
        body: JSON.stringify(body),
      });
      return response.text();
    },
    close,
  };
}

async function hooked({ post }: Client, session_id: string, prompt: string): Promise<Timed> {
  const began = performance.now();
  const body = { session_id, hook_event_name: 'UserPromptSubmit', prompt };
  const answer = await post('/hooks/prompt', body);
  return { ms: performance.now() - began, context: answer.includes('hookSpecificOutput') };
}

async function asked({ post }: Client, sessionId: string, prompt: string): Promise<Timed> {
  const caller = { userId: callerIn(TENANT).userId, sessionId };
  const began = performance.now();
  const answer = await post('/graphql', { query: CONTEXT, variables: { prompt, caller } });
  const ms = performance.now() - began;
  if (answer.includes('"errors"')) throw new Error(`A context block failed: ${answer}`);
  return { ms, context: !answer.includes('"markdown":null') };
}

/** What nobody asked before, so that no cache answers it. */
function promptOf(index: number, run: string): string {
  const { questions } = dayOf(TENANT, index);
  return `${questions[index % questions.length] ?? ''} (${run.slice(0, 4)}-${index})`;
}

function textOf(figures: readonly Figures[]): string {
  const table = new Table({ head: ['', 'p50 ms', 'p95 ms', 'with a context'] });
  for (const { name, ms, answered } of figures) {
    table.push([name, ms.p50.toFixed(1), ms.p95.toFixed(1), String(answered)]);
  }
  return table.toString();
}
