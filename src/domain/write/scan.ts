/**
 * Looking for shapes in a text of any length, piece by piece, with the result of looking at it at once: what was read
 * up to a border is gone on from there, and around a piece as much is seen as any shape can reach. Pure.
 */
import type { Steps } from '../kernel/text.js';

/** A megabyte takes up to half a second: this many UTF-16 units take some milliseconds. */
export const PIECE_CHARS = 16_384;

/** No shape, with what stands before and behind it, is longer, in UTF-16 units. Every part of a shape is bounded. */
export const REACH_CHARS = 4_096;

/** Something to find in a text. */
export interface Shape {
  /** Global, never empty, and within `REACH_CHARS`. */
  readonly pattern: RegExp;
  /** Whether a match is what is looked for; its `input` is a part of the text. Default: every one is. */
  readonly accepts?: (match: RegExpExecArray) => boolean;
}

interface Search<Name> {
  readonly name: Name;
  readonly shape: Shape;
  /** Where it goes on: matches do not overlap. */
  at: number;
}

/** The names of which a shape is in the text. @param wanted shapes by name */
export function* scan<Name>(
  text: string,
  wanted: readonly (readonly [Name, readonly Shape[]])[],
): Steps<ReadonlySet<Name>> {
  if (text.length <= PIECE_CHARS) return scanShort(text, wanted);
  const found = new Set<Name>();
  let searches = wanted.flatMap(([name, shapes]) =>
    shapes.map((shape): Search<Name> => ({ name, shape, at: 0 })),
  );
  for (let until = PIECE_CHARS; searches.length > 0; until += PIECE_CHARS) {
    for (const search of searches) {
      if (!found.has(search.name) && isFound(text, search, until)) found.add(search.name);
    }
    if (until >= text.length) break;
    searches = searches.filter(({ name }) => !found.has(name));
    yield;
  }
  return found;
}

/** The same for one piece. Most texts are short. */
function scanShort<Name>(
  text: string,
  wanted: readonly (readonly [Name, readonly Shape[]])[],
): ReadonlySet<Name> {
  const found = new Set<Name>();
  for (const [name, shapes] of wanted) {
    if (shapes.some(({ pattern, accepts }) => isInPiece(text, pattern, accepts))) found.add(name);
  }
  return found;
}

function isInPiece(text: string, pattern: RegExp, accepts: Shape['accepts']): boolean {
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    if (accepts === undefined || accepts(match)) return true;
  }
  return false;
}

/** Whether a match that begins before `until` is accepted; else the search goes on from there. */
function isFound<Name>(text: string, search: Search<Name>, until: number): boolean {
  const { pattern, accepts } = search.shape;
  const start = Math.max(0, search.at - REACH_CHARS);
  const part = text.slice(start, until + REACH_CHARS);
  pattern.lastIndex = search.at - start;
  for (;;) {
    const match = pattern.exec(part);
    if (match === null || start + match.index >= until) break;
    if (accepts === undefined || accepts(match)) return true;
    search.at = start + pattern.lastIndex;
  }
  search.at = Math.max(search.at, until);
  return false;
}
