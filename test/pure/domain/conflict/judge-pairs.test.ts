import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Statement } from '../../../../src/domain/write/conflict/judge.js';
import {
  formerAmong,
  judgePairs,
  type Pair,
  type StoredFact,
} from '../../../../src/domain/write/conflict/pairs.js';
import type { Readings } from '../../../../src/domain/write/conflict/readings.js';
import { BUILT_IN_RULES } from '../../../../src/domain/write/conflict/slot-rules.js';
import { BY_USER, contender } from './contenders.js';

const at = (day: number) => ({ createdAt: new Date(Date.UTC(2030, 0, day)) });
const python = (id: string, version: string, changes: Partial<Statement> = {}): Statement => ({
  ...contender(id, { ...BY_USER, ...changes }),
  text: `project uses Python ${version}`,
});

const ALL = [
  python('c', '3.9', at(1)),
  python('a', '3.10', at(2)),
  python('d', '3.11', { ...at(3), source: 'AGENT_INFERRED' }),
  python('b', '3.12', at(4)),
];
const PAIRS: Pair<Statement>[] = ALL.flatMap((one, i) =>
  ALL.slice(i + 1).map((two): Pair<Statement> => [one, two]),
);

const judged = (pairs: readonly Pair<Statement>[]) =>
  judgePairs(pairs, BUILT_IN_RULES).map(({ newcomer, judgement }) => ({
    newcomer: newcomer.id,
    lost: judgement.retirements.map(({ loserId }) => loserId),
    asked: judgement.reviews.map(({ otherId }) => otherId),
  }));

test('newcomers come in order of time, and what lost is compared no more', () => {
  expect(judged(PAIRS)).toEqual([
    { newcomer: 'a', lost: ['c'], asked: [] },
    { newcomer: 'd', lost: ['d'], asked: [] },
    { newcomer: 'b', lost: ['a'], asked: [] },
  ]);
});

test('the order of pairs, the order within one and repetitions change nothing', () => {
  const either = fc.array(fc.tuple(fc.constantFrom(...PAIRS), fc.boolean()), { maxLength: 20 });
  fc.assert(
    fc.property(either, fc.shuffledSubarray(PAIRS, { minLength: PAIRS.length }), (more, all) => {
      const repeated = more.map(([[a, b], turned]): Pair<Statement> => (turned ? [b, a] : [a, b]));
      expect(judged([...repeated, ...all])).toEqual(judged(PAIRS));
    }),
  );
});

test('what does not contradict is not mentioned', () => {
  const docker = { ...python('z', '', at(9)), text: 'project uses Docker' };
  expect(judged([[docker, python('a', '3.9')]])).toEqual([]);
});

test('X-07 between two of one moment a person decides, unless more than the time speaks', () => {
  const [one, two] = [python('a', '3.9'), python('b', '3.11')];
  expect(judged([[one, two]])).toEqual([{ newcomer: 'b', lost: [], asked: ['a'] }]);
  const agent = python('b', '3.11', { source: 'AGENT_INFERRED' });
  expect(judged([[one, agent]])).toEqual([{ newcomer: 'b', lost: ['b'], asked: [] }]);
});

describe('what tells what was', () => {
  const stored = (id: string, day: number, text: string, changes: Partial<StoredFact> = {}) => ({
    ...contender(id, { ...BY_USER, ...at(day) }),
    ...{ text, extracted: false, outdatedAt: null },
    ...changes,
  });
  const former = (told: StoredFact, holds: readonly StoredFact[], readings?: Readings) =>
    formerAmong(
      holds.map((each): Pair<StoredFact> => [told, each]),
      BUILT_IN_RULES,
      readings,
    ).map(({ older, newer, since }) => [older.id, newer.id, since.getUTCDate()]);
  const OSLO = stored('oslo', 1, 'I live in Tromsø.');
  const BERGEN = 'I used to live in Bergen.';
  const SCHOOL = 'Last year Theo was at the village school.';

  test('is outdated by what held already', () => {
    expect(former(stored('was', 9, BERGEN), [OSLO])).toEqual([['was', 'oslo', 1]]);
    expect(former(stored('was', 9, 'I used to work in Bergen.'), [OSLO])).toEqual([]);
    // Told before, it is what was then: a contradiction, if anything.
    expect(former(OSLO, [stored('was', 9, 'I live in Bergen.')])).toEqual([]);
  });

  test('is outdated by the first of several', () => {
    const moved = stored('later', 4, 'I live in Tromsø, near the harbour.');
    expect(former(stored('was', 9, BERGEN), [moved, OSLO])).toEqual([['was', 'oslo', 1]]);
  });

  test('may be read', () => {
    const found = { rule: 'READ', certain: true, slot: 'meaning', explanation: 'read' } as const;
    const spans = { newerSpan: { from: 0, to: 1 }, olderSpan: { from: 0, to: 1 } };
    const readings: Readings = { outdates: () => null, past: () => ({ ...found, ...spans }) };
    const hill = stored('hill', 1, 'Theo goes to the school on the hill.');
    expect(former(stored('was', 9, SCHOOL), [hill])).toEqual([]);
    expect(former(stored('was', 9, SCHOOL), [hill], readings)).toEqual([['was', 'hill', 1]]);
  });

  test.each<[string, Partial<StoredFact>]>([
    ['was made of turns', { extracted: true }],
    ['is outdated already', { outdatedAt: new Date(0) }],
    ['is a record', { profile: 'VAULT' }],
  ])('that %s is left alone', (_, changes) => {
    expect(former(stored('was', 9, BERGEN, changes), [OSLO])).toEqual([]);
  });
});
