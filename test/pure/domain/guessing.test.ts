import { randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import {
  type Attempts,
  afterFailure,
  countedAddress,
  waitOf,
} from '../../../src/domain/kernel/attempts.js';
import { estimatedBits } from '../../../src/domain/kernel/entropy.js';

const NOW = 1_000_000;
const POLICY = { maxFailures: 2, waitMs: 1_000, maxWaitMs: 3_000, forgetMs: 10_000 };

test('the first failures cost nothing, and then each doubles the wait up to a limit', () => {
  let known: Attempts | undefined;
  const waits = [1, 2, 3, 4, 5, 6].map(() => {
    known = afterFailure(known, NOW, POLICY);
    return waitOf(known, NOW);
  });
  expect(waits).toEqual([0, 0, 1_000, 2_000, 3_000, 3_000]);
  expect(waitOf(known, NOW + 3_000)).toBe(0);
  expect(waitOf(undefined, NOW)).toBe(0);
});

test('what was long ago is forgotten', () => {
  const known = { failures: 8, waitUntil: NOW };
  expect(afterFailure(known, NOW + 9_999, POLICY).failures).toBe(9);
  expect(afterFailure(known, NOW + 10_000, POLICY).failures).toBe(1);
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
])('%s is counted as %s', (address, counted) => {
  expect(countedAddress(address)).toBe(counted);
});

describe('bits of a secret, by its looks', () => {
  test.each([
    ['one character', 's'.repeat(64)],
    ['a piece again and again', 'correct-horse'.repeat(6)],
    ['digits in a row', '1234567890'.repeat(4)],
    ['the alphabet', 'abcdefghijklmnopqrstuvwxyz0123456789'],
    ['nothing', ''],
  ])('few: %s', (_, secret) => {
    expect(estimatedBits(secret)).toBeLessThan(64);
  });

  test('many: whatever 16 random bytes or more are written as', () => {
    for (let i = 0; i < 200; i++) {
      expect(estimatedBits(randomBytes(16).toString('hex'))).toBeGreaterThan(72);
      expect(estimatedBits(randomBytes(32).toString('base64'))).toBeGreaterThan(128);
    }
  });
});
