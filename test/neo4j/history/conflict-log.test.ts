import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestService, type TestService } from '../../support/service.js';
import { callersOf, event, newId, partitionFor } from './graph.js';

let service: TestService;
let callers: ReturnType<typeof callersOf>;

beforeAll(async () => {
  service = await startTestService({ embedder: null, env: { MNEME_CONFLICT_LOG: '4' } });
  callers = callersOf(service);
});

afterAll(() => service.stop());

const log = (caller = callers.ann) => service.services.history.conflictLog(caller);
const resolved = (at: number, change: object = {}) =>
  event(service, partitionFor(callers.ann), at, {
    ...{ act: 'CONFLICT', memoryId: newId(), otherId: newId(), step: 'RECENCY' },
    ...change,
  });

test('C-45, C A.4: it holds the last resolutions, newest last, and drops the oldest', async () => {
  expect(await log()).toEqual([]);
  const ids = [];
  for (let i = 0; i < 6; i++) {
    ids.push(await resolved(i, i % 2 ? { act: 'CORRECT', step: 'CORRECTION' } : {}));
  }
  await resolved(7, { act: 'DEDUP' });
  await resolved(8, { otherId: null });
  expect((await log()).map(({ id }) => id)).toEqual(ids.slice(2));
});

test('one that was taken back stays in it, marked', async () => {
  const undoneBy = newId();
  const id = await resolved(10, { undoneBy });
  expect((await log()).at(-1)).toMatchObject({ id, undoneBy, step: 'RECENCY' });
});

test.each(['bob', 'nobody', 'stranger'] as const)('%s sees none of it', async (name) => {
  expect(await log(callers[name])).toEqual([]);
});
