import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { loadConfig } from '../../../src/config.js';
import { createEmbedder, createReranker } from '../../../src/models/create.js';
import type { Embedder, Reranker } from '../../../src/ports.js';
import type { OwnServer } from '../../support/own-server.js';
import { RecordingReranker } from '../../support/recording-reranker.js';
import { rememberOne } from '../../support/remember.js';
import { startTestService, type TestService, turn } from '../../support/service.js';
import { silentLog } from '../../support/silent-log.js';
import { gate } from '../../support/upkeep-runs.js';
import { foundBy } from '../recall/hits.js';

const TURNS = [
  'My daughter started kindergarten last week.',
  'The quarterly report is due on Friday.',
  'We adopted a puppy from the shelter.',
  'I could not fall asleep because of the thunderstorm.',
];

/** The model as it is while its background work has come to nothing yet. */
function behindTheQueue(embedder: Embedder): { waiting: Embedder; release: () => void } {
  const { opened, open: release } = gate();
  const { model, dimensions, languages } = embedder;
  const embed: Embedder['embed'] = async (texts, purpose, tenant) => {
    if (purpose === 'document') await opened;
    return embedder.embed(texts, purpose, tenant);
  };
  return {
    waiting: { model, dimensions, languages, embed, close: () => embedder.close() },
    release,
  };
}

export function testBundledModel(open: () => OwnServer): void {
  test('finds a paraphrase that shares no word with its memory', async () => {
    const embedder = createEmbedder(loadConfig({}).embedding, { log: silentLog });
    const service = await startTestService({ address: open().database.address, embedder });
    const turns = TURNS.map((text, i) => turn(text, { sessionId: `s${i}` }));
    await service.services.ingest(service.caller, turns);
    await service.embedded();
    for (const [query, content] of [
      ['Which pet do they have: a dog?', TURNS[2]],
      ['bad night, insomnia', TURNS[3]],
    ]) {
      const result = await service.services.recall(service.caller, { query });
      expect(result.hits[0]?.memory.content).toBe(content);
      expect(foundBy(result, 'vector')[0]).toBe(content);
      expect(foundBy(result, 'fulltext')).not.toContain(content);
    }
    await service.stop();
    await embedder?.close();
  });

  test('a turn that answers a question stands before one that has all words of it', async () => {
    // A busy machine takes longer than the default, and then answers without it.
    const config = loadConfig({ MNEME_RERANK_TIMEOUT_MS: '60000' });
    const embedder = createEmbedder(config.embedding, { log: silentLog });
    const reranker = createReranker(config.rerank, { log: silentLog });
    const { address } = open().database;
    const service = await startTestService({ address, embedder, reranker });
    const answer = 'Thursdays at eight, in the garage of my parents.';
    await service.services.ingest(service.caller, [
      turn('Who rehearses on which day, and where?', { speaker: 'Felix' }),
      turn(answer, { speaker: 'Noor' }),
      turn('The neighbours have written a poem about the band that rehearses all day.', {
        speaker: 'Felix',
      }),
    ]);
    await service.embedded();
    const query = 'On which day does the band rehearse?';
    const { hits } = await service.services.recall(service.caller, { query });
    expect(hits[0]?.memory.content).toBe(answer);
    await service.stop();
    await embedder?.close();
    await reranker?.close();
  });

  test.each([
    ['8', 'is told from its meaning all the same, as once it is embedded'],
    ['0', 'without that looks as if it meant something else'],
  ])('what waits for its embedding (MNEME_RECALL_FRESH=%s) %s', async (fresh) => {
    const config = loadConfig({});
    const embedder = createEmbedder(config.embedding, { log: silentLog });
    const reranker = createReranker(config.rerank, { log: silentLog });
    const { waiting, release } = behindTheQueue(embedder as Embedder);
    const service = await startTestService({
      ...{ address: open().database.address, embedder: waiting, reranker },
      env: { MNEME_RECALL_FRESH: fresh },
    });
    const { services, caller } = service;
    await rememberOne(services, caller, { text: 'Ben works at the harbour.' });
    await services.ingest(caller, [
      turn('Which instrument do you play?', { speaker: 'Ben' }),
      turn('The harp, in two orchestras.', { speaker: 'Cleo' }),
    ]);
    const recall = async (query: string) => {
      const { hits } = await services.recall(caller, { query, trackAccess: false });
      const [best] = hits;
      return { content: best?.memory.content, relevance: best?.relevance ?? 0 };
    };
    const asked = ['Where does Ben work?', 'What does Cleo play?'];
    const before = [await recall(asked[0] ?? ''), await recall(asked[1] ?? '')];
    release();
    await service.embedded();
    const after = [await recall(asked[0] ?? ''), await recall(asked[1] ?? '')];
    const contents = ['Ben works at the harbour.', 'The harp, in two orchestras.'];
    expect(after.map(({ content }) => content)).toEqual(contents);
    const share = before.map(({ relevance }, i) => relevance / (after[i]?.relevance ?? 0));
    if (fresh === '0') expect(Math.min(...share)).toBeLessThan(0.1);
    else {
      expect(before.map(({ content }) => content)).toEqual(contents);
      expect(Math.min(...share)).toBeGreaterThan(0.5);
    }
    await service.stop();
    await Promise.all([embedder?.close(), reranker?.close()]);
  });

  describe('what does not bear on a question', () => {
    const PET = 'Which pet do they have: a dog?';
    const FOREIGN = 'At which temperature does tungsten melt?';
    const log = silentLog;
    let [embedder, reranker]: [Embedder | null, Reranker | null] = [null, null];
    let service: TestService;

    beforeAll(() => {
      const config = loadConfig({});
      embedder = createEmbedder(config.embedding, { log });
      reranker = createReranker(config.rerank, { log });
    });

    beforeEach(async () => {
      const { address } = open().database;
      service = await startTestService({ address, embedder, reranker });
      const { services, caller } = service;
      await services.ingest(
        caller,
        TURNS.map((text) => turn(text)),
      );
      const text = 'Never send an invoice before Marta has signed it.';
      await rememberOne(services, caller, { text, sourceRole: 'USER' });
      await service.embedded();
    });

    afterEach(() => service.stop());

    afterAll(async () => {
      await embedder?.close();
      await reranker?.close();
    });

    const recall = (request: object) =>
      service.services.recall(service.caller, { trackAccess: false, ...request });

    test('is marked in an explicit recall, and left out if asked', async () => {
      const { hits, notices } = await recall({ query: PET });
      expect(hits.map(({ memory, relevant }) => [memory.content, relevant])).toContainEqual([
        TURNS[2],
        true,
      ]);
      expect(hits.some(({ relevant }) => !relevant)).toBe(true);
      expect(notices).toEqual([]);
      const least = hits[0]?.relevance ?? 1;
      const narrow = await recall({ query: PET, minRelevance: least });
      expect(narrow.hits.map(({ memory }) => memory.id)).toEqual([hits[0]?.memory.id]);
      expect(narrow.suppressed.FLOOR).toBe(hits.length - 1);
    });

    test('is not injected, however load-bearing it is', async () => {
      const { hits } = await recall({ query: PET, ambient: true });
      expect(hits.map(({ memory }) => memory.content)).toEqual([TURNS[2]]);
    });

    test('leaves nothing of a question about something else, and says so', async () => {
      const ambient = await recall({ query: FOREIGN, ambient: true });
      expect(ambient).toMatchObject({ hits: [], notices: ['NOTHING_RELEVANT'] });
      const explicit = await recall({ query: FOREIGN });
      expect(explicit.hits.every(({ relevant }) => !relevant)).toBe(true);
      expect(explicit.notices).toEqual(['NOTHING_RELEVANT']);
      const prompt = { prompt: FOREIGN, trackAccess: false };
      const block = await service.services.contextBlock(service.caller, prompt);
      expect(block).toMatchObject({ markdown: null, omitted: 0, notices: ['NOTHING_RELEVANT'] });
    });

    test('is not even read', async () => {
      const recording = new RecordingReranker();
      const { read } = recording;
      const { address } = open().database;
      const own = await startTestService({ address, embedder, reranker: recording });
      await own.services.recall(service.caller, { query: FOREIGN, trackAccess: false });
      expect(read).toEqual([]);
      await own.services.recall(service.caller, { query: PET, trackAccess: false });
      expect(read).toContainEqual(expect.stringContaining(TURNS[2] ?? ''));
      expect(read.length).toBeLessThan(TURNS.length);
      await own.stop();
    });

    test('has its reason', async () => {
      const { hits } = await recall({ query: PET });
      const id = hits.find(({ relevant }) => !relevant)?.memory.id ?? '';
      const request = { id, query: PET, ambient: true, trackAccess: false };
      const { fate, score } = await service.services.whyNot(service.caller, request);
      expect({ fate, score }).toEqual({ fate: 'FLOOR', score: null });
    });
  });
}
