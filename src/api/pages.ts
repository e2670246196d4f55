/** Pages of flows as connections of the schema. */
import { MAX_PAGE } from '../domain/kernel/input.js';
import type { Page } from '../flows/page.js';
import { type Costing, listCost } from './limit.js';

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
