/** The search terms of a question. */
import { type IndexFilter, memoryQuery } from '../../domain/language/lucene.js';
import { likelyRare, rarest, termsOf } from '../../domain/language/terms.js';
import type { Graph } from '../../ports.js';
import { termFrequencies } from '../../statements/recall.js';
import type { RecallPolicy } from './types.js';

/** How many times `maxTerms` terms of a long question have their memories counted. */
const CONSIDERED = 5;
/** Terms in more memories than this are equally common. */
const FREQUENCY_BOUND = 200;

/**
 * A long question is cut to its rarest terms: only then does it cost a statement to know them.
 * @param frequencies counts the memories that are searched; default: the current ones
 */
export async function searchTerms(
  { graph, policy: { maxTerms } }: { graph: Graph; policy: Pick<RecallPolicy, 'maxTerms'> },
  { query, ...filter }: IndexFilter & { query: string },
  frequencies: typeof termFrequencies = termFrequencies,
): Promise<{ terms: string[]; cut: boolean }> {
  const all = termsOf(query);
  if (all.length <= maxTerms) return { terms: all, cut: false };
  const likely = likelyRare(all, maxTerms * CONSIDERED);
  const terms = likely.map((term) => ({ term, lucene: memoryQuery([term], filter) }));
  const rows = await graph.read(frequencies, { terms, bound: FREQUENCY_BOUND });
  const memories = new Map(rows.map((row) => [row.term, row.memories]));
  return { terms: rarest(likely, maxTerms, memories), cut: true };
}
