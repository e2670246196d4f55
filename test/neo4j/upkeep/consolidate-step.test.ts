/** N1: what waits is consolidated in the night, whether or not somebody said that it is over. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { ModelUnavailableError } from '../../../src/errors.js';
import { type RunOptions, runUpkeep, stepOf } from '../../support/steps.js';
import { type Conversations, factsOf, sessionsOf, startConversations } from './conversations.js';

let memory: Conversations;

beforeAll(async () => {
  memory = await startConversations({ env: { MNEME_CONSOLIDATE_PAGE: '2' } });
});

afterAll(() => memory.stop());

beforeEach(() => {
  memory.somebody();
  memory.readers.failure = null;
});

const night = async (options: RunOptions = {}, of = memory) =>
  stepOf(await runUpkeep(of, 'NIGHTLY', { everyone: false, ...options }), 'CONSOLIDATE');

const at = (day: number) => ({ eventTime: new Date(Date.UTC(2026, 0, day)) });

test('T-G02: every session that waits is consolidated; a second run changes nothing', async () => {
  await memory.say('b', ['Fact: Ann likes tea.', 'x', 'Fact: Ann sings.']);
  await memory.say('a', ['Fact: Ann likes tea.']);
  const now = new Date();
  expect(await night({ now })).toMatchObject({
    ...{ status: 'DONE', looked: 2, changed: 2, note: null },
    counts: { sessions: 2, facts: 2, known: 1, refused: 0, conflicts: 0, waiting: 0 },
  });
  expect(await sessionsOf(memory)).toMatchObject([{ waits: false }, { waits: false }]);
  const before = await factsOf(memory);
  expect(await night({ now })).toMatchObject({ status: 'DONE', looked: 0, changed: 0 });
  expect(await factsOf(memory)).toEqual(before);
});

test('the older conversation comes first, whatever their names: the later statement wins', async () => {
  await memory.say('a', ['Fact: Ann lives in Lisbon.'], at(20));
  await memory.say('b', ['Fact: Ann lives in Berlin.'], at(10));
  expect(await night()).toMatchObject({ counts: { sessions: 2, facts: 2, conflicts: 1 } });
  const current = (await factsOf(memory)).filter(({ current: is }) => is);
  expect(current).toMatchObject([{ text: 'Ann lives in Lisbon.' }]);
});

test('a dry run plans, asks no reader and writes nothing', async () => {
  await memory.say('a', ['Fact: Ann likes tea.', 'x']);
  // What waits to be embedded, judged or compared is taken in the background, by whatever service comes first.
  const stored = `MATCH (n:Memory|Session {tenant: $tenant})
    RETURN COLLECT {
      UNWIND keys(n) AS key
      WITH key WHERE NOT key STARTS WITH 'embed' AND NOT key IN ['judgeDueAt', 'compareDueAt', 'dedupDueAt']
      RETURN [key, n[key]] ORDER BY key
    } AS properties ORDER BY n.id, n.key`;
  const before = await memory.query(stored);
  expect(await night({ dryRun: true })).toMatchObject({
    ...{ status: 'DONE', looked: 1, changed: 1, counts: { sessions: 1, waiting: 2 } },
    plan: [{ act: 'EXTRACT', id: 'a', otherId: null, reason: '2 turns wait.' }],
  });
  expect(memory.readers.calls).toEqual([]);
  expect(await memory.query(stored)).toEqual(before);
});

test('what the step stores is of the time that the run takes for now', async () => {
  await memory.say('a', ['Fact: Ann likes tea.']);
  const now = new Date(Date.UTC(2031, 4, 5));
  await night({ now });
  const [fact] = await memory.query(
    `MATCH (f:Fact {tenant: $tenant, userId: $userId})
     MATCH (s:Session {tenant: $tenant, userId: $userId})
     RETURN f.createdAt.epochMillis AS created, s.consolidatedAt.epochMillis AS at`,
    { userId: memory.caller.userId },
  );
  expect(fact).toEqual({ created: now.getTime(), at: now.getTime() });
});

test('a reader that is away is not asked for every session, and the night goes on', async () => {
  for (const name of ['a', 'b', 'c', 'd']) await memory.say(name, [`Fact: Ann knows ${name}.`]);
  memory.readers.failure = new ModelUnavailableError('Away.');
  expect(await night()).toMatchObject({
    ...{ status: 'DONE', looked: 2, changed: 0, counts: { sessions: 0, waiting: 2 } },
    note: 'The reader did not answer: what is left is tried again later.',
  });
  expect(memory.readers.calls).toHaveLength(2);
  memory.readers.failure = null;
  expect(await night()).toMatchObject({ counts: { sessions: 4, facts: 4, waiting: 0 } });
});

test('tells what a language model was asked', async () => {
  await memory.say('a', ['Hello.']);
  const nothing = memory.readers.usage;
  memory.readers.usage = { calls: 3, promptTokens: 700, completionTokens: 50 };
  const { note } = await night();
  memory.readers.usage = nothing;
  expect(note).toBe('Language model: 3 calls, 700 and 50 tokens.');
});

test('switched off it is skipped, and on demand it works', async () => {
  const off = await startConversations({ env: { MNEME_CONSOLIDATE: 'false' } });
  await off.say('a', ['Fact: Ann likes tea.']);
  expect(await night({}, off)).toMatchObject({ status: 'SKIPPED' });
  expect(off.readers.calls).toEqual([]);
  expect(await off.services.sessions.consolidate(off.caller, 'a')).toMatchObject({ turns: 1 });
  await off.stop();
});
