import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestService, type TestService, turn } from '../support/service.js';
import { writing } from '../support/written.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService({ embedder: null });
});

afterAll(() => service.stop());

test('an empty graph has zeros', async () => {
  expect(await service.services.memoryStats(service.caller)).toMatchObject({
    ...{ kinds: [], edges: [], entities: 0, sessions: 0, orphans: 0, waiting: 0, failing: 0 },
    ...{ lastError: null, storeBytes: null, embeddingModel: null },
  });
});

test('the numbers are those of the visible part of the graph', async () => {
  const { services, caller } = service;
  const turns = [
    turn('one', { speaker: 'Ada' }),
    turn('two', { speaker: 'Grace' }),
    turn('alone', { sessionId: 's2' }),
  ];
  const [first] = await services.ingestMessages(caller, turns);
  await writing(services.rememberFact(caller, { text: 'derived', derivedFrom: [first?.id] }));
  await writing(services.rememberFact({ ...caller, userId: null }, { text: "everybody's" }));
  await writing(services.rememberFact({ ...caller, userId: 'bob' }, { text: "bob's" }));
  const stats = await services.memoryStats(caller);
  expect(byName(stats.kinds, 'kind')).toEqual({ EPISODIC: 3, SEMANTIC: 2 });
  expect(byName(stats.edges, 'type')).toEqual({
    ...{ TEMPORAL: 1, MENTIONS: 2, IN_SESSION: 3, DERIVED_FROM: 1 },
  });
  expect(stats).toMatchObject({ entities: 2, sessions: 2, orphans: 2, failing: 0 });
});

test('the version of the Graph Data Science library is known', async () => {
  const { graphDataScience } = await service.services.memoryStats(service.caller);
  expect(graphDataScience).toMatch(/^2\./);
});

function byName<Key extends string>(
  rows: readonly ({ count: number } & Record<Key, string>)[],
  key: Key,
) {
  return Object.fromEntries(rows.map((row) => [row[key], row.count]));
}
