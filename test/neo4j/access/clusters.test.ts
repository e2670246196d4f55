import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Caller, ownerKeyOf } from '../../../src/domain/kernel/partition.js';
import {
  clusterCandidates,
  countClusters,
  keepClusters,
} from '../../../src/flows/access/co-retrieval.js';
import { startTestService, type TestService } from '../../support/service.js';
import { facts, minute, recalled } from './recalls.js';

const DETECT = { entries: 500, threshold: 5 };
let service: TestService;
let ann: Caller;
let planner: Caller;
let ids: string[];
let own: string;
let users = 0;

beforeAll(async () => {
  service = await startTestService({ embedder: null });
});

afterAll(() => service.stop());

/** A user with three memories, and one that only the agent sees. */
beforeEach(async () => {
  users++;
  ann = { ...service.caller, userId: `ann ${users}` };
  planner = { ...ann, agentId: 'planner' };
  ids = await facts(service, ann, 3);
  [own = ''] = await facts(service, planner, 1, { scope: 'planner' });
});

/** @returns how many pairs are above the threshold now */
async function detect(change = {}): Promise<number> {
  const key = ownerKeyOf(ann);
  const { candidates, changed } = await countClusters(service.graph, key, { ...DETECT, ...change });
  await keepClusters(service.graph, key, changed);
  return candidates;
}

const candidates = (caller = ann, limit = 100) => clusterCandidates(service.graph, caller, limit);

describe('T-E18 cluster candidates', () => {
  test('are the pairs in more entries than the threshold, the most frequent first', async () => {
    const [a = '', b = '', c = ''] = ids;
    await recalled(service, ann, [[a, b], [b, a], [a, b, c], [c], [a, b], [a, b], [c, b], [b, a]]);
    expect(await candidates()).toEqual([]);
    expect(await detect()).toBe(1);
    const ab = { memoryIds: [a, b].sort(), count: 6, firstSeen: minute(0), lastSeen: minute(7) };
    expect(await candidates()).toEqual([ab]);
    expect(await detect({ threshold: 1 })).toBe(2);
    const bc = { memoryIds: [b, c].sort(), count: 2, firstSeen: minute(2), lastSeen: minute(6) };
    expect(await candidates()).toEqual([ab, bc]);
    expect(await candidates(ann, 1)).toEqual([ab]);
  });

  test('stay the same when they are counted again', async () => {
    await recalled(
      service,
      ann,
      Array.from({ length: 6 }, () => ids),
    );
    const found = [await detect(), await candidates(), await detect(), await candidates()];
    expect(found[0]).toBe(3);
    expect(found.slice(2)).toEqual(found.slice(0, 2));
  });

  test('QE-17 keep their first sight when entries leave the log', async () => {
    const lists = Array.from({ length: 9 }, () => ids.slice(0, 2));
    await recalled(service, ann, lists.slice(0, 6));
    await detect();
    await recalled(service, ann, lists, { coRetrievalMax: 6 });
    await detect();
    expect(await candidates()).toMatchObject([
      { count: 6, firstSeen: minute(0), lastSeen: minute(8) },
    ]);
  });

  test('are shown to those who see both memories', async () => {
    const [a = ''] = ids;
    await recalled(
      service,
      planner,
      Array.from({ length: 6 }, () => [own, a]),
    );
    await detect();
    expect(await candidates(planner)).toHaveLength(1);
    expect(await candidates()).toEqual([]);
    expect(await candidates({ ...planner, userId: 'bob' })).toEqual([]);
  });

  test('counted by two servers at once are one', async () => {
    await recalled(
      service,
      ann,
      Array.from({ length: 6 }, () => ids),
    );
    await Promise.all([1, 2, 3].map(() => detect()));
    expect(await candidates()).toHaveLength(3);
  });
});
