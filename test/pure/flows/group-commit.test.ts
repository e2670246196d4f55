import { describe, expect, test } from '@jest/globals';
import { GroupCommit } from '../../../src/flows/group-commit.js';

/** A commit whose end the test decides. */
function controlled() {
  const groups: (readonly number[])[] = [];
  const open: (() => void)[] = [];
  const commit = (items: readonly number[]) =>
    new Promise<string[]>((resolve) => {
      groups.push(items);
      open.push(() => resolve(items.map((item) => `done ${item}`)));
    });
  return { groups, commit, finish: () => open.shift()?.() };
}

async function turn(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

describe('GroupCommit', () => {
  test('calls made together share one commit, results follow the items', async () => {
    const groups: (readonly number[])[] = [];
    const group = new GroupCommit<number, number>(async (items) => {
      groups.push(items);
      return items.map((item) => item * 10);
    }, 100);
    expect(
      await Promise.all([group.add('ann', 1), group.add('ann', 2), group.add('ann', 3)]),
    ).toEqual([10, 20, 30]);
    expect(groups).toEqual([[1, 2, 3]]);
  });

  test('what arrives during a commit shares the next one', async () => {
    const { groups, commit, finish } = controlled();
    const group = new GroupCommit(commit, 100);
    const first = group.add('ann', 1);
    await turn();
    const others = [group.add('ann', 2), group.add('ann', 3)];
    finish();
    expect(await first).toBe('done 1');
    await turn();
    finish();
    expect(await Promise.all(others)).toEqual(['done 2', 'done 3']);
    expect(groups).toEqual([[1], [2, 3]]);
  });

  test('a commit holds at most as many items as it may', async () => {
    const sizes: number[] = [];
    const group = new GroupCommit<number, number>(async (items) => {
      sizes.push(items.length);
      return items;
    }, 2);
    await Promise.all([1, 2, 3, 4, 5].map((item) => group.add('ann', item)));
    expect(sizes).toEqual([2, 2, 1]);
  });

  test('one bad item does not refuse its neighbours', async () => {
    const group = new GroupCommit<number, number>(async (items) => {
      if (items.includes(2)) throw new Error('two is bad');
      return items;
    }, 100);
    const results = await Promise.allSettled([1, 2, 3].map((item) => group.add('ann', item)));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  test('flush waits for what was added', async () => {
    const { commit, finish } = controlled();
    const group = new GroupCommit(commit, 100);
    let flushed = false;
    const added = group.add('ann', 1);
    const flushing = group.flush().then(() => {
      flushed = true;
    });
    await turn();
    expect(flushed).toBe(false);
    finish();
    await Promise.all([added, flushing]);
    expect(flushed).toBe(true);
  });

  test('partitions do not wait for each other, nor are they flushed together', async () => {
    const { groups, commit, finish } = controlled();
    const group = new GroupCommit(commit, 100);
    const stalled = group.add('ann', 1);
    await turn();
    const more = group.add('ann', 2);
    const quick = group.add('ben', 3);
    await turn();
    expect(groups).toEqual([[1], [3]]);
    await group.flush(['cem']);
    finish();
    finish();
    await turn();
    await group.flush(['ben']);
    finish();
    expect(await Promise.all([stalled, more, quick])).toEqual(['done 1', 'done 2', 'done 3']);
    expect(groups).toEqual([[1], [3], [2]]);
  });

  test('it works again after it was idle', async () => {
    const group = new GroupCommit<number, number>(async (items) => items, 100);
    await group.add('ann', 1);
    await turn();
    expect(await group.add('ann', 2)).toBe(2);
  });
});
