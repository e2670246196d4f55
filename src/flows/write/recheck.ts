/**
 * C-30 by embedding. When a fact is written it has no vector yet, so the pipeline looks for contradictions among what
 * its words find; here it is compared again, with the facts nearest to it, once its vector is stored.
 */
import { type Caller, type Owner, ownerKeyOf } from '../../domain/kernel/partition.js';
import { ownerNode } from '../../domain/kernel/properties.js';
import { type Found, judgePairs, type Pair } from '../../domain/write/conflict/pairs.js';
import type { GraphTransaction } from '../../ports.js';
import { embeddedNeighbours, type Fact, factRow, lockOwner } from '../../statements/jobs.js';
import type { WriteDeps } from './deps.js';
import { flagAll } from './flag.js';
import { retireAll } from './retire.js';
import { undamaged } from './undamaged.js';

/** Facts of one read: with their neighbours few enough that judging them holds no other request up for long. */
const FACTS_AT_ONCE = 32;
const HOW = { act: 'CONFLICT', reason: 'CONFLICT', keepLinks: false, rule: 'C-30' } as const;

/** What the comparison needs. `space`: the model whose vectors are compared. */
export interface RecheckDeps
  extends Pick<WriteDeps, 'graph' | 'clock' | 'newId' | 'log' | 'policy'> {
  readonly space: Parameters<typeof embeddedNeighbours>[0];
}

interface Doubt {
  readonly owner: Omit<Owner, 'scope'>;
  readonly pairs: { readonly id: string; readonly otherId: string }[];
}

/**
 * Compares facts with the `policy.topK` facts nearest to each. Losers are retired and undecided pairs flagged as in a
 * write, in the name of the memories' owner. Finding nothing costs one read for every 32 facts.
 * @returns what to call with ids of memories that have a vector now; it rejects when the store does
 */
export function createRecheck(deps: RecheckDeps): (ids: readonly string[]) => Promise<void> {
  const nearest = embeddedNeighbours(deps.space);
  const { graph, policy } = deps;
  return async (ids) => {
    if (policy.topK === 0) return;
    for (let from = 0; from < ids.length; from += FACTS_AT_ONCE) {
      const some = ids.slice(from, from + FACTS_AT_ONCE);
      // One more: every fact finds itself.
      const rows = await graph.read(nearest, { ids: some, limit: policy.topK + 1 });
      for (const doubt of doubts(deps, rows)) await settle(deps, doubt);
    }
  };
}

interface Row {
  readonly tenant: string;
  readonly statements: readonly unknown[];
}

/** The contradictions of a read by owner: a transaction takes one owner's lock. */
function doubts(deps: RecheckDeps, rows: readonly Row[]): Doubt[] {
  const byOwner = new Map<string, Doubt>();
  for (const tenant of new Set(rows.map((row) => row.tenant))) {
    const own = rows.filter((row) => row.tenant === tenant);
    for (const { newcomer, judgement } of judged(deps, own)) {
      const owner = { tenant, userId: newcomer.userId };
      const key = ownerKeyOf(owner);
      const doubt = byOwner.get(key) ?? { owner, pairs: [] };
      doubt.pairs.push(
        ...judgement.retirements.map((r) => ({ id: r.winnerId, otherId: r.loserId })),
        ...judgement.reviews.map((r) => ({ id: r.memoryId, otherId: r.otherId })),
      );
      byOwner.set(key, doubt);
    }
  }
  return [...byOwner.values()];
}

/** Judges again under the owner's lock, where nobody else decides, and does what comes of it. */
async function settle(deps: RecheckDeps, { owner, pairs }: Doubt): Promise<void> {
  await deps.graph.write(async (tx) => {
    const rows = await tx.run(lockOwner, { owner: ownerNode(owner), pairs });
    for (const found of judged(deps, rows)) await apply(deps, tx, owner, found);
  });
}

async function apply(
  deps: RecheckDeps,
  tx: GraphTransaction,
  owner: Doubt['owner'],
  { newcomer, judgement }: Found<Fact>,
): Promise<void> {
  const { partition, sessionId } = newcomer;
  const caller: Caller = { ...owner, agentId: null, sessionId };
  const now = deps.clock.now();
  const losses = judgement.retirements.map((retirement) => ({
    ...{ ...retirement, ...HOW, eventId: deps.newId(), partition, sessionId },
    ownerKey: ownerKeyOf(owner),
  }));
  await retireAll(deps, tx, caller, losses, now);
  const flagged = judgement.reviews.map((review) => ({ ...review, partition }));
  await flagAll(deps, tx, caller, flagged, now);
}

/** The first statement of a row is a fact, the others are what it is compared with. */
function judged(deps: RecheckDeps, rows: readonly Row[]): Found<Fact>[] {
  const pairs = rows.flatMap(({ statements: [first, ...others] }): Pair<Fact>[] => {
    const [fact] = undamaged(deps, factRow.safeParse(first));
    if (fact === undefined) return [];
    const near = others.flatMap((other) => undamaged(deps, factRow.safeParse(other)));
    return near.map((other) => [fact, other]);
  });
  return judgePairs(pairs, deps.policy.rules);
}
