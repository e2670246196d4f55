/** What a filter leaves of what the channels found: one statement, before anything is ranked. */

import { findsOf, idsIn, keepOnly } from '../../channels/collapse.js';
import type { CandidateRow } from '../../channels/compose.js';
import { type Caller, visiblePartitions } from '../../domain/kernel/partition.js';
import { type DocumentFilter, freshSince } from '../../domain/recall/filter.js';
import type { Scene } from '../../domain/recall/scene.js';
import { fittingMemories } from '../../statements/recall.js';
import type { RecallDeps, RecallRequest } from './types.js';

/** What was found and fits. */
export interface Fitting {
  readonly row: CandidateRow;
  readonly scene: Scene;
}

/**
 * Neighbours that lend and are lent to must fit as well. Without a filter nothing is asked.
 * @param found passages stand for their documents already
 */
export async function keepFitting(
  deps: Pick<RecallDeps, 'graph' | 'clock'>,
  caller: Caller,
  { filter }: Pick<RecallRequest, 'filter'>,
  found: Fitting,
): Promise<Fitting> {
  if (filter === null) return found;
  const ids = [...new Set([...idsIn(found.row), ...found.scene.memories()])];
  const fits = new Set(await fitting(deps, caller, filter, ids));
  return { row: keepOnly(found.row, fits), scene: found.scene.only(fits) };
}

/** Those of the ids that satisfy a filter. */
export async function fitting(
  { graph, clock }: Pick<RecallDeps, 'graph' | 'clock'>,
  caller: Caller,
  filter: DocumentFilter,
  ids: readonly string[],
): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const { topic, contentTypes, trustScope, minQuality, profiles, tags } = filter;
  const [row] = await graph.read(fittingMemories, {
    ...{ ids: [...ids], partitions: visiblePartitions(caller) },
    ...{ topic, contentTypes, trustScope, minQuality, profiles, tags },
    since: freshSince(filter, clock.now()),
  });
  return row?.ids ?? [];
}

/** Whether a filter left less than asked for of channels that had more to offer. */
export function isStarved(
  { filter, limit }: Pick<RecallRequest, 'filter' | 'limit'>,
  { row, pool, candidates }: { row: CandidateRow; pool: number; candidates: number },
): boolean {
  const isFull = (name: 'fulltext' | 'vector') => findsOf(row, name).length >= pool;
  return filter !== null && candidates < limit && (isFull('fulltext') || isFull('vector'));
}
