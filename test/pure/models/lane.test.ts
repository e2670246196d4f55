import { describe, expect, test } from '@jest/globals';
import { PriorityLane } from '../../../src/models/bundled/lane.js';

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

  test('hands a failure to its owner only', async () => {
    const lane = new PriorityLane();
    const failing = lane.submit(() => Promise.reject(new Error('mine')), false);
    const other = lane.submit(() => Promise.resolve('fine'), false);
    await expect(failing).rejects.toThrow('mine');
    await expect(other).resolves.toBe('fine');
  });
});
