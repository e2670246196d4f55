import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { composeCandidates } from '../../../src/channels/compose.js';
import { entity } from '../../../src/channels/entity.js';
import { visiblePartitions } from '../../../src/domain/partition.js';
import { FAR_FUTURE, FAR_PAST } from '../../../src/domain/time.js';
import { entityMemories, listMemories, listSessionMemories } from '../../../src/statements/read.js';
import { toDriver } from '../../../src/store/values.js';
import { type Database, openDatabase, type Row } from '../../support/database.js';
import { startTestService, type TestService, turn } from '../../support/service.js';

const KINDS = ['EPISODIC', 'SEMANTIC'];
let database: Database;
let service: TestService;

beforeAll(async () => {
  database = openDatabase();
  service = await startTestService({ embedder: null });
  const turns = Array.from({ length: 2_000 }, (_, i) =>
    turn(`Message ${i}`, { speaker: 'Hub', eventTime: new Date(1e12 + i * 1e6) }),
  );
  await service.services.ingestMessages(service.caller, turns);
});

afterAll(async () => {
  await service.stop();
  await database.close();
});

const period = { after: FAR_PAST, before: FAR_FUTURE };

async function page() {
  const partitions = visiblePartitions(service.caller);
  return { partitions, kinds: KINDS, ...period, cursorTime: FAR_FUTURE, cursorId: '~', limit: 10 };
}

async function hub() {
  const [found] = await service.services.entitiesNamed(service.caller, 'Hub');
  const partitions = visiblePartitions(service.caller);
  return { entityId: found?.id ?? '', kinds: KINDS, limit: 10, partitions };
}

/** Ten of 2,000 memories: a statement that read them all would touch each several times. */
test.each([
  ['a page', async () => hits(listMemories.text, listMemories.bind(await page()))],
  [
    'a page of a session',
    async () =>
      hits(
        listSessionMemories.text,
        listSessionMemories.bind({ ...(await page()), sessionId: 's1' }),
      ),
  ],
  ["an entity's timeline", async () => hits(entityMemories.text, entityMemories.bind(await hub()))],
  [
    'the entity channel',
    async () => {
      const { text, bind } = composeCandidates([entity]);
      const question = { terms: ['hub'], nameWords: ['hub'], embedding: null, pool: 100 };
      const filter = { partitions: visiblePartitions(service.caller), kinds: null };
      return hits(text, bind(entity.bind({ ...question, ...filter, after: null, before: null })));
    },
  ],
])('%s is read only as far as it goes', async (_, cost) => {
  expect(await cost()).toBeLessThan(500);
});

function hits(text: string, bound: Row): Promise<number> {
  return database.dbHits(text, toDriver(bound) as Row);
}
