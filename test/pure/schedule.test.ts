import { expect, test } from '@jest/globals';
import { InvalidInputError } from '../../src/errors.js';
import { createSchedule } from '../../src/schedule.js';

test.each([
  ['at the very moment', '2026-03-02T03:00:00.000Z', '2026-03-02T03:00:00.000Z'],
  ['within its second', '2026-03-02T03:00:00.999Z', '2026-03-02T03:00:00.000Z'],
  ['a millisecond before', '2026-03-02T02:59:59.999Z', '2026-03-01T03:00:00.000Z'],
  ['a second before', '2026-03-02T02:59:59.000Z', '2026-03-01T03:00:00.000Z'],
  ['long after', '2026-03-02T23:59:59.000Z', '2026-03-02T03:00:00.000Z'],
])('the latest time that is not in the future: %s', (_, now, slot) => {
  const schedule = createSchedule('0 3 * * *', 'UTC');
  expect(schedule.previous(new Date(now))).toEqual(new Date(slot));
});

test('it follows the clock of the time zone, summer and winter', () => {
  const schedule = createSchedule('0 3 * * *', 'Europe/Berlin');
  const slotOf = (now: string) => schedule.previous(new Date(now))?.toISOString();
  expect(slotOf('2026-01-15T12:00:00Z')).toBe('2026-01-15T02:00:00.000Z');
  expect(slotOf('2026-07-15T12:00:00Z')).toBe('2026-07-15T01:00:00.000Z');
});

test('a time that does not exist is the next one that does; one that comes twice is one slot', () => {
  const schedule = createSchedule('30 2 * * *', 'Europe/Berlin');
  const slotOf = (now: string) => schedule.previous(new Date(now))?.toISOString();
  expect(slotOf('2026-03-29T12:00:00Z')).toBe('2026-03-29T01:00:00.000Z');
  expect(slotOf('2026-10-25T00:45:00Z')).toBe('2026-10-25T00:30:00.000Z');
  expect(slotOf('2026-10-25T01:45:00Z')).toBe('2026-10-25T00:30:00.000Z');
});

test('`off` is never due', () => {
  expect(createSchedule('off', 'UTC').previous(new Date())).toBeNull();
});

test.each([
  ['nonsense', 'UTC', 'MNEME_NIGHTLY_SCHEDULE: "nonsense"'],
  ['60 3 * * *', 'UTC', 'MNEME_NIGHTLY_SCHEDULE: "60 3 * * *"'],
  ['0 0 3 * * *', 'UTC', 'MNEME_NIGHTLY_SCHEDULE: "0 0 3 * * *"'],
  ['0 3 * * *', 'Mars/Olympus', 'MNEME_NIGHTLY_TIME_ZONE: "Mars/Olympus"'],
  ['off', 'Mars/Olympus', 'MNEME_NIGHTLY_TIME_ZONE: "Mars/Olympus"'],
])('%s in %s is refused, and the setting is named', (expression, zone, message) => {
  expect(() => createSchedule(expression, zone)).toThrow(InvalidInputError);
  expect(() => createSchedule(expression, zone)).toThrow(message);
});

test('another setting is named where the expression is that of another one', () => {
  expect(() => createSchedule('nonsense', 'UTC', 'MNEME_BACKUP_SCHEDULE')).toThrow(
    'MNEME_BACKUP_SCHEDULE: "nonsense"',
  );
});
