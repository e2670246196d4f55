/** The runs of words in a text that can be the name of something known. Pure. */

import { normalizeName } from '../kernel/text.js';
import { isStopword } from '../language/words.js';
import { MAX_NAME_CHARS } from './names.js';
import type { Token } from './types.js';

/** Some tokens of a text in a row. Offsets are UTF-16, the end exclusive. */
export interface Phrase {
  /** As names are compared. */
  readonly handle: string;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** How many tokens. */
  readonly words: number;
  /** Where it begins in the list of tokens. */
  readonly first: number;
}

/** Tokens in the longest phrase. */
const MAX_WORDS = 5;
/** No name goes on across these. */
const BREAK = /^[!?;()[\]{}"“”«»….,:\n]$/u;
/** Telling: a letter, a digit, or a symbol such as an emoji. */
const TELLING = /[\p{L}\p{N}\p{So}]/u;
const SENTENCE_END = /^(?:[.!?…]+|[:\n])$/u;
/** Quotes, brackets and list marks. */
const OPENING = /^(?:["'“„«‘([*_•–#>-]+)$/u;

/**
 * Phrases of one to five tokens, shorter ones first, each length in text order. None begins or ends with punctuation,
 * or with a stop word in lower case; none is a lone stop word (unless its capital says that it is a name), a lone digit, or an ordinary lone word that is no noun.
 */
export function phrasesOf(tokens: readonly Token[]): Phrase[] {
  const phrases: Phrase[] = [];
  for (let words = 1; words <= MAX_WORDS; words++) {
    for (let first = 0; first + words <= tokens.length; first++) {
      const phrase = phraseOf(tokens, first, words);
      if (phrase !== null) phrases.push(phrase);
    }
  }
  return phrases;
}

function phraseOf(tokens: readonly Token[], first: number, words: number): Phrase | null {
  const [head, last] = [tokens[first], tokens[first + words - 1]];
  if (head === undefined || last === undefined || last.end - head.start > MAX_NAME_CHARS)
    return null;
  if (words === 1 ? !canStandAlone(tokens, first) : !canBegin(head) || !canEnd(last)) return null;
  const run = tokens.slice(first, first + words);
  if (words > 2 && run.slice(1, -1).some(({ text }) => BREAK.test(text))) return null;
  const text = written(run);
  return { handle: normalizeName(text), text, start: head.start, end: last.end, words, first };
}

/** The tokens with one blank for every gap. */
function written(run: readonly Token[]): string {
  return run
    .map(({ text, start }, i) => (i > 0 && start > (run[i - 1]?.end ?? start) ? ` ${text}` : text))
    .join('');
}

function canStandAlone(tokens: readonly Token[], index: number): boolean {
  const { text, role } = tokens[index] ?? { text: '', role: 'OTHER' };
  if (!TELLING.test(text) || /^\p{N}$/u.test(text)) return false;
  // "Ask Will": within a sentence a stop word with a capital is somebody's name.
  if (isStopword(text.toLowerCase())) {
    return /^\p{Lu}\p{Ll}+$/u.test(text) && !beginsSentence(tokens, index);
  }
  return role !== 'OTHER' || isCapitalised(text) || !/^\p{L}+$/u.test(text);
}

function canBegin({ text }: Token): boolean {
  return TELLING.test(text) && (isCapitalised(text) || !isStopword(text.toLowerCase()));
}

/** The last token may be a sign: "C" and "#" are two. */
function canEnd(token: Token): boolean {
  return canBegin(token) || /^[+#]+$/.test(token.text);
}

export function isCapitalised(text: string): boolean {
  return /^\p{Lu}/u.test(text);
}

/** Whether a sentence begins with that token, opening quotes aside: its capital says nothing then. */
export function beginsSentence(tokens: readonly Token[], index: number): boolean {
  for (let i = index - 1; i >= 0; i--) {
    const text = tokens[i]?.text ?? '';
    if (SENTENCE_END.test(text)) return true;
    if (!OPENING.test(text)) return false;
  }
  return true;
}
