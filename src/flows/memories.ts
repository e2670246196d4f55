/** Reading memories outside recall: by id, as pages, with their links. */
import { type Caller, visiblePartitions } from '../domain/partition.js';
import { decodeCursor, encodeCursor, MAX_PAGE } from '../domain/recall/inputs.js';
import { FAR_FUTURE, FAR_PAST } from '../domain/time.js';
import { KINDS, type Kind, valuesOf } from '../domain/vocabulary.js';
import { InvalidInputError } from '../errors.js';
import type { Graph } from '../ports.js';
import {
  listMemories,
  listSessionMemories,
  type Memory,
  type MemoryLinks,
  memoryCards,
  memoryLinks,
} from '../statements/read.js';

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

/** What to list. `after`/`before` limit the event time; `first` is 1 to 100. */
export interface ListRequest {
  readonly first: number;
  readonly cursor: string | null;
  readonly kinds: readonly Kind[] | null;
  readonly sessionId: string | null;
  readonly after: Date | null;
  readonly before: Date | null;
}

/** A page of current memories, newest event first. */
export interface MemoryPage {
  readonly memories: readonly Memory[];
  readonly cursors: readonly string[];
  readonly hasNextPage: boolean;
}

/** @throws InvalidInputError for a page size or a cursor that cannot be */
export async function listPage(
  graph: Graph,
  caller: Caller,
  request: ListRequest,
): Promise<MemoryPage> {
  const { first, sessionId } = request;
  if (!Number.isInteger(first) || first < 1 || first > MAX_PAGE) {
    throw new InvalidInputError(`first: must be between 1 and ${MAX_PAGE}.`);
  }
  const params = pageParams(caller, request);
  // One more than asked for tells whether there is a next page.
  const rows =
    sessionId === null
      ? await graph.read(listMemories, params)
      : await graph.read(listSessionMemories, { ...params, sessionId });
  const page = rows.slice(0, first);
  const cards = await memoriesById(
    graph,
    caller,
    page.map(({ id }) => id),
  );
  return {
    memories: cards.filter((card) => card !== null),
    cursors: page.map(({ id, eventTime }) => encodeCursor({ id, time: eventTime })),
    hasNextPage: rows.length > first,
  };
}

function pageParams(caller: Caller, { first, cursor, kinds, after, before }: ListRequest) {
  const from = cursor === null ? { time: FAR_FUTURE, id: '~' } : decodeCursor(cursor);
  return {
    partitions: visiblePartitions(caller),
    kinds: kinds === null || kinds.length === 0 ? valuesOf(KINDS) : [...kinds],
    after: after ?? FAR_PAST,
    before: before ?? FAR_FUTURE,
    cursorTime: from.time,
    cursorId: from.id,
    limit: first + 1,
  };
}
