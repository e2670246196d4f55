/** Long documents: what stands for one on its node, and passages that are found by themselves. Pure. */
import { beginning, whole } from '../language/sentences.js';
import type { PassagePlan } from '../write/document.js';

/** What stands on the node of a text: its beginning, without blanks around it. @param maxChars in UTF-16 units, at least 1 */
export function leadOf(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  return beginning(text, maxChars).trim() || text.slice(0, whole(text, maxChars));
}

/** The title of a Markdown text: its first heading, where it begins with one. Null: it does not. */
export function firstHeading(text: string): string | null {
  const title = /^\s*#{1,6}[ \t]+(.+?)[ \t]*#*[ \t]*(?:\r?\n|$)/u.exec(text)?.[1];
  return title === undefined ? null : titleOf(title);
}

/** Longest title, in characters. */
const MAX_TITLE_CHARS = 200;

/** A title as it is kept: one line, not too long. Null: nothing is left of it. */
export function titleOf(text: string): string | null {
  const title = text.replace(/\s+/gu, ' ').trim();
  return title === '' ? null : title.slice(0, whole(title, MAX_TITLE_CHARS));
}

// Cutting a long document into passages that are found by themselves.

/** A block of a text: a paragraph, a list, a heading. Offsets in UTF-16 units: from inclusive, to exclusive. */
export interface Block {
  readonly start: number;
  readonly end: number;
  /** Of a heading 1 to 6; 0: it is none. */
  readonly depth: number;
  /** What a heading says; empty in others. */
  readonly heading: string;
  /** Where a block that is too long may be cut: ends of its sentences and lines, ascending. */
  readonly cuts: readonly number[];
}

/** Blocks that belong together: headings and what stands right below them. */
interface Unit {
  readonly start: number;
  readonly end: number;
  /** Whether it begins under a heading of the first level. */
  readonly opens: boolean;
  readonly path: readonly string[];
  readonly cuts: readonly number[];
}

type Span = Pick<Unit, 'start' | 'end' | 'path'>;

/** Longest heading path before a passage, in characters. */
const MAX_PATH_CHARS = 200;
/** What stands before a heading of the first level is no passage of its own below this share: their number is bounded. */
const LEAST_SHARE = 0.1;

/**
 * Whole blocks up to the limit, never across a heading of the first level; a block that is longer is cut at ends of
 * sentences, and a sentence between words. A text within the limit has no passages: its node says it all.
 * @param blocks in order, without overlaps
 * @param maxChars about how long a passage is, in UTF-16 units, without its headings
 */
export function packPassages(
  text: string,
  blocks: readonly Block[],
  maxChars: number,
): PassagePlan[] {
  if (text.length <= maxChars) return [];
  const spans: Span[] = [];
  for (const unit of unitsOf(blocks)) {
    const open = spans.at(-1);
    if (open !== undefined && goesOn(open, unit, maxChars)) {
      spans[spans.length - 1] = { ...open, end: unit.end };
    } else spans.push(...piecesOf(text, unit, maxChars));
  }
  return spans.map((span, i) => passageOf(text, span, i));
}

/** Whether a unit belongs to the passage that was begun. */
function goesOn(open: Span, unit: Unit, maxChars: number): boolean {
  const tooLittle = open.end - open.start < maxChars * LEAST_SHARE;
  return unit.end - open.start <= maxChars && (tooLittle || !unit.opens);
}

function passageOf(text: string, { start, end, path }: Span, position: number): PassagePlan {
  const above = path.join(' > ');
  const headings = above.slice(0, whole(above, MAX_PATH_CHARS));
  const said = text.slice(start, end).trim();
  return {
    position: BigInt(position),
    content: headings === '' ? said : `${headings}\n\n${said}`,
    ...{ start: BigInt(start), end: BigInt(end) },
  };
}

function unitsOf(blocks: readonly Block[]): Unit[] {
  const units: Unit[] = [];
  let path: { depth: number; heading: string }[] = [];
  let start: number | null = null;
  let opens = false;
  for (const block of blocks) {
    start ??= block.start;
    if (block.depth > 0) {
      path = [...path.filter(({ depth }) => depth < block.depth), block];
      opens ||= block.depth === 1;
      continue;
    }
    const cuts = start < block.start ? [block.start, ...block.cuts] : block.cuts;
    units.push({ start, end: block.end, opens, path: path.map(({ heading }) => heading), cuts });
    start = null;
    opens = false;
  }
  const last = blocks.at(-1);
  // Headings with nothing below them.
  if (start !== null && last) units.push({ start, end: last.end, opens, path: [], cuts: [] });
  return units;
}

/** A unit as it is, or in pieces of at most the limit. */
function piecesOf(text: string, { start, end, path, cuts }: Unit, maxChars: number): Span[] {
  const pieces: Span[] = [];
  let from = start;
  let next = 0;
  while (end - from > maxChars) {
    let at = from;
    for (; (cuts[next] ?? end) <= from + maxChars; next++) at = cuts[next] ?? end;
    const cut = at > from ? at : betweenWords(text, from, maxChars);
    pieces.push({ start: from, end: cut, path });
    from = cut;
  }
  return [...pieces, { start: from, end, path }];
}

/** @returns the last place within the limit that parts two words; else one that parts two characters */
function betweenWords(text: string, from: number, maxChars: number): number {
  const space = text.slice(from, from + maxChars).search(/\s\S*$/u);
  return space > 0 ? from + space + 1 : Math.max(from + 1, whole(text, from + maxChars));
}
