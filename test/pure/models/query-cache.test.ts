import { beforeEach, describe, expect, test } from '@jest/globals';
import { withQueryCache } from '../../../src/models/query-cache.js';
import type { Embedder, EmbeddingPurpose } from '../../../src/ports.js';

/** Counts its calls; a vector holds the number of the call that made it. */
class CountingEmbedder implements Embedder {
  readonly model = 'counting';
  readonly dimensions = 1;
  readonly calls: { texts: readonly string[]; purpose: EmbeddingPurpose }[] = [];
  closed = false;

  async embed(texts: readonly string[], purpose: EmbeddingPurpose): Promise<Float32Array[]> {
    const count = this.calls.push({ texts, purpose });
    if (this.closed) throw new Error('closed');
    if (texts.includes('fail')) throw new Error(`failure ${count}`);
    return texts.map(() => Float32Array.of(count));
  }

  async close(): Promise<void> {
    this.closed = true;
  }
}

describe('the query cache', () => {
  let inner: CountingEmbedder;
  let cache: Embedder;
  beforeEach(() => {
    inner = new CountingEmbedder();
    cache = withQueryCache(inner, 3);
  });

  const query = (...texts: string[]) => cache.embed(texts, 'query');

  test('keeps the identity of the model', () => {
    expect(cache).toMatchObject({ model: 'counting', dimensions: 1 });
  });

  test('asks once for a repeated query', async () => {
    expect(await query('a')).toEqual(await query('a'));
    expect(inner.calls).toEqual([{ texts: ['a'], purpose: 'query' }]);
  });

  test('asks only for what it does not know, each text once, and keeps the order', async () => {
    await query('a');
    const vectors = await query('b', 'a', 'c', 'b');
    expect(vectors.map(([call]) => call)).toEqual([2, 1, 2, 2]);
    expect(inner.calls[1]?.texts).toEqual(['b', 'c']);
  });

  test('takes texts literally', async () => {
    await query('a');
    await query('A');
    await query('a ');
    expect(inner.calls).toHaveLength(3);
  });

  test('shares one call among concurrent equal queries', async () => {
    const [first, second] = await Promise.all([query('a'), query('a')]);
    expect(second).toEqual(first);
    expect(inner.calls).toHaveLength(1);
  });

  test('forgets failures, for everyone who waited', async () => {
    const outcomes = await Promise.allSettled([query('fail'), query('fail', 'a')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(query('fail')).rejects.toThrow('failure 3');
  });

  test('forgets the query that was not asked for the longest time', async () => {
    await query('a', 'b', 'c');
    await query('a');
    await query('d');
    await query('a');
    expect(inner.calls).toHaveLength(2);
    await query('b');
    expect(inner.calls).toHaveLength(3);
  });

  test('answers more texts than it can keep', async () => {
    expect(await query('a', 'b', 'c', 'd', 'e')).toHaveLength(5);
  });

  test('lets documents pass', async () => {
    await cache.embed(['a'], 'document');
    await cache.embed(['a'], 'document');
    await query('a');
    expect(inner.calls).toHaveLength(3);
  });

  test('hands out copies', async () => {
    const [vector] = await query('a');
    vector?.fill(99);
    expect(await query('a')).toEqual([Float32Array.of(1)]);
  });

  test('answers nothing after close', async () => {
    await query('a');
    await cache.close();
    await expect(query('a')).rejects.toThrow('closed');
  });

  test('is left out with no entries', () => {
    expect(withQueryCache(inner, 0)).toBe(inner);
  });
});
