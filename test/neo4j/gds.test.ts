import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { visiblePartitions } from '../../src/domain/kernel/partition.js';
import { Gds } from '../../src/store/gds.js';
import { startTestService, type TestService, turn } from '../support/service.js';

let service: TestService;
let gds: Gds;
let partitions: string[];

beforeAll(async () => {
  service = await startTestService({ embedder: null });
  gds = new Gds(service.graph);
  partitions = visiblePartitions(service.caller);
  const { services, caller } = service;
  // Two circles of people who never meet.
  for (const [sessionId, speaker] of [
    ['sea', 'Ann'],
    ['hill', 'Bob'],
  ] as const) {
    const turns = ['one', 'two', 'three', 'four'].map((text) => turn(text, { sessionId, speaker }));
    await services.ingest(caller, turns);
  }
});

afterAll(() => service.stop());

/** Projections are the server's: other test files have theirs. */
const isHeld = async (name: string) => {
  const rows = await service.query('CALL gds.graph.list() YIELD graphName RETURN graphName');
  return rows.some(({ graphName }) => graphName === name);
};

test('the version is known', async () => {
  expect(await gds.version()).toMatch(/^2\.\d+/);
});

test('a projection holds the memories and what they mention, both ways', async () => {
  const size = await gds.withProjection(partitions, async ({ name, nodes, relationships }) => {
    expect(await isHeld(name)).toBe(true);
    return { name, nodes, relationships };
  });
  // 8 turns and 2 speakers; 8 mentions and 6 temporal edges, each in both directions.
  expect(size).toMatchObject({ nodes: 10, relationships: 28 });
  expect(await isHeld(size.name)).toBe(false);
});

test('page rank puts the speakers first', async () => {
  const ranked = await gds.withProjection(partitions, (graph) => graph.pageRank(3));
  expect(ranked.map(({ label }) => label)).toEqual(['Entity', 'Entity', 'Memory']);
  const scores = ranked.map(({ score }) => score);
  expect(scores).toEqual([...scores].sort((a, b) => b - a));
});

test('communities are the two circles', async () => {
  const found = await gds.withProjection(partitions, (graph) => graph.leiden(10));
  expect(found.map(({ size }) => size)).toEqual([5, 5]);
  expect(new Set(found.flatMap(({ members }) => members)).size).toBe(10);
});

test('a projection is dropped when the work fails', async () => {
  let held = '';
  const failing = gds.withProjection(partitions, async ({ name }) => {
    held = name;
    throw new Error('The work failed.');
  });
  await expect(failing).rejects.toThrow('The work failed.');
  expect(held).not.toBe('');
  expect(await isHeld(held)).toBe(false);
});

test('larger graphs are estimated to take more', async () => {
  const small = await gds.estimate({ nodes: 1_000, relationships: 10_000 });
  expect(small).toBeGreaterThan(100_000);
  expect(await gds.estimate({ nodes: 100_000, relationships: 1_000_000 })).toBeGreaterThan(
    10 * small,
  );
});

test('of nothing there is nothing to analyse', async () => {
  const found = await gds.withProjection(['p0'], async (graph) => [
    graph.nodes,
    await graph.measure(),
    await graph.pageRank(3),
    await graph.leiden(3),
  ]);
  expect(found).toEqual([0, undefined, [], []]);
});
