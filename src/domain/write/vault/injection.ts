/** What the vault puts into a prompt, as markdown (V-40 to V-43). Pure. */
import { TIERS, type Tier, valuesOf } from '../../kernel/vocabulary.js';
import { DEFAULT_INJECTION, type InjectionPolicy } from './policy.js';
import { compare, newestFirst, type VaultRecord } from './record.js';
import { searchVault } from './search.js';

const HEADINGS: Readonly<Record<Tier, string>> = { CANON: 'Canon', REGISTER: 'Register' };

/**
 * V-40: all canon records and the registers that have a topic, as compact markdown; empty when there are none.
 * Ordered by tier, category and topic, then newest first, so that the block changes only when a record does.
 * @param scopes what the reader may see: SHARED and its own (V-43); all of these together (V-41)
 */
export function buildSnapshot(
  records: readonly VaultRecord[],
  scopes: readonly string[],
  { enabled }: Pick<InjectionPolicy, 'enabled'> = DEFAULT_INJECTION,
): string {
  if (!enabled) return '';
  const shown = records
    .filter(({ tier, topicId }) => tier === 'CANON' || topicId !== null)
    .filter(({ scope }) => scopes.includes(scope))
    .sort(
      (a, b) =>
        compare(a.category, b.category) ||
        compare(a.topicId ?? '', b.topicId ?? '') ||
        newestFirst(a, b),
    );
  return byTier(shown);
}

/** V-42: the records that match a query, the best first within each tier, canon first; empty when none matches. */
export function buildMemoryBlock(
  records: readonly VaultRecord[],
  scopes: readonly string[],
  query: string,
  { enabled, maxItems }: InjectionPolicy = DEFAULT_INJECTION,
): string {
  if (!enabled) return '';
  const visible = records.filter(({ scope }) => scopes.includes(scope));
  return byTier(searchVault(visible, query, maxItems).map(({ record }) => record));
}

/** A section per tier that has records, in the order given. */
function byTier(records: readonly VaultRecord[]): string {
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

function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}
