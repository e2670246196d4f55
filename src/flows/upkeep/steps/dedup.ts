/**
 * L3: memories that say the same as another one (E-60 to E-68). Facts wait since their vectors were stored; each is compared with the few nearest to it, and waits no longer from the transaction on that does what was decided about it.
 */

import { type Caller, type Owner, ownerKeyOf } from '../../../domain/kernel/partition.js';
import { ownerNode } from '../../../domain/kernel/properties.js';
import {
  beginning,
  type DedupPolicy,
  type Handled,
  type JudgedPairs,
  judgeWaiting,
  type NearPair,
  newerFirst,
  type SoFar,
  type Twin,
  type Waiting,
} from '../../../domain/upkeep/dedup.js';
import type { Embedder, GraphTransaction } from '../../../ports.js';
import { dedupDone, dedupDue, lockPairs, twinRow } from '../../../statements/upkeep/dedup.js';
import { type Flagged, flagAll, type Loss, retireAll } from '../../change/retire.js';
import type { WriteDeps } from '../../write/deps.js';
import { undamaged } from '../../write/open.js';
import { factsWait } from '../due.js';
import {
  type OwnedPartition,
  type Step,
  type StepContext,
  type StepDeps,
  StepSkipped,
} from '../step.js';
import { eachPartition } from '../sweep.js';

/** L3: memories that say the same as another one (E-60 to E-68). */
export function dedupStep(deps: StepDeps): Step {
  return { name: 'DEDUP', run: (context) => deduplicate(deps, context) };
}

async function deduplicate(deps: StepDeps, context: StepContext): Promise<void> {
  const { embedder, policy } = deps;
  if (!policy.dedup) throw new StepSkipped('MNEME_DEDUP is off.');
  if (embedder === null) throw new StepSkipped('There is no embedding model to compare by.');
  const run = new Deduplication({ ...deps, embedder }, context);
  const whole = await eachPartition(context, (owned) => run.goThrough(owned), factsWait);
  if (!whole) context.note('A limit of the run was reached; what is left waits for the next one.');
}

/** Facts of one transaction: with their neighbours few enough that the owner's lock is held briefly. */
const AT_ONCE = 32;

interface DedupDeps extends StepDeps {
  readonly embedder: Embedder;
}

/** Facts that wait, as they were read. */
interface Batch {
  readonly waiting: readonly Waiting[];
  /** Since when each waits, in ms: one that waits anew meanwhile waits on. */
  readonly due: readonly { readonly id: string; readonly dueAt: number }[];
}

class Deduplication {
  readonly #deps: DedupDeps;
  readonly #context: StepContext;
  readonly #policy: DedupPolicy;
  readonly #dedupDue: ReturnType<typeof dedupDue>;
  readonly #lockPairs: ReturnType<typeof lockPairs>;
  #soFar: SoFar;
  #looked = 0;

  constructor(deps: DedupDeps, context: StepContext) {
    const { policy, write, embedder } = deps;
    this.#deps = deps;
    this.#context = context;
    this.#policy = { ...policy, rules: write.policy.rules };
    this.#dedupDue = dedupDue(embedder);
    this.#lockPairs = lockPairs(embedder);
    this.#soFar = beginning(policy.dedupMaxPairs);
  }

  /** Compares what waits in a partition. @returns false when the run may do no more, here or elsewhere */
  async goThrough(owned: OwnedPartition): Promise<boolean> {
    const { batch, dedupMaxLooked } = this.#deps.policy;
    // What was compared waits no longer, so the next page is the first one again. A dry run changes nothing.
    for (let skip = 0; ; ) {
      const limit = Math.min(AT_ONCE, batch, dedupMaxLooked - this.#looked);
      if (limit <= 0) return false;
      const read = await this.#read(owned, { skip, limit });
      if (read.waiting.length === 0) return true;
      const settled = await this.#settle(owned, read);
      this.#soFar = settled.after;
      this.#looked += settled.done.length;
      reportPairs(this.#deps, this.#context, settled);
      if (settled.full) return false;
      if (read.waiting.length < limit && settled.again.length === 0) return true;
      if (this.#context.dryRun) skip += limit;
    }
  }

  async #read(
    { partition }: OwnedPartition,
    page: { readonly skip: number; readonly limit: number },
  ): Promise<Batch> {
    const { policy, write } = this.#deps;
    const { dedupNearest: nearest, dedupSimilarity: similarity } = policy;
    // One more: every fact finds itself.
    const params = { partition, ...page, found: nearest + 1, nearest, similarity };
    const rows = await this.#context.graph.read(this.#dedupDue, params);
    return { waiting: rows.map((row) => waitingOf(write, row)), due: rows };
  }

  async #settle(owned: OwnedPartition, { waiting, due }: Batch): Promise<JudgedPairs> {
    const { graph, dryRun, now } = this.#context;
    if (dryRun) {
      const planned = judgeWaiting(waiting, this.#soFar, this.#policy);
      return { ...planned, done: [...planned.done, ...planned.again], again: [] };
    }
    const { write } = this.#deps;
    const asked = askedFor(owned, waiting);
    return graph.write(async (tx) => {
      // Nobody else decides about the owner's memories from here on: what is judged is what is there.
      const rows = asked.pairs.length === 0 ? [] : await tx.run(this.#lockPairs, asked);
      const again = pairsAgain(write, waiting, rows);
      const settled = judgeWaiting(again, this.#soFar, this.#policy);
      await applyPairs(write, tx, owned, settled.handled, now);
      const done = new Set(settled.done);
      const facts = due.flatMap(({ id, dueAt }) => (done.has(id) ? { id, dueAt } : []));
      if (facts.length > 0) await tx.run(dedupDone, { facts });
      return settled;
    });
  }
}

/** By ids only. */
function reportPairs(
  { policy, write }: StepDeps,
  context: StepContext,
  { handled, done }: JudgedPairs,
): void {
  const count = (verdict: Handled['decision']['verdict']) =>
    handled.filter(({ decision }) => decision.verdict === verdict).length;
  const [retired, flagged, left] = [count('RETIRE'), count('REVIEW'), count('LEAVE')];
  const counts = { pairs: handled.length, retired, flagged, left };
  context.report({ looked: done.length, changed: retired + flagged, counts });
  for (const pair of handled) {
    if (context.dryRun) planPair(context, pair);
    const { twin, other, cosine, decision } = pair;
    if (decision.verdict === 'LEAVE' && !policy.dedupLogAll) continue;
    const { verdict, rule } = decision;
    const ids = [twin.id, other.id];
    write.log.info({ ids, cosine, verdict, rule, dryRun: context.dryRun }, 'a pair of near facts');
  }
}

function planPair(context: StepContext, { twin, other, decision }: Handled): void {
  const { verdict, rule } = decision;
  if (verdict === 'RETIRE') {
    const { loser, winner } = decision;
    context.plan({ act: 'DEDUP', id: loser.id, otherId: winner.id, reason: rule });
  } else if (verdict === 'REVIEW') {
    const [newer, older] = newerFirst(twin, other);
    context.plan({ act: 'REVIEW', id: newer.id, otherId: older.id, reason: rule });
  }
}

/** Pairs of near facts between the store and the rules. */
type Deps = Pick<WriteDeps, 'log'>;

/** A fact that waits, as it is read. */
interface DueRow {
  readonly id: string;
  readonly fact: unknown;
  readonly near: readonly { readonly cosine: number; readonly fact: unknown }[];
}

/** A pair as it is read under the owner's lock. */
interface LockedRow {
  readonly fact: unknown;
  readonly other: unknown;
  readonly cosine: number;
}

/** A fact with the pairs that it makes with those near it; a damaged one makes none (C-07). */
function waitingOf(deps: Deps, { id, fact, near }: DueRow): Waiting {
  const pairs = near.flatMap(({ cosine, fact: other }) => pairOf(deps, { fact, other, cosine }));
  return { id, near: pairs };
}

/** What is asked for under the owner's lock. */
function askedFor(owner: Omit<Owner, 'scope'>, waiting: readonly Waiting[]) {
  const pairs = waiting.flatMap(({ near }) =>
    near.map(({ twin, other }) => ({ id: twin.id, otherId: other.id })),
  );
  return { owner: ownerNode(owner), pairs };
}

/** The same facts with their pairs as they are now, without those that are none any more. */
function pairsAgain(
  deps: Deps,
  waiting: readonly Waiting[],
  rows: readonly LockedRow[],
): Waiting[] {
  const key = ({ twin, other }: { twin: Pick<Twin, 'id'>; other: Pick<Twin, 'id'> }) =>
    `${twin.id}|${other.id}`;
  const pairs = rows.flatMap((row) => pairOf(deps, row));
  const now = new Map(pairs.map((pair) => [key(pair), pair]));
  return waiting.map(({ id, near }) => ({
    id,
    near: near.flatMap((pair) => now.get(key(pair)) ?? []),
  }));
}

function pairOf(deps: Deps, { fact, other, cosine }: LockedRow): NearPair[] {
  const [twin] = undamaged(deps, twinRow.safeParse(fact));
  const [near] = undamaged(deps, twinRow.safeParse(other));
  return twin === undefined || near === undefined ? [] : [{ twin, other: near, cosine }];
}

/** The winner takes over what the loser mentions and was made from: it says the same. */
const HOW = { act: 'DEDUP', reason: 'DEDUP', keepLinks: true, sessionId: null } as const;

/** Retires losers and flags what a person decides, in the name of the memories' owner. */
async function applyPairs(
  deps: WriteDeps,
  tx: GraphTransaction,
  owned: OwnedPartition,
  handled: readonly Handled[],
  now: Date,
): Promise<void> {
  const { tenant, userId } = owned;
  const caller: Caller = { tenant, userId, agentId: null };
  const losses = handled.flatMap((pair) => lossOf(deps, owned, pair));
  await retireAll(deps, tx, caller, losses, now);
  const flagged = handled.flatMap((pair) => flaggedOf(owned, pair));
  await flagAll(deps, tx, caller, flagged, now);
}

function lossOf(
  { newId }: WriteDeps,
  owned: OwnedPartition,
  { decision, cosine }: Handled,
): Loss[] {
  if (decision.verdict !== 'RETIRE') return [];
  const { winner, loser, rule } = decision;
  return [
    {
      ...HOW,
      ...{ winnerId: winner.id, loserId: loser.id, rule, eventId: newId() },
      ...{ partition: owned.partition, ownerKey: ownerKeyOf(owned) },
      explanation: `Cosine ${told(cosine)}.`,
    },
  ];
}

function flaggedOf(
  { partition }: OwnedPartition,
  { twin, other, cosine, decision }: Handled,
): Flagged[] {
  if (decision.verdict !== 'REVIEW') return [];
  const [newer, older] = newerFirst(twin, other);
  return [
    {
      ...{ memoryId: newer.id, otherId: older.id, partition },
      ...{ reason: 'DUPLICATE', rule: decision.rule, versions: [newer.version, older.version] },
      explanation: `Both say the same (cosine ${told(cosine)}). ${decision.reason}`,
    },
  ];
}

/** As people read it. */
function told(cosine: number): string {
  return cosine.toFixed(3);
}
