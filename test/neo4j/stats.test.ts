import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { rememberOne } from '../support/remember.js';
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
  const [first] = await services.ingest(caller, turns);
  await writing(rememberOne(services, caller, { text: 'derived', derivedFrom: [first?.id] }));
  await writing(rememberOne(services, { ...caller, userId: null }, { text: "everybody's" }));
  await writing(rememberOne(services, { ...caller, userId: 'bob' }, { text: "bob's" }));
  const stats = await services.memoryStats(caller);
  expect(byName(stats.kinds, 'kind')).toEqual({ EPISODIC: 3, SEMANTIC: 2 });
  expect(byName(stats.edges, 'type')).toEqual({
    ...{ TEMPORAL: 1, MENTIONS: 2, IN_SESSION: 3, DERIVED_FROM: 1 },
  });
  expect(stats).toMatchObject({ entities: 2, sessions: 2, orphans: 2, failing: 0 });
});

test('T-G15 memoryStats has when each kind of upkeep last ran, of what the caller sees', async () => {
  const { services, caller } = service;
  expect((await services.memoryStats(caller)).lastUpkeep).toEqual([]);
  await service.query(
    `MATCH (m:Memory {tenant: $tenant}) WITH DISTINCT m.partition AS partition, m.userId AS user
     CREATE (:UpkeepRun {key: partition + '|ANALYSIS', partition: partition, kind: 'ANALYSIS', outcome: coalesce(user, 'everybody'),
       at: CASE user WHEN 'ann' THEN datetime('2026-01-02T00:00:00Z') WHEN 'bob' THEN datetime('2026-01-03T00:00:00Z') ELSE datetime('2026-01-01T00:00:00Z') END})`,
  );
  expect((await services.memoryStats(caller)).lastUpkeep).toEqual([
    { kind: 'ANALYSIS', at: new Date('2026-01-02T00:00:00Z'), outcome: 'ann' },
  ]);
  const carla = { ...caller, userId: 'carla' };
  expect((await services.memoryStats(carla)).lastUpkeep).toMatchObject([{ outcome: 'everybody' }]);
});

test('T-G15 memoryStats counts what waits for its links', async () => {
  const { services, caller } = service;
  await service.query('MATCH (m:Unlinked {tenant: $tenant}) REMOVE m:Unlinked');
  const before = await services.memoryStats(caller);
  await service.query("MATCH (m:Episode {tenant: $tenant}) WHERE m.content = 'one' SET m:Unlinked");
  const after = await services.memoryStats(caller);
  expect([before.unlinked, after.unlinked]).toEqual([0, 1]);
});

test('T-G15 an orphan is a current memory without an edge that holds and without an entity (QG-17)', async () => {
  const { services, caller } = service;
  const owner = { ...caller, userId: 'orphans' };
  const remember = async (text: string, change: object = {}) =>
    (await writing(rememberOne(services, owner, { text, ...change }))).id;
  const orphans = async () => (await services.memoryStats(owner)).orphans - everybodys;
  const everybodys = (await services.memoryStats(owner)).orphans;
  const alone = await remember('Alone.');
  expect(await orphans()).toBe(1);
  await remember('Made from it.', { derivedFrom: [alone] });
  expect(await orphans()).toBe(0);
  await remember('About somebody.', { entities: [{ name: 'Ada', type: 'PERSON' }] });
  expect(await orphans()).toBe(0);
  const old = await remember('Alone too.');
  const { conflicts } = await writing(services.correct(owner, { id: old, text: 'Corrected.' }));
  expect(await orphans()).toBe(0);
  await services.undo(owner, conflicts[0]?.eventId);
  expect(await orphans()).toBe(1);
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
