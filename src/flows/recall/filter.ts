/** What a recall is restricted to by its filter: the entity that is asked about, and which of what was found fits. */
import type { About } from '../../channels/channel.js';
import { findsOf, idsIn, keepOnly } from '../../channels/collapse.js';
import type { CandidateRow } from '../../channels/compose.js';
import { type Caller, visiblePartitions } from '../../domain/kernel/partition.js';
import { type DocumentFilter, freshSince } from '../../domain/recall/filter.js';
import type { Scene } from '../../domain/recall/scene.js';
import { fittingMemories } from '../../statements/recall.js';
import { entityIdOf } from '../entities/read.js';
import type { RecallDeps, RecallRequest } from './types.js';

/** What was found and fits. */
export interface Fitting {
  readonly row: CandidateRow;
  readonly scene: Scene;
}

/** The entity that only is asked about; null: any. UNKNOWN: the caller sees none of that id or name. */
export async function aboutOf(
  { graph, clock }: Pick<RecallDeps, 'graph' | 'clock'>,
  caller: Caller,
  { filter }: Pick<RecallRequest, 'filter'>,
): Promise<About | 'UNKNOWN' | null> {
  const entity = filter?.entity ?? null;
  if (entity === null) return null;
  const entityId = await entityIdOf(graph, caller, entity);
  return entityId === null ? 'UNKNOWN' : { entityId, now: clock.now() };
}

/**
 * Neighbours that lend and are lent to must fit as well. Without a filter nothing is asked.
 * @param found passages stand for their documents already
 */
export async function keepFitting(
  deps: Pick<RecallDeps, 'graph' | 'clock'>,
  caller: Caller,
  { filter, about }: { readonly filter: DocumentFilter | null; readonly about: About | null },
  found: Fitting,
): Promise<Fitting> {
  if (filter === null) return found;
  const ids = [...new Set([...idsIn(found.row), ...found.scene.memories()])];
  const fits = new Set(await fitting(deps, caller, { filter, about }, ids));
  return { row: keepOnly(found.row, fits), scene: found.scene.only(fits) };
}

/** Those of the ids that satisfy a filter. */
export async function fitting(
  { graph, clock }: Pick<RecallDeps, 'graph' | 'clock'>,
  caller: Caller,
  { filter, about }: { readonly filter: DocumentFilter; readonly about: About | null },
  ids: readonly string[],
): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const { topic, contentTypes, trustScope, minQuality, profiles, tags } = filter;
  const [row] = await graph.read(fittingMemories, {
    ...{ ids: [...ids], partitions: visiblePartitions(caller) },
    ...{ topic, contentTypes, trustScope, minQuality, profiles, tags },
    entityId: about?.entityId ?? null,
    since: freshSince(filter, clock.now()),
  });
  return row?.ids ?? [];
}

/**
 * Whether a filter left less than asked for of channels that had more to offer. The mentions of an entity are all looked at, unless they
 * are more than a channel may offer.
 */
export function isStarved(
  { filter, limit }: Pick<RecallRequest, 'filter' | 'limit'>,
  { row, pool, candidates }: { row: CandidateRow; pool: number; candidates: number },
): boolean {
  if (filter === null || candidates >= limit) return false;
  const isFull = (name: 'fulltext' | 'vector' | 'entity') => findsOf(row, name).length >= pool;
  return filter.entity === null ? isFull('fulltext') || isFull('vector') : isFull('entity');
}
