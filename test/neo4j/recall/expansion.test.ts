import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import { spokenText } from '../../../src/domain/write/conflict/spoken.js';
import type { EmbeddingPurpose } from '../../../src/ports.js';
import { HashedWords } from '../../support/hashed-words.js';
import { ingestOne } from '../../support/remember.js';
import { startTestService, type TestService, turn } from '../../support/service.js';
import { contentsOf, foundBy, newUsers, only, remember } from './hits.js';

/** Notes what it is asked for. */
class Listening extends HashedWords {
  readonly queries: string[] = [];

  override embed(texts: readonly string[], purpose: EmbeddingPurpose) {
    if (purpose === 'query') this.queries.push(...texts);
    return super.embed(texts, purpose);
  }
}

const QUESTION = 'Who will water the tall orchids?';
const TEXTS = [QUESTION, 'water tall orchids', 'gardening: water tall orchids'];
const embedder = new Listening();
let service: TestService;
const someone = newUsers(() => service);

beforeAll(async () => {
  service = await startTestService({
    ...{ embedder, env: { MNEME_QUERY_KEYWORDS: 'true', MNEME_INTENT_SIMILARITY: '1' } },
  });
});

afterAll(() => service.stop());

const cosine = (a: string, b: string) =>
  embedder.vectorOf(a).reduce((sum, x, i) => sum + x * (embedder.vectorOf(b)[i] ?? 0), 0);
const gardener = (): Caller => someone({ domain: 'gardening' });

describe('a question with a task domain', () => {
  test('T-E01 is three searches: the question, its keywords, and these in the domain', async () => {
    embedder.queries.length = 0;
    const { diagnostics } = await service.services.recall(gardener(), { query: QUESTION });
    expect(diagnostics?.variants).toEqual([
      { name: 'ORIGINAL', text: TEXTS[0] },
      { name: 'KEYWORDS', text: TEXTS[1] },
      { name: 'DOMAIN', text: TEXTS[2] },
    ]);
    expect(embedder.queries.filter((text) => text.includes('orchids'))).toEqual(TEXTS);
  });

  test('T-E04, QE-4 without a domain it is two, without keywords still three', async () => {
    const plain = await service.services.recall(someone(), { query: QUESTION });
    expect(plain.diagnostics?.variants).toHaveLength(2);
    const stop = await service.services.recall(gardener(), { query: 'what is it' });
    expect(stop.diagnostics?.variants.map(({ text }) => text)).toEqual([
      ...['what is it', 'what is it', 'gardening: what is it'],
    ]);
  });

  test('T-E02 a memory that several searches find is there once, with its highest similarity', async () => {
    const caller = gardener();
    const contents = [
      'Gardening is water for the soul.',
      'Tall orchids.',
      'Who will water the tall?',
    ];
    for (const text of contents) await remember(service, caller, text);
    await service.embedded();
    const { hits } = await service.services.recall(caller, { query: QUESTION });
    expect(hits.map(({ memory }) => memory.content).sort()).toEqual([...contents].sort());
    for (const { memory, score } of hits) {
      const highest = Math.max(...TEXTS.map((text) => cosine(text, memory.content)));
      expect(score.similarity).toBeCloseTo(highest, 1);
    }
  });

  test('T-E05 together they find more than any one of them may', async () => {
    const narrow = await startTestService({
      embedder,
      env: {
        ...{ ...only('vector'), MNEME_QUERY_KEYWORDS: 'true', MNEME_INTENT_SIMILARITY: '1' },
        ...{ MNEME_RECALL_POOL: '3', MNEME_QUERY_PER_VARIANT: '3' },
      },
    });
    const caller = gardener();
    const like = (text: string, i: number) => remember(service, caller, `${text} ${'xyz'[i]}${i}`);
    for (const i of [0, 1, 2]) {
      await like('Who will the who will', i);
      await like('water tall orchids', i);
      await like('gardening gardening', i);
    }
    await service.embedded();
    const { hits, suppressed } = await narrow.services.recall(caller, {
      query: QUESTION,
      limit: 3,
    });
    expect(hits.length + suppressed.CAP).toBeGreaterThan(3);
    await narrow.stop();
  });

  test('E-15 switched off only the question is searched for', async () => {
    const env = { MNEME_QUERY_EXPANSION: 'false', MNEME_QUERY_KEYWORDS: 'true' };
    const plain = await startTestService({ env });
    const { diagnostics } = await plain.services.recall(gardener(), { query: QUESTION });
    expect(diagnostics?.variants).toEqual([{ name: 'ORIGINAL', text: QUESTION }]);
    await plain.stop();
  });

  test('T-X03 a memory that three searches, fulltext and its entity bring up is counted once', async () => {
    const caller = gardener();
    const entities = [{ name: 'Otto', type: 'PERSON' }];
    const text = 'Otto will water the tall orchids.';
    const id = await remember(service, caller, text, { entities });
    await service.embedded();
    const query = 'Will Otto water the tall orchids?';
    const result = await service.services.recall(caller, { query });
    expect(contentsOf(result)).toEqual([text]);
    expect(result.diagnostics?.variants).toHaveLength(3);
    for (const name of ['fulltext', 'vector', 'entity'] as const) {
      expect(foundBy(result, name)).toEqual([text]);
    }
    await service.services.flushWrites(caller);
    expect((await service.services.memoriesById(caller, [id]))[0]?.accessCount).toBe(1);
  });
});

describe('a question that names a speaker', () => {
  const query = 'Where does Anna keep her canoe?';

  test('is also asked in their voice, for what was said', async () => {
    const caller = someone();
    const said = 'I keep my canoe here.';
    await ingestOne(service.services, caller, turn(said, { speaker: 'Anna' }));
    await remember(service, caller, 'Anna and her boat.');
    await service.embedded();
    const { hits, diagnostics } = await service.services.recall(caller, { query });
    expect(diagnostics?.variants.slice(0, 2)).toEqual([
      { name: 'ORIGINAL', text: query },
      { name: 'VOICED', text: 'Where does I keep her canoe?' },
    ]);
    const similarity = (text: string) =>
      hits.find(({ memory }) => memory.content === text)?.score.similarity;
    expect(similarity('Anna and her boat.')).toBeCloseTo(cosine(query, 'Anna and her boat.'), 1);
    const embedded = spokenText({ text: said, speaker: 'Anna', before: null });
    const keywords = cosine('keep canoe', embedded);
    const voiced = cosine('Where does I keep her canoe?', embedded);
    expect(similarity(said)).toBeCloseTo(Math.max(voiced, keywords), 1);
  });

  test('of another user is asked as it is', async () => {
    const { diagnostics } = await service.services.recall(someone(), { query });
    expect(diagnostics?.variants.map(({ name }) => name)).toEqual(['ORIGINAL', 'KEYWORDS']);
  });

  test('knows somebody who spoke just now', async () => {
    const caller = someone();
    await service.services.recall(caller, { query });
    await ingestOne(service.services, caller, turn('Hello.', { speaker: 'Anna' }));
    const { diagnostics } = await service.services.recall(caller, { query });
    expect(diagnostics?.variants.map(({ name }) => name)).toContain('VOICED');
  });
});
