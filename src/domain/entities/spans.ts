/** Where names stand in a text that is cut into tagged words: by how they are written, and as phrases that may be known. Pure. */

import { names as LEXICON } from '../../lexicon.js';
import { normalizeName } from '../kernel/text.js';
import { isCalendarName } from '../language/calendar-words.js';
import { isStopword } from '../language/languages.js';
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

// Names by how they are written.

/** Tokens in a row that are a name; `last` is inclusive. */
export interface Run {
  readonly first: number;
  readonly last: number;
}

/** Lower-case words inside names: "Ludwig van Beethoven". */
const PARTICLES: ReadonlySet<string> = new Set(
  'de del della der di du la le van von bin al el'.split(' '),
);
/** A capital inside, or letters with digits: iPhone, MongoDB, Neo4j, GPT-4, v2. */
const SHAPED = /^(?=.*\p{L})(?:.+\p{Lu}.*|\p{Lu}.*\p{N}.*|.*\p{Ll}\.\p{Ll}+)$/u;
/** iPhone, eBay, macOS, next.js. */
const LOWER_SHAPED = /^(?:\p{Ll}\p{Lu}.*|macOS|\p{Ll}+\.js)$/u;
const VERSION = /^v\d+(?:\.\d+)*$/iu;
const CYRILLIC = /\p{Script=Cyrillic}/u;
const NAME_START = /^[\p{Lu}\p{Lt}]/u;
const ADDRESS = /[@#/\\=]|^\p{N}/u;
const PRONOUN = /^(?:I|I['’].*|Я)$/u;

/** The names of a text in order. */
export function runsOf(tokens: readonly Token[]): Run[] {
  const runs: Run[] = [];
  const shouting = isShouted(tokens);
  for (let i = 0; i < tokens.length; i++) {
    if (!isNamePart(tokens, i, shouting)) continue;
    const last = endOf(tokens, i, shouting);
    const run = trimmed(tokens, { first: i, last });
    if (run !== null) runs.push(run);
    i = last;
  }
  return runs;
}

/** Whether most words are capitals: they say nothing then. */
function isShouted(tokens: readonly Token[]): boolean {
  const words = tokens.filter(({ text }) => /^\p{L}{2,}$/u.test(text));
  const capitals = words.filter(({ text }) => text === text.toUpperCase());
  return capitals.length > 2 && capitals.length * 2 > words.length;
}

function isNamePart(tokens: readonly Token[], index: number, shouting: boolean): boolean {
  const token = tokens[index];
  if (token === undefined || token.text.length > MAX_NAME_CHARS) return false;
  const { text, role } = token;
  if (!/\p{L}/u.test(text) || ADDRESS.test(text) || PRONOUN.test(text)) return false;
  const shaped = isShaped(text);
  if (!NAME_START.test(text) && !shaped) return false;
  const word = text.toLowerCase();
  if (LEXICON.interjections.has(word) || LEXICON.commonAcronyms.has(word)) return false;
  if (isGivenName(tokens, index)) return true;
  if (isCalendarName(word) || LEXICON.times.has(word)) return false;
  if (shouting) return role === 'NAME' && !isStopword(word) && !LEXICON.starters.has(word);
  if (!beginsSentence(tokens, index)) return shaped || !isStopword(word);
  return startsWithName(tokens, index);
}

/** Whether it is written as a name of technology. Of words in lower case only some are, not every identifier of a program. */
function isShaped(text: string): boolean {
  return SHAPED.test(text) && (NAME_START.test(text) || LOWER_SHAPED.test(text));
}

/** "May Chen", "New York": a word of another sense with a name behind it. */
function isGivenName(tokens: readonly Token[], index: number): boolean {
  const [token, next] = [tokens[index], tokens[index + 1]];
  if (token === undefined || next === undefined || !isCapitalised(token.text)) return false;
  const [word, following] = [token.text.toLowerCase(), next.text.toLowerCase()];
  if (word === 'new') return LEXICON.newNames.has(following);
  if (!LEXICON.givenNames.has(word) || next.role !== 'NAME' || !isCapitalised(next.text))
    return false;
  return token.role === 'NAME' || !beginsSentence(tokens, index);
}

/** A sentence begins with a capital anyway: only a proper noun counts that is no common word. */
function startsWithName(tokens: readonly Token[], index: number): boolean {
  const { text, role } = tokens[index] ?? { text: '', role: 'OTHER' };
  const word = text.toLowerCase();
  if (isStopword(word) || LEXICON.starters.has(word)) return false;
  if (role === 'NAME' || isShaped(text)) return true;
  return role === 'NOUN' && isCapitalised(tokens[index + 1]?.text ?? '') && !CYRILLIC.test(text);
}

/** The last token of the name that begins there. */
function endOf(tokens: readonly Token[], first: number, shouting: boolean): number {
  let last = first;
  for (;;) {
    const next = nextPart(tokens, last, shouting);
    if (next === null) return last;
    last = next;
  }
}

function nextPart(tokens: readonly Token[], last: number, shouting: boolean): number | null {
  const joined = gap(tokens, last) === 0;
  const next = tokens[last + 1]?.text ?? '';
  if (gap(tokens, last) > 1) return null;
  if (joined) {
    if (/^[+#]+$/.test(next)) return last + 1;
    return /^[-–&]$/u.test(next) && gap(tokens, last + 1) === 0 && isJoinable(tokens, last + 2)
      ? last + 2
      : null;
  }
  // "the Orion team" is not Orion.
  if (next === 'team' || VERSION.test(next) || isNamePart(tokens, last + 1, shouting))
    return last + 1;
  const after = tokens[last + 2];
  if (after === undefined || gap(tokens, last + 1) !== 1) return null;
  if (next === '&' || PARTICLES.has(next)) {
    return isNamePart(tokens, last + 2, shouting) ? last + 2 : null;
  }
  if (next !== 'of' || !LEXICON.ofHeads.has(tokens[last]?.text.toLowerCase() ?? '')) return null;
  const skipped = after.text === 'the' ? last + 3 : last + 2;
  return isNamePart(tokens, skipped, shouting) ? skipped : null;
}

function isJoinable(tokens: readonly Token[], index: number): boolean {
  return /^[\p{Lu}\p{N}]/u.test(tokens[index]?.text ?? '');
}

/** Characters between a token and the next; more than one is a break, such as a new line. */
function gap(tokens: readonly Token[], index: number): number {
  const [token, next] = [tokens[index], tokens[index + 1]];
  return token === undefined || next === undefined
    ? Number.POSITIVE_INFINITY
    : next.start - token.end;
}

/** Without a relative or a kind of thing that is not named: "Dad", "Project" alone is nobody in particular. */
function trimmed(tokens: readonly Token[], run: Run): Run | null {
  const word = tokens[run.first]?.text.toLowerCase() ?? '';
  return run.first === run.last &&
    (LEXICON.kin.has(word) || LEXICON.generic.has(word) || VERSION.test(word) || word.length < 2)
    ? null
    : run;
}
