import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { timeBound } from '../../../../src/domain/language/time/expressions.js';
import { InvalidInputError } from '../../../../src/errors.js';

const NOW = new Date('2026-03-31T10:20:30.400Z');

test.each([
  ['last_week', '2026-03-24T10:20:30.400Z'],
  ['last_month', '2026-03-01T10:20:30.400Z'],
  ['2026-01-15', '2026-01-15T00:00:00.000Z'],
  ['2024-02-29', '2024-02-29T00:00:00.000Z'],
  ['0001-01-01', '0001-01-01T00:00:00.000Z'],
  ['2026-01-15T08:00:00Z', '2026-01-15T08:00:00.000Z'],
  ['2026-01-15T08:00:00.123Z', '2026-01-15T08:00:00.123Z'],
  ['2026-01-15t08:00+03:00', '2026-01-15T05:00:00.000Z'],
  [' last_week ', '2026-03-24T10:20:30.400Z'],
])('T-G10 %s is a bound', (text, expected) => {
  expect(timeBound(text, NOW).toISOString()).toBe(expected);
});

test.each([
  ...['', 'last week', 'LAST_WEEK', 'last_year', 'yesterday', 'toString', '__proto__'],
  ...['2026', '2026-01', '2026-1-5', '2026-13-01', '2026-00-10', '2026-02-30', '2023-02-29'],
  ...[
    '0000-01-01',
    '01/15/2026',
    '20260115',
    '1767225600',
    '2026-01-15T08:00:00',
    '2026-01-15 08:00Z',
  ],
  ...['2026-01-15T25:00:00Z', '2026-02-30T08:00:00Z', '2026-01-15T08:00:00+99:00'],
])('QG-9 %j is refused, and what is accepted is said', (text) => {
  const bound = () => timeBound(text, NOW);
  expect(bound).toThrow(InvalidInputError);
  expect(bound).toThrow(/last_week, last_month, YYYY-MM-DD, or an ISO date-time/);
});

test('G-55 any day of the store and any moment is itself', () => {
  const [min, max] = [new Date('0001-01-01T00:00:00Z'), new Date('9999-12-30T00:00:00Z')];
  fc.assert(
    fc.property(fc.date({ min, max, noInvalidDate: true }), (at) => {
      expect(timeBound(at.toISOString(), NOW)).toEqual(at);
      const day = at.toISOString().slice(0, 10);
      expect(timeBound(day, NOW).toISOString()).toBe(`${day}T00:00:00.000Z`);
    }),
  );
});

test('any other text is an error of the caller, quoted in short', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      try {
        expect(Number.isNaN(timeBound(text, NOW).getTime())).toBe(false);
      } catch (thrown) {
        expect(thrown).toBeInstanceOf(InvalidInputError);
        expect(String(thrown).length).toBeLessThan(220);
      }
    }),
  );
});
