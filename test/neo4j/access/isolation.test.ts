import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import { startTestService, type TestService } from '../../support/service.js';
import { countsOf, facts, retrieval, trackerOn } from './recalls.js';

let service: TestService;
let ann: Caller;
let planner: Caller;
let bob: Caller;
let stranger: Caller;

beforeAll(async () => {
  service = await startTestService({ embedder: null });
  ann = service.caller;
  planner = { ...ann, agentId: 'planner' };
  bob = { ...ann, userId: 'bob' };
  stranger = { ...ann, tenant: `${ann.tenant}-other` };
});

afterAll(() => service.stop());

const one = async (caller: Caller, change = {}) =>
  (await facts(service, caller, 1, change))[0] as string;

test('a memory that the caller does not see is not touched', async () => {
  const ids = [
    await one(ann),
    await one({ ...ann, userId: null }),
    await one(bob),
    await one(stranger),
    await one(planner, { scope: 'planner' }),
  ];
  const tracker = trackerOn(service.graph);
  tracker.record(retrieval(ann, ids));
  await tracker.flush();
  expect(await countsOf(service, ids)).toEqual([1, 1, 0, 0, 0]);
});

test('callers who are recorded together each touch what they see', async () => {
  const ids = [await one(ann), await one(planner, { scope: 'planner' }), await one(bob)];
  const tracker = trackerOn(service.graph);
  for (const caller of [ann, planner, bob, stranger]) tracker.record(retrieval(caller, ids));
  await tracker.flush();
  expect(await countsOf(service, ids)).toEqual([2, 1, 1]);
});
