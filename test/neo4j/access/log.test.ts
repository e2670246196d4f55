import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import { coRetrievalLog } from '../../../src/flows/access/co-retrieval.js';
import { startTestService, type TestService } from '../../support/service.js';
import { silentLog } from '../../support/silent-log.js';
import { facts, minute, recalled, retrieval, trackerOn } from './recalls.js';

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

const logOf = (caller = ann, limit = 100) => coRetrievalLog(service.graph, caller, limit);

/** So many trackers with so many recalls each. @returns what they complained about, and the log */
async function atOnce(count: number, recalls: number) {
  const complaints: unknown[] = [];
  const note = (fields: object) => complaints.push(fields);
  const log = { ...silentLog, warn: note, error: note };
  const all = Array.from({ length: count }, () => trackerOn(service.graph, { batch: 1 }, log));
  for (let i = 0; i < recalls; i++) for (const each of all) each.record(retrieval(ann, ids));
  await Promise.all(all.map((each) => each.flush()));
  return { complaints, log: await logOf() };
}

describe('the log', () => {
  test('T-E15, T-E16 has one entry a recall, with ids, domain, cycle and time', async () => {
    const [a = '', b = ''] = ids;
    const tracker = trackerOn(service.graph);
    tracker.record(retrieval(ann, [b, a], { at: minute(1), domain: 'code', cycle: 7 }));
    tracker.record(retrieval(ann, [a], { at: minute(2), cycle: 8 }));
    await tracker.flush();
    expect(await logOf()).toEqual([
      { at: minute(2), domain: null, cycle: 8, memoryIds: [a] },
      { at: minute(1), domain: 'code', cycle: 7, memoryIds: [b, a] },
    ]);
  });

  test('QE-18 has entries of recalls that returned nothing', async () => {
    await recalled(service, ann, [[]]);
    expect(await logOf()).toMatchObject([{ memoryIds: [] }]);
  });

  test('T-E17 keeps so many entries; the oldest leave first', async () => {
    const lists = Array.from({ length: 5 }, () => ids);
    await recalled(service, ann, lists, { coRetrievalMax: 3 });
    expect((await logOf()).map(({ cycle }) => cycle)).toEqual([4, 3, 2]);
    await recalled(service, ann, [ids], { coRetrievalMax: 3 });
    expect((await logOf()).map(({ cycle }) => cycle)).toEqual([0, 4, 3]);
  });

  test('is read only as far as it is asked for', async () => {
    await recalled(service, ann, [ids, ids, ids]);
    expect((await logOf(ann, 2)).map(({ cycle }) => cycle)).toEqual([2, 1]);
  });

  test('keeps what several trackers record at once, each entry in a commit of its own', async () => {
    const { complaints, log } = await atOnce(8, 10);
    expect(complaints).toEqual([]);
    expect(log).toHaveLength(80);
  });

  test("leaves out what the reader does not see: an agent's own, and other users' recalls", async () => {
    const [a = ''] = ids;
    await recalled(service, planner, [[own, a], [own]]);
    expect((await logOf(planner)).map(({ memoryIds }) => memoryIds)).toEqual([[own], [own, a]]);
    expect((await logOf()).map(({ memoryIds }) => memoryIds)).toEqual([[a]]);
    expect(await logOf({ ...ann, userId: 'bob' })).toEqual([]);
    expect(await logOf({ ...ann, tenant: `${ann.tenant}-other` })).toEqual([]);
  });
});
