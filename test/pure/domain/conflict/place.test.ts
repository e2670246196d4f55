import { expect, test } from '@jest/globals';
import { type HeldStatement, placeAmong } from '../../../../src/domain/write/conflict/place.js';
import { BUILT_IN_RULES } from '../../../../src/domain/write/conflict/slot-rules.js';

const JANUARY = new Date('2025-01-01');
const MARCH = new Date('2025-03-01');
const JUNE = new Date('2025-06-01');
const AUGUST = new Date('2025-08-01');

function held(id: string, from: Date, until: Date, change: Partial<HeldStatement> = {}) {
  const statement: HeldStatement = {
    ...{ id, text: `The project uses Python 3.${id}.`, source: 'USER_ASSERTED' },
    ...{ validity: 'CONFIRMED', utility: 'TACTICAL', createdAt: AUGUST, heldAt: null },
    ...{ profile: 'MEMORY', kind: 'SEMANTIC', userId: 'ann', scope: 'SHARED' },
    ...{ validFrom: from, validUntil: until, ...change },
  };
  return statement;
}

const placed = (late: HeldStatement, ...former: HeldStatement[]) =>
  placeAmong(late, former, BUILT_IN_RULES);
const GUESS = { source: 'AGENT_INFERRED', validity: 'INFERRED' } as const;

test('a value ends when the next one began, and ends the one that it comes behind', () => {
  const late = held('2', MARCH, AUGUST);
  expect(placed(late, held('1', JANUARY, JUNE), held('3', JUNE, AUGUST))).toEqual({
    ...{ successorId: '3', formerIds: ['1'] },
  });
});

test('what held at another time, or something else, changes nothing', () => {
  const late = held('2', MARCH, JUNE);
  const other = held('3', JANUARY, AUGUST, { text: 'The project uses Docker.' });
  expect(placed(late, held('1', JANUARY, MARCH), held('4', JUNE, AUGUST), other)).toEqual({
    ...{ successorId: null, formerIds: [] },
  });
});

test('what is stronger keeps its place: the late value never held while it did', () => {
  const late = held('2', MARCH, AUGUST, GUESS);
  expect(placed(late, held('1', JANUARY, JUNE))).toEqual({ successorId: '1', formerIds: [] });
  const stronger = held('2', MARCH, AUGUST);
  expect(placed(stronger, held('3', JUNE, AUGUST, GUESS))).toEqual({
    ...{ successorId: null, formerIds: ['3'] },
  });
});
