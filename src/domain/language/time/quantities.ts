/** Numbers of units told from a date: three days before 5 June, за неделю до 5 июня. */
import { casual as english } from 'chrono-node/en';
import { casual as russian } from 'chrono-node/ru';
import { type Anchor, leftOf } from './anchor.js';
import { noonOf } from './calendar.js';
import type { Period } from './span.js';
import { around, type Result } from './spoken.js';

const ENGLISH =
  /(?<![\p{L}\p{N}_])(?!the\s)((?:\d{1,3}|[a-z]{1,8})(?:\sof)?\s(?:days?|weeks?|months?|years?))\s(?:(before|prior to)|after)\s(?:the\s)?$/iu;
const RU_UNIT = '(?:д(?:ень|ня|ней)|недел[юиь]|месяц(?:а|ев)?|года?|лет)';
const RUSSIAN = new RegExp(
  `(?<![\\p{L}\\p{N}_])(?:за|через)\\s((?:(?:\\d{1,3}|\\p{L}{1,12})\\s)?${RU_UNIT})\\s(?:(до|перед)|после)\\s$`,
  'iu',
);

/** The anchor as the day or unit that is told from it; null when the words before it tell none. */
export function withQuantity(text: string, anchor: Anchor): Anchor | null {
  const left = leftOf(text, anchor.start);
  const latin = ENGLISH.exec(left);
  const [all, quantity = '', isBefore] = latin ?? RUSSIAN.exec(left) ?? [];
  if (all === undefined) return null;
  const locale = latin ? english : russian;
  const told = latin
    ? `${quantity} ${isBefore ? 'ago' : 'later'}`
    : isBefore
      ? `${quantity} назад`
      : `через ${quantity}`;
  const from = (base: Date): Result | undefined =>
    locale.parse(told, { instant: noonOf(base), timezone: 0 })[0];
  if (from(new Date(0))?.text !== told) return null;
  const at = (ref: Date): Period | null => {
    const base = anchor.at(ref);
    const found = base && from(base.from);
    return found ? around(found.start) : null;
  };
  return { ...anchor, at, needs: null, start: anchor.start - all.length };
}
