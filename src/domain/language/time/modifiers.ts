/** Words before a name that change what it means: early, since, before. */

import { FAR_FUTURE, FAR_PAST } from '../../kernel/time.js';
import { type Anchor, leftOf } from './anchor.js';
import { days, period, shareOf } from './calendar.js';
import { DAY_MS, type Period } from './span.js';
import { before } from './words.js';

type Change = (whole: Period) => Period | null;

const THIRD = 1 / 3;
const OF = '(?:\\sof)(?:\\sthe)?';
const part = (source: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}_]|too )(?:the\\s)?(?:${source})[\\s-]{1,3}$`, 'iu');

const WEEK_MS = 7 * DAY_MS;

/** Thirds, halves, and first and last weeks. Nothing is a part of a day. */
const PARTS: readonly [RegExp, Change][] = [
  [
    part(`(?:by|before|until|till|до|к)\\s(?:(?:the\\s)?end${OF}|конц[ау])`),
    ({ until }) => open(FAR_PAST, until),
  ],
  [
    part(`early(?:\\sin)?|(?:beginning|start)${OF}|(?:в\\s)?начал[оеау]`),
    (of) => shareOf(of, 0, THIRD),
  ],
  [part(`mid|middle${OF}|(?:в\\s)?середин[аеуы]`), (of) => shareOf(of, THIRD, 2 * THIRD)],
  [part(`late(?:\\sin)?|end${OF}|(?:в\\s)?кон(?:ец|це|цу|ца)`), (of) => shareOf(of, 2 * THIRD, 1)],
  [
    part(`first half${OF}|(?:в\\s)?перв(?:ая|ой|ую) половин(?:а|е|у|ы)`),
    (of) => shareOf(of, 0, 0.5),
  ],
  [
    part(`second half${OF}|(?:во\\s)?втор(?:ая|ой|ую) половин(?:а|е|у|ы)`),
    (of) => shareOf(of, 0.5, 1),
  ],
  [
    part(`first week${OF}|(?:в\\s)?перв(?:ая|ой|ую) недел(?:я|е|ю|и)`),
    (of) => days(of.from, 7, 'WEEK'),
  ],
  [
    part(`last week${OF}|(?:в\\s)?последн(?:яя|ей|юю) недел(?:я|е|ю|и)`),
    (of) => days(new Date(of.until.getTime() - WEEK_MS), 7, 'WEEK'),
  ],
];

const OPEN: readonly [RegExp, Change][] = [
  [before('(?:ever\\s)?since(?:\\sthe)?|начиная с|с|со'), ({ from }) => open(from, FAR_FUTURE)],
  [before('after(?:\\sthe)?|после'), ({ until }) => open(until, FAR_FUTURE)],
  [before('(?:before|prior to)(?:\\sthe)?|до|раньше'), ({ from }) => open(FAR_PAST, from)],
  [before('until|till|up to|по'), ({ until }) => open(FAR_PAST, until)],
];

function open(from: Date, until: Date): Period {
  return period(from, until, 'RANGE');
}

/** The anchor with the words before it that name a part of it; itself when there are none. */
export function withPart(text: string, anchor: Anchor): Anchor {
  return changed(text, anchor, PARTS, (whole, change) =>
    whole.grain === 'DAY' ? whole : change(whole),
  );
}

/** The anchor as an open interval, when the words before it say so. */
export function withOpenEnd(text: string, anchor: Anchor): Anchor {
  return changed(text, anchor, OPEN, (whole, change) => change(whole));
}

function changed(
  text: string,
  anchor: Anchor,
  changes: readonly [RegExp, Change][],
  apply: (whole: Period, change: Change) => Period | null,
): Anchor {
  const left = leftOf(text, anchor.start);
  for (const [pattern, change] of changes) {
    const found = pattern.exec(left);
    if (found === null) continue;
    const at = (ref: Date) => {
      const whole = anchor.at(ref);
      return whole && apply(whole, change);
    };
    return { ...anchor, at, needs: null, start: anchor.start - found[0].length };
  }
  return anchor;
}
