/** What is stored under the ids that a file names. */

import type { Caller } from '../../domain/kernel/partition.js';
import type { Stored } from '../../domain/markdown/plan.js';
import type { Clock, Graph } from '../../ports.js';
import { linksOf, type Memory, memoriesById } from '../memories.js';
import { isCurrent } from './document-cards.js';

/** Ids that are looked up at once. */
const IDS = 500;

/** By id; what the caller does not see is absent. Two or three statements for every 500. */
export async function storedOf(
  { graph, clock }: { graph: Graph; clock: Clock },
  caller: Caller,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Stored>> {
  const found = new Map<string, Stored>();
  for (let from = 0; from < ids.length; from += IDS) {
    const memories = await memoriesById(graph, caller, ids.slice(from, from + IDS));
    const seen = memories.filter((memory): memory is Memory => memory !== null);
    const gone = seen.filter((memory) => !isCurrent(memory, clock.now()));
    const successors = await successorsOf(graph, caller, gone);
    for (const memory of seen) {
      const { id, content, profile, userId } = memory;
      const current = !gone.includes(memory);
      found.set(id, {
        id,
        content,
        profile,
        userId,
        current,
        successor: successors.get(id) ?? null,
      });
    }
  }
  return found;
}

/** Texts of what took their place, by the id of the former one. */
async function successorsOf(
  graph: Graph,
  caller: Caller,
  gone: readonly Memory[],
): Promise<ReadonlyMap<string, string>> {
  if (gone.length === 0) return new Map();
  const links = await linksOf(
    graph,
    caller,
    gone.map(({ id }) => id),
  );
  const winners = links.map((each) => each?.supersededBy ?? '');
  const memories = await memoriesById(graph, caller, winners);
  return new Map(gone.flatMap(({ id }, i) => (memories[i] ? [[id, memories[i].content]] : [])));
}
