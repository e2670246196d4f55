import { expect, test } from '@jest/globals';
import { Calls } from '../../../src/store/neo4j.js';

const never = () => new Promise<never>(() => undefined);

test('a call gives what it gives', async () => {
  const calls = new Calls();
  await expect(calls.until(async () => 1)).resolves.toBe(1);
  await expect(calls.until(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
});

test('given up, calls under way fail now and later ones are not begun', async () => {
  const calls = new Calls();
  const waiting = [calls.until(never), calls.until(never)];
  calls.giveUp(new Error('gone'));
  for (const call of waiting) await expect(call).rejects.toThrow('gone');
  let begun = false;
  const later = calls.until(async () => {
    begun = true;
  });
  await expect(later).rejects.toThrow('gone');
  expect([begun, calls.over]).toEqual([false, true]);
});
