import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { FAR_FUTURE, FAR_PAST } from '../../../../src/domain/kernel/time.js';
import {
  distanceInDays,
  periodOf,
  type TimeSpan,
} from '../../../../src/domain/language/time/calendar.js';

const span = (from: string | Date, until: string | Date, text = ''): TimeSpan => ({
  ...{ text, grain: 'RANGE', from: new Date(from), until: new Date(until) },
});
const MAY = span('2023-05-01', '2023-06-01', 'May');
const TODAY = span('2023-11-15', '2023-11-16', 'today');
const SINCE = span('2023-05-01', FAR_FUTURE, 'since May');

test('no spans mean no period', () => {
  expect(periodOf([])).toBeNull();
});

test('several spans are a union, ordered by their beginnings, each once', () => {
  expect(periodOf([MAY])).toEqual([MAY]);
  expect(periodOf([TODAY, SINCE, MAY, { ...MAY, text: 'that May' }])).toEqual([MAY, SINCE, TODAY]);
});

test.each([
  [MAY, '2023-05-01T00:00:00.000Z', 0],
  [MAY, '2023-05-31T23:59:59.999Z', 0],
  [MAY, '2023-04-30T00:00:00.000Z', 1],
  [MAY, '2023-04-30T12:00:00.000Z', 0.5],
  [MAY, '2023-06-01T23:59:59.999Z', 1],
  [SINCE, '2300-01-01T00:00:00.000Z', 0],
  [span(FAR_PAST, '2022-01-01'), '1900-01-01T00:00:00.000Z', 0],
])('%p and %s are %d days apart', (period, at, expected) => {
  expect(distanceInDays(period, new Date(at))).toBe(expected);
});

test('only outside there is a distance, and it grows with the time between', () => {
  const dates = fc.date({ min: FAR_PAST, max: FAR_FUTURE, noInvalidDate: true });
  fc.assert(
    fc.property(dates, fc.nat(1000), (at, more) => {
      const distance = distanceInDays(MAY, at);
      expect(distance === 0).toBe(at >= MAY.from && at < MAY.until);
      const away = at < MAY.from ? -more : more;
      const further = distanceInDays(MAY, new Date(at.getTime() + away * 3_600_000));
      if (distance > 0) expect(further).toBeGreaterThanOrEqual(distance);
    }),
  );
});
