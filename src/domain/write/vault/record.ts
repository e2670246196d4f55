/** A record of the vault as its pure parts see it (V A.2). */

import { compare } from '../../kernel/text.js';
import type { Tier } from '../../kernel/vocabulary.js';

import type { DuplicatePolicy } from '../similarity.js';

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

// Settings of what the vault shows and proposes, with their defaults (V A.3, QV-11 to QV-13, QV-20).

/** What is injected into prompts. */
export interface InjectionPolicy {
  /** False: the snapshot and the memory block are empty (QV-20). Default true. */
  readonly enabled: boolean;
  /** QV-11: most records in the relevance-filtered block. At least 0; default 20. */
  readonly maxItems: number;
}

/** What is proposed for deletion (QV-12). */
export interface ProposalPolicy {
  /** When two records say the same; as in the gate. Default 0.60 token overlap or 0.70 sequence ratio. */
  readonly duplicate: DuplicatePolicy;
  /** Substrings that mark log noise; as in the gate. Default: the ten of V A.3. */
  readonly noiseSignals: readonly string[];
  /** A record is stale when it was last changed more than this many days ago. Default 90. */
  readonly staleDays: number;
  /** A text is short when it has fewer code points. Default 10. */
  readonly shortChars: number;
}

// The state of the vault in numbers (V-60).

/** What is counted. */
interface VaultCensus {
  /** Every active record, all scopes together. */
  readonly active: readonly VaultRecord[];
  /** How many ids ended in a tombstone. */
  readonly deleted: number;
  /** Raw versions of all ids, tombstones among them. */
  readonly versions: number;
  /** Most active records (V-17). At least 1. */
  readonly capacity: number;
}

/** V-60, QV-5. */
export type VaultStats = ReturnType<typeof vaultStats>;

export function vaultStats({ active, deleted, versions, capacity }: VaultCensus) {
  const registers = active.filter(({ tier, topicId }) => tier === 'REGISTER' && topicId !== null);
  return {
    active: active.length,
    maximum: capacity,
    /** Active records in percent of the maximum, to one decimal. */
    utilisationPercent: Math.round((1000 * active.length) / capacity) / 10,
    deleted,
    versions,
    /** Raw versions for each active record; 0 when there is none. */
    bloatRatio: active.length === 0 ? 0 : versions / active.length,
    byScope: countBy(active, ({ scope }) => scope),
    byTier: { CANON: 0, REGISTER: 0, ...countBy(active, ({ tier }) => tier) } satisfies Record<
      Tier,
      number
    >,
    byCategory: countBy(active, ({ category }) => category),
    /** Topics that have a register; the same topic in two scopes counts twice (V-22). */
    registerTopics: new Set(registers.map(({ scope, topicId }) => JSON.stringify([scope, topicId])))
      .size,
  };
}

/** How many records have each key, the keys in order. */
function countBy(
  records: readonly VaultRecord[],
  keyOf: (record: VaultRecord) => string,
): Record<string, number> {
  const counts = new Map<string, number>();
  for (const record of records) counts.set(keyOf(record), (counts.get(keyOf(record)) ?? 0) + 1);
  return Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));
}
