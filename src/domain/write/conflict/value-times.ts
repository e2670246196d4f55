/** Values on the calendar and the clock. */
import { kindFrom } from './kind.js';

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const DAYS = 'mon tue wed thu fri sat sun'.split(' ');
const MONTH =
  '(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const DAY = '(?<day>\\d{1,2})(?:st|nd|rd|th)?';
const YEAR = '(?<year>(?:19|20)\\d\\d)';
const WEEKDAY =
  '(?<weekday>mon(?:day)?|tue(?:sday)?|wed(?:nesday)?|thu(?:rsday)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)';

const DATES = [
  `${MONTH} ${DAY}(?:,? ${YEAR})?`,
  `${DAY}(?: of)? ${MONTH}(?:,? ${YEAR})?`,
  `${MONTH}(?: ${YEAR})?`,
  WEEKDAY,
  YEAR,
  `(?<day>\\d{1,2})(?:st|nd|rd|th)`,
].map((source) => new RegExp(`^(?:on |in |by )?(?:the )?${source}$`, 'i'));
const ISO = /^(?:on |by )?(?<year>(?:19|20)\d\d)-(?<month>\d\d)-(?<day>\d\d)$/;

type Parts = Partial<Record<'year' | 'month' | 'day' | 'weekday', number>>;

/** Days, months, weekdays: differs where both name a part and name another one. */
export const DATE = kindFrom(parseDate, (a, b) =>
  (['year', 'month', 'day', 'weekday'] as const).some(
    (part) => a[part] !== undefined && b[part] !== undefined && a[part] !== b[part],
  ),
);

/** Times of day, compared on a face of twelve hours: 2 pm is 14:00, and 9:30 may be either. */
export const TIME = kindFrom(parseTime, (a, b) => a !== b);

/** Time zones as the offsets they may stand for: differs when no offset is common. */
export const ZONE = kindFrom(parseZone, (a, b) => !a.some((offset) => b.includes(offset)));

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
    ...(month === undefined ? {} : { month: 1 + indexIn(MONTHS, month) }),
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

/** Offsets in hours, summer time included. CST is also China's, IST also Israel's and Ireland's. */
const OFFSETS: Readonly<Record<string, readonly number[]>> = {
  utc: [0],
  gmt: [0, 1],
  wet: [0, 1],
  bst: [1],
  cet: [1, 2],
  cest: [1, 2],
  eet: [2, 3],
  msk: [3],
  ist: [5.5, 1, 2, 3],
  jst: [9],
  aest: [10, 11],
  est: [-5, -4],
  edt: [-5, -4],
  cst: [-6, -5, 8],
  mst: [-7, -6],
  pst: [-8, -7],
  pdt: [-8, -7],
};

function parseZone(text: string): readonly number[] | null {
  const offset = text.match(/^(?:utc|gmt) ?([+-]\d{1,2})(?::?(00|30|45))?$/i);
  if (offset === null) return OFFSETS[text.toLowerCase()] ?? null;
  const hours = Number(offset[1]);
  return [hours + (Math.sign(hours) * Number(offset[2] ?? 0)) / 60];
}
