import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import { waiting } from '../../support/inbox.js';
import { forgetOne } from '../../support/remember.js';
import { startTestService, type TestService } from '../../support/service.js';
import { type RunOptions, stepOf } from '../../support/steps.js';
import { facts } from '../access/recalls.js';
import { loop, nodesOf, recalls } from './aging.js';

let service: TestService;
let caller: Caller;
let users = 0;

beforeAll(async () => {
  service = await startTestService({ embedder: null, env: { MNEME_UPKEEP_BATCH: '2' } });
});

afterAll(() => service.stop());

beforeEach(() => {
  users++;
  caller = { ...service.caller, userId: `ann ${users}` };
});

const flag = async (options: RunOptions = {}) =>
  stepOf(await loop(service, caller, options), 'DORMANCY');
const flagged = async (ids: readonly string[]) =>
  (await nodesOf(service, ids)).map(
    ({ state }) => (state as { dormantSince: unknown }).dormantSince !== null,
  );
const relevances = (ids: readonly string[]) =>
  service.query(
    'MATCH (m:Memory) WHERE m.id IN $ids RETURN DISTINCT m.relevance AS relevance, m.validity AS validity',
    { ids },
  );

describe('E-70 a fact that no recall returned for 50 cycles', () => {
  test('is flagged, others are not; no axis changes', async () => {
    const [used = '', ...idle] = await facts(service, caller, 6);
    await recalls(service, caller, [1], [used]);
    const before = await relevances([used, ...idle]);
    expect(await flag({ cycle: 49 })).toMatchObject({ changed: 0 });
    expect(await flag({ cycle: 50 })).toMatchObject({ changed: 5, counts: { flagged: 5 } });
    expect(await flagged([used, ...idle])).toEqual([false, ...idle.map(() => true)]);
    const shown = await waiting(service.services, caller, 'DORMANT');
    expect(shown.map(({ memoryId }) => memoryId).sort()).toEqual([...idle].sort());
    expect(await relevances([used, ...idle])).toEqual(before);
  });

  test('T-X11 is flagged once; the first access takes the flag back for good', async () => {
    const [id = ''] = await facts(service, caller, 1);
    await flag({ cycle: 50 });
    const after = await nodesOf(service, [id]);
    expect(await flag({ cycle: 50 })).toMatchObject({ looked: 0, changed: 0 });
    expect(await nodesOf(service, [id])).toEqual(after);
    await recalls(service, caller, [51], [id]);
    expect(await flagged([id])).toEqual([false]);
    expect(await waiting(service.services, caller, 'DORMANT')).toEqual([]);
    expect(await flag({ cycle: 500 })).toMatchObject({ changed: 0 });
  });

  test('is planned by a dry run, which writes nothing', async () => {
    const ids = await facts(service, caller, 3);
    const { changed, plan } = await flag({ cycle: 50, dryRun: true });
    expect([changed, plan.map(({ id }) => id).sort()]).toEqual([3, [...ids].sort()]);
    expect(await flagged(ids)).toEqual([false, false, false]);
    expect(await flag({ cycle: 50 })).toMatchObject({ changed: 3 });
  });

  test('is left alone when it is retired, or of another user', async () => {
    const bob = { ...caller, userId: `bob ${users}` };
    const foreign = await facts(service, bob, 1);
    const own = await facts(service, caller, 1);
    await forgetOne(service.services, caller, { id: own[0] });
    expect(await flag({ cycle: 50 })).toMatchObject({ changed: 0 });
    expect(await flagged([...own, ...foreign])).toEqual([false, false]);
  });
});
