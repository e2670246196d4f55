import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestService, type TestService } from '../../support/service.js';
import { morningOf, Talk } from './said.js';

let service: TestService;
const talk = new Talk(() => service);

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

/** A version of the interpreter that the project uses. */
const uses = (version: string) => `The project uses Python ${version}.`;

test('a turn that is contradicted later keeps its place, and says by what and since when', async () => {
  const caller = talk.someone();
  const old = await talk.sayOne(caller, '2026-03-01', 'Fine. The project uses Python 3.9.');
  const now = await talk.sayOne(caller, '2026-06-01', uses('3.11'));
  expect(await talk.outdatedSince(caller, [old, now])).toEqual(['2026-06-01', null]);
  expect(await talk.outdatedBy(caller, old)).toMatchObject({
    ...{ otherId: now, rule: 'ENTITY_VALUE', start: 6, end: 34, byStart: 0, byEnd: 29 },
    since: morningOf('2026-06-01'),
  });
  const list = { first: 10, cursor: null, kinds: null, sessionId: null, from: null, until: null };
  const { items } = await service.services.listPage(caller, list);
  expect(items.map(({ id }) => id)).toEqual([now, old]);
});

test('an older turn that arrives late is outdated on arrival', async () => {
  const caller = talk.someone();
  const now = await talk.sayOne(caller, '2026-06-01', uses('3.11'));
  const late = await talk.sayOne(caller, '2026-03-01', uses('3.9'));
  expect(await talk.outdatedSince(caller, [late, now])).toEqual(['2026-06-01', null]);
});

test('turns of one moment have the order of their session', async () => {
  const caller = talk.someone();
  const ids = await talk.say(caller, '2026-03-01', [uses('3.9'), uses('3.11')]);
  expect(await talk.outdatedSince(caller, ids)).toEqual(['2026-03-01', null]);
});

test('a chain has one mark from each version to the next, also back to the first value', async () => {
  const caller = talk.someone();
  const first = await talk.sayOne(caller, '2026-01-01', uses('3.9'));
  const second = await talk.sayOne(caller, '2026-03-01', uses('3.10'));
  const third = await talk.sayOne(caller, '2026-05-01', uses('3.11'));
  const back = await talk.sayOne(caller, '2026-07-01', uses('3.9'));
  const ids = [first, second, third, back];
  const since = ['2026-03-01', '2026-05-01', '2026-07-01', null];
  expect(await talk.outdatedSince(caller, ids)).toEqual(since);
  const next = await Promise.all(ids.map((id) => talk.outdatedBy(caller, id)));
  expect(next.map((found) => found?.otherId)).toEqual([second, third, back, undefined]);
});

test('each sentence of a turn that ends has a mark of its own, in whatever order they end', async () => {
  const caller = talk.someone();
  const both = `${uses('3.9')} Our office is on Mill Street.`;
  const old = await talk.sayOne(caller, '2026-01-01', both);
  const moved = await talk.sayOne(caller, '2026-05-01', 'Our office is on Canal Street now.');
  const upgraded = await talk.sayOne(caller, '2026-03-01', uses('3.11'));
  await talk.sayOne(caller, '2026-06-01', uses('3.12'));
  const marks = await service.query(
    'MATCH (:Memory {id: $old})-[r:OUTDATED_BY]->(by) RETURN by.id AS by, r.from AS from ORDER BY r.since',
    { old },
  );
  expect(marks).toEqual([
    { by: upgraded, from: 0 },
    { by: moved, from: uses('3.9').length + 1 },
  ]);
  const first = await talk.outdatedBy(caller, old);
  expect(first?.otherId).toBe(upgraded);
  expect(await talk.outdatedSince(caller, [old])).toEqual(['2026-03-01']);
  await service.services.undo(caller, first?.eventId ?? '');
  expect((await talk.outdatedBy(caller, old))?.otherId).toBe(moved);
  expect(await talk.outdatedSince(caller, [old])).toEqual(['2026-05-01']);
});

test('an answer that repeats a turn is outdated with it, and holds again with it', async () => {
  const caller = talk.someone();
  const at = { sessionId: 'talk', eventTime: morningOf('2026-03-01') };
  const old = await talk.sayOne(caller, '2026-03-01', uses('3.9'), at);
  const repeats = 'Python 3.9, noted. What else?';
  const echo = await talk.sayOne(caller, '2026-03-01', repeats, { ...at, role: 'ASSISTANT' });
  const beside = await talk.sayOne(caller, '2026-03-01', 'It has tests.', at);
  const now = await talk.sayOne(caller, '2026-06-01', uses('3.11'));
  const since = ['2026-06-01', '2026-06-01', null, null];
  expect(await talk.outdatedSince(caller, [old, echo, beside, now])).toEqual(since);
  expect(await talk.outdatedBy(caller, echo)).toMatchObject({ otherId: now, start: 0, end: 18 });
  const { eventId = '' } = (await talk.outdatedBy(caller, old)) ?? {};
  await service.services.undo(caller, eventId);
  await talk.judged();
  expect(await talk.outdatedSince(caller, [old, echo])).toEqual([null, null]);
});

test('an answer that comes after its turn was outdated is so on arrival', async () => {
  const caller = talk.someone();
  await talk.sayOne(caller, '2026-06-01', uses('3.11'));
  const at = { sessionId: 'talk', eventTime: morningOf('2026-03-01') };
  await talk.sayOne(caller, '2026-03-01', uses('3.9'), at);
  const answer = { ...at, role: 'ASSISTANT' };
  const echo = await talk.sayOne(caller, '2026-03-01', 'Python 3.9, noted.', answer);
  const asks = await talk.sayOne(caller, '2026-03-01', 'Which Python do the tests need?', answer);
  expect(await talk.outdatedSince(caller, [echo, asks])).toEqual(['2026-06-01', null]);
});

test('what comes between the two afterwards is what outdates the first', async () => {
  const caller = talk.someone();
  const first = await talk.sayOne(caller, '2026-01-01', uses('3.9'));
  const last = await talk.sayOne(caller, '2026-05-01', uses('3.11'));
  const between = await talk.sayOne(caller, '2026-03-01', uses('3.10'));
  expect(await talk.outdatedSince(caller, [first, between, last])).toEqual([
    ...['2026-03-01', '2026-05-01', null],
  ]);
  expect(await talk.outdatedBy(caller, first)).toMatchObject({ otherId: between });
});

test('facts and turns outdate each other, records of the vault neither', async () => {
  const caller = talk.someone();
  const said = await talk.sayOne(caller, '2026-01-01', uses('3.9'));
  const record = await talk.state(caller, 'The project uses C++ 20', { vault: { category: 'c' } });
  const dated = { eventTime: morningOf('2026-02-01') };
  const fact = await talk.state(caller, uses('3.10'), dated);
  const later = await talk.sayOne(caller, '2026-03-01', `${uses('3.11')} The project uses C++ 23.`);
  const ids = [said, record.id, fact.id, later];
  const since = ['2026-02-01', null, '2026-03-01', null];
  expect(await talk.outdatedSince(caller, ids)).toEqual(since);
});

test('another user, and another scope, outdate nothing', async () => {
  const [ana, ben] = [talk.someone(), talk.someone()];
  const old = await talk.sayOne(ana, '2026-01-01', uses('3.9'));
  await talk.sayOne(ben, '2026-02-01', uses('3.11'));
  const orion = { ...ana, agentId: 'orion' };
  await talk.sayOne(orion, '2026-02-01', uses('3.12'), { scope: 'orion' });
  expect(await talk.outdatedSince(ana, [old])).toEqual([null]);
});

test('a mark is taken back for good', async () => {
  const caller = talk.someone();
  const old = await talk.sayOne(caller, '2026-01-01', uses('3.9'));
  const now = await talk.sayOne(caller, '2026-02-01', uses('3.11'));
  const eventId = (await talk.outdatedBy(caller, old))?.eventId;
  expect(await service.services.undo(caller, eventId)).toMatchObject({ refused: null });
  expect(await talk.outdatedSince(caller, [old, now])).toEqual([null, null]);
  expect(await talk.outdatedBy(caller, old)).toBeNull();
  // Judged anew, the pair stays as somebody decided.
  await service.query(
    'MATCH (m:Memory) WHERE m.id IN $ids SET m:Unembedded, m.embedDueAt = datetime({epochMillis: 0})',
    { ids: [old, now] },
  );
  await talk.judged();
  expect(await talk.outdatedSince(caller, [old, now])).toEqual([null, null]);
  expect(await service.services.undo(caller, eventId)).toMatchObject({
    refused: { code: 'ALREADY_UNDONE' },
  });
});

test('without a model, and where there is personal data, words are enough', async () => {
  const wordy = await startTestService({ embedder: null });
  const speech = new Talk(() => wordy);
  const caller = speech.someone();
  const turns = [uses('3.9'), `${uses('3.11')} My card is 4111 1111 1111 1111.`];
  const captured = await wordy.services.ingest(
    caller,
    turns.map((content) => ({ sessionId: 's', role: 'USER', content })),
  );
  await speech.judged();
  const ids = captured.map(({ id }) => id);
  expect(await speech.outdatedSince(caller, ids)).toEqual([expect.any(String), null]);
  await wordy.stop();
});
