import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { partitionOf } from '../../src/domain/kernel/partition.js';
import { countForAnalysis } from '../../src/flows/counts/count.js';
import { waiting } from '../support/inbox.js';
import { rememberOne, saveOne } from '../support/remember.js';
import { startTestService, type TestService } from '../support/service.js';
import { runUpkeep, stepOf } from '../support/steps.js';

/** Many subjects, each a section of its own. */
const SECTIONS = Array.from(
  { length: 60 },
  (_, i) =>
    `## Section ${i}\n\nThe Meridian Society met ${i} times. ${'Minutes were kept. '.repeat(15)}`,
);
let service: TestService;
let id: string;

beforeAll(async () => {
  service = await startTestService({
    env: { MNEME_PASSAGE_CHARS: '400', MNEME_WEAK_CONFIDENCE: '1' },
  });
  const { services, caller } = service;
  const content = `# Minutes\n\n${SECTIONS.join('\n\n')}`;
  const input = { content, path: 'minutes.md', tags: ['minutes', 'society'] };
  const saved = await saveOne(services, caller, {
    ...input,
    primaryTopic: 'society.minutes',
  });
  id = 'id' in saved ? String(saved.id) : '';
  await service.embedded();
});

afterAll(() => service.stop());

const EVERYTHING = { kinds: null, sessionId: null, from: null, until: null, cursor: null };

test('a document of many passages is there', async () => {
  const [row] = await service.query(
    'MATCH (:Memory {id: $id})-[:HAS_PASSAGE]->(p:Searchable) RETURN count(p) AS passages',
    { id },
  );
  expect(row?.['passages']).toBeGreaterThanOrEqual(SECTIONS.length);
});

test('statistics and health count one memory', async () => {
  const { services, caller } = service;
  const stats = await services.memoryStats(caller);
  expect(stats.kinds).toEqual([{ kind: 'SEMANTIC', count: 1 }]);
  expect(stats).toMatchObject({ orphans: 1, waiting: 0, failing: 0 });
  expect(await services.history.memoryHealth(caller, null)).toMatchObject({
    totalMemories: 1,
  });
});

test('lists, the feed and weak facts have one memory', async () => {
  const { services, caller } = service;
  const now = { validAt: new Date(Date.now() + 60_000) };
  for (const asOf of [null, now]) {
    const { items } = await services.listPage(caller, { ...EVERYTHING, first: 100 }, asOf);
    expect(items.map((each) => each.id)).toEqual([id]);
  }
  const { items } = await services.changes(caller, { first: 100, from: new Date(0) });
  expect(items).toHaveLength(1);
  const weak = await waiting(services, caller, 'WEAK');
  expect(weak.map(({ memoryId }) => memoryId)).toEqual([id]);
});

test('repair finds nothing damaged', async () => {
  const { services, caller } = service;
  expect(await services.history.repairClassification(caller)).toMatchObject({
    ...{ checked: 1, repaired: 0 },
  });
});

test('analysis is of one memory', async () => {
  const partition = partitionOf({ ...service.caller, scope: 'SHARED' });
  const { memories } = await countForAnalysis({ graph: service.graph, limit: 2 }, partition);
  expect(memories).toBe(1);
});

test('upkeep looks at no passage', async () => {
  const loop = await runUpkeep(service, 'LOOP');
  const night = await runUpkeep(service, 'NIGHTLY', { now: new Date(Date.now() + 86_400_000) });
  for (const name of ['DEDUP', 'RELATE', 'DORMANCY', 'ARCHIVE'] as const) {
    expect(stepOf(loop, name)).toMatchObject({ changed: 0, error: null });
    expect(stepOf(loop, name).looked).toBeLessThanOrEqual(1);
  }
  expect(stepOf(night, 'DECAY')).toMatchObject({ error: null });
  expect(stepOf(night, 'DECAY').looked).toBeLessThanOrEqual(1);
});

test('a new name is looked for in memories, not in passages', async () => {
  const { services, caller } = service;
  await rememberOne(services, caller, {
    text: 'Somebody founded it.',
    entities: [{ name: 'The Guild', type: 'ORGANIZATION' }],
  });
  const [guild] = await services.entitiesNamed(caller, 'The Guild');
  await services.entities.update(caller, { id: guild?.id, name: 'Meridian Society' });
  const [waiting] = await service.query(
    'MATCH (m:Unlinked {tenant: $tenant}) RETURN collect(m:Passage) AS passages',
  );
  expect(waiting?.['passages']).not.toContain(true);
});
