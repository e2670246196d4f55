/** Pairs of near facts between the store and the rules, and doing what was decided about them. */
import { type Caller, type Owner, ownerKeyOf } from '../../../domain/kernel/partition.js';
import { ownerNode } from '../../../domain/kernel/properties.js';
import type { Handled, NearPair, Waiting } from '../../../domain/upkeep/dedup.js';
import { newerFirst, type Twin } from '../../../domain/upkeep/dedup.js';
import type { GraphTransaction } from '../../../ports.js';
import { twinRow } from '../../../statements/upkeep/dedup.js';
import { type Loss, retireAll } from '../../change/retire.js';
import { type Flagged, flagAll } from '../../change/reviews.js';
import type { WriteDeps } from '../../write/deps.js';
import { undamaged } from '../../write/open.js';
import type { Place } from '../step.js';

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
export function waitingOf(deps: Deps, { id, fact, near }: DueRow): Waiting {
  const pairs = near.flatMap(({ cosine, fact: other }) => pairOf(deps, { fact, other, cosine }));
  return { id, near: pairs };
}

/** What is asked for under the owner's lock. */
export function askedFor(owner: Omit<Owner, 'scope'>, waiting: readonly Waiting[]) {
  const pairs = waiting.flatMap(({ near }) =>
    near.map(({ twin, other }) => ({ id: twin.id, otherId: other.id })),
  );
  return { owner: ownerNode(owner), pairs };
}

/** The same facts with their pairs as they are now, without those that are none any more. */
export function pairsAgain(
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
export async function applyPairs(
  deps: WriteDeps,
  tx: GraphTransaction,
  place: Place,
  handled: readonly Handled[],
  now: Date,
): Promise<void> {
  const { tenant, userId } = place;
  const caller: Caller = { tenant, userId, agentId: null };
  const losses = handled.flatMap((pair) => lossOf(deps, place, pair));
  await retireAll(deps, tx, caller, losses, now);
  const flagged = handled.flatMap((pair) => flaggedOf(place, pair));
  await flagAll(deps, tx, caller, flagged, now);
}

function lossOf({ newId }: WriteDeps, place: Place, { decision, cosine }: Handled): Loss[] {
  if (decision.verdict !== 'RETIRE') return [];
  const { winner, loser, rule } = decision;
  return [
    {
      ...HOW,
      ...{ winnerId: winner.id, loserId: loser.id, rule, eventId: newId() },
      ...{ partition: place.partition, ownerKey: ownerKeyOf(place) },
      explanation: `Cosine ${told(cosine)}.`,
    },
  ];
}

function flaggedOf({ partition }: Place, { twin, other, cosine, decision }: Handled): Flagged[] {
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
