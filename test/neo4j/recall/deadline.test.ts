import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Channel } from '../../../src/channels/channel.js';
import { REGISTRY, topic } from '../../../src/channels/registry.js';
import { StoreUnavailableError } from '../../../src/errors.js';
import { startTestService, type TestService } from '../../support/service.js';
import { contentsOf, foundBy, only, remember } from './hits.js';

const TEXT = 'The weir was rebuilt by Otto.';
const slow = {
  ...topic,
  fragment: topic.fragment && { ...topic.fragment, file: '../test/neo4j/recall/slow.cypher' },
} satisfies Channel<[string, number]>;
const channels = REGISTRY.map((channel) =>
  channel.name === 'topic' ? slow : channel,
) as Channel[];
let service: TestService;

beforeAll(async () => {
  const env = { MNEME_RECALL_DEADLINE_MS: '10000', MNEME_INTENT_SIMILARITY: '1' };
  service = await startTestService({ channels, env });
  const entities = [{ name: 'Otto', type: 'PERSON' }];
  await remember(service, service.caller, TEXT, { entities, tags: ['rivers'] });
  await service.embedded();
});

afterAll(() => service.stop());

describe('a channel that takes too long', () => {
  test('is left out and named; the others answer', async () => {
    const query = 'weir rivers of Otto';
    const result = await service.services.recall(service.caller, { query });
    expect(contentsOf(result)).toEqual([TEXT]);
    expect(result.missing).toEqual(['topic']);
    expect(result.notices).toEqual(['CHANNEL_TIMEOUT']);
    expect(result.channels).not.toContain('topic');
    for (const name of ['fulltext', 'vector', 'entity'] as const) {
      expect(foundBy(result, name)).toEqual([TEXT]);
    }
  });

  test('is left out where an entity is asked about, too', async () => {
    const filter = { entity: 'Otto' };
    const result = await service.services.recall(service.caller, { query: 'rivers', filter });
    expect(contentsOf(result)).toEqual([TEXT]);
    expect(result.missing).toEqual(['topic']);
  });

  test('is no answer when there is no other', async () => {
    const alone = await startTestService({
      ...{ channels, embedder: null },
      env: { ...only('topic'), MNEME_RECALL_DEADLINE_MS: '100' },
    });
    const asked = alone.services.recall(service.caller, { query: 'rivers' });
    await expect(asked).rejects.toThrow(StoreUnavailableError);
    await alone.stop();
  });
});
