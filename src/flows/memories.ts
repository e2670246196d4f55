/** Reading memories outside recall: by id, as pages, with their links. */
import { type Caller, visiblePartitions } from '../domain/partition.js';
import { FAR_FUTURE, FAR_PAST } from '../domain/time.js';
import { KINDS, type Kind, valuesOf } from '../domain/vocabulary.js';
import type { Graph } from '../ports.js';
import {
  listMemories,
  listSessionMemories,
  type Memory,
  type MemoryLinks,
  memoryCards,
  memoryLinks,
} from '../statements/read.js';

import { type Page, type PageRequest, pageOf, pageParams } from './page.js';

export type { Memory, MemoryLinks } from '../statements/read.js';

/** Most links of one kind that are loaded with a memory. */
const LINKS_PER_KIND = 50;

/** The ids in order; null where a memory is unknown or not visible. One statement. */
export async function memoriesById(
  graph: Graph,
  caller: Caller,
  ids: readonly string[],
): Promise<(Memory | null)[]> {
  const params = { ids: [...ids], partitions: visiblePartitions(caller) };
  const byId = new Map((await graph.read(memoryCards, params)).map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) ?? null);
}

/** Links of the ids in order; null where a memory is unknown or not visible. One statement. */
export async function linksOf(
  graph: Graph,
  caller: Caller,
  ids: readonly string[],
): Promise<(MemoryLinks | null)[]> {
  const params = {
    ids: [...ids],
    partitions: visiblePartitions(caller),
    perKind: LINKS_PER_KIND,
  };
  const byId = new Map((await graph.read(memoryLinks, params)).map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) ?? null);
}

/** What to list. `after`/`before` limit the event time. */
export interface ListRequest extends PageRequest {
  readonly kinds: readonly Kind[] | null;
  readonly sessionId: string | null;
  readonly after: Date | null;
  readonly before: Date | null;
}

/** After every memory: lists begin with the newest. */
const NEWEST = { time: FAR_FUTURE, id: '~' };

/** A page of current memories, newest event first. @throws InvalidInputError */
export async function listPage(
  graph: Graph,
  caller: Caller,
  request: ListRequest,
): Promise<Page<Memory>> {
  const { first, sessionId } = request;
  const params = listParams(caller, request);
  const rows =
    sessionId === null
      ? await graph.read(listMemories, params)
      : await graph.read(listSessionMemories, { ...params, sessionId });
  const wanted = rows.slice(0, first).map(({ id }) => id);
  const cards = await memoriesById(graph, caller, wanted);
  const places = rows.map(({ id, eventTime }, i) => ({ id, time: eventTime, card: cards[i] }));
  return pageOf(places, first, ({ card }) => card ?? undefined);
}

function listParams(caller: Caller, { kinds, after, before, ...request }: ListRequest) {
  return {
    partitions: visiblePartitions(caller),
    kinds: kinds === null || kinds.length === 0 ? valuesOf(KINDS) : [...kinds],
    after: after ?? FAR_PAST,
    before: before ?? FAR_FUTURE,
    ...pageParams(request, NEWEST),
  };
}
