/** What is known about an entity (G-74). */
import { type Caller, visiblePartitions } from '../domain/partition.js';
import type { AsOf } from '../domain/recall/as-of.js';
import { entityQuery } from '../domain/recall/lucene.js';
import { normalizeName, words } from '../domain/text.js';
import { KINDS, type Kind, valuesOf } from '../domain/vocabulary.js';
import { MAX_NAME_CHARS } from '../domain/write/inputs.js';
import { InvalidInputError } from '../errors.js';
import type { Graph } from '../ports.js';
import {
  type Entity,
  entityByName,
  entityMemories,
  entityMemoriesAsOf,
  type Memory,
} from '../statements/read.js';
import { memoriesById } from './memories.js';

export type { Entity } from '../statements/read.js';

const FACT_KINDS = valuesOf(KINDS).filter((kind) => kind !== 'EPISODIC');
const EPISODE_KINDS: Kind[] = ['EPISODIC'];
const MAX_WORDS = 20;

/** The entities of that name or alias, the most mentioned first; the comparison ignores case and spacing (QG-13). */
export function entitiesNamed(graph: Graph, caller: Caller, name: string): Promise<Entity[]> {
  const normalized = normalizeName(name);
  if (normalized === '') throw new InvalidInputError('name: must not be empty.');
  if (name.length > MAX_NAME_CHARS) {
    throw new InvalidInputError(`name: must not be longer than ${MAX_NAME_CHARS} characters.`);
  }
  const partitions = visiblePartitions(caller);
  const lucene = entityQuery(words(name).slice(0, MAX_WORDS), partitions);
  return graph.read(entityByName, { name: normalized, lucene, partitions });
}

/** Whose memories, how many of the newest, and in which picture of the past; `asOf` null: the current ones. */
interface MentionRequest {
  readonly entityId: string;
  readonly limit: number;
  readonly asOf?: AsOf | null;
}

/** The newest facts that mention the entity. */
export function factsOf(graph: Graph, caller: Caller, request: MentionRequest) {
  return mentioning(graph, caller, request, FACT_KINDS);
}

/** The newest episodes in the entity's voice or about it. */
export function timelineOf(graph: Graph, caller: Caller, request: MentionRequest) {
  return mentioning(graph, caller, request, EPISODE_KINDS);
}

async function mentioning(
  graph: Graph,
  caller: Caller,
  { entityId, limit, asOf = null }: MentionRequest,
  kinds: Kind[],
): Promise<Memory[]> {
  const params = { entityId, kinds, limit, partitions: visiblePartitions(caller) };
  const rows =
    asOf === null
      ? await graph.read(entityMemories, params)
      : await graph.read(entityMemoriesAsOf, { ...params, ...asOf });
  const ids = rows.map(({ id }) => id);
  const memories = await memoriesById(graph, caller, ids, asOf);
  return memories.filter((memory) => memory !== null);
}
