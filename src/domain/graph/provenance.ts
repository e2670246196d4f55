/** Where a memory comes from and what came of it, out of the edges that the graph gave (G-76). Pure. */
import type { Edge } from '../kernel/vocabulary.js';
import { edgesAmong, type GraphEdge } from './model.js';

/** A memory and how many steps away it lies. */
export interface Step {
  readonly id: string;
  /** From 1. */
  readonly depth: number;
}

/** Everything about one memory, nearest first; the memory itself is in none of the lists. */
export interface Provenance {
  readonly sources: readonly Step[];
  readonly derived: readonly Step[];
  /** What it took the place of, the latest first. */
  readonly replaced: readonly Step[];
  /** What took its place, the earliest first. */
  readonly replacedBy: readonly Step[];
  /** A step away: what waits for a person because of it, what it waits for itself, what it outdates, and what outdates it. */
  readonly beside: readonly Step[];
  /** Among these memories and the one itself. */
  readonly edges: readonly GraphEdge[];
  /** Whether there are more than could be shown. */
  readonly truncated: boolean;
}

type End = 'source' | 'target';

interface Walk {
  readonly type: Edge;
  /** The end that is walked from. */
  readonly from: End;
  readonly maxDepth: number;
}

/**
 * @param depth how far sources and what was derived are followed; chains of replacement go to their ends
 * @param most memories beside the one that is explained; chains come first, then sources, then what was derived, then what is beside it
 */
export function provenanceOf(
  id: string,
  edges: readonly GraphEdge[],
  { depth, most }: { readonly depth: number; readonly most: number },
): Provenance {
  const chain = { type: 'SUPERSEDES', maxDepth: Number.POSITIVE_INFINITY } as const;
  const made = { type: 'DERIVED_FROM', maxDepth: depth } as const;
  const beside = (['OUTDATED_BY', 'NEEDS_REVIEW'] as const).flatMap((type) => [
    ...walk(id, edges, { type, maxDepth: 1, from: 'source' }),
    ...walk(id, edges, { type, maxDepth: 1, from: 'target' }),
  ]);
  const lists = [
    walk(id, edges, { ...chain, from: 'source' }),
    walk(id, edges, { ...chain, from: 'target' }),
    walk(id, edges, { ...made, from: 'source' }),
    walk(id, edges, { ...made, from: 'target' }),
    beside,
  ];
  const found = new Set(lists.flatMap((steps) => steps.map((step) => step.id)));
  const shown = new Set([id, ...[...found].slice(0, most)]);
  const [replaced = [], replacedBy = [], sources = [], derived = [], aside = []] = lists.map(
    (steps) => steps.filter((step) => shown.has(step.id)),
  );
  return {
    ...{ sources, derived, replaced, replacedBy, beside: aside },
    edges: edgesAmong(edges, shown),
    truncated: found.size > most,
  };
}

/** Breadth first; every memory once, whatever circles there are. */
function walk(start: string, edges: readonly GraphEdge[], { type, from, maxDepth }: Walk): Step[] {
  const neighbours = new Map<string, string[]>();
  const to = from === 'source' ? 'target' : 'source';
  for (const edge of edges) {
    if (edge.type !== type) continue;
    neighbours.set(edge[from], [...(neighbours.get(edge[from]) ?? []), edge[to]]);
  }
  const seen = new Set([start]);
  const steps: Step[] = [];
  let level = [start];
  for (let depth = 1; depth <= maxDepth && level.length > 0; depth++) {
    const next = level.flatMap((id) => neighbours.get(id) ?? []).filter((id) => !seen.has(id));
    level = [...new Set(next)].sort();
    for (const id of level) seen.add(id);
    steps.push(...level.map((id) => ({ id, depth })));
  }
  return steps;
}
