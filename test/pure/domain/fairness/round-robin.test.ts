import { describe, expect, test } from '@jest/globals';
import { RoundRobin } from '../../../../src/domain/fairness/round-robin.js';

function filled(...items: readonly [string, number][]): RoundRobin<number> {
  const queue = new RoundRobin<number>();
  for (const [key, item] of items) queue.push(key, item);
  return queue;
}

function drained(queue: RoundRobin<number>): number[] {
  const taken: number[] = [];
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) taken.push(next);
  return taken;
}

describe('round robin', () => {
  test('keys take turns, each in the order of its arrival', () => {
    const queue = filled(['a', 1], ['a', 2], ['a', 3], ['b', 4], ['c', 5], ['b', 6]);
    expect(drained(queue)).toEqual([1, 4, 5, 2, 6, 3]);
  });

  test('a key that comes late waits for one item of each other key, however much they have', () => {
    const queue = filled(...Array.from({ length: 100 }, (_, i): [string, number] => ['a', i]));
    expect(queue.shift()).toBe(0);
    queue.push('b', 1_000);
    expect([queue.shift(), queue.shift()]).toEqual([1, 1_000]);
  });

  test('a key that is not accepted keeps its place', () => {
    const queue = filled(['a', 1], ['a', 2], ['b', 3], ['c', 4]);
    expect(queue.shift((key) => key !== 'a')).toBe(3);
    expect(queue.shift()).toBe(1);
    expect(queue.shift(() => false)).toBeUndefined();
    expect(drained(queue)).toEqual([4, 2]);
  });

  test('knows how many wait, of all and of a key', () => {
    const queue = filled(['a', 1], ['a', 2], ['b', 3]);
    expect([queue.size, queue.sizeOf('a'), queue.sizeOf('b'), queue.sizeOf('c')]).toEqual([
      3, 2, 1, 0,
    ]);
    drained(queue);
    expect([queue.size, queue.sizeOf('a')]).toEqual([0, 0]);
  });
});
