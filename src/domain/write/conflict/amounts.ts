/** Values inside a sentence that exclude each other by their kind: times, dates, days, how often, measures, numbers. Pure. */
import { frames } from '../../../lexicon.js';
import { keeping } from '../../kernel/keeping.js';
import { MONTH, SHORT_MONTHS, WEEKDAY } from '../../language/calendar-words.js';

/** A value where it stands in a text. */
export interface Amount {
  /** Values of one kind exclude each other: TIME, DATE, WEEKDAY, OFTEN, NUMBER, CODE, RANK or what a unit measures. */
  readonly kind: string;
  /** The same for the same value. */
  readonly key: string;
  readonly from: number;
  readonly to: number;
}

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
const TENS = '_ _ twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const WORDED = `(?:(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-(?:one|two|three|four|five|six|seven|eight|nine))?|${SMALL.slice(2).join('|')}|hundred|one)`;
const DIGITS = '\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)*';
const HOUR = `(?:${SMALL.slice(1, 13).join('|')})`;
const AFTER_HOUR =
  '(?=$|[,.;!?)]| (?:in|on|at|and|until|till|to|every|each|sharp|now|instead|today|from|daily|since|because|for|as|so|again|this|already|these|or|with|after|any)\\b)';
const UNITS = new Map(
  Object.entries(frames.units).flatMap(([kind, units]) =>
    Object.entries(units).map(([unit, factor]) => [unit, { kind, factor }] as const),
  ),
);
const UNIT = `(?:${[...UNITS.keys()].sort((a, b) => b.length - a.length).join('|')})`;
const PER =
  '(?: (?:a|an|per|each|every) (?:hour|day|night|week|month|year|head|person|seat|piece|user))?';
const ORDINAL = '(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth)';
const SPAN =
  '(?:second|minute|hour|morning|evening|night|day|week|weekend|month|quarter|year|sprint)';

/** Spellings of one currency. */
const CURRENCY: Readonly<Record<string, string>> = {
  $: 'dollar',
  usd: 'dollar',
  buck: 'dollar',
  '€': 'euro',
  eur: 'euro',
  '£': 'gbp',
};

type Key = (
  text: string,
  groups: Readonly<Record<string, string | undefined>>,
) => Omit<Amount, 'from' | 'to'> | null;

/** In their order: what one has taken, no later one reads. */
const READERS: readonly (readonly [RegExp, Key])[] = [
  // How often.
  [
    new RegExp(
      `\\b(?:every (?:other |second |third |(?:${WORDED}|\\d+) )?${SPAN}s?|(?:once|twice|thrice|(?:${WORDED}|\\d+) (?:times|days|nights|hours)) (?:a|per|each|every|in a) ${SPAN}|(?:hourly|daily|weekly|fortnightly|biweekly|monthly|quarterly|yearly|annually|overnight)(?=$|[,.;!?)]| (?:now|instead|again|from|at|since|and)\\b))`,
      'giu',
    ),
    (text) => ({ kind: 'OFTEN', key: often(text) }),
  ],
  // Times of day.
  [
    new RegExp(
      `\\b(?:half(?: past)? (?<half>${HOUR}|\\d{1,2})|(?:a )?(?<part>quarter|five|ten|twenty) (?<side>past|to) (?<hour>${HOUR}|\\d{1,2})|(?<h>\\d{1,2}):(?<m>\\d\\d)(?: ?(?<half12>[ap])\\.?m\\b\\.?)?|(?<h2>\\d{1,2}) ?(?<half2>[ap])\\.?m\\b\\.?|(?<clock>${HOUR}|\\d{1,2}) o'clock|(?<name>noon|midday|midnight)|(?<=\\b(?:at|until|till|by|around|to|from|before|after) )(?<bare>${HOUR}|\\d{1,2})${AFTER_HOUR})`,
      'giu',
    ),
    (_, groups) => ({ kind: 'TIME', key: String(clock(groups)) }),
  ],
  // Days of a month, months, years.
  [
    new RegExp(
      `\\b(?:(?:the )?(?<day>\\d{1,2})(?:st|nd|rd|th)?(?: of)? (?<month>${MONTH})(?:,? (?<year>(?:19|20)\\d\\d))?|(?<month2>${MONTH}) (?<day2>\\d{1,2})(?:st|nd|rd|th)?(?![\\d:])(?:,? (?<year2>(?:19|20)\\d\\d))?|(?<month3>${MONTH})(?: (?<year3>(?:19|20)\\d\\d))?)(?![\\p{L}\\d])`,
      'giu',
    ),
    (text, { day, day2, month, month2, month3, year, year2, year3 }) => {
      const name = month ?? month2 ?? month3 ?? '';
      // "may" and "march" in lower case are verbs, "will" is none of these.
      if (month3 !== undefined && /^(?:may|march)$/u.test(text)) return null;
      const parts = [
        day ?? day2,
        SHORT_MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1,
        year ?? year2 ?? year3,
      ];
      return { kind: 'DATE', key: parts.map((part) => part ?? '').join('.') };
    },
  ],
  [
    new RegExp(
      `\\b(?:the (?<day>\\d{1,2})(?:st|nd|rd|th)(?: of (?:each|every|the) month)?|the (?<last>(?:last|first|second|third|fourth) (?:working day|day|${WEEKDAY})) (?:of|in) (?:each|every|the|a) month|(?<iso>(?:19|20)\\d\\d-\\d\\d-\\d\\d)|(?<=\\b(?:by|until|in|for|is) )(?<year>(?:19|20)\\d\\d)(?![\\p{L}\\d]| [a-z]+s\\b))`,
      'giu',
    ),
    (_, { day, last, iso, year }) => {
      const [y, m, d] = iso?.split('-').map(Number) ?? [];
      if (iso !== undefined) return { kind: 'DATE', key: `${d}.${m}.${y}` };
      return {
        kind: 'DATE',
        key: year === undefined ? `${day ?? last?.toLowerCase()}..` : `..${year}`,
      };
    },
  ],
  [
    new RegExp(`\\b${WEEKDAY}s?(?: (?:to|through|till|until|and|or) ${WEEKDAY}s?)*\\b`, 'giu'),
    (text) => ({ kind: 'WEEKDAY', key: text.toLowerCase().replace(/days\b/gu, 'day') }),
  ],
  // Amounts with a unit.
  [
    new RegExp(`(?<sign>[$€£])\\s?(?<number>${DIGITS})(?<scale>k|m)?\\b${PER}`, 'giu'),
    (_, { number, scale, sign }) => ({
      kind: 'money',
      key: `${amount(number) * factorOf(scale)} ${CURRENCY[sign ?? ''] ?? sign}`,
    }),
  ],
  [
    new RegExp(
      `(?<![\\p{L}\\d-])(?<number>${DIGITS}|${WORDED}|half an|an?)(?: full| whole)?(?<scale>k)?(?:[ -](?<more>hundred|thousand|million|billion))?(?: and a half)?[ -]?(?<unit>${UNIT})s?(?![\\p{L}\\d/-])${PER}`,
      'giu',
    ),
    (_, { number = '', unit = '', scale, more }) =>
      measure(number, unit.toLowerCase(), factorOf(scale) * factorOf(more)),
  ],
  [
    new RegExp(`(?<![\\p{L}\\d.-])(?<number>${DIGITS}) ?%`, 'giu'),
    (_, { number }) => ({ kind: 'share', key: String(amount(number)) }),
  ],
  // Names with digits, hosts, paths.
  [
    /(?<![\p{L}\d])(?:(?=[\p{L}\d._/-]*\d)(?=[\p{L}\d._/-]*\p{L})[\p{L}\d]+(?:[._/-][\p{L}\d]+)*|[a-z]+(?:\.[a-z]+)+(?:\/\S*)?)(?![\p{L}\d])/giu,
    (text) =>
      /^(?:e\.g|i\.e|a\.m|p\.m)$|(?:st|nd|rd|th)$/iu.test(text)
        ? null
        : { kind: 'CODE', key: text.toLowerCase() },
  ],
  [
    new RegExp(
      `(?<![\\p{L}\\d.,-])(?<number>${DIGITS}|${WORDED})(?<scale>k)?(?: (?<more>hundred|thousand|million|billion))?(?![\\p{L}\\d%-])`,
      'giu',
    ),
    (text, { number = '', scale, more }) =>
      text.toLowerCase() === 'one'
        ? null
        : {
            kind: 'NUMBER',
            key: String(
              /^\d+(?:\.\d+)+$/u.test(number) && scale === undefined && more === undefined
                ? number
                : amount(number) * factorOf(scale) * factorOf(more),
            ),
          },
  ],
  [
    new RegExp(
      `\\b(?<=\\b(?:on|in|to) (?:the|year) |year )(?:${ORDINAL}) (?:floor|row|shelf|place|grade|form|class|storey)\\b`,
      'giu',
    ),
    (text) => ({ kind: 'RANK', key: text.toLowerCase() }),
  ],
];

/** The values of a text, and what else it says. */
interface Measured {
  /** In the order in which they stand. */
  readonly amounts: readonly Amount[];
  /** The text with blanks in their place. */
  readonly rest: string;
}

/** Texts whose values are kept: several readers of a clause ask for them. */
const KEPT = 500;

/** The values of a text. */
export const amountsIn = keeping(KEPT, measured, (text) => text);

function measured(text: string): Measured {
  const amounts: Amount[] = [];
  let rest = text;
  for (const [pattern, read] of READERS) {
    for (const match of rest.matchAll(pattern)) {
      const found = read(match[0], match.groups ?? {});
      if (found === null) continue;
      const to = match.index + match[0].length;
      amounts.push({ ...found, from: match.index, to });
      rest = rest.slice(0, match.index) + ' '.repeat(match[0].length) + rest.slice(to);
    }
  }
  return { amounts: amounts.sort((a, b) => a.from - b.from), rest };
}

/** Whether two values of one kind cannot both be true: what may be the same with more or less precision does not differ. */
export function amountsDiffer(a: Amount, b: Amount): boolean {
  if (a.kind !== b.kind || a.key === b.key) return false;
  const [x, y] = [a.key.split('.'), b.key.split('.')];
  // A date may leave out what the other names; 3.11 is 3.11.0, and 3 is any 3.x.
  if (a.kind === 'DATE')
    return x.some((part, i) => part !== '' && (y[i] ?? '') !== '' && y[i] !== part);
  if (a.kind === 'NUMBER') return x.some((part, i) => y[i] !== undefined && y[i] !== part);
  // A kilobyte has 1,000 or 1,024 bytes, a month 30 or 31 days.
  const slack = a.kind === 'bytes' ? 0.08 : a.kind === 'duration' ? 0.02 : 0;
  return slack === 0 || Math.abs(Number(a.key) / Number(b.key) - 1) > slack;
}

function often(text: string): string {
  const plain = text.toLowerCase().replace(/\b(?:per|each|every|in a|an)\b/gu, 'a');
  const known: Readonly<Record<string, string>> = {
    daily: 'a day',
    hourly: 'a hour',
    weekly: 'a week',
    monthly: 'a month',
    quarterly: 'a quarter',
    yearly: 'a year',
    annually: 'a year',
    fortnightly: 'a two weeks',
    biweekly: 'a two weeks',
    'a other week': 'a two weeks',
    'a second week': 'a two weeks',
    'once a day': 'a day',
    'once a week': 'a week',
    'once a month': 'a month',
    'once a year': 'a year',
  };
  return known[plain] ?? plain;
}

/** Minutes on a face of twelve hours. */
function clock(groups: Readonly<Record<string, string | undefined>>): number {
  const { half, part, side, hour, h, m, h2, clock: plain, name, bare } = groups;
  if (name !== undefined) return 0;
  if (half !== undefined) return (hours(half) * 60 + 30) % 720;
  if (part !== undefined) {
    const minutes = part.toLowerCase() === 'quarter' ? 15 : SMALL.indexOf(part.toLowerCase());
    return (hours(hour) * 60 + (side === 'to' ? 720 - minutes : minutes)) % 720;
  }
  return (hours(h ?? h2 ?? plain ?? bare) * 60 + Number(m ?? 0)) % 720;
}

function hours(text = ''): number {
  const worded = SMALL.indexOf(text.toLowerCase());
  return worded < 0 ? Number(text) : worded;
}

function measure(number: string, unit: string, scale: number): Omit<Amount, 'from' | 'to'> | null {
  const known = UNITS.get(unit);
  if (known === undefined || (/^an?$/iu.test(number) && known.kind !== 'duration')) return null;
  const one = /^an?$/iu.test(number)
    ? 1
    : number.toLowerCase() === 'half an'
      ? 0.5
      : amount(number);
  const sum = Number((one * scale * known.factor).toPrecision(9));
  // Two currencies are not compared by a rate.
  return {
    kind: known.kind,
    key: known.kind === 'money' ? `${sum} ${CURRENCY[unit] ?? unit}` : String(sum),
  };
}

function amount(text = ''): number {
  const digits = Number(text.replaceAll(',', ''));
  if (!Number.isNaN(digits)) return digits;
  const [tens = '', ones = ''] = text.toLowerCase().split('-');
  if (tens === 'hundred') return 100;
  const whole = SMALL.indexOf(tens);
  return (whole < 0 ? TENS.indexOf(tens) * 10 : whole) + (ones === '' ? 0 : SMALL.indexOf(ones));
}

function factorOf(scale: string | undefined): number {
  const known: Readonly<Record<string, number>> = {
    k: 1e3,
    m: 1e6,
    hundred: 100,
    thousand: 1e3,
    million: 1e6,
    billion: 1e9,
  };
  return known[scale?.toLowerCase() ?? ''] ?? 1;
}
