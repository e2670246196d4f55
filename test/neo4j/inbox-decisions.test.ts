/** What a person decides about items of the inbox. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Caller } from '../../src/domain/kernel/partition.js';
import { toDriver } from '../../src/store/values.js';
import { movableClock } from '../support/clock.js';
import { rememberOne } from '../support/remember.js';
import { startTestService, type TestService } from '../support/service.js';
import { putRecord } from '../support/vault-records.js';
import { writing } from '../support/written.js';

const DAY = 86_400_000;
const clock = movableClock();
let service: TestService;
let users = 0;

beforeAll(async () => {
  service = await startTestService({ embedder: null, clock });
});

afterAll(() => service.stop());

/** A user nobody else is. */
const someone = (): Caller => ({ ...service.caller, userId: `user-${++users}` });
const remember = async (caller: Caller, text: string) =>
  (await writing(rememberOne(service.services, caller, { text }))).id;
const decide = (caller: Caller, decisions: object[], idempotencyKey: string | null = null) =>
  service.services.inbox.resolve(caller, { decisions, idempotencyKey });
const waiting = async (caller: Caller) => {
  const request = { kinds: null, ids: null, first: 100, cursor: null };
  return (await service.services.inbox.page(caller, request)).items.map(({ id }) => id);
};
const actsOn = async (id: string) =>
  (
    await service.query(
      'MATCH (a:AuditEvent {memoryId: $id}) RETURN a.act AS act, a.explanation AS why ORDER BY a.at',
      { id },
    )
  ).map(({ act, why }) => [act, why]);
const card = async (caller: Caller, id: string) =>
  (await service.services.memoriesById(caller, [id]))[0];

/** Two memories, of which the first waits because of the second. @returns their ids, and that of the item */
async function pairOf(caller: Caller, reason: string) {
  const a = await remember(caller, 'The harbour is deep.');
  const b = await remember(caller, 'The pier is long.');
  await service.query(
    `MATCH (m:Memory {id: $a}), (n:Memory {id: $b})
     SET m:NeedsReview, m.reviewSince = $now
     CREATE (m)-[:NEEDS_REVIEW {reason: $reason, at: $now, path: [$a, $b]}]->(n)`,
    { a, b, reason, now: toDriver(clock.now()) },
  );
  const id = `${reason}:${a}:${b}`;
  expect(await waiting(caller)).toEqual([id]);
  return { a, b, id };
}

describe('a contradiction', () => {
  test('has a winner: the other one is retired, and an undo brings it back', async () => {
    const caller = someone();
    const { a, b, id } = await pairOf(caller, 'CONFLICT');
    const decision = { id, action: 'CHOOSE', winnerId: b, reason: 'I measured it.' };
    const { outcomes } = await decide(caller, [decision]);
    expect(outcomes).toEqual([
      { refused: null, memoryId: b, removedId: a, eventId: expect.any(String) },
    ]);
    expect(await waiting(caller)).toEqual([]);
    expect(await card(caller, a)).toMatchObject({ retiredReason: 'CONFLICT' });
    expect(await actsOn(a)).toEqual([['CONFLICT', 'I measured it.']]);
    const [outcome] = outcomes as readonly { eventId: string }[];
    await service.services.undo(caller, outcome?.eventId);
    expect(await card(caller, a)).toMatchObject({ validUntil: null });
  });

  test('is none: both stay, and nothing waits', async () => {
    const caller = someone();
    const { a, b, id } = await pairOf(caller, 'CONFLICT');
    expect((await decide(caller, [{ id, action: 'DISMISS', reason: 'Both.' }])).outcomes).toEqual([
      { refused: null, memoryId: a, removedId: null, eventId: expect.any(String) },
    ]);
    expect(await waiting(caller)).toEqual([]);
    expect(await actsOn(a)).toEqual([['DISMISS', 'Both.']]);
    expect([await card(caller, a), await card(caller, b)]).toMatchObject([
      { validUntil: null },
      { validUntil: null },
    ]);
  });

  test('is decided before anybody asked', async () => {
    const caller = someone();
    const [a, b] = [await remember(caller, 'Tea at four.'), await remember(caller, 'Tea is late.')];
    const decision = { id: `CONFLICT:${a}:${b}`, action: 'CHOOSE', winnerId: a };
    expect((await decide(caller, [decision])).outcomes).toMatchObject([
      { refused: null, memoryId: a, removedId: b },
    ]);
  });
});

describe('a duplicate', () => {
  test('is merged into the one that stays', async () => {
    const caller = someone();
    const { a, b, id } = await pairOf(caller, 'DUPLICATE');
    expect((await decide(caller, [{ id, action: 'MERGE', winnerId: a }])).outcomes).toMatchObject([
      { refused: null, memoryId: a, removedId: b },
    ]);
    expect(await card(caller, b)).toMatchObject({ retiredReason: 'DEDUP' });
    expect(await waiting(caller)).toEqual([]);
  });

  test('of records in the vault as well', async () => {
    const caller = someone();
    const place = { userId: caller.userId, createdAt: clock.now() };
    const put = (content: string) =>
      putRecord(service.query, service.tenant, { content, ...place });
    const ids = [await put('Likes slow trains.'), await put('Likes slow trains!')].sort();
    const [winnerId = '', loserId = ''] = ids;
    const id = `SIMILAR_RECORDS:${winnerId}:${loserId}`;
    expect(await waiting(caller)).toContain(id);
    expect((await decide(caller, [{ id, action: 'MERGE', winnerId }])).outcomes).toMatchObject([
      { refused: null, memoryId: winnerId, removedId: loserId },
    ]);
    expect(await waiting(caller)).not.toContain(id);
  });
});

describe('what was made from a memory that is gone', () => {
  test.each([
    ['ACCEPT', 'CONFIRM', { validity: 'CONFIRMED', deletedAt: null }],
    ['REJECT', 'DELETE', { deletedAt: expect.any(Date) }],
    ['DISMISS', 'DISMISS', { validity: 'INFERRED', deletedAt: null }],
  ])('%s', async (action, act, expected) => {
    const caller = someone();
    const { a, id } = await pairOf(caller, 'SOURCE_RETIRED');
    const { outcomes } = await decide(caller, [{ id, action, reason: 'So it is.' }]);
    expect(outcomes).toMatchObject([{ refused: null, eventId: expect.any(String) }]);
    expect(await card(caller, a)).toMatchObject(expected);
    expect(await actsOn(a)).toEqual([[act, 'So it is.']]);
    expect(await waiting(caller)).toEqual([]);
  });
});

describe('a weak fact', () => {
  test.each([
    ['ACCEPT', { validity: 'CONFIRMED', confidence: 1 }],
    ['REJECT', { deletedAt: expect.any(Date) }],
  ])('%s', async (action, expected) => {
    const caller = someone();
    const memoryId = await remember(caller, 'The pier is perhaps long.');
    clock.advance(100 * DAY);
    const id = `WEAK:${memoryId}`;
    expect(await waiting(caller)).toEqual([id]);
    expect((await decide(caller, [{ id, action }])).outcomes).toMatchObject([{ refused: null }]);
    expect(await card(caller, memoryId)).toMatchObject(expected);
    expect(await waiting(caller)).toEqual([]);
  });
});

describe('a record that may be deleted', () => {
  test('is', async () => {
    const caller = someone();
    const place = { userId: caller.userId, createdAt: clock.now() };
    const record = await putRecord(service.query, service.tenant, { content: 'Tea.', ...place });
    const id = `DELETION:${record}`;
    expect(await waiting(caller)).toEqual([id]);
    expect((await decide(caller, [{ id, action: 'ACCEPT' }])).outcomes).toMatchObject([
      { refused: null, memoryId: null, removedId: record },
    ]);
    expect(await waiting(caller)).toEqual([]);
  });
});

describe('a candidate for dormancy', () => {
  test.each([
    ['ACCEPT', 'DORMANT', [['RELEVANCE', null]]],
    ['REJECT', 'ACTIVE', []],
  ])('%s', async (action, relevance, acts) => {
    const caller = someone();
    const memoryId = await remember(caller, 'The pier is long.');
    await service.query('MATCH (m:Memory {id: $id}) SET m.dormantSince = $now', {
      ...{ id: memoryId, now: toDriver(clock.now()) },
    });
    const id = `DORMANT:${memoryId}`;
    expect(await waiting(caller)).toEqual([id]);
    expect((await decide(caller, [{ id, action }])).outcomes).toMatchObject([
      { refused: null, memoryId },
    ]);
    expect(await card(caller, memoryId)).toMatchObject({ relevance });
    expect(await actsOn(memoryId)).toMatchObject(acts);
    expect(await waiting(caller)).toEqual([]);
  });
});

test('what waits no longer is told so, and to nobody who does not see it', async () => {
  const caller = someone();
  const { a, id } = await pairOf(caller, 'SOURCE_RETIRED');
  const accept = [{ id, action: 'ACCEPT' }];
  await decide(caller, accept);
  expect((await decide(caller, accept)).outcomes).toMatchObject([{ refused: { code: 'SETTLED' } }]);
  const never = [{ id: `DORMANT:${a}`, action: 'ACCEPT' }];
  expect((await decide(caller, never)).outcomes).toMatchObject([{ refused: { code: 'SETTLED' } }]);
  expect((await decide(someone(), accept)).outcomes).toMatchObject([
    { refused: { code: 'NOT_FOUND' } },
  ]);
});

test('each decision stands by itself, and the next sees what the one before did', async () => {
  const caller = someone();
  const { a, b, id } = await pairOf(caller, 'CONFLICT');
  const choose = (winnerId: string) => ({ id, action: 'CHOOSE', winnerId });
  const { outcomes } = await decide(caller, [
    ...[{ id, action: 'MERGE', winnerId: a }, choose(a), choose(b)],
    { id, action: 'DISMISS' },
  ]);
  expect(outcomes).toMatchObject([
    { refused: { code: 'WRONG_ACTION' } },
    { refused: null, memoryId: a, removedId: b },
    { refused: { code: 'SETTLED' } },
    { refused: { code: 'SETTLED' } },
  ]);
});

test('two persons at once: one of them decides', async () => {
  const caller = someone();
  const { a, b, id } = await pairOf(caller, 'CONFLICT');
  const answers = await Promise.all(
    [a, b, a].map((winnerId) => decide(caller, [{ id, action: 'CHOOSE', winnerId }])),
  );
  const outcomes = answers.flatMap((answer) => answer.outcomes);
  expect(outcomes.filter(({ refused }) => refused === null)).toHaveLength(1);
  expect(outcomes.filter(({ refused }) => refused?.code === 'SETTLED')).toHaveLength(2);
});

test('with an idempotency key every decision is made once', async () => {
  const caller = someone();
  const first = await pairOf(caller, 'CONFLICT');
  const second = await remember(caller, 'A third one.');
  await service.query('MATCH (m:Memory {id: $id}) SET m.dormantSince = $now', {
    ...{ id: second, now: toDriver(clock.now()) },
  });
  const decisions = [
    { id: first.id, action: 'CHOOSE', winnerId: first.a },
    { id: `DORMANT:${second}`, action: 'ACCEPT' },
  ];
  const made = await decide(caller, decisions, 'key');
  expect(made).toMatchObject({ created: true, outcomes: [{ refused: null }, { refused: null }] });
  expect(await decide(caller, decisions, 'key')).toEqual({ ...made, created: false });
  await expect(decide(caller, decisions.slice(1), 'key')).rejects.toThrow('idempotency key');
  expect(await actsOn(second)).toHaveLength(1);
});
