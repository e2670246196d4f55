/** Parts of the graph as frontends draw them, and what callers may ask of it. */

import { z } from 'zod';
import { key, orElse } from '../kernel/input.js';
import { codePoints } from '../kernel/text.js';
import { type Edge, KINDS, type Kind, valuesOf } from '../kernel/vocabulary.js';

/** What a node of a drawn graph is: the kinds of memories, and entities. */
export const GRAPH_NODE_KINDS = {
  ...KINDS,
  ENTITY: 'A person, project, place or thing that memories mention.',
} as const;

export type GraphNodeKind = keyof typeof GRAPH_NODE_KINDS;

/** An edge as it is stored: `source` and `target` are ids of memories or entities. */
export interface GraphEdge {
  readonly source: string;
  readonly target: string;
  readonly type: Edge;
  readonly weight: number | null;
  readonly confidence: number | null;
  /** Why the edge is there; of a mention the role. */
  readonly reason: string | null;
}

/** Types of edges that are walked: the larger, the earlier a neighbour comes. Apart by more than a weight makes. */
export const EDGE_RANKS: Readonly<Record<string, number>> = {
  SUPERSEDES: 16,
  OUTDATED_BY: 14,
  NEEDS_REVIEW: 12,
  DERIVED_FROM: 10,
  CAUSAL: 8,
  RELATED: 6,
  TEMPORAL: 4,
  MENTIONS: 2,
};

/** Longest label of a node, in characters. */
const MAX_LABEL = 80;

/** The beginning of a text on one line: what is written beside a node. */
export function labelOf(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  if (codePoints(line) <= MAX_LABEL) return line;
  const start = [...line].slice(0, MAX_LABEL - 1).join('');
  return `${start.trimEnd()}…`;
}

/** The memory kinds among the kinds of nodes. */
export function isMemoryKind(kind: GraphNodeKind): kind is Kind {
  return kind !== 'ENTITY';
}

/** Always in the same order: by source, target and type. */
export function orderedEdges(edges: readonly GraphEdge[]): GraphEdge[] {
  const place = ({ source, target, type }: GraphEdge) => `${source} ${target} ${type}`;
  return [...edges].sort((a, b) => (place(a) < place(b) ? -1 : 1));
}

/** The edges whose two ends are shown. */
export function edgesAmong(
  edges: readonly GraphEdge[],
  shown: { has(id: string): boolean },
): GraphEdge[] {
  return orderedEdges(edges.filter(({ source, target }) => shown.has(source) && shown.has(target)));
}

/** Ranges of the arguments: least, most, and what holds when nothing is said. */
export const PROVENANCE_DEPTH = { min: 1, max: 10, fallback: 5 } as const;
export const NEIGHBORHOOD_DEPTH = { min: 1, max: 3, fallback: 1 } as const;
export const NEIGHBORHOOD_LIMIT = { min: 1, max: 500, fallback: 50 } as const;
export const PATH_LENGTH = { min: 1, max: 6, fallback: 4 } as const;
const RELATED_LIMIT = { min: 1, max: 100, fallback: 20 } as const;

interface Range {
  readonly min: number;
  readonly max: number;
  readonly fallback: number;
}

const within = ({ min, max, fallback }: Range) => {
  const message = `must be between ${min} and ${max}`;
  return orElse(z.int(message).min(min, message).max(max, message), fallback);
};

/** G-76. */
export const provenanceInput = z.object({
  ids: z.array(z.string()),
  depth: within(PROVENANCE_DEPTH),
});

/** `kinds` absent or empty: all. */
export const neighborhoodInput = z.object({
  id: key,
  depth: within(NEIGHBORHOOD_DEPTH),
  kinds: z
    .array(z.enum(valuesOf(GRAPH_NODE_KINDS)))
    .nullish()
    .transform((kinds) =>
      kinds && kinds.length > 0 ? [...new Set(kinds)] : valuesOf(GRAPH_NODE_KINDS),
    ),
  limit: within(NEIGHBORHOOD_LIMIT),
});

export const pathInput = z
  .object({ a: key, b: key, maxLength: within(PATH_LENGTH) })
  .refine(({ a, b }) => a !== b, 'a and b must be two different ids');

export const relatedInput = z.object({ ids: z.array(z.string()), limit: within(RELATED_LIMIT) });
