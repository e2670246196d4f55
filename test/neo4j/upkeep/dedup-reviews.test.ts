/** L3 on the database: pairs that only a person may decide. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import { movableClock } from '../../support/clock.js';
import { waiting } from '../../support/inbox.js';
import { confirmOne, forgetOne, rememberOne } from '../../support/remember.js';
import { startTestService, type TestService } from '../../support/service.js';
import { silentLog } from '../../support/silent-log.js';
import { record } from '../../support/vault-writes.js';
import { writing } from '../../support/written.js';
import { newUsers } from '../recall/hits.js';
import { BY_USER, dedup, say, TEXT, TWIN, waitAgain } from './twins.js';

const clock = movableClock();
let service: TestService;
const someone = newUsers(() => service);

beforeAll(async () => {
  service = await startTestService({ clock });
});

afterAll(() => service.stop());

async function twins(caller: Caller, change = {}, texts = [TEXT, TWIN], by = service) {
  const [first = '', second = ''] = texts;
  const older = await say(by, caller, first, change);
  clock.advance(60_000);
  return { older, newer: await say(by, caller, second, change) };
}

const FLAGGED = { pairs: 1, retired: 0, flagged: 1, left: 0 };

async function queue(caller: Caller) {
  const items = await waiting(service.services, caller, 'DUPLICATE');
  return items.map(({ review: { memoryId, causeId, reason } }) => ({ memoryId, causeId, reason }));
}

const current = async (caller: Caller, ids: string[]) =>
  (await service.services.memoriesById(caller, ids)).map((memory) => memory?.validUntil === null);

test('T-E26: two that a user asserted are flagged and untouched', async () => {
  const caller = someone();
  const { older, newer } = await twins(caller, BY_USER);
  expect((await dedup(service, caller)).counts).toEqual(FLAGGED);
  expect(await current(caller, [older, newer])).toEqual([true, true]);
  expect(await queue(caller)).toEqual([{ memoryId: newer, causeId: older, reason: 'DUPLICATE' }]);
  const audit = { memoryId: newer, acts: ['REVIEW'], first: 10, cursor: null } as const;
  const { items } = await service.services.history.auditLog(caller, audit);
  expect(items).toMatchObject([{ rule: 'E-63', otherId: older }]);
});

test('T-E27: a load-bearing memory is never deprecated, it is flagged', async () => {
  const caller = someone();
  const texts = [`${TEXT} It must.`, `${TEXT} It does.`];
  const { older, newer } = await twins(caller, {}, texts);
  expect((await dedup(service, caller)).counts).toEqual(FLAGGED);
  expect(await current(caller, [older, newer])).toEqual([true, true]);
});

describe('a vault record that would lose', () => {
  async function vaultTwin(caller: Caller) {
    const { id } = await writing(
      rememberOne(service.services, caller, record(TEXT, { origin: 'TOOL' })),
    );
    clock.advance(60_000);
    return { id, twin: await say(service, caller, TWIN) };
  }

  test('X-33: is only flagged', async () => {
    const caller = someone();
    const { id, twin } = await vaultTwin(caller);
    expect((await dedup(service, caller)).counts).toEqual(FLAGGED);
    expect(await queue(caller)).toEqual([{ memoryId: twin, causeId: id, reason: 'DUPLICATE' }]);
  });

  test('QE-12: an unchanged pair is not flagged again and does not count, a changed one is asked anew', async () => {
    const caller = someone();
    const { id, twin } = await vaultTwin(caller);
    await dedup(service, caller);
    await waitAgain(service, [id, twin]);
    const again = await dedup(service, caller);
    expect(again).toMatchObject({ looked: 2, changed: 0, counts: { pairs: 0 } });
    await writing(service.services.updateRecord(caller, { id, tags: ['sails'] }));
    await waitAgain(service, [id, twin]);
    expect((await dedup(service, caller)).counts).toEqual(FLAGGED);
    expect(await queue(caller)).toHaveLength(1);
  });
});

describe('somebody decides', () => {
  test('by confirming: the question is closed and not asked again', async () => {
    const caller = someone();
    const { older, newer } = await twins(caller, BY_USER);
    await dedup(service, caller);
    await confirmOne(service.services, caller, { id: newer });
    await waitAgain(service, [older, newer]);
    expect(await dedup(service, caller)).toMatchObject({ changed: 0 });
    expect(await queue(caller)).toEqual([]);
  });

  test('by deleting either of the two: the question is closed', async () => {
    const caller = someone();
    const { older } = await twins(caller, BY_USER);
    await dedup(service, caller);
    await forgetOne(service.services, caller, { id: older });
    expect(await queue(caller)).toEqual([]);
  });
});

test('a dry run names the pair that it would flag', async () => {
  const caller = someone();
  const { older, newer } = await twins(caller, BY_USER);
  const { plan } = await dedup(service, caller, { dryRun: true });
  expect(plan).toEqual([{ act: 'REVIEW', id: newer, otherId: older, reason: 'E-63' }]);
  expect(await queue(caller)).toEqual([]);
});

test('E-68: every pair is logged, by ids and never by text', async () => {
  const lines: object[] = [];
  const log = { ...silentLog, info: (fields: object) => lines.push(fields) };
  const told = await startTestService({ clock, log });
  const { older, newer } = await twins(told.caller, BY_USER, [TEXT, TWIN], told);
  await dedup(told, told.caller);
  const pairs = lines.filter((line) => 'cosine' in line);
  expect(pairs).toMatchObject([{ verdict: 'REVIEW', rule: 'E-63', dryRun: false }]);
  expect(pairs[0]).toMatchObject({ ids: expect.arrayContaining([older, newer]) });
  expect(JSON.stringify(lines)).not.toContain('boat house');
  await told.stop();
});
