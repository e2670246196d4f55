import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { loadConfig } from '../../../src/config.js';
import { type Caller, ownerKeyOf } from '../../../src/domain/kernel/partition.js';
import { CountingGraph } from '../../support/counting-graph.js';
import { sharedAddress } from '../../support/database.js';
import { startTestService, type TestService } from '../../support/service.js';
import { retrieval, trackerOn } from './recalls.js';

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

async function storedCycle(userId = ann.userId): Promise<unknown> {
  const rows = await service.query(
    'MATCH (o:Owner {tenant: $tenant, userId: $userId}) RETURN o.recallCycle AS cycle',
    { userId },
  );
  return rows[0]?.['cycle'];
}

describe('R0 the recall cycle', () => {
  test('advances with every ambient recall, also with those at once, and is kept', async () => {
    const tracker = trackerOn(service.graph);
    expect(await Promise.all([1, 2, 3].map(() => tracker.nextCycle(ann)))).toEqual([1, 2, 3]);
    expect(await tracker.currentCycle(ann)).toBe(3);
    tracker.record(retrieval(ann, [], { ambient: true, cycle: 3 }));
    await tracker.flush();
    expect(await storedCycle()).toBe(3);
    expect(await trackerOn(service.graph).nextCycle(ann)).toBe(4);
  });

  test('is kept for an ambient recall that is not counted', async () => {
    const tracker = trackerOn(service.graph);
    const cycle = await tracker.nextCycle(ann);
    tracker.record(retrieval(ann, ['x'], { ambient: true, cycle, counted: false }));
    await tracker.flush();
    expect(await storedCycle()).toBe(1);
    const log = await service.query('MATCH (e:CoRetrieval {ownerKey: $key}) RETURN e', {
      key: ownerKeyOf(ann),
    });
    expect(log).toEqual([]);
  });

  test('belongs to tenant and user, whichever agent asks', async () => {
    const tracker = trackerOn(service.graph);
    expect(await tracker.nextCycle(ann)).toBe(1);
    expect(await tracker.nextCycle({ ...ann, agentId: 'planner' })).toBe(2);
    expect(await tracker.nextCycle({ ...ann, tenant: `${ann.tenant}-other` })).toBe(1);
    expect(await tracker.currentCycle({ ...ann, userId: `${ann.userId}'s` })).toBe(0);
  });

  test('never goes back, and servers meet at the higher one', async () => {
    const [ahead, behind] = [trackerOn(service.graph), trackerOn(service.graph)];
    expect(await behind.nextCycle(ann)).toBe(1);
    ahead.record(retrieval(ann, [], { ambient: true, cycle: 40 }));
    await ahead.flush();
    behind.record(retrieval(ann, [], { ambient: true, cycle: 1 }));
    await behind.flush();
    expect(await storedCycle()).toBe(40);
    expect(await behind.nextCycle(ann)).toBe(41);
  });

  test('stands still while nothing is tracked', async () => {
    const tracker = trackerOn(service.graph, { trackAccess: false });
    expect(await tracker.nextCycle(ann)).toBe(0);
    expect(await tracker.nextCycle(ann)).toBe(0);
  });

  test('is read once, and later recalls read nothing (E-32)', async () => {
    const graph = new CountingGraph(sharedAddress(), loadConfig({}).neo4j);
    const tracker = trackerOn(graph);
    await Promise.all([tracker.nextCycle(ann), tracker.currentCycle(ann)]);
    await tracker.nextCycle(ann);
    tracker.record(retrieval(ann, ['x']));
    expect(graph.statements).toEqual(['read/recall-cycle.cypher']);
    await tracker.stop();
    await graph.close();
  });

  test('of an owner beyond those that are remembered is read again', async () => {
    const tracker = trackerOn(service.graph, { maxWaiting: 1, batch: 1 });
    const others = [1, 2, 3].map((n) => ({ ...ann, userId: `${ann.userId} ${n}` }));
    for (const caller of [ann, ...others]) {
      tracker.record(
        retrieval(caller, [], { ambient: true, cycle: await tracker.nextCycle(caller) }),
      );
      await tracker.flush();
    }
    expect(await tracker.nextCycle(ann)).toBe(2);
  });
});
