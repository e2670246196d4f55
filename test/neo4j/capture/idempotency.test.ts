import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { IdempotencyConflictError } from '../../../src/errors.js';
import { ingestOne, rememberOne } from '../../support/remember.js';
import { startTestService, type TestService, turn } from '../../support/service.js';
import { writing } from '../../support/written.js';
import { chainOf, unbroken } from './chain.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService({ embedder: null });
});

afterAll(() => service.stop());

const say = (content: string, idempotencyKey: string, sessionId: string) =>
  ingestOne(service.services, service.caller, turn(content, { sessionId, idempotencyKey }));

test('a key used twice answers with the first id and writes once', async () => {
  const first = await say('once', 'k1', 'twice');
  const second = await say('once', 'k1', 'twice');
  expect(first.created).toBe(true);
  expect(second).toEqual({ id: first.id, created: false, consolidating: null });
  expect(await chainOf(service, 'twice')).toEqual(unbroken(['once']));
});

test('a key used many times at once writes once', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => say('once', 'k2', 'at once')));
  expect(new Set(all.map(({ id }) => id)).size).toBe(1);
  expect(all.filter(({ created }) => created)).toHaveLength(1);
  expect(await chainOf(service, 'at once')).toEqual(unbroken(['once']));
});

test('a key used by two servers at once writes once', async () => {
  const other = await startTestService({ embedder: null });
  const message = turn('once', { sessionId: 'servers', idempotencyKey: 'k3' });
  const all = await Promise.all(
    [service, other].map(({ services }) => ingestOne(services, service.caller, message)),
  );
  await other.stop();
  expect(all.map(({ created }) => created).sort()).toEqual([false, true]);
  expect(await chainOf(service, 'servers')).toEqual(unbroken(['once']));
});

test('a key used twice within one bulk writes once, in its first place', async () => {
  const turns = [
    turn('a', { sessionId: 'in bulk' }),
    turn('b', { sessionId: 'in bulk', idempotencyKey: 'k4' }),
    turn('b', { sessionId: 'in bulk', idempotencyKey: 'k4' }),
    turn('c', { sessionId: 'in bulk' }),
  ];
  const [, first, second] = await service.services.ingest(service.caller, turns);
  expect(second).toEqual({ id: first?.id, created: false, consolidating: null });
  expect(await chainOf(service, 'in bulk')).toEqual(unbroken(['a', 'b', 'c']));
});

test('a key with another text is refused, and its neighbours are committed', async () => {
  await say('first', 'k5', 'conflict');
  const results = await Promise.allSettled([
    say('before', 'k6', 'conflict'),
    say('another', 'k5', 'conflict'),
    say('after', 'k7', 'conflict'),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(results[1]).toMatchObject({ reason: expect.any(IdempotencyConflictError) });
  expect(await chainOf(service, 'conflict')).toEqual(unbroken(['first', 'before', 'after']));
});

test('a key of one operation is refused by another', async () => {
  await say('said', 'k8', 'operations');
  await expect(
    writing(rememberOne(service.services, service.caller, { text: 'said', idempotencyKey: 'k8' })),
  ).rejects.toThrow(IdempotencyConflictError);
});

test('the same key of another user is another key', async () => {
  const message = turn('mine', { sessionId: 'users', idempotencyKey: 'k9' });
  const { caller, services } = service;
  const mine = await ingestOne(services, caller, message);
  const theirs = await ingestOne(services, { ...caller, userId: 'bob' }, message);
  expect([mine.created, theirs.created]).toEqual([true, true]);
  expect(mine.id).not.toBe(theirs.id);
});
