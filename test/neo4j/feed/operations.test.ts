import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import type { WriteOutcome } from '../../../src/flows/write/deps.js';
import { movableClock } from '../../support/clock.js';
import {
  confirmOne,
  forgetOne,
  rememberAll,
  rememberOne,
  setOneRelevance,
} from '../../support/remember.js';
import { startTestService, type TestService, turn } from '../../support/service.js';
import { record, register } from '../../support/vault-writes.js';
import { writing, written } from '../../support/written.js';
import { Follower, told } from './reader.js';

const clock = movableClock();
let service: TestService;
let users = 0;

beforeAll(async () => {
  // The clock stands still: the numbers go on all the same.
  service = await startTestService({ embedder: null, clock });
});

afterAll(() => service.stop());

/** Somebody new, with a follower who has read everything so far. */
function someone(): { caller: Caller; follower: Follower } {
  const caller = { ...service.caller, userId: `user-${++users}` };
  return { caller, follower: new Follower(service.services, caller) };
}

const remember = async (caller: Caller, text: string, change: object = {}) =>
  (await writing(rememberOne(service.services, caller, { text, ...change }))).id;

async function memorize(caller: Caller, text: string) {
  const { outcomes } = await rememberAll(service.services, caller, [{ text, sourceRole: 'USER' }]);
  return written(outcomes[0] as WriteOutcome);
}

describe('the feed tells', () => {
  test('of turns, in the order of the conversation', async () => {
    const { caller, follower } = someone();
    const turns = ['one', 'two', 'three'].map((text) => turn(text, { speaker: 'Ada' }));
    await service.services.ingest(caller, turns);
    expect(told(await follower.catchUp())).toEqual(['KNOWN one', 'KNOWN two', 'KNOWN three']);
    expect(await follower.catchUp()).toEqual([]);
  });

  test('of facts', async () => {
    const { caller, follower } = someone();
    await remember(caller, 'The kettle is red.');
    await memorize(caller, 'The lamp is green.');
    const changes = await follower.catchUp();
    expect(told(changes)).toEqual(['KNOWN The kettle is red.', 'KNOWN The lamp is green.']);
    expect(changes.map(({ at }) => at)).toEqual([clock.now(), clock.now()]);
  });

  test('of a correction: the old one is retired, the new one known', async () => {
    const { caller, follower } = someone();
    const id = await remember(caller, 'The kettle is red.');
    await follower.catchUp();
    await service.services.correct(caller, { id, text: 'The kettle is blue.' });
    expect(told(await follower.catchUp())).toEqual([
      'KNOWN The kettle is blue.',
      'RETIRED The kettle is red.',
    ]);
  });

  test('of the loser of a contradiction, and of its return', async () => {
    const { caller, follower } = someone();
    await memorize(caller, 'project uses Python 3.9');
    await follower.catchUp();
    clock.advance(60_000);
    const { conflicts } = await memorize(caller, 'project uses Python 3.11');
    expect(told(await follower.catchUp())).toEqual([
      'KNOWN project uses Python 3.11',
      'RETIRED project uses Python 3.9',
    ]);
    await service.services.undo(caller, conflicts[0]?.eventId);
    expect(told(await follower.catchUp())).toEqual(['CHANGED project uses Python 3.9']);
  });

  test('of a deletion, and of its undoing', async () => {
    const { caller, follower } = someone();
    const id = await remember(caller, 'Passing.');
    await follower.catchUp();
    await forgetOne(service.services, caller, { id });
    expect(told(await follower.catchUp())).toEqual(['RETIRED Passing.']);
    const { items } = await service.services.history.auditLog(caller, {
      ...{ first: 1, cursor: null, memoryId: id, acts: null },
    });
    await service.services.undo(caller, items[0]?.id);
    expect(told(await follower.catchUp())).toEqual(['CHANGED Passing.']);
  });

  test('of a confirmation, and of a relevance', async () => {
    const { caller, follower } = someone();
    const id = await remember(caller, 'The harbour is deep.');
    await follower.catchUp();
    await confirmOne(service.services, caller, { id });
    expect(await follower.catchUp()).toMatchObject([
      { kind: 'CHANGED', memory: { validity: 'CONFIRMED' } },
    ]);
    await setOneRelevance(service.services, caller, { id, relevance: 'DORMANT' });
    expect(await follower.catchUp()).toMatchObject([
      { kind: 'CHANGED', memory: { relevance: 'DORMANT' } },
    ]);
  });

  test('of vault records: written, updated, deleted together', async () => {
    const { caller, follower } = someone();
    const { services } = service;
    const { id } = await writing(rememberOne(services, caller, record('Our harbour is deep.')));
    await writing(rememberOne(services, caller, register('state', 'Everything is calm.')));
    expect(told(await follower.catchUp())).toEqual([
      'KNOWN Our harbour is deep.',
      'KNOWN Everything is calm.',
    ]);
    await writing(rememberOne(services, caller, register('state', 'A storm is coming.')));
    expect(told(await follower.catchUp())).toEqual(['CHANGED A storm is coming.']);
    await services.forget(caller, { ids: [id] });
    expect(told(await follower.catchUp())).toEqual(['RETIRED Our harbour is deep.']);
  });

  test('of memories that wait for a person, and of the end of their waiting', async () => {
    const { caller, follower } = someone();
    const source = await remember(caller, 'Ann said so.');
    const derived = await remember(caller, 'It is so.', { derivedFrom: [source] });
    await follower.catchUp();
    await forgetOne(service.services, caller, { id: source });
    expect(told(await follower.catchUp())).toEqual(['RETIRED Ann said so.', 'CHANGED It is so.']);
    await confirmOne(service.services, caller, { id: derived });
    expect(await follower.catchUp()).toMatchObject([
      { kind: 'CHANGED', memory: { needsReview: false } },
    ]);
  });

  test('of a contradiction that no rule may decide', async () => {
    const { caller, follower } = someone();
    const old = await remember(caller, 'project uses Python 3.9');
    await confirmOne(service.services, caller, { id: old });
    await follower.catchUp();
    const { reviews } = await memorize(caller, 'project uses Python 3.11');
    const changes = await follower.catchUp();
    expect(changes.at(-1)).toMatchObject({ memory: { needsReview: reviews.length > 0 } });
    expect(new Set(changes.map(({ memoryId }) => memoryId)).size).toBe(changes.length);
  });

  test('of rebuilt classification', async () => {
    const { caller, follower } = someone();
    const id = await remember(caller, 'The harbour is deep.');
    await follower.catchUp();
    await service.query('MATCH (m:Memory {id: $id}) REMOVE m.source', { id });
    await service.services.history.repairClassification(caller);
    expect(told(await follower.catchUp())).toEqual(['CHANGED The harbour is deep.']);
  });
});

test('a memory stands in the feed once, at its latest change', async () => {
  const { caller, follower } = someone();
  const id = await remember(caller, 'First.');
  await remember(caller, 'Second.');
  await confirmOne(service.services, caller, { id });
  expect(told(await follower.catchUp())).toEqual(['KNOWN Second.', 'KNOWN First.']);
});

test('being recalled is no change', async () => {
  const { caller, follower } = someone();
  await remember(caller, 'The harbour is deep.');
  await follower.catchUp();
  await service.services.recall(caller, { query: 'harbour' });
  await service.services.flushWrites(caller);
  expect(await follower.catchUp()).toEqual([]);
});

test('every number of a partition is given once, whatever the clock says', async () => {
  const { caller } = someone();
  for (let i = 0; i < 5; i++) await remember(caller, `Fact ${i}.`);
  const [row] = await service.query(
    `MATCH (m:Memory {tenant: $tenant, userId: $user})
     MATCH (feed:Feed {partition: m.partition})
     RETURN count(DISTINCT m.changeSeq) AS numbers, max(m.changeSeq) = max(feed.seq) AS last,
            min(m.knownSeq) >= $now * 1000 AS clock`,
    { user: caller.userId, now: clock.now().getTime() },
  );
  expect(row).toEqual({ numbers: 5, last: true, clock: true });
});
