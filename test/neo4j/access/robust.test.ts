import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import { forgetOne } from '../../support/remember.js';
import { startTestService, type TestService } from '../../support/service.js';
import { countsOf, facts, minute, retrieval, stateOf, trackerOn } from './recalls.js';

let service: TestService;
let ann: Caller;

beforeAll(async () => {
  service = await startTestService({ embedder: null });
  ann = service.caller;
});

afterAll(() => service.stop());

const fact = async () => (await facts(service, ann, 1))[0] as string;

test('several trackers at once lose no count', async () => {
  const ids = [await fact(), await fact(), await fact()];
  const trackers = [1, 2, 3].map(() => trackerOn(service.graph, { batch: 2 }));
  for (let i = 0; i < 20; i++) {
    // Backwards and forwards: locks are taken in one order all the same.
    for (const [n, tracker] of trackers.entries()) {
      tracker.record(retrieval(ann, n === 0 ? ids : [...ids].reverse()));
    }
  }
  await Promise.all(trackers.map((tracker) => tracker.flush()));
  expect(await countsOf(service, ids)).toEqual([60, 60, 60]);
});

test('E-31 what is gone, retired or damaged does not stop the others', async () => {
  const [retired, damaged, fine] = [await fact(), await fact(), await fact()];
  await forgetOne(service.services, ann, { id: retired });
  await service.query(
    `MATCH (m:Memory {id: $damaged})
     SET m.accessCount = 'many', m.confidence = 'high', m.lastAccessed = 'never', m.recentAccessCycles = ['x']`,
    { damaged },
  );
  const tracker = trackerOn(service.graph);
  tracker.record(retrieval(ann, ['000000000000', retired, damaged, fine], { cycle: 4 }));
  await tracker.flush();
  expect(await countsOf(service, [retired, damaged, fine])).toEqual([0, 1, 1]);
  expect(await stateOf(service, damaged)).toMatchObject({
    ...{ confidence: 'high', lastAccessed: minute(0).getTime(), recentAccessCycles: [4] },
  });
});
