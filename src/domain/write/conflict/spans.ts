/** Where the sentences of a text stand. Pure. */

/** A stretch of a text: offsets in UTF-16 units, the end excluded. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export function overlap(a: Span, b: Span): boolean {
  return a.from < b.to && b.from < a.to;
}

/** Longer texts are read so far: work stays bounded. */
const MAX_CHARS = 2_000;
const MAX_SENTENCES = 24;

const END = /[.!?…]+["'”»)\]]*(?=\s|$)|\n+/gu;
const ABBREVIATED =
  /(?:^|[\s(])(?:mr|mrs|ms|dr|st|prof|sr|jr|vs|etc|approx|no|e\.g|i\.e|\p{Lu})\.$/iu;
/** "No." closes a sentence where nothing stands before it. */
const REFUSAL = /^\s*no\.$/iu;

/** The sentences of the first 2,000 characters, at most 24, with their closing marks and without blanks around them. */
export function sentenceSpans(text: string): Span[] {
  const read = text.slice(0, MAX_CHARS);
  const spans: Span[] = [];
  let from = 0;
  for (const { index, 0: mark } of read.matchAll(END)) {
    const part = read.slice(from, index + mark.length);
    if (ABBREVIATED.test(part) && !REFUSAL.test(part)) continue;
    spans.push(trimmed(read, from, index + mark.length));
    from = index + mark.length;
  }
  spans.push(trimmed(read, from, read.length));
  return spans.filter((span) => span.to > span.from).slice(0, MAX_SENTENCES);
}

/** Where a clause ends, by its punctuation or the word that joins the next one to it. */
const CLAUSE = /[,:](?!\d)|[;()–—]|\s-\s|\b(?:and|but|or|so|because|while|although|though)\b/giu;

/** The clauses of a stretch of a text, without what joins them. */
export function clauseSpans(text: string, { from, to }: Span): Span[] {
  const spans: Span[] = [];
  let start = from;
  for (const { index, 0: joint } of text.slice(from, to).matchAll(CLAUSE)) {
    spans.push(trimmed(text, start, from + index));
    start = from + index + joint.length;
  }
  spans.push(trimmed(text, start, to));
  return spans.filter((span) => /[\p{L}\d]/u.test(text.slice(span.from, span.to)));
}

function trimmed(text: string, from: number, to: number): Span {
  const part = text.slice(from, to);
  const start = from + (part.length - part.trimStart().length);
  return { from: start, to: start + part.trim().length };
}
