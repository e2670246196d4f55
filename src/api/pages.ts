/** Pages of flows as connections of the schema. */
import { MAX_PAGE } from '../domain/kernel/input.js';
import type { Page } from '../flows/page.js';

/** Options of the arguments that every connection takes. */
export const FIRST = { defaultValue: 20, description: `Page size, 1 to ${MAX_PAGE}.` };
export const AFTER = { nullable: true, description: '`endCursor` of the page before.' };

/** What a list of `first` items (default 20) costs. */
export function pageCost({
  args,
  childComplexity,
}: {
  args: Record<string, unknown>;
  childComplexity: number;
}): number {
  return (Number(args['first']) || 20) * childComplexity + 1;
}

/** A page as edges with cursors, its items made nodes. */
export function connectionOf<Item, Node>(
  { items, cursors, hasNextPage }: Page<Item>,
  nodeOf: (item: Item) => Node,
) {
  const edges = items.map((item, i) => ({ node: nodeOf(item), cursor: cursors[i] ?? '' }));
  return { edges, pageInfo: { hasNextPage, endCursor: edges.at(-1)?.cursor ?? null } };
}
