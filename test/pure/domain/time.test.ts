import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  dayToken,
  FAR_FUTURE,
  FAR_PAST,
  isEventTime,
  openEnd,
} from '../../../src/domain/kernel/time.js';

test.each([
  ['2023-05-08T23:59:59.999Z', '20230508'],
  ['0001-01-01T00:00:00.000Z', '00010101'],
  ['9999-12-31T23:59:59.999Z', '99991231'],
  ['-000500-01-01T00:00:00.000Z', '00010101'],
  ['+012000-01-01T00:00:00.000Z', '99991231'],
])('the day of %s is %s', (at, token) => {
  expect(dayToken(new Date(at))).toBe(token);
});

test('days sort like times', () => {
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true }), fc.date({ noInvalidDate: true }), (a, b) => {
      const [earlier, later] = a <= b ? [a, b] : [b, a];
      expect(dayToken(earlier) <= dayToken(later)).toBe(true);
    }),
  );
});

test.each([
  [FAR_FUTURE, null],
  [new Date('2024-01-01Z'), new Date('2024-01-01Z')],
])('the end of validity %s is shown as %s', (stored, shown) => {
  expect(openEnd(stored)).toEqual(shown);
});

test.each([
  [FAR_PAST, true],
  [new Date(FAR_PAST.getTime() - 1), false],
  [new Date(FAR_FUTURE.getTime() - 1), true],
  [FAR_FUTURE, false],
])('%s can be the time of an event: %s', (at, expected) => {
  expect(isEventTime(at)).toBe(expected);
});
