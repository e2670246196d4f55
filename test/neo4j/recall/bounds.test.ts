import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startTestService, type TestService, turn } from '../../support/service.js';
import { foundBy, only, rankIn } from './hits.js';

let service: TestService;
const statements: string[] = [];

beforeAll(async () => {
  service = await startTestService({ embedder: null });
  const read = service.graph.read.bind(service.graph);
  // Every statement still runs: only its name is written down.
  service.graph.read = (statement, params, options) => {
    // Jobs in the background read when they will.
    if (!statement.name.startsWith('jobs/')) statements.push(statement.name);
    return read(statement, params, options);
  };
  const turns = Array.from({ length: 2_000 }, (_, i) =>
    turn(`Message ${i} on the usual matters`, {
      speaker: 'Hub',
      eventTime: new Date(1e12 + i * 1e6),
    }),
  );
  turns[1_000] = { ...turns[1_000], content: 'The narwhal surfaced.' };
  await service.services.ingest(service.caller, turns);
  // The first recall reads what later ones remember: who speaks, and the recall cycle.
  await service.services.recall(service.caller, { query: 'xyzzy' });
});

afterAll(() => service.stop());
beforeEach(() => {
  statements.length = 0;
});

test('a recall is two statements', async () => {
  await service.services.recall(service.caller, { query: 'narwhal' });
  expect(statements).toEqual(['recall/fulltext+topic+entity', 'read/memory-cards.cypher']);
});

test('a recall that finds nothing is one statement, and one that asks whether the user is known', async () => {
  const { notices } = await service.services.recall(service.caller, { query: 'xyzzy' });
  expect(statements).toEqual(['recall/fulltext+topic+entity', 'recall/known-owner.cypher']);
  expect(notices).toEqual(['NO_EMBEDDER']);
});

test.each([
  ['another user', 'Somebody else', 'UNKNOWN_USER'],
  ['nobody', null, 'NO_USER'],
])('for %s a notice tells why there is nothing', async (_, userId, notice) => {
  const caller = { ...service.caller, userId };
  expect(await service.services.recall(caller, { query: 'narwhal' })).toMatchObject({
    ...{ hits: [], notices: ['NO_EMBEDDER', notice] },
  });
  const { notices } = await service.services.contextBlock(caller, { prompt: 'narwhal' });
  expect(notices).toEqual(['NO_EMBEDDER', notice]);
});

test('an entity with 2,000 mentions offers its newest few and what was found otherwise', async () => {
  const { hits } = await service.services.recall(service.caller, {
    query: 'Hub narwhal',
    limit: 100,
  });
  const byEntity = hits.filter((hit) => rankIn(hit, 'entity') !== undefined);
  expect(byEntity[0]?.memory.content).toBe('The narwhal surfaced.');
  const sequences = byEntity.map(({ memory }) => Number(memory.sequence)).sort((a, b) => a - b);
  // The narwhal with the turns before and after it.
  expect(sequences).toEqual([
    ...[1_000, 1_001, 1_002],
    ...Array.from({ length: 10 }, (_, i) => 1_991 + i),
  ]);
});

test('a common word offers no more than the pool', async () => {
  const env = { ...only('fulltext'), MNEME_RECALL_POOL: '40' };
  const wordsOnly = await startTestService({ embedder: null, env });
  const found = await wordsOnly.services.recall(service.caller, { query: 'usual', limit: 100 });
  expect(foundBy(found, 'fulltext')).toHaveLength(40);
  await wordsOnly.stop();
});

test('a question of 10,000 words is cut to its rarest, and the result says so', async () => {
  const words = Array.from({ length: 9_999 }, (_, i) => `filler${i}`);
  const query = [...words.slice(0, 5_000), 'narwhal12 narwhal', ...words.slice(5_000)].join(' ');
  const env = { MNEME_RECALL_MAX_QUERY_CHARS: '1000000' };
  const long = await startTestService({ embedder: null, env });
  const { notices } = await long.services.recall(service.caller, { query });
  expect(notices).toEqual(['NO_EMBEDDER', 'QUERY_CUT']);
  await long.stop();
});

test('of many words those that memories hold are asked, the rare one first', async () => {
  const wordsOnly = await startTestService({ embedder: null, env: only('fulltext') });
  const unheard = Array.from({ length: 200 }, (_, i) => `unheard${i}`).join(' ');
  const query = `usual matters message ${unheard} narwhal`;
  const { hits, notices } = await wordsOnly.services.recall(service.caller, { query });
  expect(notices).toContain('QUERY_CUT');
  expect(hits[0]?.memory.content).toBe('The narwhal surfaced.');
  await wordsOnly.stop();
});
