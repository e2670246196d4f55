/** Lists: how many items they may have, what they cost, and pages of flows as connections of the schema. */
import { MAX_PAGE } from '../domain/kernel/input.js';
import { InvalidInputError } from '../errors.js';
import type { Page } from '../flows/page.js';

/** Most items of a list that is no connection. */
export const MAX_LIMIT = 100;

/** What the cost of a field is reckoned from. */
export interface Costing {
  readonly args: Record<string, unknown>;
  readonly childComplexity: number;
}

/**
 * Cost of a list: what is selected beneath it, as often as it has items.
 * @param most items that it may have; one that asks for more is refused before anything of it is read
 */
export function listCost(count: number, most: number, { childComplexity }: Costing): number {
  return count > most ? 1 : count * childComplexity + 1;
}

/** Cost of a list that mostly has so many items. */
export const itemsCost =
  (items: number) =>
  ({ childComplexity }: Costing) =>
    items * childComplexity + 1;

/** Cost of what is read by itself, and of what is selected of it. */
export const readCost =
  (own: number) =>
  ({ childComplexity }: Costing) =>
    own + childComplexity;

/** Characters of a question that cost 1 to read and to search for. */
const CHARS = 20;

/** Cost of a text that is read as a question. */
export function readingCost(text: unknown): number {
  return typeof text === 'string' ? Math.ceil(text.length / CHARS) : 0;
}

/** @throws InvalidInputError outside 1 to MAX_LIMIT */
export function checkLimit(limit: number): number {
  if (limit >= 1 && limit <= MAX_LIMIT) return limit;
  throw new InvalidInputError(`limit: must be between 1 and ${MAX_LIMIT}.`);
}

const DEFAULT_FIRST = 20;

/** How many items a page has where nobody says. */
export const FIRST = { defaultValue: DEFAULT_FIRST };

/** Cost of a connection. */
export function pageCost(costing: Costing): number {
  return listCost(Number(costing.args['first']) || DEFAULT_FIRST, MAX_PAGE, costing);
}

/** A page as edges with cursors, its items made nodes. */
export function connectionOf<Item, Node>(
  { items, cursors, end, hasNextPage }: Page<Item>,
  nodeOf: (item: Item) => Node,
) {
  const edges = items.map((item, i) => ({ node: nodeOf(item), cursor: cursors[i] ?? '' }));
  return { edges, pageInfo: { hasNextPage, endCursor: end ?? edges.at(-1)?.cursor ?? null } };
}
