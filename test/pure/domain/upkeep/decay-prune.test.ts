import { describe, expect, test } from '@jest/globals';
import {
  DEFAULT_DECAY,
  daysUntil,
  decayedConfidence,
  type Fading,
  fade,
  type Prunable,
} from '../../../../src/domain/upkeep/decay.js';

const BORN = new Date('2024-01-01T00:00:00Z');
const daysOn = (days: number) => new Date(BORN.getTime() + days * 86_400_000);
const fact = (change: Partial<Fading & Prunable> = {}): Fading & Prunable => ({
  ...{ kind: 'SEMANTIC', confidence: 1, decayRate: 0.1, createdAt: BORN },
  ...{ lastAccessed: null, decayedAt: null, trustScope: null },
  ...{ utility: 'TACTICAL', source: 'AGENT_INFERRED', validity: 'INFERRED', profile: 'MEMORY' },
  ...change,
});
const LITERAL = { ...DEFAULT_DECAY, mode: 'literal' } as const;

/** Decayed every night. */
function nightly(nights: number, policy = DEFAULT_DECAY, change: Partial<Fading> = {}) {
  let memory = fact(change);
  for (let night = 1; night <= nights; night++) {
    const { confidence, fate } = fade(memory, daysOn(night), policy);
    if (fate === 'PRUNED') return { night, confidence };
    memory = { ...memory, confidence, decayedAt: daysOn(night) };
  }
  return { night: null, confidence: memory.confidence };
}

describe('T-G06 a fact that nobody needs', () => {
  test.each([
    [1, 0.905],
    [7, 0.622],
    [11.25, 0.5],
    [30, 0.219],
    [70, 0.0501],
  ])('is kept after %d days with %d', (days, confidence) => {
    const faded = fade(fact(), daysOn(days), DEFAULT_DECAY);
    expect(faded).toEqual({ confidence: expect.closeTo(confidence, 3), fate: 'KEPT' });
  });

  test('is pruned after 71 days with 0.0485', () => {
    const faded = fade(fact(), daysOn(71), DEFAULT_DECAY);
    expect(faded).toEqual({ confidence: expect.closeTo(0.0485, 4), fate: 'PRUNED' });
  });

  test('is pruned in the 71st night, when it fades every night', () => {
    expect(nightly(100)).toEqual({ night: 71, confidence: expect.closeTo(0.0485, 4) });
  });

  test('stays with exactly the threshold (X-36)', () => {
    const now = daysOn(9);
    const exactly = { confidence: 0.05, decayedAt: now, lastAccessed: now };
    expect(fade(fact(exactly), now, DEFAULT_DECAY)).toEqual({ confidence: 0.05, fate: 'KEPT' });
    const below = { ...exactly, confidence: 0.049_999_999 };
    expect(fade(fact(below), now, DEFAULT_DECAY).fate).toBe('PRUNED');
  });

  test('never goes with the threshold 0', () => {
    const never = { ...DEFAULT_DECAY, pruneBelow: 0 };
    expect(fade(fact(), daysOn(100_000), never).fate).toBe('KEPT');
  });
});

test.each([
  { utility: 'LOAD_BEARING' },
  { source: 'USER_ASSERTED' },
  { validity: 'CONFIRMED' },
  { profile: 'VAULT' },
] as const)('X-02 %j fades and stays', (change) => {
  const faded = fade(fact(change), daysOn(200), DEFAULT_DECAY);
  expect(faded).toEqual({ confidence: expect.closeTo(0.001, 3), fate: 'EXEMPT' });
});

test.each([
  ['an episode', { kind: 'EPISODIC' }],
  ['a protected memory', { decayRate: 0 }],
] as const)('%s stays as it is (G-42, G-43)', (_, change) => {
  expect(fade(fact(change), daysOn(365), DEFAULT_DECAY)).toEqual({ confidence: 1, fate: 'KEPT' });
});

describe('QG-2 in literal mode', () => {
  test('the first decay follows the same curve', () => {
    expect(decayedConfidence(fact(), daysOn(7), LITERAL)).toBe(
      decayedConfidence(fact(), daysOn(7)),
    );
  });

  test('every night counts all days again', () => {
    const sum = 1 + 2 ** 0.8 + 3 ** 0.8;
    const { confidence } = nightly(3, LITERAL);
    expect(confidence).toBeCloseTo(Math.exp(-0.1 * sum), 12);
    expect(nightly(30, LITERAL)).toMatchObject({ night: 9 });
  });

  test('what is left is until the next decay', () => {
    const memory = fact({ confidence: 0.4, decayedAt: daysOn(5) });
    const left = daysUntil(0.05, memory, daysOn(5), LITERAL) ?? 0;
    expect(decayedConfidence(memory, daysOn(5 + left), LITERAL)).toBeCloseTo(0.05, 10);
  });
});
