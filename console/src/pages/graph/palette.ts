/**
 * Colours of the drawing, in light and dark. They differ for every kind of colour vision, and stand out from the ground; what they tell is
 * always said in words as well.
 */
import type { EdgeType, GraphNodeKind } from '../../generated/types.js';

/** A colour in light and in dark. */
export type Pair = readonly [light: string, dark: string];

/** What it is drawn on: `--surface`. */
export const GROUND: Pair = ['#ffffff', '#1b1c1e'];
export const TEXT: Pair = ['#1b1c1a', '#e9eaec'];
/** What is not beside the chosen one steps back to it. */
export const FAINT: Pair = ['#d9d9d3', '#3a3c41'];

export const NODE_COLOURS: Readonly<Record<GraphNodeKind, Pair>> = {
  ENTITY: ['#28594a', '#84cbb2'],
  EPISODIC: ['#807e30', '#987485'],
  SEMANTIC: ['#2291f8', '#4779ea'],
  PROCEDURAL: ['#67168b', '#ed6e12'],
  OPINION: ['#da58a2', '#f1ed41'],
};

/** Of the types that neighbourhoods are walked along. */
export const EDGE_COLOURS = {
  MENTIONS: ['#8a8a82', '#7e818a'],
  TEMPORAL: ['#1a95d8', '#87f2fc'],
  DERIVED_FROM: ['#2b457d', '#5960d8'],
  SUPERSEDES: ['#5b64db', '#4eb6a4'],
  OUTDATED_BY: ['#c8741d', '#eae637'],
  NEEDS_REVIEW: ['#550f20', '#cc2631'],
  CAUSAL: ['#915f96', '#c77cf1'],
  RELATED: ['#201c71', '#d3abed'],
} as const satisfies Readonly<Partial<Record<EdgeType, Pair>>>;

/** Colours of an edge; those of other types are drawn as mentions are. */
export function edgeColours(type: EdgeType): Pair {
  return Object.hasOwn(EDGE_COLOURS, type)
    ? EDGE_COLOURS[type as keyof typeof EDGE_COLOURS]
    : EDGE_COLOURS.MENTIONS;
}
