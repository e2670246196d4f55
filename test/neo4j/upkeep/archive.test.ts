import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Caller, ownerKeyOf } from '../../../src/domain/kernel/partition.js';
import { setUtility } from '../../../src/statements/upkeep/ageing.js';
import { forgetOne } from '../../support/remember.js';
import { startTestService, type TestService } from '../../support/service.js';
import { type RunOptions, stepOf } from '../../support/steps.js';
import { facts } from '../access/recalls.js';
import { eventOf, loop, nodesOf, recalls } from './aging.js';

let service: TestService;
let narrow: TestService;
let caller: Caller;
let users = 0;

beforeAll(async () => {
  // Pages of two: every run has several.
  const env = { MNEME_UPKEEP_BATCH: '2' };
  service = await startTestService({ embedder: null, env });
  narrow = await startTestService({
    embedder: null,
    env: { ...env, MNEME_ARCHIVE_ZERO_ACCESS: 'true' },
  });
});

afterAll(async () => {
  await service.stop();
  await narrow.stop();
});

beforeEach(() => {
  users++;
  caller = { ...service.caller, userId: `ann ${users}` };
});

const archive = async (options: RunOptions = {}, by = caller, on = service) =>
  stepOf(await loop(on, by, options), 'ARCHIVE');
const utilities = async (ids: readonly string[], on = service) =>
  (await nodesOf(on, ids)).map(({ state }) => (state as { utility: string }).utility);
const seqs = async (ids: readonly string[]) =>
  (await nodesOf(service, ids)).map(({ state }) => (state as { changeSeq: number }).changeSeq);

describe('T-C16 a tactical memory', () => {
  test('is archived once recalls passed it by for 50 cycles, others are not', async () => {
    const [used = '', ...idle] = await facts(service, caller, 6);
    await recalls(service, caller, [49], [used]);
    expect(await archive()).toMatchObject({ status: 'DONE', changed: 0 });
    await recalls(service, caller, [50], [used]);
    const before = await seqs(idle);
    expect(await archive()).toMatchObject({
      ...{ status: 'DONE', looked: 5, changed: 5, counts: { archived: 5 }, plan: [] },
    });
    expect(await utilities([used, ...idle])).toEqual(['TACTICAL', ...idle.map(() => 'ARCHIVED')]);
    expect((await seqs(idle)).every((seq, i) => seq > (before[i] ?? Infinity))).toBe(true);
  });

  test('leaves an event that names the rule, and stays searchable', async () => {
    const now = new Date('2026-06-01T00:00:00Z');
    const [id = ''] = await facts(service, caller, 1);
    await archive({ cycle: 50, now });
    expect(await eventOf(service, 'ARCHIVE', id)).toMatchObject({
      rule: 'C-71',
      at: now.getTime(),
    });
    expect(await nodesOf(service, [id])).toMatchObject([{ current: true, retired: false }]);
  });

  test('T-X11 is archived once: a second run changes nothing', async () => {
    const ids = await facts(service, caller, 5);
    await archive({ cycle: 50 });
    const after = await nodesOf(service, ids);
    expect(await archive({ cycle: 50 })).toMatchObject({ looked: 0, changed: 0, counts: {} });
    expect(await nodesOf(service, ids)).toEqual(after);
  });

  test('is planned by a dry run, which writes nothing', async () => {
    const ids = await facts(service, caller, 5);
    const before = await nodesOf(service, ids);
    const { changed, plan } = await archive({ cycle: 50, dryRun: true });
    expect(changed).toBe(5);
    expect(plan.map(({ act, id }) => `${act} ${id}`).sort()).toEqual(
      ids.map((id) => `ARCHIVE ${id}`).sort(),
    );
    expect(await nodesOf(service, ids)).toEqual(before);
    expect(await archive({ cycle: 50 })).toMatchObject({ changed: 5 });
  });

  test('of another user is left alone by a run for one', async () => {
    const bob = { ...caller, userId: `bob ${users}` };
    const ids = await facts(service, bob, 1);
    await facts(service, caller, 1);
    expect(await archive({ cycle: 50 })).toMatchObject({ changed: 1 });
    expect(await utilities(ids)).toEqual(['TACTICAL']);
  });

  test('QC-4 that was ever accessed is passed by under the narrow rule', async () => {
    const ann = { ...narrow.caller, userId: `ann ${users}` };
    const ids = await facts(narrow, ann, 6);
    await recalls(narrow, ann, [0], ids.slice(0, 3));
    expect(await archive({ cycle: 90 }, ann, narrow)).toMatchObject({ looked: 6, changed: 3 });
    const kept = ['TACTICAL', 'TACTICAL', 'TACTICAL'];
    expect(await utilities(ids, narrow)).toEqual([...kept, 'ARCHIVED', 'ARCHIVED', 'ARCHIVED']);
  });
});

test('C-74 what is load-bearing, a turn, or retired stays as it is', async () => {
  const [bearing = '', old = ''] = await facts(service, caller, 2);
  await service.query("MATCH (m:Memory {id: $id}) SET m.utility = 'LOAD_BEARING'", { id: bearing });
  await forgetOne(service.services, caller, { id: old });
  const [turn] = await service.services.ingest(caller, [
    { sessionId: 's1', role: 'USER', content: 'The kettle is on.' },
  ]);
  expect(await archive({ cycle: 500 })).toMatchObject({ changed: 0 });
  expect(await utilities([bearing, old, turn?.id ?? ''])).toEqual([
    ...['LOAD_BEARING', 'TACTICAL', 'TACTICAL'],
  ]);
});

test('what was used, retired or changed since it was looked at waits for the next run', async () => {
  const [used = '', bearing = '', gone = '', idle = ''] = await facts(service, caller, 4);
  await recalls(service, caller, [9], [used]);
  await service.query("MATCH (m:Memory {id: $bearing}) SET m.utility = 'LOAD_BEARING'", {
    bearing,
  });
  await forgetOne(service.services, caller, { id: gone });
  const changes = [used, bearing, gone, idle].map((id) => ({
    ...{ id, cycle: 0, audit: { id: `${id} archived`, memoryId: id, act: 'ARCHIVE' } },
  }));
  const ways = { from: 'TACTICAL', to: 'ARCHIVED' } as const;
  const given = { ...ways, ownerKey: ownerKeyOf(caller), changes, now: new Date() };
  const changed = await service.graph.write((tx) => tx.run(setUtility, given));
  expect(changed).toEqual([{ id: idle }]);
  expect(await utilities([used, bearing, gone])).toEqual(['TACTICAL', 'LOAD_BEARING', 'TACTICAL']);
});

describe('T-C17 an archived memory', () => {
  test('is tactical again after three accesses', async () => {
    const [id = '', other = ''] = await facts(service, caller, 2);
    await archive({ cycle: 50 });
    await recalls(service, caller, [51, 52], [id]);
    expect(await archive({ cycle: 53 })).toMatchObject({ changed: 0 });
    await recalls(service, caller, [53], [id]);
    expect(await archive({ cycle: 54 })).toMatchObject({ changed: 1, counts: { reactivated: 1 } });
    expect(await utilities([id, other])).toEqual(['TACTICAL', 'ARCHIVED']);
    expect(await eventOf(service, 'REACTIVATE', id)).toMatchObject({ rule: 'C-72' });
    expect(await archive({ cycle: 54 })).toMatchObject({ changed: 0 });
  });

  test('is archived again when its use ended', async () => {
    const [id = ''] = await facts(service, caller, 1);
    await archive({ cycle: 50 });
    await recalls(service, caller, [51, 52, 53], [id]);
    await archive({ cycle: 54 });
    expect(await archive({ cycle: 102 })).toMatchObject({ changed: 0 });
    expect(await archive({ cycle: 103 })).toMatchObject({ counts: { archived: 1 } });
  });
});

describe('taking an archiving back', () => {
  test('makes the memory tactical, and the next run leaves it so', async () => {
    const [id = ''] = await facts(service, caller, 1);
    await recalls(service, caller, [70], []);
    await archive();
    const { id: eventId } = await eventOf(service, 'ARCHIVE', id);
    expect(await service.services.undo(caller, eventId)).toMatchObject({
      ...{ refused: null, memoryId: id, removedId: null },
    });
    expect(await archive()).toMatchObject({ changed: 0 });
    expect(await nodesOf(service, [id])).toMatchObject([
      { state: { utility: 'TACTICAL', usedCycle: 70, version: 1 }, current: true },
    ]);
    expect(await service.services.undo(caller, eventId)).toMatchObject({
      ...{ refused: { code: 'ALREADY_UNDONE' } },
    });
    expect(await archive({ cycle: 120 })).toMatchObject({ changed: 1 });
  });

  test('is refused once the memory came back by its use, and so is undoing that', async () => {
    const [id = ''] = await facts(service, caller, 1);
    await archive({ cycle: 50 });
    const { id: eventId } = await eventOf(service, 'ARCHIVE', id);
    await recalls(service, caller, [51, 52, 53], [id]);
    await archive({ cycle: 54 });
    const { id: back } = await eventOf(service, 'REACTIVATE', id);
    expect(await service.services.undo(caller, eventId)).toMatchObject({
      ...{ refused: { code: 'ALREADY_UNDONE', eventId: back } },
    });
    expect(await service.services.undo(caller, back)).toMatchObject({
      ...{ refused: { code: 'NOT_UNDOABLE', message: expect.stringContaining('idle') } },
    });
  });
});
