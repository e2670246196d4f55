import { describe, expect, test } from '@jest/globals';
import { boundsOf, Turns } from '../../../src/api/turns.js';
import { loadConfig } from '../../../src/config.js';

/** Work that ends when it is told to, and says when it began. */
function works() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name);
      ends.set(name, () => resolve(name));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    // What follows the end is a few turns of the microtask queue away.
    for (let i = 0; i < 10; i++) await Promise.resolve();
  };
  return { begun, work, end };
}

/** Resolves when so many have begun. */
async function haveBegun(begun: readonly string[], count: number) {
  while (begun.length < count) await new Promise((resolve) => setImmediate(resolve));
}

/** Nobody has fewer places because another one asks, too. */
const ALONE = { activeShared: 100, briefMs: 60_000, sharedMs: 0 };

const SHARED = { activeShared: 1, briefMs: 60_000, sharedMs: 5_000 };

describe('turns', () => {
  test('a tenant that floods holds nobody else up', async () => {
    const turns = new Turns({ ...ALONE, active: 3, activePerTenant: 2, waiting: 100 });
    const { begun, work, end } = works();
    const flood = Array.from({ length: 20 }, (_, i) => turns.run('loud', work(`loud ${i}`)));
    const quiet = turns.run('quiet', work('quiet'));
    expect(begun).toEqual(['loud 0', 'loud 1', 'quiet']);
    await end('loud 0');
    expect(begun).toEqual(['loud 0', 'loud 1', 'quiet', 'loud 2']);
    await end('quiet');
    expect(await quiet).toBe('quiet');
    for (let i = 1; i < 20; i++) await end(`loud ${i}`);
    expect(await Promise.all(flood)).toHaveLength(20);
  });

  test('who has many places alone has few while another one asks, and many again when that is over', async () => {
    let now = 0;
    const bounds = { ...SHARED, active: 9, activePerTenant: 3, waiting: 100 };
    const turns = new Turns(bounds, () => now);
    const { begun, work, end } = works();
    const flood = Array.from({ length: 9 }, (_, i) => turns.run('loud', work(`loud ${i}`)));
    expect(begun).toEqual(['loud 0', 'loud 1', 'loud 2']);
    const quiet = turns.run('quiet', work('quiet'));
    for (let i = 0; i < 2; i++) await end(`loud ${i}`);
    expect(begun.slice(3)).toEqual(['quiet']);
    await end('loud 2');
    expect(begun.slice(4)).toEqual(['loud 3']);
    await end('quiet');
    await quiet;
    now = 5_000;
    await end('loud 3');
    expect(begun.slice(5)).toEqual(['loud 4', 'loud 5', 'loud 6']);
    for (let i = 4; i < 9; i++) await end(`loud ${i}`);
    await Promise.all(flood);
  });

  test('what takes long keeps nothing else of its tenant waiting, but for the places that it has', async () => {
    const bounds = { ...SHARED, briefMs: 1, active: 9, activePerTenant: 2, waiting: 100 };
    const turns = new Turns(bounds);
    const { begun, work, end } = works();
    const quiet = turns.run('quiet', work('quiet'));
    const loud = ['upkeep', 'recall', 'one more'].map((name) => turns.run('loud', work(name)));
    expect(begun).toEqual(['quiet', 'upkeep']);
    // The second one begins by itself, as soon as the first one has run for a while.
    await haveBegun(begun, 3);
    expect(begun).toEqual(['quiet', 'upkeep', 'recall']);
    for (const name of ['quiet', 'upkeep', 'recall']) await end(name);
    await haveBegun(begun, 4);
    await end('one more');
    await Promise.all([quiet, ...loud]);
  });

  test('where all places are taken, tenants take turns', async () => {
    const turns = new Turns({ ...ALONE, active: 1, activePerTenant: 1, waiting: 100 });
    const { begun, work, end } = works();
    const all = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) =>
      turns.run(name.slice(0, 1), work(name)),
    );
    for (let i = 0; i < all.length; i++) await end(begun.at(-1) ?? '');
    await Promise.all(all);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
  });

  test('refuses what could only wait for long, and says when to come again', async () => {
    const turns = new Turns({ ...ALONE, active: 1, activePerTenant: 1, waiting: 2 });
    const { work, end } = works();
    const taken = [1, 2, 3].map((i) => turns.run('loud', work(`${i}`)));
    await expect(turns.run('loud', work('4'))).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      retryAfterMs: 1_000,
      message: expect.stringContaining('MNEME_MAX_WAITING_PER_TENANT'),
    });
    for (const name of ['1', '2', '3']) await end(name);
    expect(await Promise.all(taken)).toEqual(['1', '2', '3']);
  });

  test('what fails gives its place back', async () => {
    const turns = new Turns({ ...ALONE, active: 1, activePerTenant: 1, waiting: 1 });
    await expect(turns.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await turns.run('a', () => 'yes')).toBe('yes');
  });

  test('bounds follow the cores where nobody sets them', () => {
    const shipped = loadConfig({});
    expect(boundsOf(shipped, 2)).toMatchObject({
      ...{ active: 16, activePerTenant: 4, activeShared: 1 },
    });
    // No more than connections allow, and some of these are left to the background.
    expect(boundsOf(shipped, 16)).toMatchObject({
      ...{ active: 37, activePerTenant: 32, activeShared: 8 },
    });
    expect(boundsOf(loadConfig({ NEO4J_POOL_SIZE: '200' }), 16)).toMatchObject({ active: 128 });
    const set = loadConfig({ MNEME_MAX_ACTIVE: '5', MNEME_MAX_ACTIVE_PER_TENANT: '3' });
    expect(boundsOf(set, 2)).toMatchObject({ active: 5, activePerTenant: 3 });
  });
});
