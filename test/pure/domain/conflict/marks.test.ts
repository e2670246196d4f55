/** Which marks pairs come to: one for each sentence that ended, and what outdates the same sentence as an earlier version takes the place of that one as well. */
import { describe, expect, test } from '@jest/globals';
import {
  type Judging,
  marksOf,
  type Told,
  type ToldPair,
} from '../../../../src/domain/write/conflict/marks.js';
import type { Outdating } from '../../../../src/domain/write/conflict/outdate.js';

const told = (id: string, day: number, changes: Partial<Told> = {}): Told => ({
  ...{ id, text: id, kind: 'EPISODIC', source: 'USER_ASSERTED', sourceRole: 'USER' },
  ...{ sessionId: id, sequence: 0, eventTime: new Date(Date.UTC(2030, 0, day)) },
  ...{ createdAt: new Date(Date.UTC(2030, 0, day)), outdatedBy: [] },
  ...{ extracted: false, speaker: 'Ines', before: null },
  ...changes,
});

const FIRST = { from: 0, to: 10 };
const SECOND = { from: 11, to: 20 };
const verdict = (changes: Partial<Outdating> = {}): Outdating => ({
  ...{ rule: 'UPDATE', certain: true, slot: 'launch', explanation: 'said so' },
  ...{ newerSpan: FIRST, olderSpan: FIRST },
  ...changes,
});

/** @param found verdicts by `newer over older` @param read probability of each pair, from which a likely one is certain */
function judging(found: Record<string, Outdating>, read: Record<string, number> = {}): Judging {
  const key = (newer: Told, older: Told) => `${newer.id} over ${older.id}`;
  return {
    outdating: (newer, older) => found[key(newer, older)] ?? null,
    outdatedOnArrival: () => null,
    succeeding: (newer, older, likely) => {
      const sure = (read[key(newer, older)] ?? 0) >= (likely.least ?? 1);
      return sure ? { ...likely, certain: true } : likely;
    },
  };
}

/** It was outdated by another already. */
const endedBy = ({ id, eventTime }: Told, changes: Partial<Outdating> = {}): Partial<Told> => ({
  outdatedBy: [{ id, since: eventTime, ...verdict(changes) }],
});

const MARCH = told('march', 1);
const JUNE = told('june', 2);
const MAY = told('may', 3);
const ALL: ToldPair[] = [
  [MARCH, JUNE],
  [MARCH, MAY],
  [JUNE, MAY],
];
const BOTH = { 'june over march': verdict({ newerSpan: SECOND }), 'may over march': verdict() };

const marks = (pairs: readonly ToldPair[], given: Judging) =>
  marksOf(pairs, given).map(({ older, newer, inPlaceOf }) =>
    [older.id, newer.id, inPlaceOf?.id].filter((id) => id !== undefined).join(' '),
  );

test('the third version ends the second, where it ends the first and a reading does not deny it', () => {
  const read = { 'may over june': 0.6 };
  expect(marks(ALL, judging(BOTH, read))).toEqual(['march june', 'june may march']);
  expect(marks(ALL.toReversed(), judging(BOTH, read))).toEqual(['march june', 'june may march']);
});

test('the mark names the sentence that took the place of the first', () => {
  const [, mark] = marksOf(ALL, judging(BOTH, { 'may over june': 0.6 }));
  expect(mark?.verdict).toMatchObject({ olderSpan: SECOND, newerSpan: FIRST, certain: true });
});

test('a mark that stands counts as one that is put', () => {
  const march = told('march', 1, endedBy(JUNE));
  const pairs: ToldPair[] = [
    [march, MAY],
    [JUNE, MAY],
  ];
  const given = judging({ 'may over march': verdict() }, { 'may over june': 0.6 });
  expect(marks(pairs, given)).toEqual(['june may march']);
});

test('a version that arrives last and was said in between is outdated by the one that stands', () => {
  const march = told('march', 1, endedBy(MAY));
  const pairs: ToldPair[] = [
    [march, JUNE],
    [JUNE, MAY],
  ];
  const given = judging({ 'june over march': verdict() }, { 'may over june': 0.6 });
  expect(marks(pairs, given)).toEqual(['march june', 'june may march']);
});

test('four versions have three marks', () => {
  const july = told('july', 4);
  const pairs: ToldPair[] = [...ALL, [JUNE, july], [MAY, july], [MARCH, july]];
  const found = { ...BOTH, 'july over june': verdict({ olderSpan: SECOND }) };
  const read = { 'may over june': 0.9, 'july over may': 0.9 };
  expect(marks(pairs, judging(found, read))).toEqual([
    'march june',
    'june may march',
    'may july june',
  ]);
});

test.each<[string, Record<string, Outdating>, Record<string, number>]>([
  ['says the same as the second', BOTH, { 'may over june': 0.2 }],
  [
    'ends another sentence of the first',
    { ...BOTH, 'may over march': verdict({ olderSpan: SECOND }) },
    { 'may over june': 0.9 },
  ],
  [
    'only likely ends the first',
    { ...BOTH, 'may over march': verdict({ certain: false }) },
    { 'may over june': 0.9 },
  ],
  [
    'ends the first, which the second did not',
    { 'may over march': verdict() },
    { 'may over june': 0.9 },
  ],
])('a third that %s leaves the second alone', (_, found, read) => {
  const second = marksOf(ALL, judging(found, read)).filter(({ older }) => older.id === 'june');
  expect(second).toEqual([]);
});

test('a third that agrees with the second in a value leaves it alone', () => {
  const [second, third] = [told('b', 2, { text: 'in June' }), told('c', 3)];
  const pairs = (text: string): ToldPair[] => [
    [MARCH, second],
    [MARCH, { ...third, text }],
    [second, { ...third, text }],
  ];
  const found = { 'b over march': verdict(), 'c over march': verdict() };
  const given = judging(found, { 'c over b': 0.9 });
  expect(marks(pairs('it is out in May'), given)).toEqual(['march b', 'b c march']);
  expect(marks(pairs('June, in blue'), given)).toEqual(['march b']);
});

describe('what says several things', () => {
  const TWO = 'We moved. It rains'; // FIRST and SECOND lie in its sentences.
  const march = told('march', 1, { text: TWO });
  const pairs: ToldPair[] = [
    [march, JUNE],
    [march, MAY],
  ];
  const over = (june: Partial<Outdating>, may: Partial<Outdating>) =>
    judging({ 'june over march': verdict(june), 'may over march': verdict(may) });

  test('has a mark for each that ended', () => {
    const given = over({}, { olderSpan: SECOND });
    expect(marks(pairs, given)).toEqual(['march june', 'march may']);
    expect(marks(pairs.toReversed(), given)).toEqual(['march may', 'march june']);
  });

  test('has the earliest of one sentence', () => {
    expect(marks(pairs, over({}, {}))).toEqual(['march june']);
    expect(marks(pairs.toReversed(), over({}, {}))).toEqual(['march june']);
  });

  test('has one more beside a mark that stands', () => {
    const again: ToldPair[] = [[told('march', 1, { text: TWO, ...endedBy(JUNE) }), MAY]];
    expect(marks(again, over({}, { olderSpan: SECOND }))).toEqual(['march may']);
    expect(marks(again, over({}, {}))).toEqual([]);
  });

  test('has none beside another of which the sentence is a guess', () => {
    const guess = { olderSpan: SECOND, vague: true } as const;
    expect(marks(pairs, over({}, guess))).toEqual(['march june']);
    expect(marks(pairs, over(guess, {}))).toEqual(['march june', 'march may']);
    expect(marks(pairs.slice(1), over({}, guess))).toEqual(['march may']);
  });

  test('is not judged again once all of it ended', () => {
    const asked: string[] = [];
    const whole = { from: 0, to: TWO.length };
    const ended = endedBy(JUNE, { olderSpan: whole });
    marksOf([[told('march', 1, { text: TWO, ...ended }), MAY]], {
      ...over({}, {}),
      outdating: (newer) => {
        asked.push(newer.id);
        return null;
      },
    });
    expect(asked).toEqual([]);
  });
});
