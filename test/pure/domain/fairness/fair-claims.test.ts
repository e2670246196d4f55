import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fairly } from '../../../../src/domain/fairness/fair-claims.js';

interface Item {
  readonly tenant: string;
  readonly at: number;
}

/** A queue as the graph keeps it, and how often it was looked at. */
function queueOf(waiting: Item[]) {
  const looks = { count: 0 };
  const remove = (taken: readonly Item[]) => {
    for (const item of taken) waiting.splice(waiting.indexOf(item), 1);
    return taken;
  };
  const take = async (after: string | null, limit: number) => {
    looks.count += 1;
    const due = [...waiting].sort((a, b) => a.at - b.at);
    if (after === null) return remove(due.slice(0, limit));
    const [tenant] = due.flatMap((item) => (item.tenant > after ? item.tenant : [])).sort();
    return remove(due.filter((item) => item.tenant === tenant).slice(0, limit));
  };
  return { take, looks };
}

const many = (tenant: string, count: number, from = 0): Item[] =>
  Array.from({ length: count }, (_, i) => ({ tenant, at: from + i }));
const tenantsOf = (items: readonly Item[]) => items.map(({ tenant }) => tenant).join('');

describe('a queue of several tenants', () => {
  test('is taken by age while a batch holds it', async () => {
    const next = fairly(queueOf([...many('b', 2, 5), ...many('a', 2), ...many('c', 1, 3)]).take);
    expect(tenantsOf(await next(10))).toBe('aacbb');
    expect(await next(10)).toEqual([]);
  });

  test('does not let who came later wait for the whole of a long one', async () => {
    const next = fairly(
      queueOf([...many('m', 100), ...many('a', 1, 200), ...many('z', 6, 200)]).take,
    );
    expect(tenantsOf(await next(4))).toBe('mmmm');
    expect(tenantsOf(await next(4))).toBe('zzzz');
    expect(tenantsOf(await next(4))).toBe('ammm');
    expect(tenantsOf(await next(4))).toBe('zzmm');
  });

  test('costs one look a batch while one tenant waits, but for the end of the round', async () => {
    const { take, looks } = queueOf(many('a', 10));
    const next = fairly(take);
    for (let i = 0; i < 3; i++) await next(4);
    expect(looks.count).toBe(1 + 2 + 2);
  });

  test('is taken whole and once, and everybody’s turn comes within a round', async () => {
    const lengths = fc.array(fc.nat(20), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(lengths, fc.integer({ min: 1, max: 8 }), async (counts, limit) => {
        const all = counts.flatMap((count, i) => many(String.fromCharCode(97 + i), count, i * 100));
        const { take, looks } = queueOf([...all]);
        const next = fairly(take);
        const seen: Item[] = [];
        for (;;) {
          const before = looks.count;
          const batch = await next(limit);
          expect(batch.length).toBeLessThanOrEqual(limit);
          expect(looks.count - before).toBeLessThanOrEqual(limit + 1);
          if (batch.length === 0) break;
          seen.push(...batch);
        }
        expect(new Set(seen).size).toBe(all.length);
      }),
    );
  });
});
