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
