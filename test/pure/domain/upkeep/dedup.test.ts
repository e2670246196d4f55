import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  PROFILES,
  SOURCES,
  UTILITIES,
  VALIDITIES,
  valuesOf,
} from '../../../../src/domain/kernel/vocabulary.js';
import {
  type DuplicatePolicy,
  judgeDuplicates,
  newerFirst,
  type Twin,
} from '../../../../src/domain/upkeep/dedup.js';
import { BUILT_IN_RULES } from '../../../../src/domain/write/conflict/slot-rules.js';
import { BY_USER, LATER_ON } from '../conflict/contenders.js';
import { twin } from './twins.js';

const POLICY: DuplicatePolicy = { rules: BUILT_IN_RULES, dedupAgentInferred: true };
const LATER = { createdAt: LATER_ON };
const CONFIRMED = { validity: 'CONFIRMED' } as const;
const BOOK = { source: 'BOOKSHELF_DOCUMENT' } as const;

/** In few words, whatever the order of the two. */
function outcome(a: Twin, b: Twin, policy = POLICY): string {
  const [one, two] = [judgeDuplicates(a, b, policy), judgeDuplicates(b, a, policy)];
  expect(two).toEqual(one);
  return one.verdict === 'RETIRE'
    ? `${one.rule}: ${one.winner.id} over ${one.loser.id}`
    : `${one.rule}: ${one.verdict}`;
}

describe('QE-10 the first rule that fits decides', () => {
  test.each<[string, Partial<Twin>, Partial<Twin>, string]>([
    ['T-E24 two of agents: the newer one stays', {}, LATER, 'E-61: b over a'],
    ['one of the user: it stays', BY_USER, LATER, 'E-62: a over b'],
    ['the user comes before a confirmation', BY_USER, { ...BOOK, ...CONFIRMED }, 'E-62: a over b'],
    ['two of the user: a person decides', BY_USER, { ...BY_USER, ...LATER }, 'E-63: REVIEW'],
    ['one confirmed: it stays', { ...BOOK, ...CONFIRMED }, { ...BOOK, ...LATER }, 'E-64: a over b'],
    ['of two agents’ the confirmed one', CONFIRMED, LATER, 'E-64: a over b'],
    [
      'both confirmed: the newer one',
      { ...BOOK, ...CONFIRMED },
      { ...BOOK, ...CONFIRMED, ...LATER },
      'E-65: b over a',
    ],
    ['neither: the newer one', BOOK, LATER, 'E-65: b over a'],
    ['a damaged validity ranks last', BOOK, { ...LATER, validity: 'DEPRECATED' }, 'E-65: a over b'],
    ['of one moment the larger id', {}, {}, 'E-61: b over a'],
  ])('%s', (_, a, b, expected) => {
    expect(outcome(twin('a', a), twin('b', b))).toBe(expected);
  });
});

describe('word for word the same: nobody is asked', () => {
  const RECORD = { profile: 'VAULT' } as const;
  test.each<[string, Partial<Twin>, Partial<Twin>, string]>([
    ['two of the user: the newer one stays', BY_USER, { ...BY_USER, ...LATER }, 'E-60: b over a'],
    ['one of the user: it stays', BY_USER, LATER, 'E-60: a over b'],
    ['a record stays', { ...RECORD }, { ...BY_USER, ...LATER }, 'E-60: a over b'],
    ['load-bearing or not', { utility: 'LOAD_BEARING' }, LATER, 'E-60: b over a'],
    ['two records are their owner’s to decide', RECORD, { ...RECORD, ...LATER }, 'X-33: REVIEW'],
  ])('%s', (_, a, b, expected) => {
    const text = 'The ferry leaves at noon.';
    expect(outcome(twin('a', { ...a, text }), twin('b', { ...b, text }))).toBe(expected);
  });
});

test('E-61 what agents inferred is left alone where that is switched off', () => {
  const policy = { ...POLICY, dedupAgentInferred: false };
  expect(outcome(twin('a'), twin('b', LATER), policy)).toBe('E-61: LEAVE');
  expect(outcome(twin('a', BY_USER), twin('b'), policy)).toBe('E-62: a over b');
});

describe('the guards of the loser', () => {
  test.each<[string, Partial<Twin>, Partial<Twin>, string]>([
    [
      'T-E27 load-bearing: never retired, never swapped',
      { utility: 'LOAD_BEARING' },
      LATER,
      'QE-11: REVIEW',
    ],
    [
      'a load-bearing winner is no matter',
      {},
      { ...LATER, utility: 'LOAD_BEARING' },
      'E-61: b over a',
    ],
    ['X-33 a vault record is only flagged', { profile: 'VAULT' }, LATER, 'X-33: REVIEW'],
    ['a vault record may win', {}, { ...LATER, profile: 'VAULT' }, 'E-61: b over a'],
  ])('%s', (_, a, b, expected) => {
    expect(outcome(twin('a', a), twin('b', b))).toBe(expected);
  });
});

describe('T-X05 what contradicts is no duplicate', () => {
  test.each([
    ['another value', 'project uses Python 3.9', 'project uses Python 3.11'],
    ['a denial', 'The cache is enabled.', 'The cache is not enabled.'],
  ])('%s', (_, a, b) => {
    const texts = [twin('a', { text: a }), twin('b', { ...LATER, text: b })] as const;
    expect(outcome(...texts)).toBe('QE-13: LEAVE');
  });
});

const anyTwin = (id: string) =>
  fc
    .record({
      source: fc.constantFrom(...valuesOf(SOURCES)),
      validity: fc.constantFrom(...valuesOf(VALIDITIES)),
      utility: fc.constantFrom(...valuesOf(UTILITIES)),
      profile: fc.constantFrom(...valuesOf(PROFILES)),
      createdAt: fc.constantFrom(new Date(1e12), new Date(2e12)),
    })
    .map((changes) => twin(id, changes));

test('nothing of the user, nothing load-bearing and nothing of the vault is ever retired', () => {
  fc.assert(
    fc.property(anyTwin('a'), anyTwin('b'), (a, b) => {
      const verdict = judgeDuplicates(a, b, POLICY);
      expect(judgeDuplicates(b, a, POLICY)).toEqual(verdict);
      if (verdict.verdict !== 'RETIRE') return;
      const { loser } = verdict;
      expect(loser.source).not.toBe('USER_ASSERTED');
      expect(loser.utility).not.toBe('LOAD_BEARING');
      expect(loser.profile).not.toBe('VAULT');
    }),
  );
});

test('newer is what was made later, then the larger id', () => {
  const [a, b, c] = [twin('a', LATER), twin('b'), twin('c')];
  expect(newerFirst(a, b)).toEqual([a, b]);
  expect(newerFirst(b, c)).toEqual([c, b]);
});
