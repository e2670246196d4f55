import { describe, expect, test } from '@jest/globals';
import { correctedTimes, inWords } from '../../../src/domain/write/times.js';

const NOW = new Date('2025-11-20T09:00:00Z');
const JANUARY = new Date('2025-01-01T00:00:00Z');
const MARCH = new Date('2025-03-01T00:00:00Z');
const JUNE = new Date('2025-06-01T00:00:00Z');
const NEXT_YEAR = new Date('2026-03-01T00:00:00Z');
const FOREVER = new Date('9999-12-31T23:59:59.999Z');

type Memory = Parameters<typeof correctedTimes>[0];

function corrected(memory: Partial<Memory>, said: Parameters<typeof correctedTimes>[1]) {
  const fact: Memory = {
    ...{ id: 'm', profile: 'MEMORY', deletedAt: null, retiredReason: null, supersededBy: null },
    ...{ validFrom: MARCH, expiresAt: null, validUntil: FOREVER, winnerFrom: null, losersFrom: [] },
    ...memory,
  };
  return correctedTimes(fact, said, NOW);
}

describe('the times of a fact', () => {
  test('are those that are said, and else as they are', () => {
    expect(corrected({}, { validFrom: JANUARY })).toEqual({ validFrom: JANUARY, expiresAt: null });
    const ending = { expiresAt: NEXT_YEAR, validUntil: NEXT_YEAR };
    expect(corrected(ending, { validFrom: null, validUntil: JUNE })).toEqual({
      ...{ validFrom: MARCH, expiresAt: JUNE },
    });
    expect(corrected(ending, { validFrom: null, validUntil: null })).toEqual({
      ...{ validFrom: MARCH, expiresAt: null },
    });
    expect(corrected(ending, { validFrom: NEXT_YEAR, validUntil: null })).toEqual({
      ...{ validFrom: NEXT_YEAR, expiresAt: null },
    });
  });

  test('of one that lost or ended are corrected too', () => {
    const lost = { supersededBy: 'w', winnerFrom: JUNE, validUntil: JUNE };
    expect(corrected(lost, { validFrom: JANUARY })).toMatchObject({ validFrom: JANUARY });
    const ended = { retiredReason: 'EXPIRY', expiresAt: JUNE, validUntil: JUNE } as const;
    expect(corrected(ended, { validFrom: null, validUntil: null })).toMatchObject({
      expiresAt: null,
    });
  });

  test.each<[string, Partial<Memory>, Parameters<typeof correctedTimes>[1]]>([
    ['an end at its beginning', {}, { validFrom: null, validUntil: MARCH }],
    ['no fact', { profile: 'EPISODE' }, { validFrom: JANUARY }],
    ['a record', { profile: 'VAULT' }, { validFrom: JANUARY }],
    ['a deleted one', { deletedAt: NOW }, { validFrom: JANUARY }],
    ['one that faded', { retiredReason: 'DECAY', validUntil: JUNE }, { validFrom: JANUARY }],
    [
      'a beginning behind that of its successor',
      { supersededBy: 'w', winnerFrom: JUNE, validUntil: JUNE },
      { validFrom: JUNE },
    ],
    [
      'an end behind the beginning of its successor',
      { supersededBy: 'w', winnerFrom: JUNE, validUntil: JUNE },
      { validFrom: null, validUntil: NEXT_YEAR },
    ],
    [
      'a beginning before that of what it took the place of',
      { validFrom: JUNE, losersFrom: [MARCH] },
      { validFrom: JANUARY },
    ],
    [
      'a beginning to come of what took a place',
      { validFrom: JUNE, losersFrom: [MARCH] },
      { validFrom: NEXT_YEAR },
    ],
  ])('are refused for %s', (_, memory, said) => {
    expect(() => corrected(memory, said)).toThrow();
  });

  test('may be those of what it took the place of, which never held then', () => {
    expect(corrected({ validFrom: JUNE, losersFrom: [MARCH] }, { validFrom: MARCH })).toEqual({
      ...{ validFrom: MARCH, expiresAt: null },
    });
    // One that began later never held anyway.
    expect(corrected({ losersFrom: [JUNE] }, { validFrom: JANUARY })).toMatchObject({
      validFrom: JANUARY,
    });
  });

  test('are told in words', () => {
    expect(inWords({ validFrom: MARCH, expiresAt: null })).toBe('since 2025-03-01T00:00:00.000Z');
    expect(inWords({ validFrom: MARCH, expiresAt: JUNE })).toBe(
      'since 2025-03-01T00:00:00.000Z until 2025-06-01T00:00:00.000Z',
    );
  });
});
