import { describe, expect, test } from '@jest/globals';
import { aboveFloor } from '../../../../src/domain/recall/context/bearing.js';

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
