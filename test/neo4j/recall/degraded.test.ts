import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { HashedWords } from '../../support/hashed-words.js';
import { ingestOne } from '../../support/remember.js';
import {
  RELEVANCE_AS_SHIPPED,
  startTestService,
  type TestService,
  turn,
} from '../../support/service.js';
import { only } from './hits.js';

describe('without a model', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ embedder: null });
    await ingestOne(service.services, service.caller, turn('The heron stands in the reeds.'));
  });
  afterAll(() => service.stop());

  test('the other channels answer, and the result says so', async () => {
    const { hits, channels, notices } = await service.services.recall(service.caller, {
      query: 'heron',
    });
    expect(hits).toMatchObject([{ memory: { content: 'The heron stands in the reeds.' } }]);
    expect(hits[0]?.score.similarity).toBeNull();
    expect(channels).toEqual(expect.arrayContaining(['fulltext', 'topic', 'entity']));
    expect(channels).not.toContain('vector');
    expect(notices).toEqual(['NO_EMBEDDER']);
  });

  test('relevance leaves nothing out', async () => {
    // The defaults, which the other tests without a model switch off.
    const env = RELEVANCE_AS_SHIPPED;
    const { services, caller, stop } = await startTestService({ embedder: null, env });
    await ingestOne(services, caller, turn('The heron stands in the reeds.'));
    const query = 'Where does the heron stand?';
    const { hits, notices } = await services.recall(caller, { query, ambient: true });
    await stop();
    expect(hits).toMatchObject([{ memory: { content: 'The heron stands in the reeds.' } }]);
    expect(notices).toEqual(['NO_EMBEDDER']);
  });

  test('a question of nothing but signs has no answer', async () => {
    const { hits } = await service.services.recall(service.caller, { query: '?!' });
    expect(hits).toEqual([]);
  });
});

describe('with a model that fails', () => {
  const embedder = new HashedWords();
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ embedder });
    await ingestOne(service.services, service.caller, turn('The otter swims.'));
    await service.embedded();
  });
  afterAll(() => service.stop());

  test('the other channels answer until it is back', async () => {
    embedder.failing.add('query');
    const without = await service.services.recall(service.caller, { query: 'otter' });
    expect(without.channels).not.toContain('vector');
    expect(without).toMatchObject({
      notices: ['MODEL_UNAVAILABLE'],
      hits: [{ memory: { content: 'The otter swims.' } }],
    });
    embedder.failing.clear();
    const back = await service.services.recall(service.caller, { query: 'otter' });
    expect(back.notices).toEqual([]);
    expect(back.channels).toContain('vector');
  });
});

describe('with a channel that weighs nothing', () => {
  test('it is not asked', async () => {
    const service = await startTestService({ env: only('fulltext', 'vector') });
    const { channels } = await service.services.recall(service.caller, { query: 'x' });
    expect(channels).toEqual(['fulltext', 'vector']);
    await service.stop();
  });
});
