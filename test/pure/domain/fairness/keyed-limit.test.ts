import { describe, expect, test } from '@jest/globals';
import { KeyedLimit } from '../../../../src/domain/fairness/keyed-limit.js';

/** Pieces of work that end when they are told to. */
function pieces(limit: KeyedLimit) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const start = (key: string, name: string) =>
    limit.run(key, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  const end = async (name: string, running: Promise<string>) => {
    ends.get(name)?.();
    return running;
  };
  return { begun, start, end };
}

describe('a limit by key', () => {
  test('lets so many of a key run, and the next one when one of them ends', async () => {
    const { begun, start, end } = pieces(new KeyedLimit(2));
    const all = ['a', 'b', 'c', 'd'].map((name) => start('ann', name));
    expect(begun).toEqual(['a', 'b']);
    const [a, b, c, d] = all as [Promise<string>, ...Promise<string>[]];
    expect(await end('b', b as Promise<string>)).toBe('b');
    expect(begun).toEqual(['a', 'b', 'c']);
    await end('a', a);
    await end('c', c as Promise<string>);
    await end('d', d as Promise<string>);
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
  });

  test('holds nobody else up', async () => {
    const { begun, start, end } = pieces(new KeyedLimit(1));
    const [a, b, c] = [start('ann', 'a'), start('ann', 'b'), start('bob', 'c')];
    expect(begun).toEqual(['a', 'c']);
    await end('c', c);
    await end('a', a);
    await end('b', b);
  });

  test('what fails hands its place on, and keys without work are forgotten', async () => {
    const limit = new KeyedLimit(1);
    const failing = limit.run('ann', () => Promise.reject(new Error('no')));
    const next = limit.run('ann', async () => 'yes');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('yes');
    expect(limit.keys).toBe(0);
  });
});
