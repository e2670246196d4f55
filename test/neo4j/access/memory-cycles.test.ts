import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import { startTestService, type TestService } from '../../support/service.js';
import { facts, retrieval, stateOf, trackerOn } from './recalls.js';

let service: TestService;
let ann: Caller;
let users = 0;

beforeAll(async () => {
  service = await startTestService({ embedder: null });
});

afterAll(() => service.stop());

/** A user who never recalled anything. */
beforeEach(() => {
  users++;
  ann = { ...service.caller, userId: `ann ${users}` };
});

describe('a memory', () => {
  test('remembers the cycles of its last ten accesses', async () => {
    const [id = ''] = await facts(service, ann, 1);
    const tracker = trackerOn(service.graph);
    for (let cycle = 1; cycle <= 7; cycle++) tracker.record(retrieval(ann, [id], { cycle }));
    await tracker.flush();
    for (let cycle = 8; cycle <= 12; cycle++) tracker.record(retrieval(ann, [id], { cycle }));
    await tracker.flush();
    expect(await stateOf(service, id)).toMatchObject({
      ...{ lastAccessedCycle: 12, recentAccessCycles: [3, 4, 5, 6, 7, 8, 9, 10, 11, 12] },
    });
  });

  test('is given the stored cycle by a recall that knows none', async () => {
    const [id = ''] = await facts(service, ann, 1);
    const tracker = trackerOn(service.graph);
    tracker.record(retrieval(ann, [], { ambient: true, cycle: 6 }));
    tracker.record(retrieval(ann, [id], { cycle: null }));
    await tracker.flush();
    expect(await stateOf(service, id)).toMatchObject({ lastAccessedCycle: 6 });
  });

  test('of no user ages by the recalls of nobody, whoever was given it', async () => {
    const nobody = { ...ann, tenant: `${ann.tenant}-shared`, userId: null };
    const [id = ''] = await facts(service, nobody, 1);
    const tracker = trackerOn(service.graph);
    tracker.record(retrieval(nobody, [id], { ambient: true, cycle: 5 }));
    await tracker.flush();
    tracker.record(retrieval({ ...nobody, userId: 'ann' }, [id], { ambient: true, cycle: 900 }));
    await tracker.flush();
    expect(await stateOf(service, id)).toMatchObject({
      ...{ accessCount: 2, lastAccessedCycle: 5, recentAccessCycles: [5, 5] },
    });
  });
});
