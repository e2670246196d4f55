/** Dates, days of the week and `ago`, as chrono-node finds them; what it guesses is replaced. */
import { casual as english, GB } from 'chrono-node/en';
import { casual as russian } from 'chrono-node/ru';
import { type Anchor, fixed, type Meaning, yearly } from './anchor.js';
import { dateOf, dayOf, noonOf } from './calendar.js';
import { joined, type Period } from './span.js';
import { type Parts, type Result, relative, weekday } from './spoken.js';

/** Prepositions and punctuation that belong to the sentence. */
const EDGES = /^(?:[^\p{L}\p{N}]|(?:on|in|at|в|во|на|с|со)\s)+/iu;
const MARKS = /^[^\p{L}\p{N}]+/u;
/** Words that make chrono-node see times of day, or join what `neighbours.ts` joins with the right year. */
const MASKED =
  /(?<![\p{L}\p{N}_])(?:from|before|after|between|end|и(?=\s\d)|(?:morning|afternoon|evening|night)(?=\sof)|(?:утром|дн[её]м|вечером|ночью)(?=\s\d))(?![\p{L}\p{N}_])/giu;
/** Numbers before a verb: option 2 may fail, march 5 miles. */
const VERB = /(?<!\p{L})(?:may|mar|march)(?:\s\d{1,2})?$/u;
const AFTER_DATE =
  /^(?:[^\s]|\s?$|\s(?:i|we|you|he|she|they|it|at|in|on|and|or|to|the|was|did|for|with)(?!\p{L}))/iu;
/** Told by the machine's clock there; `relative.ts` knows it. */
const LAST_NIGHT = /last\s+night|прошлой\s+ночью/iu;
const VERSION = /^\d{4}\.\d{1,2}\.\d$/;
/** Ordinals before a verb: the second may be wrong. */
const ORDINAL_VERB = /^[^\s\d]+\s(?:may|mar|march)$/i;
/** Characters behind a date that are read. */
const RIGHT_CHARS = 12;

/** The dates of a text; which locales read it depends on its letters. */
export function datesOf(text: string, now: Date): Anchor[] {
  const ref = { instant: noonOf(now), timezone: 0 };
  const read = text.replace(MASKED, (word) => '·'.repeat(word.length));
  const cyrillic = /[а-яё]/iu.test(text);
  // Months come first between slashes, days come first between dots.
  const latin = /\d\.\d/.test(text) ? GB : english;
  const results: Result[] = cyrillic ? russian.parse(read, ref) : [];
  if (!cyrillic || /[a-z]/i.test(text)) results.push(...latin.parse(read, ref));
  return results.flatMap((result) => {
    const meaning = meaningOf(result, text, now);
    const skipped = (result.end ? MARKS : EDGES).exec(result.text)?.[0].length ?? 0;
    const [start, end] = [result.index + skipped, result.index + result.text.length];
    return meaning === null || start >= end ? [] : [{ ...meaning, start, end }];
  });
}

function meaningOf(result: Result, text: string, now: Date): Meaning | null {
  const { start } = result;
  const tags = result.tags();
  if (tags.has('casualReference/now') || LAST_NIGHT.test(result.text)) return null;
  if (tags.has('result/relativeDate')) return fixed(relative(result, text, now));
  if (start.isCertain('month') && start.isCertain('day')) {
    return isWritten(result, text) ? calendar(result) : null;
  }
  if (start.isCertain('weekday')) return fixed(weekday(result, text, now));
  return /^this\s/i.test(result.text) && !start.isCertain('hour') ? fixed(dayOf(now)) : null;
}

/** Whether it is a date and not a part of a sentence or of a version number. */
function isWritten(result: Result, text: string): boolean {
  const end = result.index + result.text.length;
  const slashes = result.tags().has('parser/SlashDateFormatParser');
  if (slashes && !/\d{4}/.test(result.text)) return false;
  if (VERSION.test(result.text)) return false;
  if (ORDINAL_VERB.test(result.text)) return false;
  return !VERB.test(result.text) || AFTER_DATE.test(text.slice(end, end + RIGHT_CHARS));
}

function calendar({ start, end }: Result): Meaning | null {
  const told = [start, end].find((parts) => parts?.isCertain('year'))?.get('year');
  if (end) {
    const range = (year: number) => joined(dayIn(start, year), dayIn(end, year));
    return told ? fixed(range(told)) : yearly(range);
  }
  return told ? fixed(dayAt(start, told)) : yearly((year) => dayIn(start, year));
}

/** With a time and an offset from UTC, the UTC day of that moment. */
function dayAt(parts: Parts, year: number): Period | null {
  const exact = parts.isCertain('timezoneOffset') && parts.isCertain('hour');
  return exact ? dayOf(parts.date()) : dayIn(parts, year);
}

function dayIn(parts: Parts, year: number): Period | null {
  return dateOf(year, (parts.get('month') ?? 0) - 1, parts.get('day') ?? 0);
}
