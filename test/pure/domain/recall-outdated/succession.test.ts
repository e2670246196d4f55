import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { succeeding } from '../../../../src/domain/recall/outdated.js';

const POLICY = { sure: 0.5, answered: 0.5, silent: 0.1 };

const answer = (id: string, bearing: number, behind: string[] = []) => ({
  ...{ id, bearing, behind, outdated: behind.length > 0 },
});

/** The first of a pool, which the others outdate. */
const outdatedBy = (bearing: number, ...others: number[]) => {
  const newer = others.map((each, i) => answer(`newer${i}`, each));
  return [
    answer(
      'older',
      bearing,
      newer.map(({ id }) => id),
    ),
    ...newer,
  ];
};
const isReplaced = (...bearings: [number, ...number[]]) =>
  succeeding(outdatedBy(...bearings), POLICY)[0]?.replaced;

describe('an outdated answer', () => {
  test('is left to what outdates it, where that answers as well', () => {
    expect(isReplaced(0.8, 0.4)).toBe(true);
    expect(isReplaced(0.8, 0.01, 0.5)).toBe(true);
  });

  test('stays where nothing that outdates it does', () => {
    expect(isReplaced(0.8, 0.39)).toBe(false);
    expect(isReplaced(0.8, 0.3, 0.01)).toBe(false);
  });

  test('is left all the same where something else answers better', () => {
    const pool = [...outdatedBy(0.4, 0.01), answer('other', 0.9)];
    expect(succeeding(pool, POLICY)[0]?.replaced).toBe(true);
  });

  test('is left to what is no candidate, and to what was forgotten', () => {
    const gone = answer('older', 0.8, ['elsewhere']);
    const forgotten = { ...answer('older', 0.8), outdated: true };
    for (const each of [gone, forgotten]) {
      expect(succeeding([each], POLICY)[0]?.replaced).toBe(true);
    }
  });
});

test('what outdates another bears on the question at least as much', () => {
  expect(succeeding(outdatedBy(0.8, 0.2), POLICY)[1]).toEqual({
    ...answer('newer0', 0.8),
    replaced: false,
  });
});

describe('a successor that says nothing of the question', () => {
  const behindOf = (newer: number, other: number) => {
    const [older, successor] = succeeding(
      [...outdatedBy(0.8, newer), answer('other', other)],
      POLICY,
    );
    return {
      behind: older?.behind,
      inherits: successor?.bearing === 0.8,
      replaced: older?.replaced,
    };
  };

  test('is not put before the outdated one where something that holds answers', () => {
    const alone = { behind: [], inherits: false };
    expect(behindOf(0.07, 0.4)).toEqual({ ...alone, replaced: false });
    expect(behindOf(0.07, 0.9)).toEqual({ ...alone, replaced: false });
  });

  test('is where nothing else answers, and where it says a little', () => {
    const before = { behind: ['newer0'], inherits: true, replaced: false };
    expect(behindOf(0.07, 0.3)).toEqual(before);
    expect(behindOf(0.09, 0.9)).toEqual(before);
  });
});

test('what merely stands behind another is not replaced, and hands nothing on', () => {
  const turned = { ...answer('newer', 0.8, ['older']), outdated: false };
  expect(succeeding([turned, answer('older', 0.7)], POLICY)).toEqual([
    { ...turned, replaced: false },
    { ...answer('older', 0.7), replaced: false },
  ]);
});

test('without a share every successor answers', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(share, share, (older, newer) => {
      expect(
        succeeding(outdatedBy(older, newer), { sure: 0, answered: 0, silent: 0 })[0]?.replaced,
      ).toBe(true);
    }),
  );
});
