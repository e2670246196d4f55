/** What became known, changed or was retired since a moment: the feed that other systems follow. */
import {
  type ChangeKind,
  type ChangePage,
  changePage,
  changesInput,
  decodePositions,
  type Position,
  positionsFrom,
} from '../domain/feed.js';
import { parseInput } from '../domain/kernel/input.js';
import { type Caller, visiblePartitions } from '../domain/kernel/partition.js';
import { timeBound } from '../domain/language/time/expressions.js';
import type { Clock, Graph } from '../ports.js';
import { changesAfter, feedNews } from '../statements/history.js';
import { type Memory, memoriesById } from './memories.js';
import { checkFirst } from './page.js';

/** A memory in the feed, as it is now. */
export interface MemoryChange {
  readonly kind: ChangeKind;
  readonly at: Date;
  readonly memoryId: string;
  /** Null exactly for what departed. */
  readonly memory: Memory | null;
}

/** A page of the feed. */
interface MemoryChanges {
  readonly items: readonly MemoryChange[];
  readonly cursors: readonly string[];
  readonly hasNextPage: boolean;
  /** Where reading goes on, also after an empty page. */
  readonly end: string;
}

/**
 * The next changes after a moment (`from`: inclusive) or a cursor (`after`); neither: from the beginning. A memory stands
 * there once, at its latest change, so that whoever reads on reaches the state of the graph.
 * @throws InvalidInputError for both, for a page size outside 1 to 100, and for a cursor of somebody else
 */
export async function changes(
  { graph, clock }: { readonly graph: Graph; readonly clock: Clock },
  caller: Caller,
  input: unknown,
): Promise<MemoryChanges> {
  const { from = null, after = null, first } = parseInput(changesInput, input);
  checkFirst(first);
  const partitions = visiblePartitions(caller);
  const moment = typeof from === 'string' ? timeBound(from, clock.now()) : from;
  const start =
    after === null ? positionsFrom(partitions, moment) : decodePositions(after, partitions);
  const rows = await rowsAfter(graph, start, first + 1);
  return memoryChanges(graph, caller, changePage(start, rows, first));
}

/** The changes of a page that its reader is told of, with their memories as they are now. */
export async function memoryChanges(
  graph: Graph,
  caller: Caller,
  page: ChangePage,
): Promise<MemoryChanges> {
  const ids = page.changes.map(({ id }) => id);
  const cards = await cardsOf(graph, caller, ids);
  const found = page.changes.flatMap(({ id, kind, at, cursor }, i) => {
    const memory = cards[i] ?? null;
    // Whoever still sees what left a partition finds it in another one: there it stands in the feed as well. What is not
    // seen by now, and did not stand there as departed, departs further on.
    const tells = (memory === null) === (kind === 'DEPARTED');
    return tells ? [{ cursor, item: { kind, at, memoryId: id, memory } }] : [];
  });
  return {
    items: found.map(({ item }) => item),
    cursors: found.map(({ cursor }) => cursor),
    hasNextPage: page.hasNextPage,
    end: page.end,
  };
}

/** Only where something is new are locks taken: those who poll disturb nobody. */
export async function rowsAfter(graph: Graph, start: readonly Position[], limit: number) {
  const news = await graph.read(feedNews, { positions: [...start] });
  const changed = new Set(news.map(({ partition }) => partition));
  const positions = start
    .filter(({ partition }) => changed.has(partition))
    .sort((a, b) => (a.partition < b.partition ? -1 : 1));
  if (positions.length === 0) return [];
  return graph.write((tx) => tx.run(changesAfter, { positions, limit }));
}

function cardsOf(graph: Graph, caller: Caller, ids: readonly string[]) {
  return ids.length === 0 ? [] : memoriesById(graph, caller, ids);
}
