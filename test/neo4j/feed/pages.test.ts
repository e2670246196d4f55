import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { InvalidInputError } from '../../../src/errors.js';
import { movableClock } from '../../support/clock.js';
import { confirmOne, rememberOne } from '../../support/remember.js';
import { startTestService, type TestService, turn } from '../../support/service.js';
import { writing } from '../../support/written.js';
import { Follower, told } from './reader.js';

const MINUTE = 60_000;
const clock = movableClock();
const begun = clock.now();
let service: TestService;

const changes = (input: object = {}, caller = service.caller) =>
  service.services.changes(caller, { first: 100, ...input });

beforeAll(async () => {
  service = await startTestService({ embedder: null, clock });
  const { services, caller } = service;
  for (let i = 0; i < 10; i++) {
    // Half of them are everybody's: the feed joins several partitions.
    const who = i % 2 === 0 ? caller : { ...caller, userId: null };
    await writing(rememberOne(services, who, { text: `Fact ${i}.` }));
    clock.advance(MINUTE);
  }
  const turns = Array.from({ length: 13 }, (_, i) => turn(`Turn ${i}`));
  await services.ingest({ ...caller, agentId: 'planner' }, turns);
});

afterAll(() => service.stop());

const ALL = [
  ...Array.from({ length: 10 }, (_, i) => `KNOWN Fact ${i}.`),
  ...Array.from({ length: 13 }, (_, i) => `KNOWN Turn ${i}`),
];

test.each([1, 2, 7, 23, 100])('pages of %d join without a gap or a repetition', async (first) => {
  const follower = new Follower(service.services, service.caller, first);
  expect(told(await follower.catchUp())).toEqual(ALL);
});

test('every cursor of a page goes on after its change', async () => {
  const { cursors } = await changes();
  for (const [i, after] of cursors.entries()) {
    expect(told((await changes({ after, first: 3 })).items)).toEqual(ALL.slice(i + 1, i + 4));
  }
});

test('an empty page has a cursor too, from which reading goes on', async () => {
  const caller = { ...service.caller, userId: 'newcomer' };
  const nothing = await changes({ from: new Date(clock.now().getTime() + MINUTE) }, caller);
  expect(nothing).toMatchObject({ items: [], cursors: [], hasNextPage: false });
  const { end: after } = await changes({ from: clock.now() }, caller);
  await writing(rememberOne(service.services, caller, { text: 'Here I am.' }));
  expect(told((await changes({ after }, caller)).items)).toEqual(['KNOWN Here I am.']);
});

describe('from a moment on', () => {
  test.each([
    ['the beginning', 0, 23],
    ['a time between two changes', 4.5 * MINUTE, 18],
    ['the very time of a change, inclusive', 5 * MINUTE, 18],
    ['a time after all', 11 * MINUTE, 0],
  ])('%s', async (_, offset, count) => {
    const { items } = await changes({ from: new Date(begun.getTime() + offset) });
    expect(told(items)).toEqual(ALL.slice(23 - count));
  });

  test.each(['last_week', 'last_month', '2020-01-01'])('given as %s', async (from) => {
    expect((await changes({ from })).items).toHaveLength(23);
  });

  test.each([new Date('0001-01-01T00:00:00Z'), new Date('9999-01-01T00:00:00Z')])(
    'at the ends of time: %s',
    async (from) => {
      expect((await changes({ from })).items).toHaveLength(from < begun ? 23 : 0);
    },
  );

  test('what was known before and changed since is a change', async () => {
    const caller = { ...service.caller, userId: 'carla' };
    const { id } = await writing(rememberOne(service.services, caller, { text: 'Old.' }));
    clock.advance(MINUTE);
    const from = clock.now();
    await confirmOne(service.services, caller, { id });
    expect(told((await changes({ from }, caller)).items.slice(-1))).toEqual(['CHANGED Old.']);
  });
});

test('nobody reads what another user or agent has', async () => {
  const bob = { ...service.caller, userId: 'bob', agentId: 'writer' };
  expect(told((await changes({}, bob)).items).sort()).toEqual(
    [1, 3, 5, 7, 9].map((i) => `KNOWN Fact ${i}.`),
  );
  const stranger = { tenant: `${service.tenant}-other`, userId: 'ann', agentId: null };
  expect((await changes({}, stranger)).items).toEqual([]);
});

describe('refused are', () => {
  test('a cursor of another caller', async () => {
    const { end: after } = await changes();
    const bob = { ...service.caller, userId: 'bob' };
    await expect(changes({ after }, bob)).rejects.toThrow(InvalidInputError);
  });

  test.each([
    ['a cursor nobody gave out', { after: 'bm90IGEgY3Vyc29y' }],
    ['a cursor that is no base64', { after: '%%%' }],
    ['an empty cursor', { after: '' }],
    ['a moment and a cursor', { from: begun, after: 'x' }],
    ['a moment that is none', { from: 'yesterday' }],
    ['a page of nothing', { first: 0 }],
    ['a page of more than 100', { first: 101 }],
  ])('%s', async (_, input) => {
    await expect(changes(input)).rejects.toThrow(InvalidInputError);
  });
});

test('memories of an older version, whose numbers are equal, are read once each', async () => {
  const caller = { ...service.caller, userId: 'older' };
  for (let i = 0; i < 7; i++) {
    await writing(rememberOne(service.services, caller, { text: `Older ${i}.` }));
  }
  await service.query(
    `MATCH (m:Memory {tenant: $tenant, userId: 'older'})
     SET m.changeSeq = 5000, m.knownSeq = 5000`,
  );
  const follower = new Follower(service.services, caller, 2);
  const read = (await follower.catchUp()).filter(({ memory }) => memory?.userId === 'older');
  expect(told(read).sort()).toEqual([0, 1, 2, 3, 4, 5, 6].map((i) => `KNOWN Older ${i}.`));
});
