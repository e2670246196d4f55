/** Words of a clause by their stems, and which of them is its verb: enough of a grammar to lay two clauses side by side. Pure. */
import { frames } from '../../../lexicon.js';
import { keeping } from '../../kernel/keeping.js';

/** A pattern between word boundaries, of a list of `data/frames.yaml`. */
export const any = (source: string) => new RegExp(`(?<![\\p{L}\\d])${source}(?![\\p{L}\\d])`, 'iu');

/** A word where it stands. */
export interface Word {
  /** As it is written, in lower case. */
  readonly low: string;
  /** The same for all forms of a word; the speaker's name for "I" and "my". */
  readonly stem: string;
  /** Begins with a capital behind the first word: a name. */
  readonly name: boolean;
  /** Who does or has something, as far as that shows: the speaker, a relative, a name. */
  readonly person: boolean;
  /** "my", "Ana's": of whom something is. */
  readonly possessive: boolean;
  /** Says nothing by itself. */
  readonly empty: boolean;
  /** Can be the verb of the clause here. */
  readonly verbal: boolean;
  /** A form of the past. */
  readonly past: boolean;
  readonly from: number;
  readonly to: number;
}

const { empty: EMPTY, verbs } = frames.words;
const FORMS = frames.forms;

/** Texts whose words are kept, and words whose stems are: several readers of a clause ask for them. */
const KEPT = 500;
const KEPT_STEMS = 5_000;

/** The same for "practise", "practises", "practised" and "practising". */
export const stemOf = keeping(KEPT_STEMS, stemmed, (word) => word);

const VERBS: ReadonlySet<string> = new Set(
  [...verbs].flatMap((base) => [crude(base), stemOf(base)]),
);
/** Nouns of what one person is to another. */
export const KIN: ReadonlySet<string> = new Set([...frames.words.kin].map(stemOf));
const AUXILIARY =
  /^(?:am|is|are|was|were|be|been|being|has|have|had|do|does|did|get|gets|got|can|may|must)$/u;
const BE = /^(?:am|is|are|was|were|be)$/u;
const ADVERB =
  /^(?:not|now|no|longer|also|still|just|already|currently|fully|both|all|always|never|usually|ly|been|being|really|only|finally|probably|again|to)$|ly$/u;
const DETERMINER =
  /^(?:a|an|the|my|our|your|his|her|its|their|this|that|these|those|no|of|in|on|at|for|with|from|by|new|old)$|'s$/u;
/** Behind a name at the beginning of a clause. */
const AFTER_NAME =
  /^(?:is|was|has|does|lives?|works?|moved|leads?|left|retired|takes?|took|got|stopped|quit|plays?|drives?|goes|went|likes?|owns?|speaks?|closed|sold|died|gave|does|handed|stepped)$/u;
const FIRST_PERSON = new Set('i me my mine myself'.split(' '));
const PLURAL = /[^su']s$/u;
/** Subjects behind which a bare form is a verb. */
const BARE_SUBJECT =
  /^(?:…|i|we|you|they|not|do|does|did|can|may|must|who|people|children|kids|also|just|always|now|usually|never|only)$|(?<![su'])s$/u;

/** The words of a text, and which of them is its verb. */
interface Worded {
  readonly words: readonly Word[];
  /** Null: none was found. */
  readonly verb: Word | null;
}

const kept = keeping(
  KEPT,
  worded,
  (text, me, inner) => `${inner ? 'inner' : 'first'} ${me} ${text}`,
);

/** @param me what stands for the speaker @param inner a capital at the beginning makes a name as well */
export function wordsIn(text: string, me: string, inner = false): Worded {
  return kept(text, me, inner);
}

function worded(text: string, me: string, inner: boolean): Worded {
  const found = [...text.matchAll(/[\p{L}\d][\p{L}\p{M}\d.+#'/_-]*/gu)];
  const words: Word[] = [];
  // The first word that says something.
  let telling: Word | null = null;
  for (const [i, match] of found.entries()) {
    const raw = match[0].replace(/[.'-]+$/u, '');
    const low = raw.toLowerCase();
    const bare = low.endsWith("'s") ? low.slice(0, -2) : low;
    // Where a value was taken out, nothing is known to stand right before.
    const near = match.index - (words.at(-1)?.to ?? 0) <= 2;
    const previous = near ? (found[i - 1]?.[0].toLowerCase() ?? '') : '…';
    const next = found[i + 1]?.[0].toLowerCase() ?? '';
    const capital = /^\p{Lu}/u.test(raw);
    // "CAN" and "IT" are names.
    const letters = /^\p{Lu}{2,}$/u.test(raw);
    const stem = FIRST_PERSON.has(low) ? me : stemOf(bare);
    // One literal: a spread costs as much as all of the rest.
    const word: Word = {
      low,
      stem,
      from: match.index,
      to: match.index + raw.length,
      name:
        (i > 0 || (inner && !EMPTY.has(bare) && !FIRST_PERSON.has(low))) && capital && raw !== 'I',
      person:
        /^(?:i|me|myself)$/u.test(low) ||
        KIN.has(stem) ||
        (capital && (i > 0 || (!EMPTY.has(bare) && (inner || AFTER_NAME.test(next))))),
      possessive: /^(?:my|mine)$/u.test(low) || low.endsWith("'s"),
      empty: EMPTY.has(bare) && !FIRST_PERSON.has(low) && !letters,
      verbal: verbal(low, {
        previous,
        next,
        first: i === 0,
        capital: letters || (i > 0 && capital),
        plural: telling !== null && PLURAL.test(telling.low),
      }),
      past: /(?:[^e]ed)$/u.test(low) || PAST_FORMS.has(low),
    };
    telling ??= word.empty ? null : word;
    words.push(word);
  }
  return { words, verb: mainVerb(words) };
}

/** The last of a chain of auxiliaries, or the first verb. */
function mainVerb(words: readonly Word[]): Word | null {
  const first = words.findIndex(({ verbal }) => verbal);
  const start =
    first < 0
      ? words.findIndex(
          ({ low, from }, i) =>
            i > 0 &&
            /[^e]ed$/u.test(low) &&
            low.length > 4 &&
            (from - (words[i - 1]?.to ?? 0) > 2 || !DETERMINER.test(words[i - 1]?.low ?? '')),
        )
      : first;
  if (start < 0) return null;
  let at = relative(words, start) ?? start;
  while (AUXILIARY.test(words[at]?.low ?? '')) {
    let next = at + 1;
    while (ADVERB.test(words[next]?.low ?? '')) next++;
    const word = words[next];
    if (word === undefined || !continues(words[at]?.low ?? '', word)) break;
    at = next;
  }
  return words[at] ?? null;
}

/** "The wine we order is …": the verb is behind the clause that tells which wine. */
function relative(words: readonly Word[], start: number): number | null {
  const inner =
    start > 1 &&
    /^(?:i|we|they|you|he|she)$/u.test(words[start - 1]?.low ?? '') &&
    words[start - 2]?.empty === false;
  const be = inner ? words.findIndex(({ low }, i) => i > start && BE.test(low)) : -1;
  return be < 0 ? null : be;
}

/** "is based", "are playing", "has moved", "does not accept". */
function continues(auxiliary: string, { low, stem, past }: Word): boolean {
  if (AUXILIARY.test(low)) return true;
  if (!VERBS.has(stem)) return past && /ed$/u.test(low);
  if (BE.test(auxiliary) || /^(?:been|being|get|gets|got)$/u.test(auxiliary))
    return past || /ing$/u.test(low) || PARTICIPLES.has(low);
  return /^(?:has|have|had)$/u.test(auxiliary) ? past || PARTICIPLES.has(low) : !/ing$/u.test(low);
}

interface Place {
  readonly previous: string;
  readonly next: string;
  readonly first: boolean;
  readonly capital: boolean;
  /** The first word that says something is a plural: "backups of the warehouse start". */
  readonly plural: boolean;
}

function verbal(low: string, { previous, next, first, capital, plural }: Place): boolean {
  if (AUXILIARY.test(low) && !(capital && !first)) return !(first && low === 'may');
  if (capital || DETERMINER.test(previous) || low.endsWith("'s")) return false;
  const stem = stemOf(low);
  const known = VERBS.has(stem);
  if (!known) return false;
  if (/ing$/u.test(low) && stem !== low) return false;
  if (/ed$/u.test(low) || PAST_FORMS.has(low) || PARTICIPLES.has(low)) return !AUXILIARY.test(next);
  if (/s$/u.test(low)) return !AUXILIARY.test(next) && !first;
  return first ? false : plural || BARE_SUBJECT.test(previous) || /^(?:and|or)$/u.test(previous);
}

function stemmed(word: string): string {
  const form = FORMS.get(word);
  if (form !== undefined) return crude(FORMS.get(form) ?? form);
  const stem = crude(word);
  const again = FORMS.get(stem);
  return again === undefined ? stem : crude(again);
}

function crude(word: string): string {
  if (word.length <= 3) return word;
  let stem = word;
  if (/[^aeiou]ies$/u.test(stem)) stem = `${stem.slice(0, -3)}y`;
  else if (/(?:sh|ch|x|ss|zz)es$/u.test(stem)) stem = stem.slice(0, -2);
  else if (/[^suia']s$/u.test(stem)) stem = stem.slice(0, -1);
  if (/[aeiouy].*ing$/u.test(stem) && stem.length > 5) stem = single(stem.slice(0, -3));
  else if (/[aeiouy].*ed$/u.test(stem) && stem.length > 4) stem = single(stem.slice(0, -2));
  stem = stem.length > 3 ? stem.replace(/e$/u, '') : stem;
  return stem.replace(/(?<=[^aeiou]{1})i$/u, 'y');
}

function single(stem: string): string {
  return stem.replace(/([bdgkmnprt])\1$/u, '$1');
}

/** Participles of irregular verbs. */
export const PARTICIPLES: ReadonlySet<string> = new Set(
  'gone taken driven run eaten drunk worn slept met kept held got made had taught written rewritten ridden sung sold left paid begun built sent spoken given come seen known bought brought thought said told found lost won led fed felt grown fallen risen shrunk become chosen thrown flown swum stood sat lain laid shot broken spent heard meant mown done set put cut shut quit let cost hit read'.split(
    ' ',
  ),
);

const PAST_FORMS: ReadonlySet<string> = new Set(
  'was were had did went took drove ran ate drank wore slept met kept held got made taught wrote rewrote rode sang sold left paid began built sent spoke gave came saw knew bought brought thought said told found lost won led fed felt grew fell rose shrank became chose threw flew swam stood sat laid shot broke spent heard meant beat quit'.split(
    ' ',
  ),
);
