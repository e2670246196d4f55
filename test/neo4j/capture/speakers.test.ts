import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ingestOne } from '../../support/remember.js';
import { startTestService, type TestService, turn } from '../../support/service.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService({ embedder: null });
});

afterAll(() => service.stop());

const speaker = (name: string) => turn('Hello.', { speaker: name });

test('a speaker is one entity in the graph of a user, whatever the case and spacing', async () => {
  const { services, caller } = service;
  await services.ingest(caller, ['Ada Lovelace', 'ada  LOVELACE', 'Ada lovelace'].map(speaker));
  await ingestOne(services, caller, speaker('ADA LOVELACE'));
  expect(await services.entitiesNamed(caller, 'ada lovelace')).toEqual([
    expect.objectContaining({ name: 'Ada Lovelace', type: 'PERSON', mentionCount: 4 }),
  ]);
});

test('a speaker is another entity for another user, tenant or scope', async () => {
  const { services, caller, tenant } = service;
  const callers = [
    { caller, scope: null },
    { caller: { ...caller, userId: 'bob' }, scope: null },
    { caller: { ...caller, userId: null }, scope: null },
    { caller: { ...caller, agentId: 'planner' }, scope: 'planner' },
    { caller: { ...caller, tenant: `${tenant}-other` }, scope: null },
  ];
  for (const { caller: who, scope } of callers) {
    await ingestOne(services, who, { ...speaker('Grace'), scope });
  }
  const entities = await service.query(
    `MATCH (e:Entity {normalizedName: 'grace'}) WHERE e.tenant STARTS WITH $tenant
     RETURN e.id AS id, e.partition AS partition, COUNT { (e)<-[:MENTIONS]-() } AS mentions`,
  );
  expect(entities.map(({ mentions }) => mentions)).toEqual([1, 1, 1, 1, 1]);
  expect(new Set(entities.map(({ partition }) => partition)).size).toBe(5);
});

test('nobody finds the speakers of another user', async () => {
  const { services, caller } = service;
  await ingestOne(services, { ...caller, userId: 'carl' }, speaker('Hedy'));
  expect(await services.entitiesNamed(caller, 'Hedy')).toEqual([]);
  expect(await services.entitiesNamed({ ...caller, userId: 'carl' }, 'Hedy')).toHaveLength(1);
});

test('the mention carries the role and the time of the event', async () => {
  const { services, caller } = service;
  const eventTime = new Date('2023-05-08T10:00:00Z');
  const { id } = await ingestOne(services, caller, { ...speaker('Joan'), eventTime });
  expect(
    await service.query(
      `MATCH (m:Memory {id: $id})-[r:MENTIONS]->(e) WHERE r.entityId = e.id
       RETURN r.role AS role, r.eventTime = m.eventTime AS timed`,
      { id },
    ),
  ).toEqual([{ role: 'SPEAKER', timed: true }]);
});
