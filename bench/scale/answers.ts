/** How long answers take at one size: of the heavy user, of an ordinary one and of a tenant with a few memories, beside the bare statements. */
import type { Caller } from '../../src/domain/kernel/partition.js';
import { bareStatements } from '../speed/bare.js';
import { interleave, together, untilSteady } from '../speed/interleave.js';
import { newMessage } from '../speed/load.js';
import type { Effort } from '../speed/recall.js';
import type { Report, Stage } from '../speed/stage.js';
import { statementAt } from '../speed/statements.js';
import { median, type Summary, summaries } from '../speed/statistics.js';
import { requireAll } from '../speed/write.js';
import { nearestOf, shareFound } from './exact.js';
import { HEAVY } from './population.js';
import { ASKED, askedOf, eachOf, KNOWN, knownQueries, textOf } from './questions.js';

export interface Answers {
  /** Milliseconds by what was asked. */
  readonly ms: Readonly<Record<string, Summary>>;
  /** Recalls a second of so many callers at once. */
  readonly throughput: { readonly callers: number; readonly perSecond: number };
  /** Of the twenty nearest of an exact search, how many the index gives: share of the heavy user and of an ordinary one. */
  readonly nearest: { readonly heavy: number; readonly user: number };
}

const CALLERS = 8;
const CALLS = 200;
const BLOCKS = 3;
const LIMIT = 20;
const BUDGET = 1_000;

export async function measureAnswers(
  stage: Stage,
  size: number,
  effort: Pick<Effort, 'rounds' | 'warmUp' | 'steadyBlocks'>,
  report: Report,
): Promise<Answers> {
  const say = (text: string) => report(`${size.toLocaleString('en')} memories: ${text}`);
  const { user, tenant } = askedOf(size);
  const query = await knownQueries(stage);
  const recall = (caller: Caller, round: number) =>
    stage.services.recall(caller, { query: textOf(round), limit: LIMIT });
  await untilSteady((round) => recall(round % 3 === 0 ? HEAVY : user(round), round), {
    ...{ block: 2 * KNOWN, most: effort.steadyBlocks },
    onBlock: (done) => say(`warming up, ${done * 2 * KNOWN} recalls`),
  });
  const bare = bareStatements(stage.graph, stage.embedder);
  const facts = await factsOf(stage, user);
  const times = await interleave(
    {
      'RETURN 1': () => bare.one(),
      'bare vector search': (round) => bare.vector(query(user(round), round)),
      'bare vector search, heavy user': (round) => bare.vector(query(HEAVY, round)),
      'bare write': (round) => bare.write(textOf(round)),
      recall: (round) => recall(user(round), round),
      'recall, heavy user': (round) => recall(HEAVY, round),
      'recall, small tenant': (round) => recall(tenant(round), round),
      'context block': (round) => context(stage, user(round), round),
      'context block, heavy user': (round) => context(stage, HEAVY, round),
      capture: (round) => capture(stage, user(round), size, round),
      'one fact': (round) => fact(stage, user(round), size, round),
      explain: (round) => explain(stage, user(round), facts(round)),
      neighbourhood: (round) => neighbourhood(stage, user(round), facts(round)),
    },
    { ...effort, onRound: (done, total) => say(`round ${done} of ${total}`) },
  );
  say(`${CALLERS} callers at once`);
  const { recalls } = await interleave(
    { recalls: () => together(CALLERS, CALLS, (i) => recall(user(i), i)) },
    { rounds: BLOCKS, warmUp: 1 },
  );
  say('comparing with exact searches');
  const share = async (caller: (i: number) => Caller) =>
    shareFound(bare, await nearestOf(stage, eachOf(query, caller)));
  return {
    ms: summaries(times),
    throughput: { callers: CALLERS, perSecond: (CALLS * 1_000) / median(recalls) },
    nearest: { heavy: await share(() => HEAVY), user: await share(user) },
  };
}

function context({ services }: Stage, caller: Caller, round: number) {
  // Repeated: what a session was given already would be left out.
  const input = { prompt: textOf(round), tokenBudget: BUDGET, repeat: true };
  return services.contextBlock(caller, input);
}

/** Rounds of a size and those of another say different things. */
function unique(size: number, round: number): number {
  return size * 100 + round + 50_000;
}

function capture({ services }: Stage, caller: Caller, size: number, round: number) {
  return services.ingest(caller, [newMessage(unique(size, round), `now-${size}`)]);
}

async function fact({ services }: Stage, caller: Caller, size: number, round: number) {
  const item = { text: statementAt(2_000_000_000 + unique(size, round)), sourceRole: 'USER' };
  requireAll((await services.remember(caller, { items: [item] })).outcomes);
}

function explain({ services }: Stage, caller: Caller, id: string) {
  return services.graph.provenanceOf(caller, { ids: [id] });
}

function neighbourhood({ services }: Stage, caller: Caller, id: string) {
  return services.graph.neighborhood(caller, { id, depth: 2 });
}

/** One memory of each user who is asked. */
async function factsOf(
  { services }: Stage,
  user: (round: number) => Caller,
): Promise<(round: number) => string> {
  const ids = new Map<string | null, string>();
  for (let i = 0; i < ASKED; i++) {
    const caller = user(i);
    const page = await services.listPage(caller, {
      ...{ first: 1, cursor: null, kinds: null, sessionId: null, from: null, until: null },
    });
    ids.set(caller.userId, page.items[0]?.id ?? '');
  }
  return (round) => ids.get(user(round).userId) ?? '';
}
