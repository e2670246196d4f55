/** A document that becomes everybody's and its user's again, in the feeds of its user and of the others. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import { movableClock } from '../../support/clock.js';
import { longText, saved } from '../../support/documents.js';
import { forgetOne, rememberOne } from '../../support/remember.js';
import { startTestService, type TestService } from '../../support/service.js';
import { writing } from '../../support/written.js';
import { done, open } from '../turns/turns.js';
import { Follower, told } from './reader.js';

const SHORT = 'The quietest hamster is the Roborovski.';
const GLOBAL = { trustScope: 'GLOBAL', globalJustification: 'It helps everybody.' };
// The clock stands still: only the numbers of the feed tell what came first.
const clock = movableClock();
let service: TestService;
let rounds = 0;
let ann: Caller;
let bob: Caller;

beforeAll(async () => {
  service = await startTestService({ clock });
});

afterAll(() => service.stop());

beforeEach(() => {
  const tenant = `${service.tenant}-${++rounds}`;
  ann = { ...service.caller, tenant, userId: 'ann' };
  bob = { ...ann, userId: 'bob' };
});

const follow = (caller: Caller, first = 100) => new Follower(service.services, caller, first);

const save = async (content = SHORT, change: object = {}) =>
  (await saved({ services: service.services, caller: ann }, content, { ...change })).id;

/** What a turn of the caller's that drew on the document makes of its trust. */
async function judge(caller: Caller, id: string, outcome: 'APPROVE' | 'FAIL'): Promise<void> {
  const turnId = await open(service, caller, 'Which hamster is the quietest?');
  done(await service.services.turns.gather(caller, { turnId }));
  await service.query('MATCH (t:Turn {id: $turnId}) SET t.gatheredIds = [$id]', { turnId, id });
  const input = { turnId, outcome, usedIds: [id] };
  done(await service.services.turns.recordOutcome(caller, input));
}

async function times(count: number, work: () => Promise<void>): Promise<void> {
  for (let i = 0; i < count; i++) await work();
}

const promote = (id: string) => times(5, () => judge(ann, id, 'APPROVE'));
/** Of full trust, as `promote` leaves it. */
const demote = (id: string) => times(3, () => judge(bob, id, 'FAIL'));

const about = (changes: Follower['read'], id: string) =>
  told(changes.filter(({ memoryId }) => memoryId === id));

describe('a document becomes everybody’s', () => {
  test('and is known to the others, whatever they had read before', async () => {
    const before = follow(bob);
    await before.catchUp();
    const id = await save();
    const between = follow(bob);
    await between.catchUp();
    await promote(id);
    for (const follower of [before, between, follow(bob)]) {
      expect(about(await follower.catchUp(), id)).toEqual([`KNOWN ${SHORT}`]);
    }
  });

  test('and its user has it once, with its present state', async () => {
    const follower = follow(ann);
    const id = await save();
    await follower.catchUp();
    await promote(id);
    const moved = await follower.catchUp();
    expect(about(moved, id)).toEqual([`KNOWN ${SHORT}`]);
    expect(follower.copy().get(id)).toBe(SHORT);
    expect(about(await new Follower(service.services, ann).catchUp(), id)).toEqual([
      `KNOWN ${SHORT}`,
    ]);
  });
});

describe('a global document becomes its user’s again', () => {
  test('others are told that it is gone and nothing of it, from every cursor', async () => {
    const before = follow(bob);
    await before.catchUp();
    const id = await save(longText(2_500));
    await promote(id);
    const between = follow(bob);
    await between.catchUp();
    expect(between.copy().has(id)).toBe(true);
    await demote(id);
    for (const follower of [before, between, follow(bob)]) {
      const read = (await follower.catchUp()).filter(({ memoryId }) => memoryId === id);
      expect(read).toEqual([{ kind: 'DEPARTED', at: clock.now(), memoryId: id, memory: null }]);
      expect(follower.copy().has(id)).toBe(false);
    }
    const after = follow(bob);
    await after.catchUp();
    expect(await after.catchUp()).toEqual([]);
  });

  test.each([1, 2, 100])('its user ends with the document, in pages of %d', async (first) => {
    const begun = follow(ann, first);
    await begun.catchUp();
    const id = await save();
    await promote(id);
    const between = follow(ann, first);
    await between.catchUp();
    // Something that comes after it, and lies in the partition that it leaves.
    await writing(rememberOne(service.services, { ...ann, userId: null }, { text: 'All know.' }));
    await demote(id);
    await writing(rememberOne(service.services, ann, { text: 'One knows.' }));
    for (const follower of [begun, between, follow(ann, first)]) {
      const read = await follower.catchUp();
      expect(read.map(({ kind }) => kind)).not.toContain('DEPARTED');
      expect(follower.copy().get(id)).toBe(SHORT);
    }
  });

  test('pages of the others join without a gap', async () => {
    const ids = [];
    for (const text of ['One hamster.', 'Another rodent.', 'A third animal.']) {
      ids.push(await save(text, GLOBAL));
    }
    const follower = follow(bob, 1);
    await follower.catchUp();
    for (const id of ids) {
      await judge(bob, id, 'FAIL');
    }
    await writing(rememberOne(service.services, bob, { text: 'Bob stays.' }));
    await follower.catchUp();
    const texts = [...follower.copy().values()];
    expect(texts.filter((text) => /hamster\.|rodent|animal/.test(text))).toEqual([]);
    expect(texts).toContain('Bob stays.');
    const gone = follower.read.filter(({ kind }) => kind === 'DEPARTED');
    expect(gone.map(({ memoryId }) => memoryId).sort()).toEqual(ids.sort());
  });

  test('earned again, it is there again; it stands in each feed once', async () => {
    const id = await save();
    await promote(id);
    const follower = follow(bob);
    await follower.catchUp();
    await demote(id);
    const told = follow(bob);
    await told.catchUp();
    await times(3, () => judge(ann, id, 'APPROVE'));
    for (const reader of [follower, told, follow(bob), follow(ann)]) {
      expect(about(await reader.catchUp(), id)).toEqual([`KNOWN ${SHORT}`]);
      expect(reader.copy().get(id)).toBe(SHORT);
    }
    const departed = await service.query(
      'MATCH (d:Departed {memoryId: $id}) RETURN d.partition AS partition',
      { id },
    );
    const [memory] = await service.query('MATCH (m:Memory {id: $id}) RETURN m.partition AS at', {
      id,
    });
    expect(departed).toHaveLength(1);
    expect(departed[0]?.['partition']).not.toBe(memory?.['at']);
  });

  test('deleted afterwards, it is retired for its user and gone for the others', async () => {
    const id = await save();
    await promote(id);
    await demote(id);
    await forgetOne(service.services, ann, { id });
    expect(about(await follow(ann).catchUp(), id)).toEqual([`RETIRED ${SHORT}`]);
    expect(about(await follow(bob).catchUp(), id)).toEqual([`DEPARTED ${id}`]);
  });
});

test('a copy of the tenant tells its followers too', async () => {
  const id = await save();
  await promote(id);
  await demote(id);
  const { transfer } = service.services;
  const tenant = `${ann.tenant}-copy`;
  const lines = transfer.export(ann.tenant);
  await transfer.import({ tenant, lines, sha256: null, newIds: true });
  const read = await follow({ ...bob, tenant }).catchUp();
  const gone = read.filter(({ kind }) => kind === 'DEPARTED');
  expect(gone).toEqual([expect.objectContaining({ memoryId: expect.not.stringMatching(id) })]);
  const known = await follow({ ...ann, tenant }).catchUp();
  expect(known.map(({ memoryId }) => memoryId)).toContain(gone[0]?.memoryId);
});

test('who drew on a global document when is its user’s affair', async () => {
  const id = await save();
  await promote(id);
  const history = async (caller: Caller) =>
    (await service.services.turns.trustHistory(caller, [id], { first: 10, cursor: null }))[0];
  expect((await history(ann))?.items).toHaveLength(5);
  expect((await history(bob))?.items).toEqual([]);
});
