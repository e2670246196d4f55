import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestService, type TestService } from '../../support/service.js';
import { callersOf, event, newId, partitionFor } from './graph.js';

let service: TestService;
let callers: ReturnType<typeof callersOf>;

beforeAll(async () => {
  service = await startTestService({ embedder: null });
  callers = callersOf(service);
});

afterAll(() => service.stop());

const resolutions = async (first: number, caller = callers.ann) => {
  const request = { first, cursor: null, memoryId: null, acts: ['CONFLICT', 'CORRECT'] as const };
  return (await service.services.history.auditLog(caller, request)).items;
};
const resolved = (at: number, change: object = {}) =>
  event(service, partitionFor(callers.ann), at, {
    ...{ act: 'CONFLICT', memoryId: newId(), otherId: newId(), step: 'RECENCY' },
    ...change,
  });

test('C-45, C A.4: the audit trail has the last resolutions, newest first', async () => {
  expect(await resolutions(20)).toEqual([]);
  const ids = [];
  for (let i = 0; i < 6; i++) {
    ids.push(await resolved(i, i % 2 ? { act: 'CORRECT', step: 'CORRECTION' } : {}));
  }
  await resolved(7, { act: 'DEDUP' });
  expect((await resolutions(4)).map(({ id }) => id)).toEqual(ids.slice(2).reverse());
});

test('one that was taken back stays in it, marked', async () => {
  const undoneBy = newId();
  const id = await resolved(10, { undoneBy });
  expect((await resolutions(1))[0]).toMatchObject({ id, undoneBy, step: 'RECENCY' });
});

test.each(['bob', 'nobody', 'stranger'] as const)('%s sees none of it', async (name) => {
  expect(await resolutions(20, callers[name])).toEqual([]);
});
