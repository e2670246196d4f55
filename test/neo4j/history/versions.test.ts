import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { InvalidInputError } from '../../../src/errors.js';
import { forgetOne } from '../../support/remember.js';
import { startTestService, type TestService } from '../../support/service.js';
import { callersOf, fact, minute, partitionFor } from './graph.js';

let service: TestService;
let callers: ReturnType<typeof callersOf>;

beforeAll(async () => {
  service = await startTestService({ embedder: null });
  callers = callersOf(service);
});

afterAll(() => service.stop());

async function versions(id: string, first = 50, caller = callers.ann) {
  const [states] = await service.services.history.versionsOf(caller, [id], first);
  return states;
}

/** Gives a memory former states; the first `cold` of them lie in cold storage. */
async function age(id: string, states: number, cold = 0, partition = partitionFor(callers.ann)) {
  await service.query(
    `MATCH (m:Memory {id: $id})
     UNWIND range(1, $states) AS version
     CREATE (m)-[:HAS_VERSION]->(v:MemoryVersion {memoryId: $id, version: version, partition: $partition})
     SET v.content = 'state ' + version, v.validity = 'CONFIRMED', v.confidence = 0.5, v.tags = ['t'], v.tier = 'REGISTER',
         v.createdAt = datetime($start) + duration({minutes: version}),
         v.recordedAt = datetime($start) + duration({minutes: version + 1})
     SET m.version = $states + 1
     FOREACH (_ IN CASE WHEN version <= $cold THEN [1] ELSE [] END | SET v:Cold)`,
    { id, states, cold, partition, start: minute(0).toISOString() },
  );
}

describe('the states of a memory', () => {
  test('that never changed are the present one', async () => {
    const id = await fact(service, callers.ann, 'Only so.', { tags: ['a'] });
    expect(await versions(id)).toEqual([
      {
        ...{ version: 1, content: 'Only so.', validity: 'INFERRED', confidence: 1, tags: ['a'] },
        ...{ tier: null, category: null, topicId: null, source: 'AGENT_INFERRED', origin: null },
        ...{ createdAt: expect.any(Date), recordedAt: null, deletedAt: null },
        ...{ cold: false, current: true },
      },
    ]);
  });

  test('are given oldest first, the present one last, cold ones marked', async () => {
    const id = await fact(service, callers.ann, 'Now.');
    await age(id, 3, 2);
    const states = await versions(id);
    expect(states).toMatchObject([
      { version: 1, content: 'state 1', cold: true, current: false, recordedAt: minute(2) },
      { version: 2, content: 'state 2', cold: true, current: false, createdAt: minute(2) },
      { version: 3, content: 'state 3', cold: false, tier: 'REGISTER', tags: ['t'] },
      { version: 4, content: 'Now.', cold: false, current: true, recordedAt: null },
    ]);
  });

  test('are the newest of a long history', async () => {
    const id = await fact(service, callers.ann, 'Now.');
    await age(id, 120);
    const numbers = async (first: number) =>
      (await versions(id, first))?.map(({ version }) => version);
    expect(await numbers(1)).toEqual([121]);
    expect(await numbers(3)).toEqual([119, 120, 121]);
    expect(await numbers(100)).toHaveLength(100);
  });

  test('of a deleted memory end with its tombstone', async () => {
    const { services } = service;
    const id = await fact(service, callers.ann, 'Gone.');
    await forgetOne(services, callers.ann, { id });
    const [before, after] = (await versions(id)) ?? [];
    expect(before).toMatchObject({ version: 1, deletedAt: null, current: false });
    expect(after).toMatchObject({ version: 2, deletedAt: expect.any(Date), current: true });
    expect(before?.recordedAt).toEqual(after?.deletedAt);
  });

  test('survive damaged axes (C-81)', async () => {
    const id = await fact(service, callers.ann, 'Now.');
    await age(id, 1);
    await service.query(
      `MATCH (m:Memory {id: $id})-[:HAS_VERSION]->(v)
       SET m.validity = 'PERHAPS', m.source = 7 REMOVE v.validity`,
      { id },
    );
    expect(await versions(id)).toMatchObject([
      { validity: 'INFERRED' },
      { validity: 'INFERRED', source: null },
    ]);
  });
});

test('many memories cost one statement, unknown ones have no states', async () => {
  const ids = [await fact(service, callers.ann, 'one'), await fact(service, callers.ann, 'two')];
  const found = await service.services.history.versionsOf(callers.ann, [...ids, 'none'], 5);
  expect(found.map((states) => states.map(({ content }) => content))).toEqual([
    ['one'],
    ['two'],
    [],
  ]);
});

describe('they are private', () => {
  test.each(['bob', 'nobody', 'stranger'] as const)('to %s', async (name) => {
    const id = await fact(service, callers.ann, 'mine');
    expect(await versions(id, 5, callers[name])).toEqual([]);
  });

  test('also those of a memory that became everybodys', async () => {
    const id = await fact(service, callers.nobody, 'for all');
    await age(id, 2);
    expect(await versions(id)).toHaveLength(3);
    expect(await versions(id, 5, callers.bob)).toMatchObject([{ content: 'for all' }]);
  });
});

test.each([0, 101, 0.5])('%d states are refused', async (first) => {
  await expect(versions('any', first)).rejects.toThrow(InvalidInputError);
});
