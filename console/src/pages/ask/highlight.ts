/** Which stretches of a memory are evidence for a question, and which no longer hold. Pure. */

/** A stretch of a text. */
export interface Stretch {
  /** Where it begins, in UTF-16 units. */
  readonly start: number;
  readonly text: string;
  /** It has a word of the question. */
  readonly evidence: boolean;
  /** It lies in the sentence that is outdated. */
  readonly outdated: boolean;
}

/** Shorter words are only the same when they are equal. */
const LEAST_STEM = 4;
const WORD = /[\p{L}\p{N}]+/gu;

/**
 * Cuts a text at words of the question and at the sentence that is outdated.
 * @param terms what was searched for, in any case
 * @param outdated start and end of the sentence that holds no longer, in UTF-16 units; null: none
 */
export function stretchesOf(
  text: string,
  terms: readonly string[],
  outdated: readonly number[] | null,
): readonly Stretch[] {
  const [from = 0, until = 0] = outdated ?? [];
  const found = [...text.matchAll(WORD)]
    .filter(([word]) => terms.some((term) => sameWord(word, term)))
    .map((match) => [match.index, match.index + match[0].length] as const);
  const cuts = new Set([
    0,
    text.length,
    ...found.flat(),
    ...[from, until].map((at) => clamp(at, text)),
  ]);
  const places = [...cuts].sort((a, b) => a - b);
  return places.slice(0, -1).map((start, i) => {
    const end = places[i + 1] ?? text.length;
    return {
      start,
      text: text.slice(start, end),
      evidence: found.some(([first, last]) => first <= start && end <= last),
      outdated: from <= start && end <= until,
    };
  });
}

/** Whether two words have the same beginning, as inflections of one have: "drives" and "driving". */
export function sameWord(one: string, other: string): boolean {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  if (a === b) return true;
  const shorter = Math.min(a.length, b.length);
  const common = Math.max(LEAST_STEM, Math.floor(shorter * 0.75));
  const near = Math.abs(a.length - b.length) <= 3;
  return shorter >= LEAST_STEM && near && a.slice(0, common) === b.slice(0, common);
}

function clamp(at: number, text: string): number {
  return Math.max(0, Math.min(text.length, at));
}
