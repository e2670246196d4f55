import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import { clusterCandidates } from '../../../src/flows/access/co-retrieval.js';
import { startTestService, type TestService } from '../../support/service.js';
import { type RunOptions, stepOf } from '../../support/steps.js';
import { facts, recalled } from '../access/recalls.js';
import { loop } from './aging.js';

let service: TestService;
let caller: Caller;
let ids: string[];
let users = 0;

beforeAll(async () => {
  service = await startTestService({ embedder: null });
});

afterAll(() => service.stop());

/** A user with memories in two scopes, three of which six recalls returned together. */
beforeEach(async () => {
  users++;
  caller = { ...service.caller, userId: `ann ${users}` };
  ids = await facts(service, caller, 3);
  await facts(service, { ...caller, agentId: 'planner' }, 1, { scope: 'planner' });
  await recalled(service, caller, sixTimes());
});

const sixTimes = () => Array.from({ length: 6 }, () => ids);
const cluster = async (options: RunOptions = {}) =>
  stepOf(await loop(service, caller, options), 'CLUSTER');
const candidates = (by = caller) => clusterCandidates(service.graph, by, 100);

describe('T-E18 a loop run', () => {
  test('counts the pairs of every owner, once however many scopes it has', async () => {
    expect(await cluster()).toMatchObject({
      ...{ status: 'DONE', looked: 6, changed: 3, counts: { candidates: 3 } },
    });
    expect(await candidates()).toMatchObject([{ count: 6 }, { count: 6 }, { count: 6 }]);
  });

  test('T-X11 changes nothing the second time', async () => {
    await cluster();
    const found = await candidates();
    expect(await cluster()).toMatchObject({ changed: 0, counts: { candidates: 3 } });
    expect(await candidates()).toEqual(found);
  });

  test('stores only what changed since', async () => {
    await cluster();
    const [a = '', b = ''] = ids;
    await recalled(service, caller, [[a, b]]);
    expect(await cluster()).toMatchObject({ looked: 7, changed: 1, counts: { candidates: 3 } });
    expect(await candidates()).toMatchObject([
      { memoryIds: [a, b].sort(), count: 7 },
      ...[{ count: 6 }, { count: 6 }],
    ]);
  });

  test('without writing plans the pairs', async () => {
    const { changed, plan } = await cluster({ dryRun: true });
    expect([changed, plan.length, plan[0]?.act]).toEqual([3, 3, 'FLAG']);
    expect(await candidates()).toEqual([]);
  });

  test('for one user leaves others alone', async () => {
    const bob = { ...caller, userId: `bob ${users}` };
    await facts(service, bob, 1);
    await recalled(service, bob, sixTimes());
    expect(await cluster()).toMatchObject({ looked: 6 });
    expect(await candidates(bob)).toEqual([]);
  });
});
