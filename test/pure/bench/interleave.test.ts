import { expect, test } from '@jest/globals';
import { interleave, together, untilSteady } from '../../../bench/speed/interleave.js';

test('every round runs each contender once, warming up first', async () => {
  const ran: string[] = [];
  const seen: [number, number][] = [];
  const times = await interleave(
    {
      a: async (round) => ran.push(`a${round}`),
      b: async (round) => ran.push(`b${round}`),
    },
    { rounds: 3, warmUp: 2, onRound: (done, total) => seen.push([done, total]) },
  );
  expect(ran).toHaveLength(10);
  for (let round = -2; round < 3; round++) {
    expect(ran.slice((round + 2) * 2, (round + 3) * 2).sort()).toEqual([`a${round}`, `b${round}`]);
  }
  expect(times.a).toHaveLength(3);
  expect(times.b).toHaveLength(3);
  expect(seen.at(0)).toEqual([1, 5]);
  expect(seen.at(-1)).toEqual([5, 5]);
});

test('the order changes between rounds', async () => {
  const firsts = new Set<string>();
  let last = Number.NaN;
  const note = (name: string) => async (round: number) => {
    if (round !== last) firsts.add(name);
    last = round;
  };
  await interleave({ a: note('a'), b: note('b'), c: note('c') }, { rounds: 40, warmUp: 0 });
  expect(firsts).toEqual(new Set(['a', 'b', 'c']));
});

test('callers together do all of the work, at most so many at once', async () => {
  const done: number[] = [];
  let running = 0;
  let most = 0;
  await together(3, 10, async (index) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise(setImmediate);
    done.push(index);
    running -= 1;
  });
  expect(done.sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(most).toBe(3);
});

test.each([
  ['stops some blocks after the last improvement', [90, 50, 30, 30, 30, 30, 30, 30, 30], 7],
  ['takes a small gain for none', [100, 98, 97, 96, 95.5, 10], 5],
  ['ends at the most even while it improves', [900, 800, 700, 600, 500, 400, 300, 200, 100, 50], 9],
])('warming up %s', async (_, blocks, expected) => {
  let time = 0;
  let calls = 0;
  const seen: number[] = [];
  await untilSteady(
    async () => {
      time += (blocks[Math.floor(calls++ / 2)] ?? 0) / 2;
    },
    { block: 2, most: 9, now: () => time, onBlock: (done) => seen.push(done) },
  );
  expect(seen.at(-1)).toBe(expected);
  expect(calls).toBe(2 * expected);
});
