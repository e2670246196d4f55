import { describe, expect, test } from '@jest/globals';
import {
  type Ageing,
  blend,
  DEFAULT_RECENCY,
  recencyOf,
} from '../../../../src/domain/recall/boosts.js';

const NOW = new Date('2026-06-01T00:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const guess = (change: Partial<Ageing> = {}): Ageing => ({
  ...{ utility: 'TACTICAL', source: 'AGENT_INFERRED', validity: 'INFERRED' },
  ...{ createdAt: hoursAgo(10_000), lastAccessed: NOW, ...change },
});
const recency = (change: Partial<Ageing>) => recencyOf(guess(change), NOW).recency;

test('T-E06 a memory accessed 30 days ago scores below the same one accessed today', () => {
  const [old, fresh] = [hoursAgo(720), NOW].map((lastAccessed) =>
    blend(0.8, recencyOf(guess({ lastAccessed }), NOW)),
  );
  expect(old).toBeLessThan(fresh ?? 0);
  expect(old).toBeCloseTo(0.85 * 0.8 + 0.15 * 0.1, 12);
});

test.each([
  ['T-E07 load-bearing', { utility: 'LOAD_BEARING' }],
  ['T-E08 user-asserted', { source: 'USER_ASSERTED' }],
  ['T-E09 confirmed', { validity: 'CONFIRMED' }],
] as const)('%s memories keep full recency at any age', (_, change) => {
  const memory = guess({ ...change, lastAccessed: hoursAgo(1e6) });
  expect(recencyOf(memory, NOW)).toEqual({ recency: 1, exempt: true });
});

describe('T-E10 exponential half-life', () => {
  test.each([
    [0, 1],
    [84, 0.5 ** 0.5],
    [168, 0.5],
    [336, 0.25],
  ])('after %i hours', (hours, expected) => {
    expect(recency({ lastAccessed: hoursAgo(hours) })).toBeCloseTo(expected, 12);
  });

  test('E-23 the floor is reached after about 558 hours', () => {
    expect(recency({ lastAccessed: hoursAgo(557) })).toBeGreaterThan(0.1);
    expect(recency({ lastAccessed: hoursAgo(559) })).toBe(0.1);
  });
});

test('T-E13 without an access the age runs from the creation', () => {
  expect(recency({ lastAccessed: null, createdAt: hoursAgo(168) })).toBeCloseTo(0.5, 12);
});

test('QE-15 a time in the future counts as now', () => {
  expect(recency({ lastAccessed: hoursAgo(-5) })).toBe(1);
});

test('E-25 switched off, the score is the similarity', () => {
  const off = { ...DEFAULT_RECENCY, enabled: false };
  expect(blend(0.42, recencyOf(guess(), NOW), off)).toBe(0.42);
});

test('QE-16 empty exemptions decay everything', () => {
  const none = {
    ...DEFAULT_RECENCY,
    ...{ exemptUtilities: [], exemptSources: [], exemptValidities: [] },
  };
  const memory = guess({ source: 'USER_ASSERTED', lastAccessed: hoursAgo(168) });
  expect(recencyOf(memory, NOW, none).recency).toBeCloseTo(0.5, 12);
});
