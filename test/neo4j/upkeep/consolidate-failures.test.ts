/** What goes wrong while a session is consolidated: nothing is lost, and nothing is written twice. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import { ModelUnavailableError } from '../../../src/errors.js';
import type { Services } from '../../../src/flows/services.js';
import { type MovableClock, movableClock } from '../../support/clock.js';
import { ScriptedReaders } from '../../support/scripted-readers.js';
import { startTestService, type TestService } from '../../support/service.js';
import { type Conversations, factsOf, sessionsOf, startConversations } from './conversations.js';

const AWAY = new ModelUnavailableError('The model is away.');
const SAID = ['Fact: Ann likes tea.', 'Fact: Ann has a cat.', 'Fact: Ann sings.'];

let clock: MovableClock;
let memory: Conversations;
let caller: Caller;
/** Another server on the same database, for the same tenant. */
let other: TestService;
let otherReaders: ScriptedReaders;

beforeAll(async () => {
  clock = movableClock();
  const env = { MNEME_CONSOLIDATE_PAGE: '2' };
  memory = await startConversations({ clock, env });
  otherReaders = new ScriptedReaders();
  other = await startTestService({ embedder: null, openReaders: otherReaders.open, clock, env });
});

afterAll(async () => {
  await memory.stop();
  await other.stop();
});

beforeEach(() => {
  caller = memory.somebody();
  memory.readers.failure = null;
  memory.readers.meanwhile = async () => undefined;
  otherReaders.calls.length = 0;
});

const consolidate = (services: Services = memory.services) =>
  services.sessions.consolidate(caller, 's1');

const texts = async () => (await factsOf(memory)).map(({ text }) => text).sort();
const EVERYTHING = ['Ann has a cat.', 'Ann likes tea.', 'Ann sings.'];

test('a reader that is away: the session waits, longer with every failure, and goes on where it was', async () => {
  await memory.say('s1', SAID);
  memory.readers.failure = AWAY;
  const waits = async () => {
    await expect(consolidate()).rejects.toThrow('The model is away.');
    const [row] = await memory.query(
      `MATCH (s:Unconsolidated {tenant: $tenant, userId: $userId})
       RETURN s.consolidateDueAt.epochMillis AS due, s.consolidateAttempts AS attempts, s.consolidateOwner AS owner`,
      { userId: caller.userId },
    );
    return { ...row, due: Number(row?.['due']) - clock.now().getTime() };
  };
  const [first, second] = [await waits(), await waits()];
  expect([first, second]).toMatchObject([
    { attempts: 1, owner: null },
    { attempts: 2, owner: null },
  ]);
  expect(second.due).toBe(2 * first.due);
  expect(await texts()).toEqual([]);
  memory.readers.failure = null;
  expect(await consolidate()).toMatchObject({ turns: 3, alreadyDone: false });
  expect(await texts()).toEqual(EVERYTHING);
});

test('a page that fails leaves what was done before, and nothing of itself', async () => {
  await memory.say('s1', SAID);
  let pages = 0;
  memory.readers.meanwhile = async () => {
    pages++;
    if (pages === 2) throw new TypeError('A reader that is broken.');
  };
  await expect(consolidate()).rejects.toThrow(ModelUnavailableError);
  expect(await texts()).toEqual(['Ann has a cat.', 'Ann likes tea.']);
  expect(await sessionsOf(memory)).toMatchObject([{ waits: true, through: 2, held: false }]);
  expect(await consolidate()).toMatchObject({ turns: 1 });
  expect(await texts()).toEqual(EVERYTHING);
});

test('a transaction that fails half-way leaves nothing', async () => {
  await memory.say('s1', SAID);
  const [{ id } = { id: '' }] = await memory.query(
    'MATCH (m:Episode {tenant: $tenant, userId: $userId, sequence: 1}) RETURN m.id AS id',
    { userId: caller.userId },
  );
  const state = await sessionsOf(memory);
  const failing = await startConversations({
    ...{ clock, openReaders: memory.readers.open, env: { MNEME_CONSOLIDATE_PAGE: '2' } },
    // The second fact gets the id of a turn: its transaction is undone, three times over.
    newId: idsWith(String(id)),
  });
  await expect(consolidate(failing.services)).rejects.toThrow();
  await failing.stop();
  expect(await texts()).toEqual([]);
  expect(await sessionsOf(memory)).toMatchObject([{ ...state[0], held: true, due: true }]);
  expect(await consolidate()).toMatchObject({ turns: 3 });
  expect(await texts()).toEqual(EVERYTHING);
});

/** Fresh ids, but for the second one of every transaction. */
function idsWith(taken: string): () => string {
  let count = 0;
  return () => {
    count++;
    return count > 1 && count % 2 === 1 ? taken : `${Date.now().toString(16)}${count}`.slice(-12);
  };
}

test('two servers at one session write each fact once', async () => {
  await memory.say('s1', SAID);
  const [one, two] = await Promise.all([consolidate(), consolidate(other.services)]);
  expect(await texts()).toEqual(EVERYTHING);
  expect(one.turns + two.turns).toBe(3);
  expect(one.extractedIds.length + two.extractedIds.length).toBe(3);
});

test('who was overtaken while its reader worked writes nothing', async () => {
  await memory.say('s1', SAID);
  let overtaken = false;
  memory.readers.meanwhile = async () => {
    if (overtaken) return;
    overtaken = true;
    await consolidate(other.services);
  };
  expect(await consolidate()).toMatchObject({ turns: 0, alreadyDone: true, extractedIds: [] });
  expect(await texts()).toEqual(EVERYTHING);
});

test('turns that come while a reader works wait for the next page', async () => {
  await memory.say('s1', ['Fact: Ann likes tea.']);
  let said = false;
  memory.readers.meanwhile = async () => {
    if (said) return;
    said = true;
    await memory.say('s1', ['Fact: Ann has a cat.', 'Fact: Ann sings.']);
  };
  expect(await consolidate()).toMatchObject({ turns: 3 });
  expect(await texts()).toEqual(EVERYTHING);
  expect(await sessionsOf(memory)).toMatchObject([{ waits: false, through: 3 }]);
});

test('a reader that takes long keeps its lease', async () => {
  const due = async () => {
    const [row] = await memory.query(
      'MATCH (s:Unconsolidated {tenant: $tenant, userId: $userId}) RETURN s.consolidateDueAt.epochMillis AS due',
      { userId: caller.userId },
    );
    return Number(row?.['due']);
  };
  const quick = await startTestService({
    ...{ embedder: null, openReaders: memory.readers.open, clock },
    env: { MNEME_CONSOLIDATE_LEASE_MS: '1000' },
  });
  await memory.say('s1', ['Fact: Ann likes tea.']);
  memory.readers.meanwhile = async () => {
    const before = await due();
    clock.advance(500);
    while ((await due()) === before);
  };
  expect(await consolidate(quick.services)).toMatchObject({ turns: 1 });
  expect(await texts()).toEqual(['Ann likes tea.']);
  await quick.stop();
});
