/** The map of a partition, as a run places it, and the overview that callers get of it. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Caller, visiblePartitions } from '../../../src/domain/kernel/partition.js';
import { InvalidInputError } from '../../../src/errors.js';
import type { MapNode, MapPage } from '../../../src/flows/graph/overview.js';
import { mapStep } from '../../../src/flows/upkeep/steps/map.js';
import { mapPage } from '../../../src/statements/graph.js';
import { type Database, openDatabase } from '../../support/database.js';
import { forgetOne, rememberAll } from '../../support/remember.js';
import { startTestService, type TestService, turn } from '../../support/service.js';
import { type RunOptions, runUpkeep, stepOf } from '../../support/steps.js';
import { newUsers, remember } from '../recall/hits.js';
import { runStep } from './one-step.js';

let database: Database;
let service: TestService;
let ann: Caller;
const someone = newUsers(() => service);

beforeAll(async () => {
  database = openDatabase();
  service = await startTestService({ embedder: null });
});

beforeEach(() => {
  ann = someone();
});

afterAll(async () => {
  await service.stop();
  await database.close();
});

async function place(caller = ann, options: RunOptions = {}) {
  await service.services.flushWrites();
  const run = { everyone: false, steps: ['MAP'], ...options } as const;
  return stepOf(await runUpkeep({ services: service.services, caller }, 'NIGHTLY', run), 'MAP');
}

const pageOf = (caller = ann, input: object = {}): Promise<MapPage> =>
  service.services.graph.overviewPage(caller, { labels: true, ...input });

const clustersOf = (caller = ann) => service.services.graph.overviewClusters(caller);

async function nodes(caller = ann): Promise<ReadonlyMap<string, MapNode>> {
  const page = await pageOf(caller);
  return new Map(page.nodes.map((node) => [node.label, node]));
}

const about = (text: string, ...names: string[]) =>
  remember(service, ann, text, { entities: names.map((name) => ({ name, type: 'PROJECT' })) });

/** Three facts about a boat, three about a house, and one that names both. */
async function fill(): Promise<void> {
  for (const thing of ['Boat', 'House']) {
    for (const colour of ['red', 'green', 'blue']) await about(`A ${colour} ${thing}.`, thing);
  }
  await about('The boat lies behind the house.', 'Boat', 'House');
}

test('whatever is current stands on the overview, beside what it is about', async () => {
  await fill();
  expect(await pageOf()).toMatchObject({ placedAt: null, nodes: [], hasNextPage: false });
  expect(await place()).toMatchObject({
    ...{ status: 'DONE', looked: 7, changed: 9 },
    counts: { memories: 7, entities: 2 },
  });
  const page = await pageOf();
  expect(page.placedAt).toBeInstanceOf(Date);
  expect(page.nodes.map(({ kind }) => kind).sort()).toEqual([
    ...Array.from({ length: 2 }, () => 'ENTITY'),
    ...Array.from({ length: 7 }, () => 'SEMANTIC'),
  ]);
  const at = await nodes();
  const cluster = (label: string) => at.get(label)?.cluster;
  expect(cluster('A red Boat.')).toBe(cluster('Boat'));
  expect(cluster('A blue House.')).toBe(cluster('House'));
  expect(cluster('Boat')).not.toBe(cluster('House'));
  const { clusters, ties } = await clustersOf();
  expect(clusters.map(({ label }) => label).sort()).toEqual(['Boat', 'House']);
  expect(ties).toEqual([expect.objectContaining({ weight: 1 })]);
});

test('what was placed stays; what comes later stands beside it, and costs what it is', async () => {
  await fill();
  await place();
  const before = await nodes();
  expect(await place()).toMatchObject({ looked: 0, changed: 0 });
  await about('A yellow Boat.', 'Boat');
  expect(await place()).toMatchObject({ looked: 1, changed: 1 });
  const after = await nodes();
  for (const [label, node] of before) expect(after.get(label)).toEqual(node);
  expect(after.get('A yellow Boat.')?.cluster).toBe(before.get('Boat')?.cluster);
});

test('turns stand with those before them, where nothing that they name is elsewhere', async () => {
  const said = ['first of all.', 'then that.', 'and so on.'];
  await service.services.ingest(
    ann,
    said.map((text) => turn(text, { sessionId: 'talk' })),
  );
  await place();
  const clusters = [...(await nodes()).values()].map(({ cluster }) => cluster);
  expect(clusters).toHaveLength(3);
  expect(new Set(clusters).size).toBe(1);
});

test('what is forgotten is gone from it, and what comes back stands where it stood', async () => {
  const id = await about('A red Boat.', 'Boat');
  await place();
  const before = (await nodes()).get('A red Boat.');
  await forgetOne(service.services, ann, { id });
  expect([...(await nodes()).keys()]).toEqual(['Boat']);
  const { items } = await service.services.history.auditLog(ann, {
    ...{ memoryId: id, acts: ['DELETE'], first: 1, cursor: null },
  });
  await service.services.undo(ann, items[0]?.id ?? '');
  await place();
  expect((await nodes()).get('A red Boat.')).toEqual(before);
});

test('a dry run tells what it would place, and places nothing', async () => {
  await fill();
  expect(await place(ann, { dryRun: true })).toMatchObject({ looked: 7, changed: 9 });
  expect((await pageOf()).nodes).toEqual([]);
});

test('a run looks at no more than it may, and the next one goes on', async () => {
  await fill();
  await service.services.flushWrites();
  const step = mapStep({ policy: { batch: 2, mapMaxPerRun: 4, mapTies: 10 } });
  const given = { graph: service.graph, now: new Date() };
  const first = await runStep(step, ann, given);
  expect(first).toMatchObject({ looked: 4, notes: [expect.stringContaining('limit')] });
  expect(await runStep(step, ann, given)).toMatchObject({ looked: 3, notes: [] });
  expect((await pageOf()).nodes).toHaveLength(9);
});

describe('pages', () => {
  test('hold everything once, the latest placed first', async () => {
    await fill();
    await place();
    const whole = (await pageOf()).nodes.map(({ id }) => id);
    const found: string[] = [];
    for (let after: string | null = null, more = true; more; ) {
      const page: MapPage = await pageOf(ann, { first: 2, after });
      found.push(...page.nodes.map(({ id }) => id));
      [after, more] = [page.endCursor, page.hasNextPage];
    }
    expect(found).toEqual(whole);
  });

  test.each([{ first: 0 }, { first: 5_001 }, { after: 'elsewhere' }])(
    '%j is refused',
    async (input) => {
      await expect(pageOf(ann, input)).rejects.toThrow(InvalidInputError);
    },
  );

  test('are read only as far as they go', async () => {
    const items = Array.from({ length: 1_000 }, (_, i) => ({ text: `Number ${i}.` }));
    for (let from = 0; from < 1_000; from += 100) {
      await rememberAll(service.services, ann, items.slice(from, from + 100));
    }
    await place();
    const partitions = visiblePartitions(ann);
    const cursor = { cursorNumber: Number.MAX_SAFE_INTEGER, cursorId: '~' };
    const asked = { partitions, ...cursor, limit: 10, labels: true, now: new Date() };
    expect(await database.dbHits(mapPage, asked)).toBeLessThan(500);
  });
});

test('each sees the maps of its own partitions, side by side', async () => {
  await about('Everybody of mine sees it.', 'Boat');
  const agent = { ...ann, agentId: 'planner' };
  await remember(service, agent, 'Only the planner sees it.', { scope: 'planner' });
  await place();
  expect([...(await nodes(agent)).keys()].sort()).toEqual([
    ...['Boat', 'Everybody of mine sees it.', 'Only the planner sees it.'],
  ]);
  expect([...(await nodes()).keys()].sort()).toEqual(['Boat', 'Everybody of mine sees it.']);
  expect((await pageOf(someone())).nodes).toEqual([]);
  const own = await nodes(agent);
  const [mine, shared] = [own.get('Only the planner sees it.'), own.get('Boat')];
  expect(mine?.cluster).not.toBe(shared?.cluster);
  expect(mine?.x).not.toBe(shared?.x);
});

test('nothing of it is left of a user that is erased', async () => {
  await fill();
  await place();
  await service.services.erasure.eraseUser({ ...ann, userId: null }, { userId: ann.userId });
  const [row] = await service.query(
    'MATCH (g:GraphMap {tenant: $tenant}) WHERE g.partition IN $partitions RETURN count(g) AS count',
    { partitions: visiblePartitions(ann) },
  );
  expect(row).toEqual({ count: 0 });
  expect(await clustersOf()).toEqual({ clusters: [], ties: [] });
});
