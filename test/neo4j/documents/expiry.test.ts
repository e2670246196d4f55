/** Documents that nobody came to trust in time. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import { movableClock } from '../../support/clock.js';
import { longText, saved } from '../../support/documents.js';
import { startTestService, type TestService } from '../../support/service.js';
import { runUpkeep, stepOf } from '../../support/steps.js';
import { vouch } from '../../support/vouched.js';

const DAY_MS = 86_400_000;
const clock = movableClock();
let service: TestService;
let caller: Caller;
let users = 0;

beforeAll(async () => {
  service = await startTestService({ clock, env: { MNEME_UPKEEP_BATCH: '2' } });
});

afterAll(() => service.stop());

beforeEach(() => {
  users++;
  caller = { ...service.caller, userId: `ann ${users}` };
});

const save = (content: string, change: object = {}) =>
  saved({ services: service.services, caller }, content, { ...change });

const night = async (dryRun = false) =>
  stepOf(await runUpkeep({ services: service.services, caller }, 'NIGHTLY', { dryRun }), 'EXPIRE');

const stateOf = async (id: string) => {
  const [row] = await service.query(
    `MATCH (m:Memory {id: $id})
     RETURN m:Searchable AS current, m.retiredReason AS reason, m.validity AS validity,
            m.validUntil = m.expiresAt AS ended, size([(m)-[:HAS_PASSAGE]->(p:Searchable) | 1]) AS passages`,
    { id },
  );
  return row;
};

test('T-D07: a NEW document expires after its time to live, at its path at once', async () => {
  const path = 'expiring.md';
  const { id } = await save('Short-lived.', { path });
  clock.advance(7 * DAY_MS - 1);
  expect(await service.services.documents.idAtPath(caller, path)).toBe(id);
  clock.advance(1);
  expect(await service.services.documents.idAtPath(caller, path)).toBeNull();
  // By its id it is read all the same.
  expect(await service.services.memoriesById(caller, [id])).toMatchObject([{ id }]);
  const next = await save('Its successor.', { path });
  expect(next).toMatchObject({ action: 'CREATE', version: 1 });
});

test('T-D07: the step EXPIRE retires what has expired, with its passages; a second run finds nothing', async () => {
  // What earlier tests left is not of interest.
  clock.advance(8 * DAY_MS);
  await night();
  const ids = [];
  for (const word of ['one', 'two', 'three', 'four', 'five']) {
    ids.push((await save(longText(2_500, word))).id);
  }
  const { id: kept } = await save('The lighthouse stays where it is.');
  const owner = { services: service.services, caller };
  await vouch(owner, { query: 'Does the lighthouse stay?', ids: [kept] });
  clock.advance(7 * DAY_MS);
  const planned = await night(true);
  expect(planned).toMatchObject({ status: 'DONE', changed: 5, counts: { expired: 5 } });
  expect(planned.plan).toHaveLength(5);
  expect(await stateOf(ids[0] ?? '')).toMatchObject({ current: true });
  expect(await night()).toMatchObject({ status: 'DONE', looked: 5, changed: 5 });
  for (const id of ids) {
    expect(await stateOf(id)).toEqual({
      ...{ current: false, reason: 'EXPIRY', validity: 'INFERRED', ended: true, passages: 0 },
    });
  }
  expect(await stateOf(kept)).toMatchObject({ current: true });
  expect(await night()).toMatchObject({ looked: 0, changed: 0 });
  const events = await service.query(
    "MATCH (e:AuditEvent {act: 'EXPIRE'}) WHERE e.memoryId IN $ids RETURN e.rule AS rule",
    { ids },
  );
  expect(events).toEqual(ids.map(() => ({ rule: 'QD-2' })));
});

test('what expired can be brought back, and does not expire again', async () => {
  const { id } = await save('Wanted after all.');
  clock.advance(8 * DAY_MS);
  await night();
  const [event] = await service.query(
    "MATCH (e:AuditEvent {memoryId: $id, act: 'EXPIRE'}) RETURN e.id AS id",
    { id },
  );
  expect(await service.services.undo(caller, event?.['id'])).toMatchObject({ refused: null });
  await night();
  expect(await stateOf(id)).toMatchObject({ current: true });
});
