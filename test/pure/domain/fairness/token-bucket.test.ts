import { describe, expect, test } from '@jest/globals';
import { full, spend, waitOf } from '../../../../src/domain/fairness/token-bucket.js';

/** Ten a second, a hundred at once. */
const RATE = { perSecond: 10, burst: 100 };

describe('a token bucket', () => {
  test('lets a burst through, then what flows in', () => {
    let bucket = full(RATE, 0);
    for (let i = 0; i < 100; i++) {
      expect(waitOf(bucket, RATE, 0)).toBe(0);
      bucket = spend(bucket, RATE, 1, 0);
    }
    expect(waitOf(bucket, RATE, 0)).toBe(100);
    expect(waitOf(bucket, RATE, 60)).toBe(40);
    expect(waitOf(bucket, RATE, 100)).toBe(0);
  });

  test('what costs more than there is goes through once, and is paid for afterwards', () => {
    const bucket = spend(full(RATE, 0), RATE, 250, 0);
    expect(bucket.tokens).toBe(-150);
    expect(waitOf(bucket, RATE, 0)).toBe(15_100);
    expect(waitOf(bucket, RATE, 15_100)).toBe(0);
  });

  test('never holds more than a burst, however long it rests', () => {
    const bucket = spend(full(RATE, 0), RATE, 100, 0);
    expect(spend(bucket, RATE, 0, 3_600_000).tokens).toBe(100);
  });

  test('a clock that goes backwards takes nothing away', () => {
    const bucket = spend(full(RATE, 1_000), RATE, 40, 1_000);
    expect(spend(bucket, RATE, 0, 0).tokens).toBe(60);
  });
});
