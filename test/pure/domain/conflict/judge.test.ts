import { expect, test } from '@jest/globals';
import { judge, type Statement } from '../../../../src/domain/write/conflict/judge.js';
import type { Outdating } from '../../../../src/domain/write/conflict/outdate.js';
import { NOTHING_READ, type Readings } from '../../../../src/domain/write/conflict/readings.js';
import { BUILT_IN_RULES } from '../../../../src/domain/write/conflict/slot-rules.js';
import { BY_USER, contender, LATER_ON } from './contenders.js';

const older = (text: string): Statement => ({ ...contender('old', BY_USER), text });

function judged(before: string, now: string, readings?: Readings) {
  const newcomer = { ...contender('new', { ...BY_USER, createdAt: LATER_ON }), text: now };
  const { retirements, reviews } = judge(
    { ...newcomer, correctsId: null },
    [older(before)],
    BUILT_IN_RULES,
    readings,
  );
  return {
    retired: retirements.map(({ heuristic, step }) => `${heuristic} ${step}`),
    asked: reviews.map(({ otherId }) => otherId),
  };
}

test.each([
  ['The retry limit of the mailer is 3', 'The retry limit of the mailer is 5', 'ENTITY_VALUE'],
  ['We keep invoices in Dropbox', 'We moved the invoices to Nextcloud', 'UPDATE'],
  ['The mirror in Oslo is read-only', 'The mirror in Oslo has been shut down', 'ENDED'],
  ['The code of the gate is 2290', 'No, the right code is 2209', 'CORRECTION'],
])('%s: %s', (before, now, heuristic) => {
  const step = heuristic === 'CORRECTION' ? 'CORRECTION' : 'RECENCY';
  expect(judged(before, now)).toEqual({ retired: [`${heuristic} ${step}`], asked: [] });
});

test('a change that is likely but unproven waits for a person', () => {
  expect(
    judged('The plan for Orion has 12 seats', 'The Orion plan changed to something else'),
  ).toEqual({ retired: [], asked: ['old'] });
});

test('what has nothing to do with it is left alone', () => {
  const nothing = { retired: [], asked: [] };
  expect(judged('The retry limit of the mailer is 3', 'The mailer was moved yesterday')).toEqual(
    nothing,
  );
  expect(judged('The scraper uses Python', 'The scraper uses Docker')).toEqual(nothing);
});

/** What a model read of two in which the rules may find nothing. */
const READ: Outdating = {
  ...{ rule: 'READ', certain: true, slot: 'meaning', explanation: 'read' },
  ...{ newerSpan: { from: 0, to: 1 }, olderSpan: { from: 0, to: 1 } },
};
const TEACHER = "My daughter's piano teacher is Mrs. Keller";
const LESSONS = 'Mr. Ost gives my daughter her piano lessons';

test('what is read as a change is decided like what is proven', () => {
  const readings = { ...NOTHING_READ, outdates: () => READ };
  expect(judged(TEACHER, LESSONS)).toEqual({ retired: [], asked: [] });
  expect(judged(TEACHER, LESSONS, readings)).toEqual({ retired: ['READ RECENCY'], asked: [] });
});

test('what is weighed counts where it was read so as well', () => {
  const [before, now] = [
    'The API allows 100 requests a minute',
    'We tightened the API limit to 60 requests a minute',
  ];
  const agreeing: Readings = { ...NOTHING_READ, outdates: (_n, _o, found) => found && READ };
  const doubting: Readings = { ...NOTHING_READ, outdates: (_n, _o, found) => found };
  expect(judged(before, now)).toEqual({ retired: [], asked: [] });
  expect(judged(before, now, agreeing)).toEqual({ retired: ['READ RECENCY'], asked: [] });
  expect(judged(before, now, doubting)).toEqual({ retired: [], asked: [] });
});

test('what rules prove is not read otherwise', () => {
  const seen: (string | undefined)[] = [];
  const readings: Readings = {
    ...NOTHING_READ,
    outdates: (newer, older, proven) => {
      seen.push(newer.id, older.id, proven?.rule);
      return proven;
    },
  };
  judged('The retry limit of the mailer is 3', 'The retry limit of the mailer is 5', readings);
  expect(seen).toEqual(['new', 'old', 'ENTITY_VALUE']);
});
