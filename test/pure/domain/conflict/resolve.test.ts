import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  KINDS,
  type LadderStep,
  PROFILES,
  SOURCES,
  UTILITIES,
  valuesOf,
} from '../../../../src/domain/kernel/vocabulary.js';
import { type Contender, resolveConflict } from '../../../../src/domain/write/conflict/judge.js';
import { BY_USER, CONFLICT, contender, LATER_ON } from './contenders.js';

type Changes = Partial<Contender>;
const newest = { createdAt: LATER_ON };

describe('the ladder', () => {
  const cases: [string, Changes, Changes, LadderStep][] = [
    [
      'a user beats a newer, structural, confirmed agent',
      { source: 'USER_ASSERTED' },
      { ...newest, validity: 'CONFIRMED', utility: 'LOAD_BEARING' },
      'USER_ASSERTED',
    ],
    [
      'a user beats a reference document',
      BY_USER,
      { source: 'BOOKSHELF_DOCUMENT', validity: 'CONFIRMED' },
      'USER_ASSERTED',
    ],
    ['confirmed beats newer inferred of one source', { validity: 'CONFIRMED' }, newest, 'VALIDITY'],
    [
      'confirmed beats inferred across two other sources',
      { source: 'EXTERNAL_RETRIEVED', validity: 'CONFIRMED' },
      newest,
      'VALIDITY',
    ],
    ['load-bearing beats newer tactical', { utility: 'LOAD_BEARING' }, newest, 'UTILITY'],
    ['tactical beats newer archived', {}, { ...newest, utility: 'ARCHIVED' }, 'UTILITY'],
    ['the more recent wins when all else is equal', newest, {}, 'RECENCY'],
    [
      'other sources of one standing are told apart by recency',
      newest,
      { source: 'EXTERNAL_RETRIEVED' },
      'RECENCY',
    ],
  ];
  test.each(cases)('%s', (_, strong, weak, step) => {
    const [a, b] = [contender('s', strong), contender('w', weak)];
    expect(resolveConflict(CONFLICT, a, b)).toEqual({ winner: 's', loser: 'w', step });
    expect(resolveConflict(CONFLICT, b, a)).toEqual({ winner: 's', loser: 'w', step });
  });

  const MARCH = new Date('2029-03-01T00:00:00Z');
  const JUNE = new Date('2029-06-01T00:00:00Z');

  test('what holds later is the more recent, whichever came first', () => {
    const june = contender('june', { validFrom: JUNE });
    const march = contender('march', { ...newest, validFrom: MARCH });
    const won = { winner: 'june', loser: 'march', step: 'RECENCY' };
    expect(resolveConflict(CONFLICT, march, june)).toEqual(won);
    expect(resolveConflict(CONFLICT, june, march)).toEqual(won);
  });

  test('what tells its own beginning counts from when it was said', () => {
    const march = contender('march', { validFrom: MARCH });
    const since = new Date('2028-01-01T00:00:00Z');
    const told = contender('told', { validFrom: since, heldAt: JUNE });
    expect(resolveConflict(CONFLICT, march, told)).toMatchObject({ winner: 'told' });
  });

  test('of two that hold since the same time the later heard one is the more recent', () => {
    const first = contender('z', { validFrom: MARCH });
    const second = contender('a', { ...newest, validFrom: MARCH });
    expect(resolveConflict(CONFLICT, second, first)).toMatchObject({ winner: 'a' });
  });

  test('at one instant the larger id wins', () => {
    const [a, b] = [contender('a'), contender('b')];
    expect(resolveConflict(CONFLICT, a, b)).toMatchObject({ winner: 'b', step: 'RECENCY' });
  });

  test("a user's correction wins on no rung at all, an agent's does not", () => {
    const correction = { ...CONFLICT, heuristic: 'CORRECTION' } as const;
    const strong = contender('old', { ...BY_USER, ...newest, utility: 'LOAD_BEARING' });
    const byUser = contender('new', { source: 'USER_ASSERTED' });
    expect(resolveConflict(correction, byUser, strong)).toMatchObject({ step: 'CORRECTION' });
    expect(resolveConflict(correction, contender('new'), strong)).toMatchObject({ winner: 'old' });
  });
});

describe('the guards', () => {
  const incomparable: [string, Changes][] = [
    ['of another user', { userId: 'v' }],
    ['of nobody in particular', { userId: null }],
    ['of another scope', { scope: 'agent-1' }],
    ['from the journal', { kind: 'EPISODIC' }],
    ['written as an episode', { profile: 'EPISODE' }],
    ['that already lost', { validity: 'DEPRECATED' }],
    ['that is the memory itself', { id: 'a' }],
  ];
  test.each(incomparable)('a memory %s is not compared', (_, changes) => {
    const [a, b] = [contender('a', BY_USER), contender('b', { ...BY_USER, ...changes })];
    expect(resolveConflict(CONFLICT, a, b)).toBeNull();
    expect(resolveConflict(CONFLICT, b, a)).toBeNull();
  });

  test('a vault record loses to a user and to nobody else', () => {
    const vault = contender('v', { profile: 'VAULT' });
    const agent = contender('n', newest);
    const user = contender('n', { ...BY_USER, ...newest });
    expect(resolveConflict(CONFLICT, agent, vault)).toEqual({
      review: expect.stringContaining('Vault record v'),
    });
    expect(resolveConflict(CONFLICT, user, vault)).toMatchObject({ winner: 'n', loser: 'v' });
  });

  test('a vault record wins like any other', () => {
    const vault = contender('v', { profile: 'VAULT', validity: 'CONFIRMED' });
    expect(resolveConflict(CONFLICT, contender('n', newest), vault)).toMatchObject({ winner: 'v' });
  });
});

const anyContender: fc.Arbitrary<Contender> = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd'),
  source: fc.constantFrom(...valuesOf(SOURCES)),
  validity: fc.constantFrom('CONFIRMED', 'INFERRED', 'DEPRECATED'),
  utility: fc.constantFrom(...valuesOf(UTILITIES)),
  createdAt: fc.integer({ min: 0, max: 2 }).map((day) => new Date(day * 86_400_000)),
  heldAt: fc.constantFrom(null, new Date(86_400_000)),
  validFrom: fc.integer({ min: 0, max: 2 }).map((day) => new Date(day * 86_400_000)),
  profile: fc.constantFrom(...valuesOf(PROFILES)),
  kind: fc.constantFrom(...valuesOf(KINDS)),
  userId: fc.constantFrom('u', null),
  scope: fc.constantFrom('SHARED', 'agent'),
});

describe('laws', () => {
  test('the same question has the same answer, and asking changes nothing', () => {
    fc.assert(
      fc.property(anyContender, anyContender, (a, b) => {
        const before = JSON.stringify([a, b]);
        const first = resolveConflict(CONFLICT, a, b);
        expect(resolveConflict(CONFLICT, a, b)).toEqual(first);
        expect(JSON.stringify([a, b])).toBe(before);
      }),
    );
  });

  test('the order of two contenders does not matter', () => {
    fc.assert(
      fc.property(anyContender, anyContender, (a, b) => {
        expect(resolveConflict(CONFLICT, a, b)).toEqual(resolveConflict(CONFLICT, b, a));
      }),
    );
  });

  test('once the loser is deprecated there is nothing left to resolve', () => {
    fc.assert(
      fc.property(anyContender, anyContender, (a, b) => {
        const result = resolveConflict(CONFLICT, a, b);
        if (result === null || 'review' in result) return;
        const retired = (c: Contender): Contender =>
          c.id === result.loser ? { ...c, validity: 'DEPRECATED' } : c;
        expect(resolveConflict(CONFLICT, retired(a), retired(b))).toBeNull();
      }),
    );
  });

  test('no other source ever beats a user', () => {
    fc.assert(
      fc.property(anyContender, anyContender, (a, b) => {
        const result = resolveConflict({ ...CONFLICT, heuristic: 'CORRECTION' }, a, b);
        if (result === null || 'review' in result) return;
        const [winner, loser] = result.winner === a.id ? [a, b] : [b, a];
        expect(loser.source === 'USER_ASSERTED' && winner.source !== 'USER_ASSERTED').toBe(false);
      }),
    );
  });
});
