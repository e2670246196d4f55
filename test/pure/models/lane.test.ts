import { describe, expect, test } from '@jest/globals';
import { PriorityLane } from '../../../src/models/local/lane.js';

describe('a priority lane', () => {
  test('runs one piece at a time, urgent ones first, each class in order', async () => {
    const lane = new PriorityLane();
    const done: string[] = [];
    let running = 0;
    const piece = (name: string) => async () => {
      running += 1;
      expect(running).toBe(1);
      await Promise.resolve();
      running -= 1;
      done.push(name);
    };
    await Promise.all([
      lane.submit(piece('in progress'), false),
      lane.submit(piece('background 1'), false),
      lane.submit(piece('background 2'), false),
      lane.submit(piece('urgent 1'), true),
      lane.submit(piece('urgent 2'), true),
    ]);
    expect(done).toEqual(['in progress', 'urgent 1', 'urgent 2', 'background 1', 'background 2']);
  });

  test('runs as many pieces at a time as it has places, and tells each its place', async () => {
    const lane = new PriorityLane(undefined, undefined, 2);
    const begun: [string, number][] = [];
    const ends = new Map<string, () => void>();
    const submit = (name: string, urgent = false) =>
      lane.submit((place) => {
        begun.push([name, place]);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      }, urgent);
    const end = async (name: string, piece: Promise<void> | undefined) => {
      ends.get(name)?.();
      await piece;
      // The place is free a turn of the microtask queue later.
      await Promise.resolve();
    };
    const [a, b, c] = [submit('a'), submit('b'), submit('c')];
    const urgent = submit('urgent', true);
    expect(begun).toEqual([
      ['a', 0],
      ['b', 1],
    ]);
    await end('b', b);
    await end('a', a);
    expect(begun.slice(2)).toEqual([
      ['urgent', 1],
      ['c', 0],
    ]);
    await end('c', c);
    await end('urgent', urgent);
    void submit('again');
    expect(begun.at(-1)).toEqual(['again', 0]);
  });

  test('tenants take turns within a class', async () => {
    // Nothing takes any time: on a busy machine one of them would have used more than the others.
    const lane = new PriorityLane(undefined, () => 0);
    const done: string[] = [];
    const submit = (name: string) =>
      lane.submit(async () => void done.push(name), false, name.slice(0, 1));
    await Promise.all(['a1', 'a2', 'a3', 'a4', 'b1', 'b2'].map(submit));
    expect(done).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4']);
  });

  test('who used little lately comes before who used much', async () => {
    let now = 0;
    const lane = new PriorityLane(undefined, () => now);
    const done: string[] = [];
    const submit = (name: string) =>
      lane.submit(
        async () => {
          now += 10;
          done.push(name);
        },
        false,
        name.slice(0, 1),
      );
    await Promise.all(['a1', 'a2', 'a3', 'a4'].map(submit));
    const rest = ['a5', 'a6', 'a7', 'b1', 'b2', 'b3'].map(submit);
    await Promise.all(rest);
    expect(done.slice(4)).toEqual(['b1', 'b2', 'b3', 'a5', 'a6', 'a7']);
  });

  test('hands a failure to its owner only', async () => {
    const lane = new PriorityLane();
    const failing = lane.submit(() => Promise.reject(new Error('mine')), false);
    const other = lane.submit(() => Promise.resolve('fine'), false);
    await expect(failing).rejects.toThrow('mine');
    await expect(other).resolves.toBe('fine');
  });
});
