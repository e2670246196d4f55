/** What a question asks of the text indexes. Pure. */
import { isStopword, words } from '../text.js';

/** A question, taken apart. */
export interface QuestionTerms {
  /** Distinct search terms in text order, trimmed of punctuation, original spelling. */
  readonly terms: readonly string[];
  /** Distinct lower-case words, stop words left out: what entity names are compared with. */
  readonly nameWords: readonly string[];
  /** How many terms were cut because the question was too long. */
  readonly cut: number;
}

/** Longest term sent to the index, in UTF-16 units; the analyzer splits longer ones anyway. */
const MAX_TERM_CHARS = 100;
const EDGE =
  /^[^\p{L}\p{N}\p{Extended_Pictographic}]+|[^\p{L}\p{N}\p{M}\p{Extended_Pictographic}]+$/gu;

/**
 * Search terms of a question. Stop words are left out unless nothing else is there. A question with
 * more than `maxTerms` terms keeps the rarest by `rarity` (higher is rarer), in text order.
 */
export function termsOf(
  question: string,
  maxTerms: number,
  rarity: (word: string) => number,
): QuestionTerms {
  const chunks = [...new Set(question.split(/\s+/u).map(trimmed).filter(Boolean))];
  const telling = chunks.filter((chunk) => !words(chunk).every(isStopword));
  const candidates = telling.length > 0 ? telling : chunks;
  const terms = rarest(candidates, maxTerms, rarity);
  return {
    terms,
    nameWords: [...new Set(words(terms.join(' ')))].filter((word) => !isStopword(word)),
    cut: candidates.length - terms.length,
  };
}

function trimmed(chunk: string): string {
  return chunk.replace(EDGE, '').slice(0, MAX_TERM_CHARS);
}

function rarest(terms: string[], max: number, rarity: (word: string) => number): string[] {
  if (terms.length <= max) return terms;
  const kept = new Set(
    terms
      .map((term, position) => ({ term, position, rarity: rarity(term.toLowerCase()) }))
      .sort((a, b) => b.rarity - a.rarity || a.position - b.position)
      .slice(0, max)
      .map(({ term }) => term),
  );
  return terms.filter((term) => kept.has(term));
}
