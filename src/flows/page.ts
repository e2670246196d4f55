/** Pages of lists. */

import type { Cursors, PagedList, TimePlace } from '../domain/kernel/cursor.js';
import { MAX_PAGE } from '../domain/kernel/input.js';
import { InvalidInputError } from '../errors.js';

/** What to read: `first` items (1 to 100) after a cursor; null: from the beginning. */
export interface PageRequest {
  readonly first: number;
  readonly cursor: string | null;
}

/** Items in order, each with its cursor. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly cursors: readonly string[];
  /** Where the page ends, if that is not its last item: rows at its end hold nothing that may be told. */
  readonly end?: string;
  readonly hasNextPage: boolean;
}

/**
 * Where a page begins, and how many rows to read: one more than wanted, which tells whether more follow.
 * @throws InvalidInputError for a page size, or a cursor that another list gave out
 */
export function pageStart<Place>(list: PagedList<Place>, { first, cursor }: PageRequest) {
  checkFirst(first);
  return { after: cursor === null ? list.start : list.decode(cursor), limit: first + 1 };
}

/** The same as parameters of a statement. @throws InvalidInputError */
export function pageParams(list: PagedList<TimePlace>, request: PageRequest) {
  const { after, limit } = pageStart(list, request);
  return { cursorTime: after.time, cursorId: after.id, limit };
}

/** @throws InvalidInputError outside 1 to 100 */
export function checkFirst(first: number): void {
  if (!Number.isInteger(first) || first < 1 || first > MAX_PAGE) {
    throw new InvalidInputError(`first: must be between 1 and ${MAX_PAGE}.`);
  }
}

/** A list that is read to its end. */
export interface Listing<Row, After> {
  /** Most rows of a page, at least 1. */
  readonly limit: number;
  /** Where the first page begins. */
  readonly from: After;
  read(after: After): Promise<readonly Row[]>;
  /** Where the page behind a row begins. */
  behind(row: Row): After;
}

/** Every page of a list that is not empty; the next one is read once this one was used. */
export async function* pagesOf<Row, After>({
  limit,
  from,
  read,
  behind,
}: Listing<Row, After>): AsyncGenerator<readonly Row[]> {
  for (let after = from; ; ) {
    const rows = await read(after);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    if (rows.length < limit) return;
    after = behind(last);
  }
}

/** The rows that were asked for, and whether there is one more. @param itemOf undefined: it may not be told */
export function pageOf<Place, Row extends Place, Item>(
  list: Cursors<Place>,
  rows: readonly Row[],
  first: number,
  itemOf: (row: Row) => Item | undefined,
): Page<Item> {
  const page = rows.slice(0, first);
  const found = page.flatMap((row) => {
    const item = itemOf(row);
    return item === undefined ? [] : [{ item, cursor: list.encode(row) }];
  });
  const last = page.at(-1);
  return {
    items: found.map(({ item }) => item),
    cursors: found.map(({ cursor }) => cursor),
    ...(last && { end: list.encode(last) }),
    hasNextPage: rows.length > first,
  };
}
