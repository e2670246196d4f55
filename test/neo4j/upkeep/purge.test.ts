import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import { movableClock } from '../../support/clock.js';
import { rememberOne } from '../../support/remember.js';
import { startTestService, type TestService } from '../../support/service.js';
import { type RunOptions, stepOf } from '../../support/steps.js';
import { writing } from '../../support/written.js';
import { eventOf, loop, nodesOf } from './aging.js';

const clock = movableClock();
let service: TestService;
let caller: Caller;
let users = 0;

beforeAll(async () => {
  const env = { MNEME_ENABLE_PURGE: 'true', MNEME_UPKEEP_BATCH: '2' };
  service = await startTestService({ clock, env });
});

afterAll(() => service.stop());

beforeEach(() => {
  users++;
  caller = { ...service.caller, userId: `ann ${users}` };
});

const purge = async (options: RunOptions = {}) =>
  stepOf(await loop(service, caller, options), 'PURGE');

/** A fact that was corrected, with a vector, and a time at which it still held. */
async function corrected(what = 'lighthouse') {
  const { services } = service;
  const old = await writing(
    rememberOne(services, caller, { text: `The ${what} was painted red.` }),
  );
  await service.embedded();
  clock.advance(1_000);
  const held = clock.now();
  clock.advance(1_000);
  const text = `The ${what} was painted green.`;
  const right = await writing(services.correct(caller, { id: old.id, text }));
  await service.embedded();
  return { id: old.id, winnerId: right.id, eventId: right.conflicts[0]?.eventId ?? '', held };
}

const vectorsOf = (id: string) =>
  service.query(
    `MATCH (m:Memory {id: $id})
     RETURN size([key IN keys(m) WHERE key STARTS WITH 'embedding_']) AS vectors, m.purgedAt IS NOT NULL AS purged`,
    { id },
  );
const recalled = async (asOf?: object) => {
  const query = { query: 'lighthouse painted red', ...(asOf && { asOf }) };
  const { hits } = await service.services.recall(caller, query);
  return hits.map(({ memory }) => memory.id);
};
const believed = async () => {
  const beliefs = await service.services.history.beliefHistory(caller, { query: 'lighthouse' });
  return beliefs.map(({ memory }) => memory.id);
};

describe('T-X06 a memory that was purged', () => {
  test('is not searchable, neither now nor as of the past', async () => {
    const { id, winnerId, held } = await corrected();
    expect(await recalled({ knownAt: held })).toEqual([id]);
    expect(await believed()).toEqual([id]);
    expect(await purge({ cycle: 99 })).toMatchObject({ changed: 0 });
    expect(await purge({ cycle: 100 })).toMatchObject({ changed: 1, counts: { purged: 1 } });
    expect(await recalled({ knownAt: held })).toEqual([]);
    expect(await believed()).toEqual([]);
    expect(await recalled()).toEqual([winnerId]);
    expect(await vectorsOf(id)).toEqual([{ vectors: 0, purged: true }]);
  });

  test('is still there by its id, in its lineage, its versions and its trail', async () => {
    const { id, winnerId } = await corrected();
    await purge({ cycle: 100 });
    const { services } = service;
    const [found] = await services.graph.provenanceOf(caller, { ids: [id] });
    const replacedBy = found?.replacedBy.map((memory) => memory.id);
    expect([found?.memory.id, replacedBy]).toEqual([id, [winnerId]]);
    expect(found?.audit.map(({ act }) => act)).toEqual(
      expect.arrayContaining(['PURGE', 'CORRECT']),
    );
    expect(await services.memoriesById(caller, [id])).toMatchObject([
      { content: 'The lighthouse was painted red.', validity: 'DEPRECATED' },
    ]);
    expect(await services.history.versionsOf(caller, [id], 10)).toMatchObject([[{ version: 1 }]]);
    expect(await eventOf(service, 'PURGE', id)).toMatchObject({ rule: 'C-73' });
  });

  test('T-X11 stays so: a second run changes nothing, and neither does undoing the purge', async () => {
    const { id } = await corrected();
    await purge({ cycle: 100 });
    const after = await nodesOf(service, [id]);
    expect(await purge({ cycle: 100 })).toMatchObject({ looked: 0, changed: 0 });
    const { id: eventId } = await eventOf(service, 'PURGE', id);
    expect(await service.services.undo(caller, eventId)).toMatchObject({
      refused: { code: 'NOT_UNDOABLE', message: expect.stringContaining('that retired') },
    });
    expect(await nodesOf(service, [id])).toEqual(after);
  });

  test('is current and searchable again when its retirement is taken back', async () => {
    const { id, eventId } = await corrected();
    await purge({ cycle: 100 });
    expect(await service.services.undo(caller, eventId)).toMatchObject({ memoryId: id });
    await service.embedded();
    expect(await nodesOf(service, [id])).toMatchObject([{ current: true, retired: false }]);
    expect(await vectorsOf(id)).toEqual([{ vectors: 1, purged: false }]);
    expect(await recalled()).toEqual([id]);
    expect(await purge({ cycle: 500 })).toMatchObject({ changed: 0 });
  });
});

test('T-X06 a turn that was purged is no neighbour of others either, as of the past', async () => {
  const { services } = service;
  const said = ['Who painted the lighthouse?', 'Bob did it.', 'It was Eve, not him.'].map(
    (content) => ({ sessionId: `s${users}`, role: 'USER', content }),
  );
  const [, loser, winner] = await services.ingest(caller, said);
  await service.embedded();
  clock.advance(1_000);
  const knownAt = clock.now();
  clock.advance(1_000);
  const id = `CONFLICT:${winner?.id}:${loser?.id}`;
  const decisions = [{ id, action: 'CHOOSE', winnerId: winner?.id }];
  await services.inbox.resolve(caller, { decisions });
  expect(await recalled({ knownAt })).toContain(loser?.id);
  expect(await purge({ cycle: 100 })).toMatchObject({ changed: 1 });
  expect(await recalled({ knownAt })).not.toContain(loser?.id);
});

test('a dry run plans what the run then does', async () => {
  const ids = [];
  for (const what of ['boat', 'fence', 'gate']) ids.push((await corrected(what)).id);
  const before = await nodesOf(service, ids);
  const { plan, changed } = await purge({ cycle: 100, dryRun: true });
  expect([changed, plan.map(({ id }) => id).sort()]).toEqual([3, [...ids].sort()]);
  expect(await nodesOf(service, ids)).toEqual(before);
  expect(await purge({ cycle: 100 })).toMatchObject({ changed: 3 });
});

test('what is of another user, or whose loss was taken back, is left alone', async () => {
  const ann = caller;
  caller = { ...ann, userId: `bob ${users}` };
  const foreign = await corrected();
  caller = ann;
  const { id, eventId } = await corrected();
  await service.services.undo(caller, eventId);
  // The correction is a tombstone now, which lost to nothing.
  expect(await purge({ cycle: 100 })).toMatchObject({ changed: 0 });
  expect(await nodesOf(service, [id, foreign.id])).toMatchObject([
    ...[{ current: true }, { retired: true }],
  ]);
});

test('without MNEME_ENABLE_PURGE the step is skipped', async () => {
  const plain = await startTestService({ embedder: null });
  const step = stepOf(await loop(plain, plain.caller, { cycle: 500 }), 'PURGE');
  await plain.stop();
  expect(step).toMatchObject({ status: 'SKIPPED', note: 'MNEME_ENABLE_PURGE is off.' });
});
