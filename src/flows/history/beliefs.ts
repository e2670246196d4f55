/** What was believed before (C-44): retired memories and what took their place. */

import { parseInput } from '../../domain/kernel/input.js';
import { type Caller, visiblePartitions } from '../../domain/kernel/partition.js';
import { memoryQuery } from '../../domain/language/lucene.js';
import { searchInput } from '../../domain/recall/inputs.js';
import { type BeliefRow, beliefs, retiredTermFrequencies } from '../../statements/history.js';
import type { Memory } from '../../statements/read.js';
import type { ReadDeps } from '../flow.js';
import { memoriesById } from '../memories.js';
import { searchTerms } from '../recall/question.js';

/** A memory that is no longer held, with the id of the one that took its place. */
interface Belief extends Omit<BeliefRow, 'id'> {
  readonly memory: Memory;
}

/** Bounds of a question; those of recall. */
interface BeliefPolicy {
  readonly maxTerms: number;
  readonly countedTerms: number;
  readonly maxQueryChars: number;
}

/** Most beliefs of one call. */
const MAX_LIMIT = 100;

/** Checks a question and its limit. Built once: making a schema costs more than using it. */
export function beliefInput({ maxQueryChars }: BeliefPolicy) {
  return searchInput({ defaultLimit: 10, maxLimit: MAX_LIMIT, maxQueryChars });
}

/** What asking for them needs. */
interface BeliefDeps extends Pick<ReadDeps, 'graph'> {
  readonly policy: BeliefPolicy;
  readonly beliefSchema: ReturnType<typeof beliefInput>;
}

/** Best match first. @throws InvalidInputError for an empty or overlong query, or a limit outside 1 to 100 */
export async function beliefHistory(
  { graph, policy, beliefSchema }: BeliefDeps,
  caller: Caller,
  input: unknown,
): Promise<Belief[]> {
  const { limit, ...request } = parseInput(beliefSchema, input);
  const filter = { ...request, partitions: visiblePartitions(caller) };
  // The index of beliefs is the English one.
  const asked = { ...filter, language: 'en' } as const;
  const { terms } = await searchTerms({ graph, policy }, asked, retiredTermFrequencies);
  const lucene = memoryQuery(terms, filter);
  const rows = await graph.read(beliefs, { lucene, partitions: filter.partitions, limit });
  const memories = await memoriesById(
    graph,
    caller,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id: _, ...row }, i) => {
    const memory = memories[i] ?? null;
    return memory === null ? [] : [{ ...row, memory }];
  });
}
