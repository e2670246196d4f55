/** Search within the vault (V-50, QV-16). Pure. */
import { words } from '../../language/words.js';
import { sequenceRatio } from '../similarity.js';
import { canonFirst, newestFirst, type VaultRecord } from './record.js';

/** What a query that occurs in the text adds (V A.3). */
export const SUBSTRING_BONUS = 0.3;
/** Share of the sequence ratio in the score (V A.3). */
export const SEQUENCE_WEIGHT = 0.4;

/** A record that matches, with its score: above 0, at most 1.7. */
export interface VaultHit<Found extends VaultRecord = VaultRecord> {
  readonly record: Found;
  readonly score: number;
}

/**
 * V-50: share of the query's distinct words that the text has, + 0.3 when the query occurs in the text, + 0.4 ×
 * sequence ratio. Without a common word the score is 0, whatever the rest.
 */
export function vaultScore(query: string, text: string): number {
  const asked = new Set(words(query));
  const there = new Set(words(text));
  const matching = [...asked].filter((word) => there.has(word)).length;
  if (matching === 0) return 0;
  const bonus = text.toLowerCase().includes(query.trim().toLowerCase()) ? SUBSTRING_BONUS : 0;
  return matching / asked.size + bonus + SEQUENCE_WEIGHT * sequenceRatio(query.trim(), text);
}

/**
 * The best records, at most `limit`. Equal scores: canon first, then the latest change, then id (QV-16).
 * @param limit default 20
 */
export function searchVault<Found extends VaultRecord>(
  records: readonly Found[],
  query: string,
  limit = 20,
): VaultHit<Found>[] {
  return records
    .map((record) => ({ record, score: vaultScore(query, record.text) }))
    .filter(({ score }) => score > 0)
    .sort(
      (a, b) =>
        b.score - a.score || canonFirst(a.record, b.record) || newestFirst(a.record, b.record),
    )
    .slice(0, Math.max(0, limit));
}
