import { describe, expect, test } from '@jest/globals';
import type { TurnPair } from '../../../../src/domain/consolidate/types.js';
import {
  foundAmong,
  nextPortion,
  type SeenTurn,
  sharesOf,
} from '../../../../src/domain/upkeep/enrich.js';

const turn = (sequence: number, content: string | null = `Turn ${sequence}.`): SeenTurn => ({
  ...{ id: `t${sequence}`, role: 'USER', speaker: null, content, sequence },
  eventTime: new Date('2024-01-01T00:00:00Z'),
});
const turns = (...contents: (string | null)[]) =>
  contents.map((content, i) => turn(i + 1, content));
const ids = (pairs: readonly TurnPair[]) =>
  pairs.map(({ earlier, later }) => `${earlier.id} ${later.id}`);
const PLENTY = { looked: 100, judged: 100 };
const all = () => true;
const so = ({ later }: TurnPair) => later.content.startsWith('So');

describe('the shares of a run', () => {
  const DAY = Date.UTC(2030, 0, 1);
  const shares = (places: number, judged: number, day = 0) => {
    const names = Array.from({ length: places }, (_, i) => `p${i}`);
    const now = new Date(DAY + day * 86_400_000);
    return new Map(
      sharesOf(names, { looked: 1_000, judged }, now).map(({ place, share }) => [place, share]),
    );
  };

  test('are like, and come to what the run may do', () => {
    expect([...shares(4, 50).values()].map(({ judged }) => judged)).toEqual([13, 13, 12, 12]);
    expect([...shares(3, 1).values()].map(({ judged }) => judged)).toEqual([1, 0, 0]);
  });

  test('nobody is first every day', () => {
    const firsts = [0, 1, 2].map((day) => [...shares(3, 1, day).keys()][0]);
    expect(new Set(firsts).size).toBe(3);
  });

  test('what is free has no end', () => {
    const free = [...shares(2, Number.POSITIVE_INFINITY).values()];
    expect(free).toEqual([
      { looked: 500, judged: Number.POSITIVE_INFINITY },
      { looked: 500, judged: Number.POSITIVE_INFINITY },
    ]);
  });
});

describe('the next part of a session', () => {
  test('pairs each turn with the one before it', () => {
    const portion = nextPortion(turns('a', 'b', 'c'), PLENTY, all);
    expect(ids(portion.pairs)).toEqual(['t1 t2', 't2 t3']);
    expect(portion).toMatchObject({ looked: 2, reached: 3, cut: false });
  });

  test('has no pair in one turn', () => {
    expect(nextPortion(turns('a'), PLENTY, all)).toEqual({
      ...{ looked: 0, pairs: [], reached: 1, cut: false },
    });
  });

  test('leaves out what nobody may judge, and what is not worth it', () => {
    const portion = nextPortion(turns('a', null, 'So b', 'So c', 'd'), PLENTY, so);
    expect(ids(portion.pairs)).toEqual(['t3 t4']);
    expect(portion).toMatchObject({ looked: 4, reached: 5, cut: false });
  });

  test('pairs nothing across a turn that is missing', () => {
    expect(nextPortion([turn(1), turn(3)], PLENTY, all).pairs).toEqual([]);
  });

  test('ends before the pair that may not be judged any more', () => {
    const given = turns('a', 'b', 'So c', 'd', 'So e', 'f');
    const first = nextPortion(given, { looked: 100, judged: 1 }, so);
    expect(ids(first.pairs)).toEqual(['t2 t3']);
    expect(first).toMatchObject({ looked: 3, reached: 4, cut: true });
    const second = nextPortion(given.slice(3), { looked: 100, judged: 1 }, so);
    expect(ids(second.pairs)).toEqual(['t4 t5']);
    expect(second).toMatchObject({ looked: 2, reached: 6, cut: false });
  });

  test('ends where no more may be looked at', () => {
    const portion = nextPortion(turns('a', 'b', 'c', 'd'), { looked: 2, judged: 9 }, all);
    expect(portion).toMatchObject({ looked: 2, reached: 3, cut: true });
  });
});

describe('a finding', () => {
  const { pairs } = nextPortion(turns('a', 'b', 'c'), PLENTY, all);
  const finding = (causeId: string, effectId: string, evidence = 'so') => ({
    ...{ causeId, effectId, evidence, rule: 'SO' },
  });

  test('counts for its pair, whichever way it goes, once', () => {
    const findings = [finding('t2', 't1'), finding('t1', 't2'), finding('t2', 't3')];
    expect(foundAmong(findings, pairs)).toEqual([findings[0], findings[2]]);
  });

  test('about anything else does not', () => {
    const findings = [finding('t1', 't3'), finding('t1', 't1'), finding('x', 't2')];
    expect(foundAmong(findings, pairs)).toEqual([]);
  });

  test('keeps some of its evidence', () => {
    const [found] = foundAmong([finding('t1', 't2', 'x'.repeat(1_000))], pairs);
    expect(found?.evidence).toHaveLength(200);
  });
});
