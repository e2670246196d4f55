/** The write path into a filled graph: gate, classification, contradictions. No embedding meanwhile. */
import type { WriteOutcome } from '../../src/flows/write/deps.js';
import { bareStatements } from './bare.js';
import { interleave, untilSteady } from './interleave.js';
import type { Effort } from './recall.js';
import { callerOf, type Report, type Stage } from './stage.js';
import { statementAt, versionAt } from './statements.js';
import { median, ratio, type Summary, summaryOf } from './statistics.js';

export interface WriteFigures {
  /** Facts that each user has before anything is measured: what a new one is compared with. */
  readonly facts: number;
  /** One fact that contradicts nothing, in milliseconds. */
  readonly single: Summary;
  /** One fact that retires another. */
  readonly contradicting: Summary;
  /** A transaction that creates one node without indexes, in the same turns. */
  readonly bareWrite: Summary;
  readonly writeToBareWrite: number;
  readonly contradictingToBareWrite: number;
  readonly bulkRecords: { readonly items: number; readonly perSecond: number };
  readonly bulkFacts: { readonly items: number; readonly perSecond: number };
}

/** Facts of each of these users at the beginning. */
const FACTS = 500;
const USERS = 10;
const BULK = 1_000;
/** Facts of a block while warming up. */
const BLOCK = 100;

export async function measureWrite(
  stage: Stage,
  effort: Effort,
  report: Report,
): Promise<WriteFigures> {
  report(`write: ${USERS * FACTS} facts to compare with`);
  for (let user = 0; user < USERS; user++) await fill(stage, user);
  await warmUp(stage, effort, report);
  const times = await oneByOne(stage, effort, report);
  const { bulkRecords, bulkFacts } = await inBulk(stage, effort, report);
  return {
    facts: FACTS,
    single: summaryOf(times.single),
    contradicting: summaryOf(times.contradicting),
    bareWrite: summaryOf(times.bareWrite),
    writeToBareWrite: ratio(times.single, times.bareWrite),
    contradictingToBareWrite: ratio(times.contradicting, times.bareWrite),
    bulkRecords: { items: BULK, perSecond: perSecond(bulkRecords) },
    bulkFacts: { items: BULK, perSecond: perSecond(bulkFacts) },
  };
}

async function fill({ services }: Stage, user: number): Promise<void> {
  const items = Array.from({ length: FACTS }, (_, i) => ({
    ...{ text: statementAt(user * FACTS + i), sourceRole: 'USER' },
  }));
  requireAll((await services.remember(callerOf(user), { items })).outcomes);
}

/** The bare write has run thousands of times by now; the pipeline's statements have not. */
async function warmUp({ services }: Stage, effort: Effort, report: Report): Promise<void> {
  const text = (round: number) => statementAt(5_000_000 + round);
  await untilSteady(
    (round) =>
      services.remember(callerOf(round % USERS), {
        items: [{ text: text(round), sourceRole: 'USER' }],
      }),
    {
      block: BLOCK,
      most: effort.steadyBlocks,
      onBlock: (done) => report(`write: warming up, ${done * BLOCK} facts`),
    },
  );
}

function oneByOne({ services, graph, embedder }: Stage, effort: Effort, report: Report) {
  const bare = bareStatements(graph, embedder);
  const remember = async (user: number, text: string) =>
    requireAll(
      (await services.remember(callerOf(user), { items: [{ text, sourceRole: 'USER' }] })).outcomes,
    );
  const unique = (round: number) => 1_000_000 + round + effort.warmUp;
  return interleave(
    {
      single: (round) => remember(Math.abs(round) % USERS, statementAt(unique(round))),
      contradicting: (round) =>
        remember(Math.abs(round) % USERS, versionAt(7, round + effort.warmUp)),
      bareWrite: (round) => bare.write(statementAt(unique(round))),
    },
    { ...effort, onRound: (done, total) => report(`write: round ${done} of ${total}`) },
  );
}

/** Every block fills a vault, and a memory, of its own. */
function inBulk({ services }: Stage, { blocks }: Effort, report: Report) {
  const texts = (block: number) =>
    Array.from({ length: BULK }, (_, i) => statementAt(2_000_000 + (block + 1) * BULK + i));
  const owner = (block: number) => ({ ...callerOf(0), userId: `vault-${block}` });
  return interleave(
    {
      bulkRecords: async (block) => {
        const items = texts(block).map((text) => ({ text, vault: { category: 'note' } }));
        requireAll((await services.remember(owner(block), { items })).outcomes);
      },
      bulkFacts: async (block) => {
        const items = texts(block).map((text) => ({ text, sourceRole: 'USER' }));
        requireAll((await services.remember(owner(block), { items })).outcomes);
      },
    },
    {
      rounds: blocks,
      warmUp: 1,
      onRound: (done, total) => report(`write: bulk ${done} of ${total}`),
    },
  );
}

function perSecond(times: readonly number[]): number {
  return (BULK * 1000) / median(times);
}

/** What was refused would be too cheap. */
export function requireAll(outcomes: readonly WriteOutcome[]): void {
  const refused = outcomes.find((outcome) => outcome.refused !== null);
  if (refused?.refused) throw new Error(`A write was refused: ${refused.refused.message}`);
}
