/** Values that are names. They count as names by their capital letter, so lower case says nothing. */
import { slots as DATA } from '../../../lexicon.js';
import { MONTH, WEEKDAY } from '../../language/calendar-words.js';

/** `parse` gives null for what is no such value; `differ` compares two that are. */
export function kindFrom<Parsed>(
  parse: (text: string) => Parsed | null,
  differ: (a: Parsed, b: Parsed) => boolean,
): { holds: (text: string) => boolean; differ: (a: string, b: string) => boolean } {
  return {
    holds: (text) => parse(text) !== null,
    differ: (a, b) => {
      const [x, y] = [parse(a), parse(b)];
      return x !== null && y !== null && differ(x, y);
    },
  };
}

// Values that are names. They count as names by their capital letter, so lower case says nothing.

const MAX_WORDS = 6;
const LEAD = /^(?:an? |the |team |called |named |@)+/i;
const INSIDE =
  /[,;:()"]|\b(?:and|or|but|to|because|which|who|since|until|from|with|near|not|so|as|if|is|are)\b/;
/** A word inside a name: a capital, a number, or one of the small words of names. */
const PROPER =
  /^(?:[\p{Lu}\p{N}].*|v\d.*|of|the|de|del|der|van|von|da|di|la|le|al|am|an|en|upon|bin|y)$/u;
const MONTHS_AND_DAYS = new RegExp(`^(?:${MONTH}|${WEEKDAY}s?)\\b`, 'i');
const DEMONYM =
  /^(?:\w+(?:ish|ese|ian|ean|ican)|german|french|dutch|greek|swiss|czech|thai|catholic|muslim|jewish|buddhist|hindu)$/i;

/** Any word with a capital, also the adjective of a nation: for languages. */
export const PROPER_NOUN = kindFrom(parseName, differentNames);

/** A proper name, also of a product with its version; no nationality, no weekday or month. */
export const NAME = kindFrom((text) => {
  const name = parseName(text);
  return name === null || describes(name) ? null : name;
}, differentNames);

/** The name of a person: as a name, and no abbreviation such as OOO. */
export const PERSON = kindFrom((text) => {
  const name = /^an? /i.test(text) ? null : parseName(text);
  if (name === null || describes(name)) return null;
  return /^[A-Z]{2,4}$/.test(name.text) ? null : name;
}, differentNames);

/** A place. A country and a town are on different levels and may both be true. */
export const PLACE = kindFrom(
  (text) => {
    const name = parseName(text.replace(/^in /, '').replace(/(?:,| with ).*$/u, ''));
    return name === null || MONTHS_AND_DAYS.test(name.text) ? null : name;
  },
  (a, b) => isRegion(a.text) === isRegion(b.text) && differentNames(a, b),
);

/** One technical word: a known branch, or anything with a digit or a joint. Plain words may describe. */
export const TOKEN = kindFrom(
  (text) => {
    const bare = text
      .replace(LEAD, '')
      .replace(/^["'`]|["'`]$/g, '')
      .toLowerCase();
    const technical = BRANCH.test(bare) || /[\d/_.]/.test(bare);
    return technical && /^[\w./-]{1,60}$/u.test(bare) ? bare : null;
  },
  (a, b) => a !== b,
);

const BRANCH = /^(?:main|master|mainline|trunk|dev|devel|develop|development|release|next)$/;

function describes({ text }: Name): boolean {
  return MONTHS_AND_DAYS.test(text) || DEMONYM.test(text);
}

interface Name {
  readonly text: string;
  readonly words: readonly string[];
}

function parseName(text: string): Name | null {
  const bare = text.trim().replace(LEAD, '').replace(/^"|"$/g, '');
  const words = bare.split(' ');
  const proper = /^\p{Lu}/u.test(bare) && words.every((word) => PROPER.test(word));
  if (!proper || words.length > MAX_WORDS || INSIDE.test(bare)) return null;
  return { text: bare, words: words.map(folded) };
}

/** Lower case without accents, and towns by their English names. */
function folded(word: string): string {
  const plain = word.toLowerCase().replace(/\.$/, '').normalize('NFD').replace(/\p{M}/gu, '');
  const latin = plain.replaceAll('ø', 'o').replaceAll('ß', 'ss').replaceAll('æ', 'ae');
  return DATA.towns[latin] ?? latin;
}

/** Neither holds all words of the other, begins like it or abbreviates it. */
function differentNames(a: Name, b: Name): boolean {
  return !covers(a, b) && !covers(b, a);
}

function covers(long: Name, short: Name): boolean {
  if (short.words.every((word) => long.words.some((other) => sameWord(word, other)))) return true;
  const letters = short.text.replace(/[.\s]/g, '');
  if (!/^\p{Lu}{2,6}$/u.test(letters)) return false;
  const initials = long.words.map((word) => word[0] ?? '').join('');
  return initials.length > 1 && letters.toLowerCase().startsWith(initials);
}

/** "Sam" may be "Samuel", 8 may be 8.2. */
function sameWord(word: string, other: string): boolean {
  if (word === other) return true;
  if (/^v?\d/.test(word) || /^v?\d/.test(other)) return other.startsWith(`${word}.`);
  return word.length >= 3 && other.startsWith(word);
}

const COUNTRIES: ReadonlySet<string> = countries();
const REGIONS =
  /^(?:europe|asia|africa|(?:north |south |latin )?america|scandinavia|oceania|england|scotland|wales|northern ireland|u\.?k|u\.?s(?:a)?|britain|holland|bavaria|catalonia|california|texas|florida|oregon|ohio|ontario|quebec|colorado|nevada|arizona|michigan|virginia|massachusetts|illinois|pennsylvania|hawaii|alaska)$/i;

/** English names of all countries, from the runtime's own tables. */
function countries(): Set<string> {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return new Set(codes.map((code) => names.of(code)?.toLowerCase() ?? ''));
}

function isRegion(text: string): boolean {
  const name = text.toLowerCase().replace(/^the /, '').replace(/\.$/, '');
  return COUNTRIES.has(name) || REGIONS.test(name);
}
