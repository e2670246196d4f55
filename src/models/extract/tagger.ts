/** Cuts a text into words and tells nouns and proper nouns (wink-nlp, in this process, no network). */
import model from 'wink-eng-lite-web-model';
import winkNlp, { type PartOfSpeech, type WinkMethods } from 'wink-nlp';
import type { Token } from '../../domain/entities/types.js';

/** Most characters without a blank between them that are read as they are. */
const MAX_RUN = 100;
/** A rule such as `-----`, also of other marks. */
const RULED = /([^\p{L}\p{N}\p{M}\s])\1{3,}/gu;

/**
 * The text with blanks in place of everything that makes a tagger slow: addresses, encoded data, rows of marks. Of a
 * long run without blanks the marks are taken out, then what is still one word. Offsets stay as they were.
 */
export function readable(text: string): string {
  return text
    .replace(RULED, blanks)
    .replace(new RegExp(`\\S{${MAX_RUN + 1},}`, 'gu'), (run) =>
      run.replace(/[^\p{L}\p{N}\p{M}]/gu, blanks),
    )
    .replace(new RegExp(`\\S{${MAX_RUN + 1},}`, 'gu'), blanks);
}

function blanks(text: string): string {
  return ' '.repeat(text.length);
}

const CYRILLIC = /^[\p{Script=Cyrillic}-]+$/u;

/** Words, marks and line ends of a text with their part of speech, in order; offsets are those of the text. */
type Tagger = (text: string) => Token[];

/** One for the process: each time that it is loaded the language model escapes a part of itself once more, until no string holds it. */
let loaded: WinkMethods | undefined;

/** A tagger; the first one loads the language model, about 50 ms. */
export function createTagger(): Tagger {
  loaded ??= winkNlp(model, ['sbd', 'pos']);
  const nlp = loaded;
  const { its } = nlp;
  return (text) => {
    const read = nlp.readDoc(text).tokens();
    const words: string[] = read.out();
    // The type of `out` does not know which helper gives what.
    const tags = read.out(its.pos) as unknown as PartOfSpeech[];
    return merged(located(text, words, tags));
  };
}

function located(text: string, words: readonly string[], tags: readonly PartOfSpeech[]): Token[] {
  const tokens: Token[] = [];
  let from = 0;
  for (const [i, word] of words.entries()) {
    const start = text.indexOf(word, from);
    if (start < 0 || word.trim() === '') continue;
    const line = text.slice(from, start).indexOf('\n');
    if (line >= 0) {
      tokens.push({ text: '\n', start: from + line, end: from + line + 1, role: 'OTHER' });
    }
    from = start + word.length;
    tokens.push({ text: word, start, end: from, role: roleOf(word, tags[i] ?? 'X') });
  }
  return tokens;
}

function roleOf(word: string, tag: PartOfSpeech): Token['role'] {
  if (tag === 'PROPN') return 'NAME';
  if (tag === 'NOUN') return 'NOUN';
  // The model knows no Russian: a capital is all there is to go by.
  return CYRILLIC.test(word) ? (/^\p{Lu}/u.test(word) ? 'NAME' : 'NOUN') : 'OTHER';
}

/** Puts together what belongs to one word: `Next` `.` `js`, `v2` `.` `1`. */
function merged(tokens: readonly Token[]): Token[] {
  const words: Token[] = [];
  for (let i = 0; i < tokens.length; i++) {
    let word = tokens[i] as Token;
    for (;;) {
      const [dot, tail] = [tokens[i + 1], tokens[i + 2]];
      if (dot === undefined || tail === undefined || !isDotted(word, dot, tail)) break;
      const text = `${word.text}.${tail.text}`;
      word = { text, start: word.start, end: tail.end, role: roleOfMerged(text, word.role) };
      i += 2;
    }
    words.push(word);
  }
  return words;
}

function isDotted(word: Token, dot: Token, tail: Token): boolean {
  if (dot.text !== '.' || dot.start !== word.end || tail.start !== dot.end) return false;
  return /[\p{L}\p{N}]$/u.test(word.text) && /^(?:js|ts|io|py|net|ai|com|\p{N}+)$/u.test(tail.text);
}

function roleOfMerged(text: string, role: Token['role']): Token['role'] {
  if (/^\p{Lu}/u.test(text)) return 'NAME';
  return /^\p{L}/u.test(text) ? 'NOUN' : role;
}
