/**
 * C-30 by embedding. When a fact is written it has no vector yet, so the pipeline looks for contradictions among what
 * its words find; here it is compared again, with the facts nearest to it, once its vector is stored, and read together with
 * them by the model of changes: what rules find, or hold for likely, is not all that people have words for.
 */
import { fairly } from '../../domain/fairness/fair-claims.js';
import { type Caller, type Owner, ownerKeyOf } from '../../domain/kernel/partition.js';
import { ownerNode } from '../../domain/kernel/properties.js';
import { asReadable, inOrder, type Statement } from '../../domain/write/conflict/judge.js';
import type { Mark } from '../../domain/write/conflict/marks.js';
import {
  type Found,
  formerAmong,
  judgePairs,
  type Pair,
} from '../../domain/write/conflict/pairs.js';
import type { Readings } from '../../domain/write/conflict/readings.js';
import type { GraphTransaction } from '../../ports.js';
import {
  claimUncompared,
  embeddedNeighbours,
  type Fact,
  factRow,
  lockOwner,
  settleCompared,
} from '../../statements/jobs.js';
import { formerValues, heldRow } from '../../statements/pipeline.js';
import { flagAll, retireAll } from '../change/retire.js';
import { markAll } from '../outdate/mark.js';
import { type ReadablePair, type ReadDeps, type ReadPolicy, readPairs } from '../outdate/read.js';
import type { WriteDeps, WritePolicy } from './deps.js';
import { undamaged } from './open.js';

/** Facts of one read: with their neighbours few enough that judging them holds no other request up for long. */
const FACTS_AT_ONCE = 32;
const HOW = { act: 'CONFLICT', reason: 'CONFLICT', keepLinks: false, rule: 'C-30' } as const;

/** What the comparison needs. */
export interface RecheckDeps
  extends Pick<WriteDeps, 'graph' | 'clock' | 'newId' | 'log'>,
    Pick<ReadDeps, 'changes'> {
  readonly policy: WritePolicy & ReadPolicy;
  /** The model whose vectors are compared. */
  readonly space: Parameters<typeof embeddedNeighbours>[0];
  /** How long a server holds the facts it compares, in milliseconds; then another may take them. */
  readonly leaseMs: number;
}

interface Doubt {
  readonly owner: Omit<Owner, 'scope'>;
  readonly pairs: { readonly id: string; readonly otherId: string }[];
}

/**
 * Compares the facts that wait for it (label `Uncompared`, since their vectors were stored) with the `policy.topK` facts nearest
 * to each. Losers are retired and undecided pairs flagged as in a write, and what tells what was is marked, in the name of the
 * memories' owner. What a server held when it died falls due again. The model reads outside of locks; under them only what was read
 * in the same wording counts.
 * @returns what to call when facts may wait: it resolves with how many were compared, and rejects when the store does
 */
export function createRecheck(deps: RecheckDeps): () => Promise<number> {
  const { graph, clock, leaseMs } = deps;
  let leaseUntil: Date;
  const claim = fairly((after, limit) => {
    const due = { now: clock.now(), leaseUntil, limit, after };
    return graph.write((tx) => tx.run(claimUncompared, due));
  });
  return async () => {
    for (let compared = 0; ; ) {
      leaseUntil = new Date(clock.now().getTime() + leaseMs);
      const ids = (await claim(FACTS_AT_ONCE)).map(({ id }) => id);
      if (ids.length > 0) await compareSome(deps, ids, leaseUntil);
      compared += ids.length;
      if (ids.length < FACTS_AT_ONCE) return compared;
    }
  };
}

async function compareSome(
  deps: RecheckDeps,
  ids: readonly string[],
  leaseUntil: Date,
): Promise<void> {
  const { graph, policy, space } = deps;
  // One more: every fact finds itself.
  const rows = await graph.read(embeddedNeighbours(space), { ids, limit: policy.topK + 1 });
  const nearest = rows.flatMap((row) => pairsOf(deps, row).slice(0, policy.read));
  const held = deps.changes === null ? [] : await heldBefore(deps, nearest);
  const readings = await readPairs(deps, [...nearest, ...held].flatMap(toBeRead));
  for (const doubt of doubts(deps, rows, readings)) await judgeAgain(deps, doubt, readings);
  await graph.write((tx) => tx.run(settleCompared, { ids: [...ids], leaseUntil }));
}

interface Row {
  readonly tenant: string;
  readonly statements: readonly unknown[];
}

/**
 * What is worth reading. A fact that was made of turns is not: they are read themselves, with who said them and what went before.
 */
function toBeRead([a, b]: Pair<Stated>): ReadablePair[] {
  const [newer, older] = inOrder(a, b) > 0 ? [a, b] : [b, a];
  return newer.extracted ? [] : [{ newer: asReadable(newer), older: asReadable(older) }];
}

/** A fact, or what held before one. */
type Stated = Statement & { readonly extracted?: boolean };

/** What holds since before its neighbour does arrived late: with what that one took the place of, among which it may belong. */
async function heldBefore(
  deps: RecheckDeps,
  nearest: readonly Pair<Fact>[],
): Promise<Pair<Stated>[]> {
  const { graph, policy } = deps;
  const late = nearest.filter(([fact, other]) => fact.validFrom < other.validFrom);
  const all = await Promise.all(
    late.map(async ([fact, { id: winnerId }]) => {
      const params = { winnerId, loserId: fact.id, limit: policy.read };
      const found = await graph.read(formerValues, params);
      const rows = found.flatMap(({ former }) => former);
      const held = rows.flatMap((row) => undamaged(deps, heldRow.safeParse(row)));
      return held.map((each): Pair<Stated> => [fact, each]);
    }),
  );
  return all.flat();
}

/** The contradictions of a read by owner: a transaction takes one owner's lock. */
function doubts(deps: RecheckDeps, rows: readonly Row[], readings: Readings): Doubt[] {
  const byOwner = new Map<string, Doubt>();
  for (const tenant of new Set(rows.map((row) => row.tenant))) {
    const { found, former } = judged(
      deps,
      rows.filter((row) => row.tenant === tenant),
      readings,
    );
    const add = ({ userId }: Fact, ...pairs: Doubt['pairs']) => {
      const owner = { tenant, userId };
      const key = ownerKeyOf(owner);
      const doubt = byOwner.get(key) ?? { owner, pairs: [] };
      doubt.pairs.push(...pairs);
      byOwner.set(key, doubt);
    };
    for (const { newcomer, judgement } of found) {
      add(
        newcomer,
        ...judgement.retirements.map((r) => ({ id: r.winnerId, otherId: r.loserId })),
        ...judgement.reviews.map((r) => ({ id: r.memoryId, otherId: r.otherId })),
      );
    }
    for (const { older, newer } of former) add(older, { id: older.id, otherId: newer.id });
  }
  return [...byOwner.values()];
}

/** Judges again under the owner's lock, where nobody else decides, and does what comes of it. */
async function judgeAgain(
  deps: RecheckDeps,
  { owner, pairs }: Doubt,
  readings: Readings,
): Promise<void> {
  await deps.graph.write(async (tx) => {
    const rows = await tx.run(lockOwner, { owner: ownerNode(owner), pairs });
    const { found, former } = judged(deps, rows, readings);
    for (const each of found) await apply(deps, tx, owner, each, readings);
    const caller: Caller = { ...owner, agentId: null };
    await markAll(deps, tx, caller, { marks: former, causeId: null }, deps.clock.now());
  });
}

async function apply(
  deps: RecheckDeps,
  tx: GraphTransaction,
  owner: Doubt['owner'],
  { newcomer, judgement }: Found<Fact>,
  readings: Readings,
): Promise<void> {
  const { partition, sessionId } = newcomer;
  const caller: Caller = { ...owner, agentId: null, sessionId };
  const now = deps.clock.now();
  const losses = judgement.retirements.map((retirement) => ({
    ...{ ...retirement, ...HOW, eventId: deps.newId(), partition, sessionId },
    ownerKey: ownerKeyOf(owner),
  }));
  await retireAll(deps, tx, caller, losses, now, readings);
  const flagged = judgement.reviews.map((review) => ({ ...review, partition }));
  await flagAll(deps, tx, caller, flagged, now);
}

/** What contradicts what, and of the rest what tells what was. */
function judged(
  deps: RecheckDeps,
  rows: readonly Row[],
  readings: Readings,
): { readonly found: Found<Fact>[]; readonly former: Mark<Fact>[] } {
  const pairs = rows.flatMap((row) => pairsOf(deps, row));
  const { rules } = deps.policy;
  const found = judgePairs(pairs, rules, readings);
  const lost = new Set(found.flatMap((each) => each.judgement.retirements.map((r) => r.loserId)));
  const left = pairs.filter((pair) => !pair.some(({ id }) => lost.has(id)));
  return { found, former: formerAmong(left, rules, readings) };
}

/** The first statement of a row is a fact, the others are what it is compared with. What is to hold only later ends nothing yet. */
function pairsOf(deps: RecheckDeps, { statements: [first, ...others] }: Row): Pair<Fact>[] {
  const [fact] = undamaged(deps, factRow.safeParse(first));
  if (fact === undefined) return [];
  const now = deps.clock.now();
  const near = others.flatMap((other) => undamaged(deps, factRow.safeParse(other)));
  return near
    .filter((other) => [fact, other].every(({ validFrom }) => validFrom <= now))
    .map((other) => [fact, other]);
}
