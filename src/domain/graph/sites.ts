/**
 * The places of a map: sites in a grid of hexagons, each with room for a few nodes. Coordinates are axial: `q` to the right, `r` down and half
 * to the right; see redblobgames.com/grids/hexagons. Pure.
 */

export interface Site {
  readonly q: number;
  readonly r: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Nodes of one site. Fewer: small groups waste less of the plane; more: large ones are cut less often. */
export const ROOM = 32;

/** The angle by which each next node of a site turns: the middle of a sunflower. Radians. */
const GOLDEN = Math.PI * (3 - Math.sqrt(5));
/** So dense that a node has an area of about 1. */
const DENSITY = 0.56;
/** From the middle of a site to that of the next: what its nodes take, and a margin. */
const APART = 2 * DENSITY * Math.sqrt(ROOM) * 1.12;

/** To the six sites around one, in turn. */
const STEPS: readonly Site[] = [
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
  { q: 0, r: -1 },
  { q: 1, r: -1 },
];

/** Where a node stands: `slot` is its place within the site, from 0. */
export function pointAt({ q, r }: Site, slot: number): Point {
  const distance = DENSITY * Math.sqrt(slot);
  return {
    x: rounded(APART * (q + r / 2) + distance * Math.cos(slot * GOLDEN)),
    y: rounded(APART * ((r * Math.sqrt(3)) / 2) + distance * Math.sin(slot * GOLDEN)),
  };
}

/** A hundredth of what a node takes. */
function rounded(length: number): number {
  return Math.round(length * 100) / 100;
}

/** How many rings a site is away from the middle of the map. */
export function ringOf({ q, r }: Site): number {
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}

/** What a map of so many rings takes to each side of its middle. */
export function reachOf(rings: number): number {
  return APART * (rings + 1);
}

/** The sites of a ring around a site, always in the same order; ring 0 is the site itself. */
export function* ring(around: Site, distance: number): Generator<Site> {
  if (distance === 0) {
    yield around;
    return;
  }
  let site = { q: around.q, r: around.r - distance };
  for (const { q, r } of STEPS) {
    for (let i = 0; i < distance; i += 1) {
      yield site;
      site = { q: site.q + q, r: site.r + r };
    }
  }
}
