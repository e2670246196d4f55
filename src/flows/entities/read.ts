/** What is known about entities (G-74): by id, by name, page by page, with what mentions them. */

import { nameKeys } from '../../domain/entities/names.js';
import { MAX_NAME_CHARS } from '../../domain/kernel/input.js';
import { type Caller, visiblePartitions } from '../../domain/kernel/partition.js';
import { normalizeName } from '../../domain/kernel/text.js';
import {
  ENTITY_TYPES,
  type EntityType,
  FACT_KINDS,
  type Kind,
  valuesOf,
} from '../../domain/kernel/vocabulary.js';
import { ENTITIES } from '../../domain/lists.js';
import type { AsOf } from '../../domain/recall/inputs.js';
import { InvalidInputError } from '../../errors.js';
import type { Graph } from '../../ports.js';
import {
  entitiesById as byId,
  type Entity,
  entityByName,
  entityMemories,
  entityMemoriesAsOf,
  findEntity,
  listEntities,
  type Memory,
} from '../../statements/read.js';
import { memoriesById } from '../memories.js';
import { type Page, type PageRequest, pageOf, pageStart } from '../page.js';

export type { Entity } from '../../statements/read.js';

const EPISODE_KINDS: Kind[] = ['EPISODIC'];

/** The entities of that name or alias, the most mentioned first; the comparison ignores case and spacing (QG-13). */
export function entitiesNamed(graph: Graph, caller: Caller, name: string): Promise<Entity[]> {
  if (normalizeName(name) === '') throw new InvalidInputError('name: must not be empty.');
  if (name.length > MAX_NAME_CHARS) {
    throw new InvalidInputError(`name: must not be longer than ${MAX_NAME_CHARS} characters.`);
  }
  const partitions = visiblePartitions(caller);
  return graph.read(entityByName, { names: nameKeys(name, partitions), partitions });
}

/** The entities of those ids that the caller sees, in their order; null for others, and for one that was merged. */
export async function entitiesById(
  graph: Graph,
  caller: Caller,
  ids: readonly string[],
): Promise<(Entity | null)[]> {
  if (ids.length === 0) return [];
  const partitions = visiblePartitions(caller);
  const rows = await graph.read(byId, { ids: [...new Set(ids)], partitions });
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => found.get(id) ?? null);
}

/** The entity of that id, else the most mentioned one of that name or alias; null: none that the caller sees. */
export async function entityIdOf(
  graph: Graph,
  caller: Caller,
  entity: string,
): Promise<string | null> {
  const partitions = visiblePartitions(caller);
  const keys = nameKeys(entity, partitions);
  const [found] = await graph.read(findEntity, { entity, keys, partitions });
  return found?.id ?? null;
}

/** Whose memories, how many of the newest, and in which picture of the past; `asOf` null: those that are current `now`. */
interface MentionRequest {
  readonly entityId: string;
  readonly limit: number;
  readonly asOf: AsOf | null;
  readonly now: Date;
}

/** The newest facts that mention the entity. */
export function factsOf(graph: Graph, caller: Caller, request: MentionRequest) {
  return mentioning(graph, caller, request, FACT_KINDS);
}

/** The newest episodes in the entity's voice or about it, in the order of every timeline: the oldest of them first. */
export async function timelineOf(graph: Graph, caller: Caller, request: MentionRequest) {
  return (await mentioning(graph, caller, request, EPISODE_KINDS)).reverse();
}

async function mentioning(
  graph: Graph,
  caller: Caller,
  { entityId, limit, asOf, now }: MentionRequest,
  kinds: Kind[],
): Promise<Memory[]> {
  const params = { entityId, kinds, limit, partitions: visiblePartitions(caller) };
  const rows =
    asOf === null
      ? await graph.read(entityMemories, { ...params, now })
      : await graph.read(entityMemoriesAsOf, { ...params, ...asOf });
  const ids = rows.map(({ id }) => id);
  const memories = await memoriesById(graph, caller, ids, asOf);
  return memories.filter((memory) => memory !== null);
}

/** Which entities. `type` null: of every type. */
interface EntityListRequest extends PageRequest {
  readonly type: EntityType | null;
}

const TYPES = valuesOf(ENTITY_TYPES);

/** A page of the entities that the caller sees, in the order of their names. @throws InvalidInputError */
export async function entityPage(
  graph: Graph,
  caller: Caller,
  { type, ...page }: EntityListRequest,
): Promise<Page<Entity>> {
  const { after, limit } = pageStart(ENTITIES, page);
  const rows = await graph.read(listEntities, {
    ...{ partitions: visiblePartitions(caller), types: type === null ? TYPES : [type] },
    ...{ afterName: after.normalizedName, afterId: after.id, limit },
  });
  return pageOf(ENTITIES, rows, page.first, (entity) => entity);
}
