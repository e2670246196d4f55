/** Reading turns, and how the trust of a document moved. */
import { type Caller, visiblePartitions } from '../../domain/kernel/partition.js';
import { FAR_FUTURE } from '../../domain/kernel/time.js';
import type { TrustScope, TurnOutcome } from '../../domain/kernel/vocabulary.js';
import {
  sectionsOf,
  type TurnSections,
  type TurnVerdict,
  turnCursors,
  verdictsOf,
} from '../../domain/turn/record.js';
import type { Graph } from '../../ports.js';
import {
  trustHistory as history,
  listTurns,
  type TurnHeadRow,
  type TurnRow,
  turnById,
} from '../../statements/turns.js';
import { checkFirst, type Page, type PageRequest, pageOf, pageParams } from '../page.js';
import { ownTurns } from './find.js';

export type TurnHead = TurnHeadRow;

/** A turn with its texts. */
export interface Turn extends Omit<TurnRow, 'sections' | 'outcomes'> {
  /** Null: it is not complete. */
  readonly sections: TurnSections | null;
  /** Oldest first. */
  readonly outcomes: readonly TurnVerdict[];
}

/** How the trust of a document moved at one time. */
export interface TrustEvent {
  readonly id: string;
  readonly at: Date;
  /** Null: a changed setting moved it, or the turn is another user's. */
  readonly turnId: string | null;
  readonly outcome: TurnOutcome | null;
  readonly trustBefore: number;
  readonly trustAfter: number;
  readonly scopeBefore: TrustScope;
  readonly scopeAfter: TrustScope;
}

/** Null: there is none that the caller sees. */
export async function turnOf(graph: Graph, caller: Caller, id: string): Promise<Turn | null> {
  const [row] = await graph.read(turnById, { id, ...ownTurns(caller) });
  if (row === undefined) return null;
  return { ...row, sections: sectionsOf(row.sections), outcomes: verdictsOf(row.outcomes) };
}

/** A page of the caller's turns, the latest first. @throws InvalidInputError */
export async function turns(
  graph: Graph,
  caller: Caller,
  { first, cursor }: PageRequest,
): Promise<Page<TurnHead>> {
  checkFirst(first);
  const before = cursor === null ? Number.MAX_SAFE_INTEGER : turnCursors.decode(cursor);
  const rows = await graph.read(listTurns, { ...ownTurns(caller), before, limit: first + 1 });
  const items = rows.slice(0, first);
  const cursors = items.map(({ number }) => turnCursors.encode(number));
  return { items, cursors, hasNextPage: rows.length > first };
}

/** For each document a page, newest first; empty for what the caller does not see. One statement. @throws InvalidInputError */
export async function trustHistory(
  graph: Graph,
  caller: Caller,
  ids: readonly string[],
  page: PageRequest,
): Promise<Page<TrustEvent>[]> {
  const partitions = visiblePartitions(caller);
  const newest = { time: FAR_FUTURE, id: '~' };
  const params = { ids: [...ids], partitions, ...pageParams(page, newest) };
  const rows = await graph.read(history, params);
  return ids.map((id) => {
    const moves = rows.filter(({ memoryId }) => memoryId === id);
    const placed = moves.map((row) => ({ ...row, time: row.at }));
    return pageOf(placed, page.first, ({ time: _, memoryId, byUserId, turnId, ...event }) => ({
      ...event,
      // Whoever else drew on what everybody sees is not told with its turns.
      turnId: byUserId === caller.userId ? turnId : null,
    }));
  });
}
