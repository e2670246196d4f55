/** Reading memories outside recall: by id, as pages, with their links; now or in a picture of the past. */

import { parseInput } from '../domain/kernel/input.js';
import { type Caller, visiblePartitions } from '../domain/kernel/partition.js';
import { FAR_FUTURE, FAR_PAST } from '../domain/kernel/time.js';
import { KINDS, type Kind, valuesOf } from '../domain/kernel/vocabulary.js';
import { MEMORIES } from '../domain/lists.js';
import { type AsOf, asOfInput, resolveAsOf } from '../domain/recall/inputs.js';
import type { Clock, Graph } from '../ports.js';
import {
  listMemories,
  listMemoriesAsOf,
  listSessionMemories,
  listSessionMemoriesAsOf,
  type Memory,
  type MemoryLinks,
  memoryCards,
  memoryCardsAsOf,
  memoryLinks,
} from '../statements/read.js';

import { type Page, type PageRequest, pageOf, pageParams } from './page.js';

export type { Memory, MemoryLinks } from '../statements/read.js';

/** Most links of one kind that are loaded with a memory. */
const LINKS_PER_KIND = 50;

/** The picture that a caller asks for; null: the current truth. @throws InvalidInputError */
export function pictureOf(clock: Clock, input: unknown): AsOf | null {
  return resolveAsOf(parseInput(asOfInput, input, 'asOf'), clock.now());
}

/**
 * The ids in order; null where a memory is unknown or not visible. One statement.
 * @param asOf memories as they were known then; null as well where one did not belong to that picture
 */
export async function memoriesById(
  graph: Graph,
  caller: Caller,
  ids: readonly string[],
  asOf: AsOf | null = null,
): Promise<(Memory | null)[]> {
  const params = { ids: [...ids], partitions: visiblePartitions(caller) };
  const rows =
    asOf === null
      ? (await graph.read(memoryCards, params)).flatMap((found) => found.rows)
      : await graph.read(memoryCardsAsOf, { ...params, ...asOf });
  const byId = new Map(rows.map((row) => [row.id, withoutOthersSession(row, caller)]));
  return ids.map((id) => byId.get(id) ?? null);
}

/** Everybody may see a document of one user: the conversation that it comes from is that user's all the same. */
function withoutOthersSession(memory: Memory, { userId }: Caller): Memory {
  const own = memory.userId === null || memory.userId === userId;
  return own ? memory : { ...memory, sessionId: null, sequence: null };
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

/** What to list. Event times: `from` inclusive, `until` exclusive; null: no limit. */
export interface ListRequest extends PageRequest {
  readonly kinds: readonly Kind[] | null;
  readonly sessionId: string | null;
  readonly from: Date | null;
  readonly until: Date | null;
}

/**
 * A page of current memories, or of those of a picture, newest event first. What has expired is in neither.
 * @throws InvalidInputError
 */
export async function listPage(
  graph: Graph,
  caller: Caller,
  request: ListRequest,
  { asOf, now }: { readonly asOf: AsOf | null; readonly now: Date },
): Promise<Page<Memory>> {
  const { first, sessionId } = request;
  const params = listParams(caller, request);
  const rows =
    asOf === null
      ? await currentRows(graph, { ...params, now }, sessionId)
      : await rowsAsOf(graph, { ...params, ...asOf }, sessionId);
  const wanted = rows.slice(0, first).map(({ id }) => id);
  const cards = await memoriesById(graph, caller, wanted, asOf);
  const places = rows.map(({ id, eventTime }, i) => ({ id, time: eventTime, card: cards[i] }));
  return pageOf(MEMORIES, places, first, ({ card }) => card ?? undefined);
}

type ListParams = ReturnType<typeof listParams>;

function currentRows(
  graph: Graph,
  params: ListParams & { readonly now: Date },
  sessionId: string | null,
) {
  return sessionId === null
    ? graph.read(listMemories, params)
    : graph.read(listSessionMemories, { ...params, sessionId });
}

function rowsAsOf(graph: Graph, params: ListParams & AsOf, sessionId: string | null) {
  return sessionId === null
    ? graph.read(listMemoriesAsOf, params)
    : graph.read(listSessionMemoriesAsOf, { ...params, sessionId });
}

function listParams(caller: Caller, { kinds, from, until, ...request }: ListRequest) {
  return {
    partitions: visiblePartitions(caller),
    kinds: kinds === null || kinds.length === 0 ? valuesOf(KINDS) : [...kinds],
    from: from ?? FAR_PAST,
    until: until ?? FAR_FUTURE,
    ...pageParams(MEMORIES, request),
  };
}
