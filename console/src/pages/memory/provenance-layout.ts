/** Where the boxes of a provenance stand and which are joined. Pure. */

/** A memory, as far as drawing it goes. */
export interface Drawn {
  readonly id: string;
  readonly content: string;
  readonly retiredAt: string | null;
}

export interface Past<Memory extends Drawn> {
  readonly self: Memory;
  readonly sources: readonly { readonly depth: number; readonly memory: Memory }[];
  readonly derived: readonly { readonly depth: number; readonly memory: Memory }[];
  readonly replaced: readonly Memory[];
  readonly replacedBy: readonly Memory[];
  readonly edges: readonly {
    readonly source: string;
    readonly target: string;
    readonly type: string;
  }[];
}

export type Relation = 'sources' | 'derived' | 'replaced' | 'replacedBy' | 'self';

export interface Box<Memory extends Drawn> {
  readonly memory: Memory;
  readonly relation: Relation;
  /** Of the left upper corner, in pixels. */
  readonly x: number;
  readonly y: number;
}

export interface Join {
  /** Ids: time goes from the first to the second. */
  readonly from: string;
  readonly to: string;
  readonly kind: 'madeFrom' | 'replaced';
}

export interface Layout<Memory extends Drawn> {
  readonly boxes: readonly Box<Memory>[];
  readonly joins: readonly Join[];
  readonly width: number;
  readonly height: number;
  /** How many had no room. */
  readonly left: number;
}

export const BOX = { width: 168, height: 58 } as const;
const GAP = { x: 40, y: 14 } as const;
/** Room for the outline of what has the focus. */
const EDGE = 4;
/** Most boxes above one another. */
const MOST = 6;

interface Placed<Memory> {
  readonly memory: Memory;
  readonly relation: Relation;
  /** 0: the memory itself; before it: below 0. */
  readonly column: number;
}

/** Columns in the order of time, each in the middle of the height. */
export function layoutOf<Memory extends Drawn>(past: Past<Memory>): Layout<Memory> {
  const columns = new Map<number, Placed<Memory>[]>();
  for (const placed of placedOf(past)) {
    columns.set(placed.column, [...(columns.get(placed.column) ?? []), placed]);
  }
  const order = [...columns.keys()].sort((a, b) => a - b);
  const shown = order.map((column) => (columns.get(column) ?? []).slice(0, MOST));
  const rows = Math.max(...shown.map(({ length }) => length));
  const boxes = shown.flatMap((column, place) =>
    column.map(({ memory, relation }, row) => ({
      ...{ memory, relation },
      x: EDGE + place * (BOX.width + GAP.x),
      y: EDGE + (row + (rows - column.length) / 2) * (BOX.height + GAP.y),
    })),
  );
  const all = [...columns.values()].reduce((sum, { length }) => sum + length, 0);
  return {
    ...{ boxes, left: all - boxes.length, joins: joinsOf(past, boxes) },
    width: 2 * EDGE + order.length * (BOX.width + GAP.x) - GAP.x,
    height: 2 * EDGE + rows * (BOX.height + GAP.y) - GAP.y,
  };
}

/** Each memory once, at the first place that is found for it. */
function placedOf<Memory extends Drawn>(past: Past<Memory>): Placed<Memory>[] {
  const { self, sources, derived, replaced, replacedBy } = past;
  const places: Placed<Memory>[] = [
    { memory: self, relation: 'self', column: 0 },
    ...sources.map(({ memory, depth }) => place(memory, 'sources', -depth)),
    ...derived.map(({ memory, depth }) => place(memory, 'derived', depth)),
    ...replaced.map((memory) => place(memory, 'replaced', -stepsTo(past, memory.id))),
    ...replacedBy.map((memory) => place(memory, 'replacedBy', stepsTo(past, memory.id))),
  ];
  const seen = new Set<string>();
  return places.filter(({ memory: { id } }) => !seen.has(id) && seen.add(id));
}

function place<Memory>(memory: Memory, relation: Relation, column: number): Placed<Memory> {
  return { memory, relation, column };
}

/** How many replacements lie between the memory and another one, at least 1. */
function stepsTo<Memory extends Drawn>({ self, edges }: Past<Memory>, id: string): number {
  let reached = new Set([self.id]);
  const seen = new Set(reached);
  for (let steps = 1; reached.size > 0; steps += 1) {
    const next = edges.flatMap(({ source, target, type }) => {
      if (type !== 'SUPERSEDES') return [];
      if (reached.has(source)) return [target];
      return reached.has(target) ? [source] : [];
    });
    reached = new Set(next.filter((found) => !seen.has(found)));
    if (reached.has(id)) return steps;
    for (const found of reached) seen.add(found);
  }
  return 1;
}

/** Those edges whose ends are both drawn; a neighbour that no edge is known of is joined to the memory. */
function joinsOf<Memory extends Drawn>(
  { self, edges }: Past<Memory>,
  boxes: readonly Box<Memory>[],
): Join[] {
  const drawn = new Set(boxes.map(({ memory }) => memory.id));
  const known = edges.flatMap(({ source, target, type }): Join[] => {
    if (!drawn.has(source) || !drawn.has(target)) return [];
    if (type === 'DERIVED_FROM') return [{ from: target, to: source, kind: 'madeFrom' }];
    return type === 'SUPERSEDES' ? [{ from: target, to: source, kind: 'replaced' }] : [];
  });
  const joined = new Set(known.flatMap(({ from, to }) => [from, to]));
  const others = boxes.filter(
    ({ memory, relation }) => relation !== 'self' && !joined.has(memory.id),
  );
  return [...known, ...others.map(({ memory, relation }) => joinOf(self.id, memory.id, relation))];
}

function joinOf(self: string, id: string, relation: Relation): Join {
  const isEarlier = relation === 'sources' || relation === 'replaced';
  const kind = relation === 'sources' || relation === 'derived' ? 'madeFrom' : 'replaced';
  return isEarlier ? { from: id, to: self, kind } : { from: self, to: id, kind };
}

/** A text in lines of at most so many characters; what has no room is left out, and said to be. */
export function linesOf(text: string, chars: number, most: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (longer.length <= chars) line = longer;
    else {
      if (line !== '') lines.push(line);
      line = word;
    }
  }
  if (line !== '') lines.push(line);
  const cut = lines.map((each) => (each.length > chars ? `${each.slice(0, chars - 1)}…` : each));
  if (cut.length <= most) return cut;
  const last = cut[most - 1] ?? '';
  return [...cut.slice(0, most - 1), `${last.replace(/…$/, '').slice(0, chars - 1)}…`];
}
