import { expect, test } from '@jest/globals';
import { atSlot, isFresh, NO_SLOT } from '../../../../src/domain/upkeep/run.js';

const first = new Date('2026-03-01T03:00:00Z');
const second = new Date('2026-03-02T03:00:00Z');

test('the first slot that a server sees is not fresh, every later one is', () => {
  const seen = atSlot(NO_SLOT, first);
  expect(seen).toEqual({ first, slot: first, completed: false });
  expect(isFresh(seen)).toBe(false);
  const next = atSlot({ ...seen, completed: true }, second);
  expect(next).toEqual({ first, slot: second, completed: false });
  expect(isFresh(next)).toBe(true);
});

test('a slot that was looked at stays as it is, and so does one when the clock goes back', () => {
  const done = { first, slot: second, completed: true };
  expect(atSlot(done, new Date(second))).toBe(done);
  expect(atSlot(done, first)).toBe(done);
});

test('nothing is due before the first time of the schedule', () => {
  expect(atSlot(NO_SLOT, null)).toBe(NO_SLOT);
  expect(isFresh(NO_SLOT)).toBe(false);
  expect(NO_SLOT.completed).toBe(true);
});
