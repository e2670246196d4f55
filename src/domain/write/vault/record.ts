/** A record of the vault as its pure parts see it (V A.2). */
import type { Tier } from '../../kernel/vocabulary.js';

/** A current record: the greatest version of its id, not deleted (V-02). */
export interface VaultRecord {
  readonly id: string;
  readonly text: string;
  /** SHARED or an agent id. */
  readonly scope: string;
  readonly category: string;
  readonly tier: Tier;
  /** Stable key of a register; null without. */
  readonly topicId: string | null;
  readonly createdAt: Date;
  /** Null until the first update. */
  readonly updatedAt: Date | null;
}

/** When a record got its present state. */
export function changedAt({ createdAt, updatedAt }: VaultRecord): Date {
  return updatedAt ?? createdAt;
}

/** Newest state first, equal times by id: an order that never depends on how the records came. */
export function newestFirst(a: VaultRecord, b: VaultRecord): number {
  return changedAt(b).getTime() - changedAt(a).getTime() || compare(a.id, b.id);
}

/** Canon before register. */
export function canonFirst(a: VaultRecord, b: VaultRecord): number {
  return Number(b.tier === 'CANON') - Number(a.tier === 'CANON');
}

/** Two strings by their code units: -1, 0 or 1, the same on every machine. */
export function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
