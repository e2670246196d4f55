import { describe, expect, test } from '@jest/globals';
import { aboveFloor, bestOf, NO_FLOOR, reaches } from '../../../src/domain/recall/bearing.js';

describe('the floor', () => {
  const floor = { least: 0.02, turnShare: 0.05, recordShare: 0.2 };
  const turn = (bearing: number) => ({ bearing, isTurn: true });
  const record = (bearing: number) => ({ bearing, isTurn: false });

  test('is a share of the best, which is larger for a record than for a turn', () => {
    expect([record(0.2), record(0.19)].map((each) => reaches(each, floor, 1))).toEqual([
      true,
      false,
    ]);
    expect([turn(0.05), turn(0.04)].map((each) => reaches(each, floor, 1))).toEqual([true, false]);
  });

  test('and never less than the least', () => {
    expect([record(0.02), record(0.019)].map((each) => reaches(each, floor, 0.05))).toEqual([
      true,
      false,
    ]);
  });

  test('is none at all where the least is 0, whatever the shares', () => {
    expect(reaches(record(0), { ...floor, least: 0 }, 1)).toBe(true);
    expect(reaches(turn(0), NO_FLOOR, 1)).toBe(true);
  });

  test('the best of nothing bears nothing', () => {
    expect(bestOf([])).toBe(0);
    expect(bestOf([turn(0.3), record(0.4)])).toBe(0.4);
  });
});

describe('what is put before a model', () => {
  const found = [0.3, 1, 0.5, 0.42, 0.9, 0.1].map((bearing) => ({ bearing }));
  const shown = (floor: number, expected: number) =>
    aboveFloor(found, { floor }, expected).shown.map(({ bearing }) => bearing);

  // The floors of five lines: 0.4, 0.48, 0.56, 0.64, 0.72.
  test('each further line must bear more; the best comes first', () => {
    expect(shown(0.4, 5)).toEqual([1, 0.9]);
  });

  // 0.4, 0.404, 0.408, 0.412, 0.416.
  test('more lines are expected where there is more room', () => {
    expect(shown(0.4, 100)).toEqual([1, 0.9, 0.5, 0.42]);
  });

  test('what bears on the question and had no room is told', () => {
    expect(aboveFloor(found, { floor: 0.4 }, 5).left).toEqual([
      { bearing: 0.5 },
      { bearing: 0.42 },
    ]);
    expect(aboveFloor(found, { floor: 0.4 }, 100).left).toEqual([]);
  });

  test('without a floor all that bears at all is shown', () => {
    expect(aboveFloor([...found, { bearing: 0 }], { floor: 0 }, 5).shown).toHaveLength(6);
  });

  test('as many as are as good as the best', () => {
    const alike = Array.from({ length: 30 }, () => ({ bearing: 0.7 }));
    expect(aboveFloor(alike, { floor: 0.4 }, 5).shown).toHaveLength(30);
  });

  test('nothing, where nothing bears', () => {
    expect(aboveFloor([{ bearing: 0 }], { floor: 0.4 }, 5)).toEqual({ shown: [], left: [] });
    expect(aboveFloor([], { floor: 0.4 }, 5)).toEqual({ shown: [], left: [] });
  });
});
