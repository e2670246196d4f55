/** Words of time, English and Russian: names of months, seasons and days of the week, and sources of patterns. */
import { SEASONS } from './time/calendar.js';

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

// Words of time, English and Russian, as sources of patterns. Every pattern has the flags `iu`.

/** Before and after a word, in any script: `\b` knows Latin letters only. */
const START = '(?<![\\p{L}\\p{N}_])';
const END = '(?![\\p{L}\\p{N}_])';

export const RU_MONTH =
  '(?:(?:январ|феврал|апрел|июн|июл|сентябр|октябр|ноябр|декабр)(?:ь|я|ю|е|[её]м)|(?:март|август)(?:а|у|е|ом)?|ма(?:й|я|ю|е|ем))';
export const RU_SEASON = '(?:весн(?:а|ы|е|у|ой)|лет(?:о|а|у|ом)|осен(?:ь|и|ью)|зим(?:а|ы|е|у|ой))';

const RU_MONTHS = 'янв фев мар апр ма июн июл авг сен окт ноя дек'.split(' ');
const SEASON_STARTS: readonly [RegExp, number][] = [
  [/^(?:spr|весн)/iu, SEASONS.SPRING],
  [/^(?:sum|лет)/iu, SEASONS.SUMMER],
  [/^(?:aut|fall|осен)/iu, SEASONS.AUTUMN],
  [/^(?:win|зим)/iu, SEASONS.WINTER],
];

/** What is counted in round numbers: `2000 dollars` is no year. */
const COUNTED =
  'dollars?|euros?|rubles?|roubles?|pounds?|yen|bucks|usd|eur|people|persons?|men|women|users|items|steps|miles|km|met(?:er|re)s|feet|bytes|tokens|pixels|px|words|lines|rows|records|requests|points|calories|votes|times|hours|minutes|seconds|ms|days|weeks|months|years|percent|cases|pages|files|nodes|messages|kcal|kg|mb|gb';
const AFTER_RU_YEAR = '(?:я|мы|ты|вы|он|она|оно|они|и|или|но|а|у|по|до|был\\p{L}*)';

/** A year in digits, 1800 to 2099, in one group; not a count, a price, a decimal or a time. */
export const YEAR = `((?:18|19|20)\\d\\d)(?![\\p{L}\\p{N}_%$€£₽]|[.,:/]\\d|-(?!(?:18|19|20)\\d\\d)\\d|\\s[%$€£₽]|\\s(?:${COUNTED})${END}|(?<=(?:00|50))\\s(?!this|does|always)[a-z]{3,}s${END}|\\s(?!${AFTER_RU_YEAR}${END})[а-яё])`;

/** The same with the Russian word for year behind it, which leaves no doubt. */
export const RU_YEAR = `((?:18|19|20)\\d\\d)(?:-?(?:й|м|го|му))?\\s?(?:г(?:од(?:а|у|ом|ах|ов)?)?${END}\\.?)`;

/** A pattern between word boundaries. */
export function word(source: string): RegExp {
  return new RegExp(`${START}${source}${END}`, 'giu');
}

/** What stands right before something. */
export function before(source: string): RegExp {
  return new RegExp(`${START}(?:${source})\\s{1,3}$`, 'iu');
}

/** From 0. */
export function monthIndex(name: string): number {
  const head = name.toLowerCase().slice(0, 3);
  const english = SHORT_MONTHS.indexOf(head);
  return english >= 0 ? english : RU_MONTHS.indexOf(/^ма[^р]/u.test(head) ? 'ма' : head);
}

/** First month of a season, from 0. */
export function seasonStart(name: string): number {
  return SEASON_STARTS.find(([pattern]) => pattern.test(name))?.[1] ?? SEASONS.WINTER;
}

/** Whether a text can name a time at all: a digit, or the beginning of a word of time. */
export const MAY_NAME_TIME =
  /\d|(?<!\p{L})(?:\p{L}*day|\p{L}*night|tomorrow|\p{L}*week|month|year|ago|morning|spring|summer|autumn|fall|winter|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun|christmas|halloween|дн|ноч|\p{L}*вчера|сегодня|\p{L}*завтра|недел|месяц|год|назад|выходн|весн|лет|осен|зим|янв|фев|ма[йяюер]|апр|июн|июл|авг|сен|окт|ноя|дек|понед|вторник|сред|четв|пятниц|суббот|воскр|рождеств)/iu;
