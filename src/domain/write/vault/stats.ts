/** The state of the vault in numbers (V-60). Pure. */
import type { Tier } from '../../kernel/vocabulary.js';
import type { VaultRecord } from './record.js';

/** What is counted. */
export interface VaultCensus {
  /** Every active record, all scopes together. */
  readonly active: readonly VaultRecord[];
  /** How many ids ended in a tombstone. */
  readonly deleted: number;
  /** Raw versions of all ids, tombstones among them. */
  readonly versions: number;
  /** Most active records (V-17). At least 1. */
  readonly capacity: number;
}

/** V-60. */
export interface VaultStats {
  readonly active: number;
  readonly maximum: number;
  /** Active records in percent of the maximum, to one decimal. */
  readonly utilisationPercent: number;
  readonly deleted: number;
  readonly versions: number;
  /** Raw versions per active record; 0 when there is none (QV-5). */
  readonly bloatRatio: number;
  readonly byScope: Readonly<Record<string, number>>;
  readonly byTier: Readonly<Record<Tier, number>>;
  readonly byCategory: Readonly<Record<string, number>>;
  /** Topics that have a register; the same topic in two scopes counts twice (V-22). */
  readonly registerTopics: number;
}

/** V-60, QV-5. */
export function vaultStats({ active, deleted, versions, capacity }: VaultCensus): VaultStats {
  const registers = active.filter(({ tier, topicId }) => tier === 'REGISTER' && topicId !== null);
  return {
    active: active.length,
    maximum: capacity,
    utilisationPercent: Math.round((1000 * active.length) / capacity) / 10,
    deleted,
    versions,
    bloatRatio: active.length === 0 ? 0 : versions / active.length,
    byScope: countBy(active, ({ scope }) => scope),
    byTier: { CANON: 0, REGISTER: 0, ...countBy(active, ({ tier }) => tier) },
    byCategory: countBy(active, ({ category }) => category),
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
