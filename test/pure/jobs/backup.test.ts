import { expect, test } from '@jest/globals';
import { backupRound } from '../../../src/jobs/backup.js';

/** Due at every full hour, of which the times here are fractions. */
function hours(newest: Date | null) {
  const state = { now: new Date('2026-11-24T03:30:00Z'), newest, taken: 0, fails: false };
  const round = backupRound({
    clock: { now: () => state.now },
    schedule: { previous: (now) => new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000) },
    latest: async () => state.newest,
    take: async () => {
      state.taken++;
      if (state.fails) throw new Error('The disk is full.');
      state.newest = state.now;
    },
  });
  return { state, round };
}

test('a backup is taken when none was begun since it was last due, and once', async () => {
  const { state, round } = hours(new Date('2026-11-24T02:59:00Z'));
  await round();
  await round();
  expect(state.taken).toBe(1);
  state.now = new Date('2026-11-24T04:00:00Z');
  await round();
  expect(state.taken).toBe(2);
});

test('the first one is taken at once', async () => {
  const { state, round } = hours(null);
  await round();
  expect(state.taken).toBe(1);
});

test('one that another start has taken counts', async () => {
  const { state, round } = hours(new Date('2026-11-24T03:00:00Z'));
  await round();
  expect(state.taken).toBe(0);
});

test('one that fails is tried again when the next is due, not all the time', async () => {
  const { state, round } = hours(null);
  state.fails = true;
  await expect(round()).rejects.toThrow('The disk is full.');
  await round();
  expect(state.taken).toBe(1);
  state.now = new Date('2026-11-24T04:10:00Z');
  state.fails = false;
  await round();
  expect(state.taken).toBe(2);
});

test('without a schedule nothing is due', async () => {
  const round = backupRound({
    clock: { now: () => new Date() },
    schedule: { previous: () => null },
    latest: () => Promise.reject(new Error('nobody asks')),
    take: () => Promise.reject(new Error('nobody takes')),
  });
  expect(await round()).toBe(0);
});
