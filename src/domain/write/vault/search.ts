/** Searching the vault (V-50), what of it goes into a prompt (V-40 to V-42), and what callers may ask of it. Pure. */

import { z } from 'zod';
import { key, MAX_LIST, MAX_PAGE, text } from '../../kernel/input.js';
import { codePoints, compare, oneLine } from '../../kernel/text.js';
import { TIERS, type Tier, valuesOf } from '../../kernel/vocabulary.js';
import { words } from '../../language/words.js';
import { MAX_COMPARED, sequenceRatio } from '../similarity.js';
import { canonFirst, type InjectionPolicy, newestFirst, type VaultRecord } from './record.js';

/** What a query that occurs in the text adds (V A.3). */
const SUBSTRING_BONUS = 0.3;
/** Share of the sequence ratio in the score (V A.3). */
const SEQUENCE_WEIGHT = 0.4;

/** A record that matches, with its score: above 0, at most 1.7. */
interface VaultHit<Found extends VaultRecord = VaultRecord> {
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

// What the vault puts into a prompt (V-40 to V-43).

const HEADINGS: Readonly<Record<Tier, string>> = { CANON: 'Canon', REGISTER: 'Register' };

/**
 * V-40: all canon records and the registers that have a topic.
 * Ordered by category and topic, then newest first, so that the snapshot changes only when a record does.
 * @param scopes what the reader may see: SHARED and its own (V-43); all of these together (V-41)
 */
export function snapshotRecords<Found extends VaultRecord>(
  records: readonly Found[],
  scopes: readonly string[],
  { enabled }: Pick<InjectionPolicy, 'enabled'>,
): Found[] {
  if (!enabled) return [];
  return records
    .filter(({ tier, topicId }) => tier === 'CANON' || topicId !== null)
    .filter(({ scope }) => scopes.includes(scope))
    .sort(
      (a, b) =>
        compare(a.category, b.category) ||
        compare(a.topicId ?? '', b.topicId ?? '') ||
        newestFirst(a, b),
    );
}

/** V-42: the records that match a query, the best first. */
export function matchingRecords<Found extends VaultRecord>(
  records: readonly Found[],
  scopes: readonly string[],
  query: string,
  { enabled, maxItems }: InjectionPolicy,
): Found[] {
  if (!enabled) return [];
  const visible = records.filter(({ scope }) => scopes.includes(scope));
  return searchVault(visible, query, maxItems).map(({ record }) => record);
}

/** Compact markdown: a section per tier that has records, canon first, in the order given; empty without records. */
export function renderRecords(records: readonly VaultRecord[]): string {
  return valuesOf(TIERS)
    .map((tier) => ({ tier, lines: records.filter((each) => each.tier === tier).map(lineOf) }))
    .filter(({ lines }) => lines.length > 0)
    .map(({ tier, lines }) => [`## ${HEADINGS[tier]}`, ...lines].join('\n'))
    .join('\n\n');
}

/** One line each: a line break in a text must not look like a heading or another record. */
function lineOf({ category, tier, topicId, text }: VaultRecord): string {
  const topic = tier === 'REGISTER' && topicId !== null ? `/${oneLine(topicId)}` : '';
  return `- [${oneLine(category)}${topic}] ${oneLine(text)}`;
}

// What callers may ask of the vault, checked.

/** Longest question to the vault, in code points: as much of a text as similarity compares. */
const MAX_VAULT_QUERY_CHARS = MAX_COMPARED;
/** How many a list gives when a call does not say. */
const DEFAULT_VAULT_LIMIT = 20;

const query = text.refine(
  (asked) => codePoints(asked) <= MAX_VAULT_QUERY_CHARS,
  `must not be longer than ${MAX_VAULT_QUERY_CHARS} characters`,
);

/** Null: every scope that the caller sees; so is an empty list. */
const scopes = z
  .array(key)
  .max(MAX_LIST)
  .nullish()
  .transform((list) => (list && list.length > 0 ? list : null));

const limit = z.int().min(1).max(MAX_PAGE).default(DEFAULT_VAULT_LIMIT);

/** whether what is shown counts as used. */
const trackAccess = z.boolean().default(true);

/** V-50. */
export const vaultSearchInput = z.object({ query, scopes, limit, trackAccess });

/** V-40. */
export const vaultSnapshotInput = z.object({ scopes, trackAccess });

/** V-42. */
export const vaultBlockInput = z.object({ query, scopes, trackAccess });
