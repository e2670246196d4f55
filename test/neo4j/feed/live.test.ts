import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { loadConfig } from '../../../src/config.js';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import { InvalidInputError, StoreUnavailableError } from '../../../src/errors.js';
import { Followers } from '../../../src/flows/follow.js';
import type { Statement } from '../../../src/statements/statement.js';
import { CountingGraph } from '../../support/counting-graph.js';
import { sharedAddress } from '../../support/database.js';
import { forgetOne, rememberOne } from '../../support/remember.js';
import { PATIENT, startTestService, type TestService } from '../../support/service.js';
import { silentLog } from '../../support/silent-log.js';
import { unlikeTexts } from '../../support/vault-writes.js';
import { writing } from '../../support/written.js';

/** A database that was away for a moment. */
class AwayOnce extends CountingGraph {
  away = false;

  override read<Params, Row>(statement: Statement<Params, Row>, params: Params): Promise<Row[]> {
    if (!this.away) return super.read(statement, params);
    this.away = false;
    return Promise.reject(new StoreUnavailableError('It is away.'));
  }
}

const BUFFER = 3;
let service: TestService;
let graph: AwayOnce;
let followers: Followers;
let ann: Caller;
let rounds = 0;
/** Ends the pause of a poll; null: nobody polls. */
let poll: (() => void) | null;
let paused: () => void;

beforeAll(async () => {
  service = await startTestService();
  graph = new AwayOnce(sharedAddress(), loadConfig(PATIENT).neo4j);
});

afterAll(async () => {
  await graph.close();
  await service.stop();
});

beforeEach(() => {
  ann = { ...service.caller, tenant: `${service.tenant}-${++rounds}` };
  poll = null;
  paused = () => undefined;
  graph.statements.length = 0;
  followers = new Followers({
    ...{ graph, clock: { now: () => new Date() }, log: silentLog },
    feedPolicy: { pollMs: 1, buffer: BUFFER },
    pause: (_, signal) =>
      new Promise((resolve) => {
        const end = () => {
          poll = null;
          resolve();
        };
        poll = end;
        signal.addEventListener('abort', end);
        paused();
      }),
  });
});

afterEach(() => followers.stop());

/** Lets a poll be made, and waits until it was. */
async function polled(): Promise<void> {
  const again = new Promise<void>((resolve) => {
    paused = resolve;
  });
  if (poll === null) throw new Error('Nobody polls.');
  poll();
  await again;
}

const remember = async (text: string, caller = ann, item: object = {}) =>
  (await writing(rememberOne(service.services, caller, { text, ...item }))).id;

type Following = ReturnType<Followers['follow']>;

/** The next change, as kind and text. */
async function next(following: Following): Promise<string> {
  const { value } = await following.next();
  return `${value.change.kind} ${value.change.memory?.content}`;
}

/** Whoever follows from the beginning has read what there is, and waits for what comes. */
async function begun(caller = ann, input: object = {}): Promise<Following> {
  const following = followers.follow(caller, { since: '2020-01-01', ...input });
  await following.next();
  return following;
}

const count = (name: string) => graph.statements.filter((each) => each === name).length;

test('several who follow in a tenant are served by one poll, and each by what it may see', async () => {
  await remember('The harbour is deep.', { ...ann, userId: null });
  const bob = { ...ann, userId: 'bob' };
  const all = await Promise.all([begun(), begun(), begun(bob)]);
  graph.statements.length = 0;
  const waiting = all.map(next);
  await remember('A lamp burns there.', { ...ann, userId: null });
  await polled();
  expect(await Promise.all(waiting)).toEqual(all.map(() => 'KNOWN A lamp burns there.'));
  expect([count('feed/news.cypher'), count('feed/changes.cypher')]).toEqual([1, 1]);
  await polled();
  expect([count('feed/news.cypher'), count('feed/changes.cypher')]).toEqual([2, 1]);
});

test('what another user or another agent may see alone never comes', async () => {
  await remember('The harbour is deep.', { ...ann, userId: null });
  const following = await begun({ ...ann, agentId: 'cook' });
  const first = next(following);
  await remember('Bob is afraid of water.', { ...ann, userId: 'bob' });
  await remember('The pilot drinks.', { ...ann, agentId: 'pilot' }, { scope: 'pilot' });
  await remember('The cook sings.', { ...ann, agentId: 'cook' }, { scope: 'cook' });
  await polled();
  expect(await first).toBe('KNOWN The cook sings.');
  const second = next(following);
  await remember('Ann is home.');
  await polled();
  expect(await second).toBe('KNOWN Ann is home.');
});

test('only the kinds that were asked for come', async () => {
  const id = await remember('The harbour is deep.');
  const following = followers.follow(ann, { since: '2020-01-01', kinds: ['RETIRED'] });
  const first = next(following);
  // It has read what there is before it waits for what comes.
  await new Promise<void>((resolve) => {
    paused = resolve;
  });
  await remember('A lamp burns there.');
  await forgetOne(service.services, ann, { id });
  await polled();
  expect(await first).toBe('RETIRED The harbour is deep.');
});

describe('where it begins', () => {
  test('after a cursor of its own, or of the list', async () => {
    const texts = ['One hamster.', 'Two cranes.', 'Three owls.'];
    for (const text of texts) await remember(text);
    const following = followers.follow(ann, { since: '2020-01-01' });
    const { value } = await following.next();
    const { cursors } = await service.services.changes(ann, { first: 2 });
    for (const since of [value.cursor, cursors[0]]) {
      const resumed = followers.follow(ann, { since });
      expect([await next(resumed), await next(resumed)]).toEqual([
        'KNOWN Two cranes.',
        'KNOWN Three owls.',
      ]);
    }
  });

  test('with what comes from now on', async () => {
    await remember('The harbour is deep.');
    const following = followers.follow(ann, {});
    const first = next(following);
    await new Promise<void>((resolve) => {
      paused = resolve;
    });
    await remember('A lamp burns there.');
    await polled();
    expect(await first).toBe('KNOWN A lamp burns there.');
  });

  test.each([
    [
      'a cursor of somebody else',
      async () => (await service.services.changes({ ...ann, userId: 'bob' }, { first: 1 })).end,
    ],
    ['no cursor', async () => 'moon'],
    ['no time', async () => '2020-13-01'],
  ])('not with %s', async (_, since) => {
    const following = followers.follow(ann, { since: await since() });
    await expect(following.next()).rejects.toThrow(InvalidInputError);
    expect(await following.next()).toEqual({ done: true, value: undefined });
  });
});

test('who is slower than its buffer keeps nothing waiting, and loses nothing', async () => {
  const texts = unlikeTexts(12);
  await remember(texts[0] ?? '');
  const slow = await begun();
  const fast = await begun();
  const seen: string[] = [];
  for (const text of texts.slice(1)) {
    const told = next(fast);
    await remember(text);
    await polled();
    seen.push(await told);
  }
  const known = texts.slice(1).map((text) => `KNOWN ${text}`);
  expect(seen).toEqual(known);
  const late: string[] = [];
  for (const _ of known) late.push(await next(slow));
  expect(late).toEqual(known);
  const both = [next(slow), next(fast)];
  await remember('The last one.');
  await polled();
  expect(await Promise.all(both)).toEqual(['KNOWN The last one.', 'KNOWN The last one.']);
});

test('a poll that fails is made up for by the next one', async () => {
  await remember('The harbour is deep.');
  const following = await begun();
  const told = next(following);
  await remember('A lamp burns there.');
  graph.away = true;
  await polled();
  await polled();
  expect(await told).toBe('KNOWN A lamp burns there.');
});

test('who leaves is not waited for, and when nobody follows nobody polls', async () => {
  await remember('The harbour is deep.');
  const [one, two] = [await begun(), await begun()];
  const waiting = one.next();
  await one.return?.();
  expect(await waiting).toEqual({ done: true, value: undefined });
  expect(poll).not.toBeNull();
  const last = two.next();
  followers.stop();
  expect(await last).toEqual({ done: true, value: undefined });
  expect(poll).toBeNull();
  expect(await followers.follow(ann, {}).next()).toEqual({ done: true, value: undefined });
});
