/** How much of the graph a question needs (G-56, QG-6, QG-7; R2). Pure, English and Russian. */
import { words } from '../language/words.js';

/** SIMPLE: one thing is asked. COMPLEX: a comparison, a whole, several things, or reasons. */
export type Complexity = 'SIMPLE' | 'COMPLEX';

/** How far and how much is read for a question. */
export interface Reading {
  /** Edges followed from a seed, at least 1. */
  readonly depth: number;
  /** Memories returned, at least 1. */
  readonly limit: number;
  /** Estimated tokens of a context block, at least 0. */
  readonly budget: number;
}

/** Reading by complexity. */
export interface ReadingPolicy extends Readonly<Record<Complexity, Reading>> {
  /** False: every context block has `standardBudget` (QG-7). Default true. */
  readonly adaptive: boolean;
  /** Tokens of a block when the complexity does not decide. Default 2000. */
  readonly standardBudget: number;
}

/** Reading as the specification has it (G-56). */
export const READING: ReadingPolicy = Object.freeze({
  SIMPLE: Object.freeze({ depth: 2, limit: 5, budget: 1000 }),
  COMPLEX: Object.freeze({ depth: 4, limit: 20, budget: 3000 }),
  adaptive: true,
  standardBudget: 2000,
});

/** A question of more words than this is complex. */
const MAX_SIMPLE_WORDS = 12;

const COMPARISON = [
  'compar(?:e|es|ed|ing|isons?)|versus|vs|differ(?:s|ed|ing|ences?)?',
  'сравн\\p{L}*|разниц\\p{L}*|различи\\p{L}*|отличи\\p{L}*|отлича\\p{L}*',
];
const AGGREGATION = [
  'relationships?|histor(?:y|ies)|(?<!at |after )all(?! right)|every(?:one|body|thing)?|summar(?:y|ies)|summari[sz](?:e|es|ed|ing)',
  'отношени\\p{L}*|взаимосвяз\\p{L}*|истори[яиюей]|историей|вс[её](?! (?:ещ[её]|равно))|все[хм]|всеми|весь|вся|всю|кажд\\p{L}+',
  'подытож\\p{L}*|суммир\\p{L}*|обобщ\\p{L}*|резюмир\\p{L}*|подвед\\p{L}* итоги?',
];
const SEVERAL_PARTS = ['and then', '[аи] (?:потом|затем)'];
/** "How ... and": the second word anywhere after the first. */
const HOW_AND = [
  ['how', 'and'],
  ['как', 'и'],
] as const;

/** Any of the wordings as whole words. */
const WORDING = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${[...COMPARISON, ...AGGREGATION, ...SEVERAL_PARTS].join('|')})(?![\\p{L}\\p{N}])`,
  'u',
);

/**
 * QG-6: complex when over 12 words, more than one question mark, a question for reasons, or worded as a comparison, an
 * aggregation or in several parts; else simple.
 * @param intentIsWhy whether the intent of the question is WHY (G-51)
 */
export function complexityOf(question: string, intentIsWhy: boolean): Complexity {
  const complex =
    intentIsWhy ||
    wordCount(question) > MAX_SIMPLE_WORDS ||
    (question.match(/[?？؟]/gu) ?? []).length > 1 ||
    isWordedComplex(plain(question));
  return complex ? 'COMPLEX' : 'SIMPLE';
}

/**
 * Estimated tokens of a context block (QG-7): what was asked for, else by complexity.
 * @param asked the caller's own budget, null without
 */
export function budgetOf(
  complexity: Complexity,
  asked: number | null,
  policy: ReadingPolicy = READING,
): number {
  return asked ?? (policy.adaptive ? policy[complexity].budget : policy.standardBudget);
}

function isWordedComplex(text: string): boolean {
  if (WORDING.test(text)) return true;
  const asked = words(text);
  return HOW_AND.some(([how, and]) => {
    const at = asked.indexOf(how);
    return at >= 0 && asked.lastIndexOf(and) > at;
  });
}

/** Pieces between white space that hold a letter or a digit: "don't" is one word, a dash none. */
function wordCount(text: string): number {
  return text.split(/\s+/u).filter((piece) => /[\p{L}\p{N}]/u.test(piece)).length;
}

/** Lower case, letters composed, white space collapsed. */
function plain(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/\s+/gu, ' ');
}
