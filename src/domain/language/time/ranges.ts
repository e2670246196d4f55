/** Two names that are the ends of one period: between March and May 2023, с 2020 по 2022 год. */
import { type Anchor, leftOf, stands } from './anchor.js';
import { dateOf } from './calendar.js';
import { DAY_MS, joined, type Period } from './span.js';

const YEAR_MS = 365 * DAY_MS;
const BETWEEN = /(?<![\p{L}\p{N}_])(?:between|между)\s{1,3}$/iu;
const FROM = /(?<![\p{L}\p{N}_])(?:from|since|с|со|от|начиная с)\s{1,3}$/iu;
const AND = /^,?\s{1,3}(?:and|и)\s{1,3}$/iu;
const TO = /^(?:\s{0,3}[-–—]\s{0,3}|,?\s{1,3}(?:to|until|till|through|thru|up to|по|до)\s{1,3})$/iu;
/** A day before the day that has the month: between 3 and 7 May. */
const FIRST_DAY =
  /(?<![\p{L}\p{N}_])(?:between|from|между|с|со)\s(\d{1,2})(?:st|nd|rd|th|-?го)?\s(?:and|to|и|по|до)\s$/iu;

/** The anchors with pairs joined. */
export function withRanges(text: string, anchors: readonly Anchor[], now: Date): Anchor[] {
  const joined: Anchor[] = [];
  for (const anchor of anchors) {
    const first = joined.at(-1);
    const range = first && (inYear(text, first, anchor, now) ?? rangeOf(text, first, anchor));
    if (range) joined[joined.length - 1] = range;
    else joined.push(withFirstDay(text, anchor));
  }
  return joined;
}

/** August of last year, летом прошлого года, last year in May. */
function inYear(text: string, first: Anchor, last: Anchor, now: Date): Anchor | null {
  const gap = text.slice(first.end, last.start);
  const [part, year] = first.floating ? [first, last] : [last, first];
  const linked = first.floating ? /^,?\s(?:of\s|in\s)?$/iu : /^,?\s(?:in|в)\s$/iu;
  if (!linked.test(gap) || !part.floating || year.floating) return null;
  const whole = year.at(now);
  if (whole?.grain !== 'YEAR') return null;
  const at = () => part.at(new Date(whole.until.getTime() - 1));
  return { start: first.start, end: last.end, floating: false, needs: null, at };
}

function rangeOf(text: string, first: Anchor, last: Anchor): Anchor | null {
  const gap = text.slice(first.end, last.start);
  const left = leftOf(text, first.start);
  const [between, from] = [BETWEEN.exec(left), FROM.exec(left)];
  const opener = between ?? from;
  const inherits = first.floating && !last.floating;
  const isRange = TO.test(gap)
    ? opener !== null || inherits || stands(text, first)
    : AND.test(gap) && between;
  if (!isRange) return null;
  const start = first.start - (opener?.[0].length ?? 0);
  const floating = first.floating && last.floating;
  return { start, end: last.end, floating, needs: null, at: (ref) => ends(first, last, ref) };
}

/** A year that was told at one end holds for the other one. */
function ends(first: Anchor, last: Anchor, ref: Date): Period | null {
  if (!first.floating) {
    const from = first.at(ref);
    const until = from && last.at(last.floating ? new Date(from.from.getTime() + YEAR_MS) : ref);
    return joined(from, until);
  }
  const until = last.at(ref);
  return joined(until && first.at(until.from), until);
}

function withFirstDay(text: string, anchor: Anchor): Anchor {
  const [all, day] = FIRST_DAY.exec(leftOf(text, anchor.start)) ?? [];
  if (all === undefined) return anchor;
  const at = (ref: Date) => {
    const last = anchor.at(ref);
    if (last?.grain !== 'DAY') return last;
    return joined(dateOf(last.from.getUTCFullYear(), last.from.getUTCMonth(), Number(day)), last);
  };
  return { ...anchor, at, start: anchor.start - all.length };
}
