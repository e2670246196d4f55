import { describe, expect, test } from '@jest/globals';
import {
  DEFAULT_DECAY,
  daysUntil,
  decayedConfidence,
  type Fading,
  isPruneExempt,
  type Prunable,
} from '../../../../src/domain/upkeep/decay.js';

const DAY = 86_400_000;
const BORN = new Date('2024-01-01T00:00:00Z');
const daysOn = (days: number) => new Date(BORN.getTime() + days * DAY);
const fact = (change: Partial<Fading> = {}): Fading => ({
  ...{ kind: 'SEMANTIC', confidence: 1, decayRate: 0.1, createdAt: BORN },
  ...{ lastAccessed: null, decayedAt: null, trustScope: null, ...change },
});

describe('T-G06, G-45: confidence 1 with a rate of 0.1', () => {
  test.each([
    [0, 1],
    [1, 0.905],
    [7, 0.622],
    [11.25, 0.5],
    [30, 0.219],
  ])('after %d days is %d', (days, expected) => {
    expect(decayedConfidence(fact(), daysOn(days))).toBeCloseTo(expected, 3);
  });

  test.each([
    [70, 0.0501, true],
    [71, 0.0485, false],
  ])('after %d days is %d: kept %s', (days, expected, kept) => {
    const confidence = decayedConfidence(fact(), daysOn(days));
    expect(confidence).toBeCloseTo(expected, 4);
    expect(confidence >= DEFAULT_DECAY.pruneBelow).toBe(kept);
  });
});

test.each([
  ['a protected memory', { decayRate: 0 }],
  ['an episode', { kind: 'EPISODIC' }],
  ['its user’s document (X-41)', { trustScope: 'USER' }],
  ['everybody’s document (X-41)', { trustScope: 'GLOBAL' }],
] as const)('%s never decays', (_, change) => {
  expect(decayedConfidence(fact(change), daysOn(365))).toBe(1);
  expect(daysUntil(0.05, fact(change), daysOn(365))).toBeNull();
});

describe('the days count', () => {
  test('from the last access, and from the creation where there is none (QG-3)', () => {
    const accessed = fact({ lastAccessed: daysOn(63) });
    expect(decayedConfidence(accessed, daysOn(70))).toBeCloseTo(0.622, 3);
    expect(decayedConfidence(fact(), daysOn(7))).toBeCloseTo(0.622, 3);
  });

  test('as none before the memory was there', () => {
    expect(decayedConfidence(fact(), daysOn(-3))).toBe(1);
  });
});

describe('QG-2: decaying often comes to the same as decaying once', () => {
  test.each([
    [[70]],
    [[1, 2, 3, 70]],
    [[35, 35, 70]],
    [Array.from({ length: 70 }, (_, i) => i + 1)],
  ])('at the days %j', (days) => {
    let memory = fact();
    for (const day of days) {
      const confidence = decayedConfidence(memory, daysOn(day));
      memory = { ...memory, confidence, decayedAt: daysOn(day) };
    }
    expect(memory.confidence).toBeCloseTo(Math.exp(-0.1 * 70 ** 0.8), 10);
  });

  test('a decay before the last access does not count', () => {
    const memory = fact({ confidence: 0.8, decayedAt: daysOn(10), lastAccessed: daysOn(20) });
    expect(decayedConfidence(memory, daysOn(21))).toBeCloseTo(0.8 * 0.9048, 4);
  });
});

describe('days until a threshold', () => {
  test.each([
    [0, 70.08],
    [70, 0.08],
    [71, 0],
  ])('at day %d are %d', (day, expected) => {
    expect(daysUntil(0.05, fact(), daysOn(day))).toBeCloseTo(expected, 1);
  });

  test('end where the confidence is the threshold, also after a decay', () => {
    const memory = fact({ confidence: 0.4, decayedAt: daysOn(5) });
    const left = daysUntil(0.05, memory, daysOn(9)) ?? 0;
    expect(decayedConfidence(memory, daysOn(9 + left))).toBeCloseTo(0.05, 10);
  });

  test('are none below it, and never end for the threshold 0', () => {
    expect(daysUntil(0.05, fact({ confidence: 0.01 }), BORN)).toBe(0);
    expect(daysUntil(0.05, fact({ confidence: 0 }), BORN)).toBe(0);
    expect(daysUntil(0, fact(), BORN)).toBeNull();
  });
});

describe('X-02: never pruned', () => {
  const plain: Prunable = {
    ...{ utility: 'TACTICAL', source: 'AGENT_INFERRED', validity: 'INFERRED' },
    ...{ profile: 'MEMORY', trustScope: null },
  };

  test.each([
    ['what is load-bearing', { utility: 'LOAD_BEARING' }, true],
    ['what the user asserted', { source: 'USER_ASSERTED' }, true],
    ['what is confirmed', { validity: 'CONFIRMED' }, true],
    ['a vault record', { profile: 'VAULT' }, true],
    ['anything else', {}, false],
  ] as const)('%s', (_, change, expected) => {
    expect(isPruneExempt({ ...plain, ...change })).toBe(expected);
  });

  test('empty sets restore the pure rule', () => {
    const none = {
      ...{ exemptUtilities: [], exemptSources: [], exemptValidities: [], exemptProfiles: [] },
    };
    const all: Prunable = { ...plain, validity: 'CONFIRMED', profile: 'VAULT' };
    expect(isPruneExempt(all, { ...DEFAULT_DECAY, ...none })).toBe(false);
  });
});
