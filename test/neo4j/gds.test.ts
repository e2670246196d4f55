import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { visiblePartitions } from '../../src/domain/partition.js';
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
    await services.ingestMessages(caller, turns);
  }
});

afterAll(() => service.stop());

/** Projections are the server's: only those of this service count. */
const projections = () =>
  service.query(
    "CALL gds.graph.list() YIELD graphName WHERE graphName STARTS WITH 'mneme-' RETURN graphName",
  );

test('the version is known', async () => {
  expect(await gds.version()).toMatch(/^2\.\d+/);
});

test('a projection holds the memories and what they mention, both ways', async () => {
  const size = await gds.withProjection(partitions, async ({ nodes, relationships }) => {
    expect(await projections()).toHaveLength(1);
    return { nodes, relationships };
  });
  // 8 turns and 2 speakers; 8 mentions and 6 temporal edges, each in both directions.
  expect(size).toEqual({ nodes: 10, relationships: 28 });
  expect(await projections()).toEqual([]);
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
  const failing = gds.withProjection(partitions, async () => {
    throw new Error('The work failed.');
  });
  await expect(failing).rejects.toThrow('The work failed.');
  expect(await projections()).toEqual([]);
});

test('of nothing there is nothing to analyse', async () => {
  const found = await gds.withProjection(['p0'], async (graph) => [
    graph.nodes,
    await graph.pageRank(3),
    await graph.leiden(3),
  ]);
  expect(found).toEqual([0, [], []]);
  expect(await projections()).toEqual([]);
});
