import { expect, test } from '@jest/globals';
import { judge, type Statement } from '../../../../src/domain/write/conflict/judge.js';
import { BUILT_IN_RULES } from '../../../../src/domain/write/conflict/slot-rules.js';
import { BY_USER, contender, LATER_ON } from './contenders.js';

const older = (text: string): Statement => ({ ...contender('old', BY_USER), text });

function judged(before: string, now: string) {
  const newcomer = { ...contender('new', { ...BY_USER, createdAt: LATER_ON }), text: now };
  const { retirements, reviews } = judge(
    { ...newcomer, correctsId: null },
    [older(before)],
    BUILT_IN_RULES,
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
