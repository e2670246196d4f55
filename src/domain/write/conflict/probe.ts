/** What facts that a text may contradict are searched by (C-30). Pure. */

import { FACT_KINDS } from '../../kernel/vocabulary.js';
import { memoryQuery } from '../../language/lucene.js';
import { likelyRare, termsOf } from '../../language/terms.js';

/** Most words of a text that facts are searched by: the ones that likely tell it from others. */
const PROBE_TERMS = 32;

/** @returns a fulltext query for the facts of these partitions that share words with the text */
export function probeFor(text: string, partitions: readonly string[]): string {
  const terms = likelyRare(termsOf(text), PROBE_TERMS);
  return memoryQuery(terms, { partitions, kinds: FACT_KINDS, after: null, before: null });
}
