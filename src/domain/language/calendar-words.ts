/** Names of months, seasons and days of the week, and patterns of them. English with capitals: May is no may. */

export const ENGLISH_MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );
/** As in a date: 8 мая. */
export const RUSSIAN_MONTHS =
  'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' ');

/** From Sunday on, in lower case; Russian as behind "в". */
export const WEEKDAYS: readonly (readonly [string, string])[] = [
  ['sunday', 'воскресенье'],
  ['monday', 'понедельник'],
  ['tuesday', 'вторник'],
  ['wednesday', 'среду'],
  ['thursday', 'четверг'],
  ['friday', 'пятницу'],
  ['saturday', 'субботу'],
];

export const MONTH = `(?:${ENGLISH_MONTHS.join('|')})`;
export const WEEKDAY = `(?:${WEEKDAYS.map(([english]) => english).join('|')})`;
/** In lower case, as they are mostly written. */
export const SEASON = '(?:spring|summer|autumn|fall|winter)';
/** Where "may" would be taken for a month. */
export const MONTH_BUT_MAY = `(?:${ENGLISH_MONTHS.filter((name) => name !== 'May').join('|')})`;
/** English months in lower case, in full or short. */
export const MONTH_OR_SHORT =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';

/** The first three letters of an English month, in lower case. */
export const SHORT_MONTHS = ENGLISH_MONTHS.map((name) => name.slice(0, 3).toLowerCase());

const DAYS = WEEKDAYS.map(([english]) => english);

/** English names of months, seasons and days of the week, in full. Lower case. */
export const CALENDAR_WORDS: ReadonlySet<string> = new Set([
  ...ENGLISH_MONTHS.map((name) => name.toLowerCase()),
  ...DAYS,
  ...'spring summer autumn fall winter'.split(' '),
]);

/** Whether a word is a month or a day of the week, English or Russian, in full or short. @param word in lower case */
export function isCalendarName(word: string): boolean {
  return CALENDAR_NAMES.has(word);
}

const CALENDAR_NAMES: ReadonlySet<string> = new Set([
  ...ENGLISH_MONTHS.map((name) => name.toLowerCase()),
  ...[...SHORT_MONTHS, 'sept'],
  ...[...DAYS, ...DAYS.map((day) => `${day}s`)],
  ...'mon tue tues wed thu thur thurs fri sat sun'.split(' '),
  ...'январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь'.split(' '),
  ...RUSSIAN_MONTHS,
  ...[...WEEKDAYS.map(([, russian]) => russian), 'среда', 'пятница', 'суббота'],
]);
