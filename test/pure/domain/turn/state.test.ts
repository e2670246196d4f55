import { describe, expect, test } from '@jest/globals';
import { TURN_OUTCOMES, valuesOf } from '../../../../src/domain/kernel/vocabulary.js';
import {
  creditedIds,
  endsTurn,
  refusesGathering,
  refusesOutcome,
  type TurnProgress,
} from '../../../../src/domain/turn/turn.js';

const AT = new Date('2026-03-01T00:00:00Z');
const OPEN: TurnProgress = { gate: 'PROCEED', gatheredAt: null, completedAt: null, endedAt: null };

describe('T-D02 gathering', () => {
  test.each([
    ['a turn that was just opened', {}, null],
    ['one whose question went back to the user (QD-18)', { gate: 'CLARIFY' }, 'CLARIFY'],
    ['one that is complete', { completedAt: AT }, 'COMPLETED'],
    ['one that has ended', { completedAt: AT, endedAt: AT }, 'ENDED'],
  ] as const)('for %s', (_, change, code) => {
    expect(refusesGathering({ ...OPEN, ...change })?.code ?? null).toBe(code);
  });
});

describe('outcomes', () => {
  test.each(valuesOf(TURN_OUTCOMES))('%s comes once or more (QD-19)', (outcome) => {
    expect(endsTurn(outcome)).toBe(outcome === 'APPROVE' || outcome === 'FAIL');
  });

  test('none comes after the end', () => {
    expect(refusesOutcome(OPEN)).toBeNull();
    expect(refusesOutcome({ endedAt: AT })?.code).toBe('ENDED');
  });
});

describe('what an outcome is about (QD-8)', () => {
  test('all that was gathered, unless some of it is named', () => {
    expect(creditedIds(['a', 'b'], null)).toEqual({ ids: ['a', 'b'] });
    expect(creditedIds(['a', 'b'], ['b', 'b'])).toEqual({ ids: ['b'] });
    expect(creditedIds(['a'], [])).toEqual({ ids: [] });
    expect(creditedIds([], null)).toEqual({ ids: [] });
  });

  test('what was not gathered is refused by name', () => {
    expect(creditedIds(['a'], ['a', 'x', 'y'])).toEqual({
      refused: { code: 'NOT_GATHERED', message: expect.stringContaining('x, y') },
    });
  });
});
