/** Answers about single neighbourhoods made one graph, and what of it is shown. Pure. */
import type { GraphAroundQuery } from '../../generated/types.js';
import type { Filters, Trust } from './view.js';

type Answer = NonNullable<GraphAroundQuery['neighborhood']>;

/** The answer about what lies around one node. */
export interface Around {
  /** The node. */
  readonly id: string;
  readonly answer: Answer;
}

export type DrawnNode = Answer['nodes'][number] & {
  /** The node around which it was first found; of the start itself. */
  readonly via: string;
};

export type DrawnEdge = Answer['edges'][number] & {
  /** Tells it from all others. */
  readonly key: string;
};

export interface Drawing {
  /** In the order in which they came. */
  readonly nodes: readonly DrawnNode[];
  readonly edges: readonly DrawnEdge[];
  /** Those around which more lies than was given. */
  readonly truncated: readonly string[];
}

/** Each node and edge once, as the latest answer has it. */
export function merged(answers: readonly Around[]): Drawing {
  const nodes = new Map<string, DrawnNode>();
  const edges = new Map<string, DrawnEdge>();
  for (const { id, answer } of answers) {
    for (const node of answer.nodes) {
      nodes.set(node.id, { ...node, via: nodes.get(node.id)?.via ?? id });
    }
    for (const edge of answer.edges) {
      const key = `${edge.source} ${edge.type} ${edge.target}`;
      edges.set(key, { ...edge, key });
    }
  }
  return {
    nodes: [...nodes.values()],
    edges: [...edges.values()].filter(
      ({ source, target }) => nodes.has(source) && nodes.has(target),
    ),
    truncated: answers.filter(({ answer }) => answer.truncated).map(({ id }) => id),
  };
}

/**
 * What the filters leave. The start stays whatever they say; an entity, which has neither a time nor a standing of its own, goes with the last
 * memory that names it.
 */
export function filtered(drawing: Drawing, filters: Filters, start: string | null): Drawing {
  const kept = new Set<string>();
  for (const node of drawing.nodes) {
    if (node.id === start || (node.memory !== null && passes(node, filters))) kept.add(node.id);
  }
  const named = new Set<string>();
  for (const { source, target } of drawing.edges) if (kept.has(source)) named.add(target);
  for (const { id, kind } of drawing.nodes) {
    if (kind === 'ENTITY' && named.has(id) && !filters.hidden.has('ENTITY')) kept.add(id);
  }
  return {
    ...drawing,
    nodes: drawing.nodes.filter(({ id }) => kept.has(id)),
    edges: drawing.edges.filter(
      ({ source, target, type }) =>
        kept.has(source) && kept.has(target) && !filters.hidden.has(type),
    ),
  };
}

function passes({ kind, memory }: DrawnNode, { hidden, from, until, trust, source }: Filters) {
  if (memory === null || hidden.has(kind)) return false;
  const day = memory.eventTime.slice(0, 10);
  if ((from !== null && day < from) || (until !== null && day > until)) return false;
  return trusted(memory, trust) && (source === null || memory.source === source);
}

function trusted(memory: NonNullable<DrawnNode['memory']>, trust: Trust): boolean {
  if (trust === 'all') return true;
  if (memory.retiredAt !== null) return false;
  return trust === 'confirmed' ? memory.validity === 'CONFIRMED' : memory.validity !== 'DEPRECATED';
}

/** How many there are of each, by name. */
export function countsOf(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** The edges at each node, in the order of the drawing. */
export function edgesByNode({ edges }: Drawing): ReadonlyMap<string, readonly DrawnEdge[]> {
  const at = new Map<string, DrawnEdge[]>();
  const put = (id: string, edge: DrawnEdge) => {
    const there = at.get(id);
    if (there) there.push(edge);
    else at.set(id, [edge]);
  };
  for (const edge of edges) {
    put(edge.source, edge);
    if (edge.target !== edge.source) put(edge.target, edge);
  }
  return at;
}

/** The drawing as a file: nodes and edges by id, so that the same drawing is the same file. */
export function fileOf({ nodes, edges, truncated }: Drawing, start: string | null): string {
  const place = (one: string, other: string) => (one < other ? -1 : Number(one > other));
  const body = {
    ...{ format: 'mneme-graph', version: 1, start, truncated },
    nodes: [...nodes]
      .sort((a, b) => place(a.id, b.id))
      .map(({ id, kind, label, entity, memory }) => ({ id, kind, label, entity, memory })),
    edges: [...edges].sort((a, b) => place(a.key, b.key)).map(({ key: _, ...edge }) => edge),
  };
  return `${JSON.stringify(body, null, 2)}\n`;
}
