/** Values in a text, and whether two of them differ: numbers, times, names. Pure. */
import { slots as DATA } from '../../../lexicon.js';
import { MONTH, MONTH_OR_SHORT, SHORT_MONTHS, WEEKDAY } from '../../language/calendar-words.js';

/** `parse` gives null for what is no such value; `differ` compares two that are. */
function kindFrom<Parsed>(
  parse: (text: string) => Parsed | null,
  differ: (a: Parsed, b: Parsed) => boolean,
): Kind {
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
const PROPER_NOUN = kindFrom(parseName, differentNames);

/** A proper name, also of a product with its version; no nationality, no weekday or month. */
const NAME = kindFrom((text) => {
  const name = parseName(text);
  return name === null || describes(name) ? null : name;
}, differentNames);

/** The name of a person: as a name, and no abbreviation such as OOO. */
const PERSON = kindFrom((text) => {
  const name = /^an? /i.test(text) ? null : parseName(text);
  if (name === null || describes(name)) return null;
  return /^[A-Z]{2,4}$/.test(name.text) ? null : name;
}, differentNames);

/** A place. A country and a town are on different levels and may both be true. */
const PLACE = kindFrom(
  (text) => {
    const name = parseName(text.replace(/^in /, '').replace(/(?:,| with ).*$/u, ''));
    return name === null || MONTHS_AND_DAYS.test(name.text) ? null : name;
  },
  (a, b) => isRegion(a.text) === isRegion(b.text) && differentNames(a, b),
);

/** One technical word: a known branch, or anything with a digit or a joint. Plain words may describe. */
const TOKEN = kindFrom(
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

// Values that are numbers.

/** "3.11", "v20": differs where a common component differs, so 3.11 is 3.11.0 and 3 is any 3.x. */
const VERSION = kindFrom(
  (text) => {
    const digits = text.match(/^(?:version )?v?(\d{1,5}(?:\.\d{1,5}){0,3})$/i)?.[1];
    return digits === undefined ? null : digits.split('.').map(Number);
  },
  (a, b) => a.some((component, i) => b[i] !== undefined && b[i] !== component),
);

/** "15 minutes", "$40,000", "12k euros": differs only between numbers of one unit. */
const QUANTITY = kindFrom(
  parseQuantity,
  (a, b) => a.unit === b.unit && Math.abs(a.amount - b.amount) > 1e-9,
);

/** Compared without case; a trailing stop is not part of it. */
const EMAIL = kindFrom(
  (text) => (/^[\w.+-]{1,64}@[\w.-]{1,100}\w$/.test(text) ? text.toLowerCase() : null),
  (a, b) => a !== b,
);

/** Compared by digits; one that ends with the other is the same number with a prefix. */
const PHONE = kindFrom(
  (text) => {
    const digits = text.replace(/[\s().+-]/g, '');
    return /^\d{6,15}$/.test(digits) ? digits : null;
  },
  (a, b) => !(a.endsWith(b) || b.endsWith(a)),
);

const AMOUNT =
  /^(?<currency>[$€£]|usd |eur |gbp )?(?<number>\d{1,12}(?:[,.]\d{1,9}){0,3})(?<scale>k|m)?(?: ?(?<unit>(?:%|°|[a-z])[\w°%/]*(?: \w+){0,4}))?$/i;

function parseQuantity(text: string): { amount: number; unit: string } | null {
  const groups = text.match(AMOUNT)?.groups;
  if (groups === undefined) return null;
  const { currency, number = '', scale, unit = '' } = groups;
  if (/\b(?:to|or|and|ish|plus|more|less|at|in|on|for|with)\b/i.test(unit)) return null;
  const factor = { k: 1e3, m: 1e6 }[scale?.toLowerCase() ?? ''] ?? 1;
  const named = [currency?.trim(), ...unit.split(' ')].filter(Boolean).map((w) => unitOf(w ?? ''));
  return { amount: Number(plainNumber(number)) * factor, unit: named.join(' ') };
}

/** Commas and points before three digits group thousands, except one point: 2.500 stays two and a half. */
function plainNumber(number: string): string {
  return /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(number)
    ? number.replaceAll(',', '')
    : number.replace(',', '.');
}

function unitOf(word: string): string {
  const lower = word.toLowerCase();
  const single = lower.length > 3 ? lower.replace(/s$/, '') : lower;
  return DATA.units[single] ?? single;
}

const DAYS = 'mon tue wed thu fri sat sun'.split(' ');
const MONTH_PART = `(?<month>${MONTH_OR_SHORT})`;
const DAY_PART = '(?<day>\\d{1,2})(?:st|nd|rd|th)?';
const YEAR_PART = '(?<year>(?:19|20)\\d\\d)';
const WEEKDAY_PART =
  '(?<weekday>mon(?:day)?|tue(?:sday)?|wed(?:nesday)?|thu(?:rsday)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)';

const DATES = [
  `${MONTH_PART} ${DAY_PART}(?:,? ${YEAR_PART})?`,
  `${DAY_PART}(?: of)? ${MONTH_PART}(?:,? ${YEAR_PART})?`,
  `${MONTH_PART}(?: ${YEAR_PART})?`,
  WEEKDAY_PART,
  YEAR_PART,
  `(?<day>\\d{1,2})(?:st|nd|rd|th)`,
].map((source) => new RegExp(`^(?:on |in |by )?(?:the )?${source}$`, 'i'));
const ISO = /^(?:on |by )?(?<year>(?:19|20)\d\d)-(?<month>\d\d)-(?<day>\d\d)$/;

type Parts = Partial<Record<'year' | 'month' | 'day' | 'weekday', number>>;

/** Days, months, weekdays: differs where both name a part and name another one. */
const DATE = kindFrom(parseDate, (a, b) =>
  (['year', 'month', 'day', 'weekday'] as const).some(
    (part) => a[part] !== undefined && b[part] !== undefined && a[part] !== b[part],
  ),
);

/** Times of day, compared on a face of twelve hours: 2 pm is 14:00, and 9:30 may be either. */
const TIME = kindFrom(parseTime, (a, b) => a !== b);

/** Time zones as the offsets they may stand for: differs when no offset is common. */
const ZONE = kindFrom(parseZone, (a, b) => !a.some((offset) => b.includes(offset)));

function parseDate(text: string): Parts | null {
  const iso = text.match(ISO)?.groups;
  if (iso !== undefined) {
    return { year: Number(iso['year']), month: Number(iso['month']), day: Number(iso['day']) };
  }
  const groups = DATES.map((pattern) => text.match(pattern)?.groups).find(Boolean);
  if (groups === undefined) return null;
  const { year, month, day, weekday } = groups;
  return {
    ...(year === undefined ? {} : { year: Number(year) }),
    ...(month === undefined ? {} : { month: 1 + indexIn(SHORT_MONTHS, month) }),
    ...(day === undefined ? {} : { day: Number(day) }),
    ...(weekday === undefined ? {} : { weekday: indexIn(DAYS, weekday) }),
  };
}

function indexIn(names: readonly string[], name: string): number {
  return names.indexOf(name.slice(0, 3).toLowerCase());
}

const HOURS = 'twelve one two three four five six seven eight nine ten eleven'.split(' ');

function parseTime(text: string): number | null {
  const plain = text.toLowerCase().replace(/^at /, '');
  if (plain === 'noon' || plain === 'midday' || plain === 'midnight') return 0;
  if (HOURS.includes(plain)) return HOURS.indexOf(plain) * 60;
  const clock = plain.match(/^(\d{1,2})(?::(\d\d))?( ?[ap]\.?m\.?| o'clock| h)?$/);
  if (clock === null || (clock[2] === undefined && clock[3] === undefined)) return null;
  return (Number(clock[1]) * 60 + Number(clock[2] ?? 0)) % 720;
}

function parseZone(text: string): readonly number[] | null {
  const offset = text.match(/^(?:utc|gmt) ?([+-]\d{1,2})(?::?(00|30|45))?$/i);
  if (offset === null) return DATA.zones[text.toLowerCase()] ?? null;
  const hours = Number(offset[1]);
  return [hours + (Math.sign(hours) * Number(offset[2] ?? 0)) / 60];
}

// Kinds of values: which wording is one, and when two of them surely differ (C-35). What may be the same thing
// with more or less precision, or in another unit, does not differ.

/** What a slot's values look like. Slots with an exclusive group have no kind: the group tells. */
export const VALUE_KINDS = {
  VERSION,
  QUANTITY,
  DATE,
  TIME,
  ZONE,
  NAME,
  PROPER_NOUN,
  PERSON,
  PLACE,
  TOKEN,
  EMAIL,
  PHONE,
} as const satisfies Record<string, Kind>;

export type ValueKind = keyof typeof VALUE_KINDS;

/** A kind of value. Both functions are total: any text is allowed. */
export interface Kind {
  /** Whether the whole text is one value of this kind. */
  readonly holds: (text: string) => boolean;
  /** Whether two texts are values of this kind that cannot both be true. */
  readonly differ: (a: string, b: string) => boolean;
}

/**
 * The kind of a group of mutually exclusive values (QC-10). Each entry lists the spellings of one value, in lower
 * case; an article before it does not count.
 */
export function groupKind(group: readonly (readonly string[])[]): Kind {
  const entries = new Map(group.flatMap((names, i) => names.map((name) => [name, i] as const)));
  return kindFrom(
    (text) => entries.get(text.toLowerCase().replace(/^(?:an?|the) /, '')) ?? null,
    (a, b) => a !== b,
  );
}
