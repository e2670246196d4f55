import { beforeEach, expect, test } from '@jest/globals';
import { HashedWords } from '../../support/hashed-words.js';
import type { OwnServer } from '../../support/own-server.js';
import { forgetOne } from '../../support/remember.js';
import { startTestService, turn } from '../../support/service.js';
import { rankIn } from '../recall/hits.js';

const TEXTS = ['The heron stands in the reeds.', 'Otters swim at night.', 'The ferry is late.'];

export function testModelChange(open: () => OwnServer): void {
  const start = (embedder: HashedWords | null) =>
    startTestService({ address: open().database.address, embedder });

  // They are counted.
  beforeEach(() => open().forgetModels());

  const indexes = async () =>
    (
      await open().database.query(
        "SHOW VECTOR INDEXES YIELD name WHERE name STARTS WITH 'memory_embedding' RETURN name ORDER BY name",
      )
    ).map(({ name }) => name);

  async function embeddedBy(embedder: HashedWords) {
    const service = await start(embedder);
    await service.services.ingest(
      service.caller,
      TEXTS.map((text) => turn(text)),
    );
    await service.embedded();
    await service.stop();
    return service.caller;
  }

  test('gets an index beside the old one and embeds every current memory', async () => {
    const caller = await embeddedBy(new HashedWords('model-a', 384));
    const other = new HashedWords('Model B/v2', 64);
    const service = await start(other);
    expect(await indexes()).toEqual([
      'memory_embedding_model_a_384',
      'memory_embedding_model_b_v2_64',
    ]);
    expect(await service.services.flushWrites()).toBe(0);
    expect([...other.documents].sort()).toEqual([...TEXTS].sort());
    const { hits } = await service.services.recall(caller, { query: TEXTS[0] });
    const nearest = hits.find((hit) => rankIn(hit, 'vector') === 1);
    expect(nearest?.memory.content).toBe(TEXTS[0]);
    expect((await service.services.memoryStats(caller)).embeddingModel).toBe('Model B/v2/64');
    await service.stop();
  });

  test('leaves recall to the other channels while it embeds', async () => {
    const caller = await embeddedBy(new HashedWords('model-a', 384));
    const other = new HashedWords('model-b', 64);
    other.failing.add('document');
    const service = await start(other);
    await service.services.flushWrites();
    const { hits, notices } = await service.services.recall(caller, { query: 'heron' });
    expect(notices).toEqual([]);
    const match = hits.find((hit) => rankIn(hit, 'fulltext') === 1);
    expect(match?.memory.content).toBe(TEXTS[0]);
    expect(hits.map((hit) => rankIn(hit, 'vector'))).not.toContain(1);
    await service.stop();
  });

  test('does not embed again what it had embedded before', async () => {
    await embeddedBy(new HashedWords('model-a', 384));
    await embeddedBy(new HashedWords('model-b', 64));
    const back = new HashedWords('model-a', 384);
    const service = await start(back);
    expect(await service.services.flushWrites()).toBe(0);
    // The second set of memories was never seen by the first model.
    expect(back.documents).toHaveLength(TEXTS.length);
    await service.stop();
  });

  test('does not embed what was retired in the meantime', async () => {
    const caller = await embeddedBy(new HashedWords('model-a', 384));
    const between = await start(null);
    const { hits } = await between.services.recall(caller, { query: 'ferry' });
    const ferry = hits.find(({ memory }) => memory.content === TEXTS[2]);
    await forgetOne(between.services, caller, { id: ferry?.memory.id });
    await between.stop();
    const other = new HashedWords('model-b', 64);
    const service = await start(other);
    await service.services.flushWrites();
    expect([...other.documents].sort()).toEqual([...TEXTS.slice(0, 2)].sort());
    await service.stop();
  });

  test('of the same name and length changes nothing', async () => {
    await embeddedBy(new HashedWords('model-a', 384));
    const same = new HashedWords('model-a', 384);
    const service = await start(same);
    expect(await service.services.flushWrites()).toBe(0);
    expect(same.documents).toEqual([]);
    await service.stop();
  });
}
