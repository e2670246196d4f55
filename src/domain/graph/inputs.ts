/** What callers may ask of the graph, checked. */
import { z } from 'zod';
import { key } from '../kernel/input.js';
import { valuesOf } from '../kernel/vocabulary.js';
import { GRAPH_NODE_KINDS } from './model.js';

/** Ranges of the arguments: least, most, and what holds when nothing is said. */
export const PROVENANCE_DEPTH = { min: 1, max: 10, fallback: 5 } as const;
export const NEIGHBORHOOD_DEPTH = { min: 1, max: 3, fallback: 1 } as const;
export const NEIGHBORHOOD_LIMIT = { min: 1, max: 500, fallback: 50 } as const;
export const PATH_LENGTH = { min: 1, max: 6, fallback: 4 } as const;
export const RELATED_LIMIT = { min: 1, max: 100, fallback: 20 } as const;

interface Range {
  readonly min: number;
  readonly max: number;
  readonly fallback: number;
}

const within = ({ min, max, fallback }: Range) => {
  const message = `must be between ${min} and ${max}`;
  return z
    .int(message)
    .min(min, message)
    .max(max, message)
    .nullish()
    .transform((value) => value ?? fallback);
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
