/** Pairs of near facts between the store and the rules. */
import type { Owner } from '../../../domain/kernel/partition.js';
import { ownerNode } from '../../../domain/kernel/properties.js';
import type { Twin } from '../../../domain/upkeep/dedup.js';
import type { NearPair, Waiting } from '../../../domain/upkeep/dedup-batch.js';
import { twinRow } from '../../../statements/upkeep/dedup.js';
import type { WriteDeps } from '../../write/deps.js';
import { undamaged } from '../../write/undamaged.js';

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
