import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Channel, ChannelQuery } from '../../../src/channels/channel.js';
import { bindCandidates, composeCandidates } from '../../../src/channels/compose.js';
import { causal, entity, period, topic } from '../../../src/channels/registry.js';
import { visiblePartitions } from '../../../src/domain/kernel/partition.js';
import { FAR_FUTURE, FAR_PAST } from '../../../src/domain/kernel/time.js';
import { entityMemories, listMemories, listSessionMemories } from '../../../src/statements/read.js';
import { type Database, openDatabase } from '../../support/database.js';
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
  await service.services.ingest(service.caller, turns);
});

afterAll(async () => {
  await service.stop();
  await database.close();
});

const everyTime = { from: FAR_PAST, until: FAR_FUTURE };

async function page() {
  const partitions = visiblePartitions(service.caller);
  return {
    partitions,
    kinds: KINDS,
    ...everyTime,
    cursorTime: FAR_FUTURE,
    cursorId: '~',
    limit: 10,
    now: new Date(),
  };
}

async function hub() {
  const [found] = await service.services.entitiesNamed(service.caller, 'Hub');
  const partitions = visiblePartitions(service.caller);
  return { entityId: found?.id ?? '', kinds: KINDS, limit: 10, partitions, now: new Date() };
}

/** The entity with 2,000 mentions, and a time that holds all of them. */
function question(): ChannelQuery {
  const always = { from: FAR_PAST, until: FAR_FUTURE, grain: 'RANGE', text: 'ever' } as const;
  return {
    ...{ terms: ['hub'], names: [], words: ['hub'], guesses: [], probes: [], periods: [always] },
    ...{ partitions: visiblePartitions(service.caller), kinds: null, from: null, until: null },
    ...{
      passages: false,
      about: null,
      language: 'en',
      asOf: null,
      pool: 100,
      lenders: 20,
      beam: 300,
      depth: 4,
    },
  };
}

/** What channels cost together, the scene included. */
function asking(...channels: Channel[]): Promise<number> {
  return database.dbHits(composeCandidates(channels), bindCandidates(channels, question()));
}

/** Ten of 2,000 memories: a statement that read them all would touch each several times. */
test.each([
  ['a page', async () => database.dbHits(listMemories, await page())],
  [
    'a page of a session',
    async () => database.dbHits(listSessionMemories, { ...(await page()), sessionId: 's1' }),
  ],
  ["an entity's timeline", async () => database.dbHits(entityMemories, await hub())],
])('%s is read only as far as it goes', async (_, cost) => {
  expect(await cost()).toBeLessThan(500);
});

/** Ten of 2,000 memories and the turns beside them. */
test.each<[string, () => Promise<number>]>([
  ['entity', () => asking(entity)],
  ['period', () => asking(period)],
  ['topic', () => asking(topic)],
  ['causal', () => asking(entity, causal)],
])('the %s channel looks at little', async (_, cost) => {
  expect(await cost()).toBeLessThan(2_000);
});

test('versions that outdate one another in many ways are each looked at once', async () => {
  const without = await asking(entity);
  // Twenty of the newest turns, each outdated by the next four: 4^8 ways lead on from what is found first.
  await database.query(
    `MATCH (m:Memory {tenant: $tenant}) WHERE m.sequence > 1980
     WITH m ORDER BY m.sequence DESC WITH collect(m) AS turns
     UNWIND range(0, size(turns) - 5) AS i
     WITH turns, turns[i] AS older, i
     SET older.outdatedAt = datetime()
     WITH turns, older, i UNWIND range(i + 1, i + 4) AS j
     WITH older, turns[j] AS newer
     CREATE (older)-[:OUTDATED_BY {since: datetime(), createdAt: datetime(), from: 0, to: 1, byFrom: 0, byTo: 1}]->(newer)`,
    { tenant: service.caller.tenant },
  );
  expect(await asking(entity)).toBeLessThan(without + 50_000);
});
