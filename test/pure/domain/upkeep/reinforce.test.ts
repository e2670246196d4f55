import { describe, expect, test } from '@jest/globals';
import { reinforce } from '../../../../src/domain/upkeep/reinforce.js';

const memory = { confidence: 0.5, accessCount: 0, decayRate: 0.1 };

describe('T-G07 an access', () => {
  test('adds one to the count and 0.00244 to the confidence the first time (QG-4)', () => {
    const once = reinforce(memory, 1);
    expect(once.accessCount).toBe(1);
    expect(once.confidence - memory.confidence).toBeCloseTo(0.00244, 5);
  });

  test('adds more the more often it happened before', () => {
    const { confidence } = reinforce({ ...memory, accessCount: 19 }, 1);
    expect(confidence).toBeCloseTo(0.5 + 0.05 * Math.log(2), 12);
  });

  test('never lifts the confidence above 1', () => {
    expect(reinforce({ ...memory, confidence: 0.99 }, 100).confidence).toBe(1);
    expect(reinforce({ ...memory, confidence: 1 }, 1).confidence).toBe(1);
  });

  test('only counts where the memory is protected', () => {
    const kept = { ...memory, decayRate: 0 };
    expect(reinforce(kept, 3)).toEqual({ ...kept, accessCount: 3 });
  });

  test('counts like others one after the other', () => {
    const apart = reinforce(reinforce(reinforce(memory, 1), 1), 1);
    expect(reinforce(memory, 3)).toEqual(apart);
  });

  test('has the strength of the settings', () => {
    const { confidence } = reinforce(memory, 1, { step: 0.1, divisor: 1 });
    expect(confidence).toBeCloseTo(0.5 + 0.1 * Math.log(2), 12);
    expect(reinforce(memory, 9, { step: 0, divisor: 20 }).confidence).toBe(0.5);
  });
});

test('no access changes nothing', () => {
  expect(reinforce(memory, 0)).toEqual(memory);
});
