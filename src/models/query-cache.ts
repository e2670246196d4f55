/** Remembers the vectors of recent queries. */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { UNMETERED } from '../meter.js';
import type { Embedder, EmbeddingPurpose, Meter } from '../ports.js';

/**
 * The embedder with a cache in front of its queries.
 * @param entries how many query vectors are kept; 0 gives the embedder as it is
 */
export function withQueryCache(
  inner: Embedder,
  entries: number,
  meter: Meter = UNMETERED,
): Embedder {
  return entries === 0 ? inner : new QueryCache(inner, entries, meter);
}

/** Queries are cached by their exact text; documents pass through. */
class QueryCache implements Embedder {
  readonly model: string;
  readonly dimensions: number;
  readonly languages: readonly string[] | undefined;
  // Promises, so that the same query asked twice at once is one call.
  private readonly vectors: LRUCache<string, Promise<Float32Array>>;

  constructor(
    private readonly inner: Embedder,
    entries: number,
    private readonly meter: Meter,
  ) {
    this.model = inner.model;
    this.dimensions = inner.dimensions;
    this.languages = inner.languages;
    this.vectors = new LRUCache({ max: entries });
  }

  async embed(
    texts: readonly string[],
    purpose: EmbeddingPurpose,
    tenant?: string,
  ): Promise<Float32Array[]> {
    if (purpose !== 'query') return this.inner.embed(texts, purpose, tenant);
    const wanted = new Map<string, Promise<Float32Array>>();
    const missing: string[] = [];
    for (const text of new Set(texts)) {
      const known = this.vectors.get(keyOf(text));
      if (known) wanted.set(text, known);
      else missing.push(text);
    }
    this.count({ hit: wanted.size, miss: missing.length });
    for (const [text, vector] of this.fetch(missing, tenant)) wanted.set(text, vector);
    const vectors = await Promise.all(texts.map((text) => present(wanted.get(text))));
    // Copies: a caller that changes its vector must not change the cached one.
    return vectors.map((vector) => vector.slice());
  }

  async close(): Promise<void> {
    this.vectors.clear();
    await this.inner.close();
  }

  private count(lookups: Readonly<Record<'hit' | 'miss', number>>): void {
    for (const [result, count] of Object.entries(lookups)) {
      this.meter.count('cacheLookups', { cache: 'query_vectors', result }, count);
    }
  }

  /** Asks for texts in one call and keeps the answers; a failure is not kept. */
  private fetch(
    texts: readonly string[],
    tenant: string | undefined,
  ): [string, Promise<Float32Array>][] {
    if (texts.length === 0) return [];
    const answer = this.inner.embed(texts, 'query', tenant);
    return texts.map((text, i) => {
      const key = keyOf(text);
      const vector = answer.then((vectors) => present(vectors[i]));
      this.vectors.set(key, vector);
      vector.catch(() => {
        if (this.vectors.peek(key) === vector) this.vectors.delete(key);
      });
      return [text, vector];
    });
  }
}

function present<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('An embedder answered fewer vectors than texts.');
  return value;
}

/** A digest, so that long queries do not fill the memory; utf16le keeps every code unit distinct. */
function keyOf(text: string): string {
  return createHash('sha256').update(text, 'utf16le').digest('base64');
}
