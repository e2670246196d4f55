/** A shortest way between two nodes, searched from both ends at once. Pure: what lies around nodes is asked for. */

/** What lies one edge from a node. */
export interface Surroundings {
  readonly id: string;
  readonly neighbours: readonly string[];
  /** Whether it has more edges than were looked at. */
  readonly cut: boolean;
}

/** Asks what lies around nodes. What is not visible is left out. */
type LookAround = (ids: readonly string[]) => Promise<readonly Surroundings[]>;

/** One of the two sides of a search. */
interface Side {
  /** Where each node that was reached was reached from, and after how many edges; the end itself: from nowhere. */
  readonly reached: Map<string, { readonly from: string | null; readonly depth: number }>;
  /** Reached last, and not looked around yet. */
  frontier: readonly string[];
  depth: number;
  /** Something may have been missed. */
  cut: boolean;
}

/** Most nodes that are looked around at a time: what a step reads is bounded, whatever the graph. */
export const MOST_AT_ONCE = 500;

/**
 * Complete as long as no node has more edges than are looked at. Such a hub is found from the other side all the same; what is missed then is
 * a way through two of them in a row.
 * @returns the nodes in order, both ends included; null: none of at most so many edges was found
 */
export async function wayBetween(
  a: string,
  b: string,
  maxLength: number,
  look: LookAround,
): Promise<string[] | null> {
  const [left, right] = [sideOf(a), sideOf(b)];
  for (;;) {
    const side = nextOf(left, right, maxLength);
    if (side === null) return null;
    const other = side === left ? right : left;
    const meeting = advance(side, other, await look(side.frontier), maxLength);
    if (meeting === undefined) continue;
    return [...backFrom(left, meeting).reverse(), ...backFrom(right, meeting).slice(1)];
  }
}

function sideOf(end: string): Side {
  return {
    reached: new Map([[end, { from: null, depth: 0 }]]),
    ...{ frontier: [end], depth: 0, cut: false },
  };
}

/** The one that goes on: rather one that has missed nothing, then the one with less to look at. Null: nothing is left to find. */
function nextOf(left: Side, right: Side, maxLength: number): Side | null {
  const sides = [left, right];
  if (sides.every(({ cut }) => !cut) && left.depth + right.depth >= maxLength) return null;
  // Whatever belongs to that end was seen.
  if (sides.some(({ cut, frontier }) => !cut && frontier.length === 0)) return null;
  const able = sides.filter(({ depth, frontier }) => depth < maxLength && frontier.length > 0);
  const order = (side: Side) => Number(side.cut) * MOST_AT_ONCE * 2 + side.frontier.length;
  return able.sort((x, y) => order(x) - order(y))[0] ?? null;
}

/** @returns where the two sides meet with the fewest edges; undefined: they do not yet */
function advance(
  side: Side,
  other: Side,
  around: readonly Surroundings[],
  maxLength: number,
): string | undefined {
  side.depth += 1;
  const next: string[] = [];
  for (const { id, neighbours, cut } of around) {
    side.cut ||= cut;
    for (const neighbour of neighbours) {
      if (side.reached.has(neighbour)) continue;
      side.reached.set(neighbour, { from: id, depth: side.depth });
      next.push(neighbour);
    }
  }
  side.cut ||= next.length > MOST_AT_ONCE;
  side.frontier = next.slice(0, MOST_AT_ONCE);
  const lengthVia = (id: string) => side.depth + (other.reached.get(id)?.depth ?? Infinity);
  const meetings = next.filter((id) => lengthVia(id) <= maxLength);
  return meetings.sort((x, y) => lengthVia(x) - lengthVia(y) || (x < y ? -1 : 1))[0];
}

/** From a node back to the end of that side. */
function backFrom({ reached }: Side, node: string): string[] {
  const way: string[] = [];
  for (let at: string | null = node; at !== null; at = reached.get(at)?.from ?? null) way.push(at);
  return way;
}
