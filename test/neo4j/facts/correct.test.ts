import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { NotFoundError, StaleVersionError } from '../../../src/errors.js';
import { movableClock } from '../../support/clock.js';
import { ingestOne, rememberOne } from '../../support/remember.js';
import { startTestService, type TestService, turn } from '../../support/service.js';
import { writing } from '../../support/written.js';

const clock = movableClock();
let service: TestService;

beforeAll(async () => {
  service = await startTestService({ embedder: null, clock });
});

afterAll(() => service.stop());

const correct = (id: string, text: string, change: object = {}) =>
  writing(service.services.correct(service.caller, { id, text, ...change }));

const remember = async (text: string, change: object = {}) =>
  (await writing(rememberOne(service.services, service.caller, { text, ...change }))).id;

test('a correction retires the old memory and is found in its place (T-G04)', async () => {
  const { services, caller } = service;
  const old = await remember('The harbour office opens at nine.');
  clock.advance(60_000);
  const { id, conflicts, created } = await correct(old, 'The harbour office opens at eight.');
  expect(conflicts).toMatchObject([{ winnerId: id, loserId: old, step: 'CORRECTION' }]);
  expect(created).toBe(true);
  const [before, after] = await services.memoriesById(caller, [old, id]);
  expect(before).toMatchObject({
    ...{ validity: 'DEPRECATED', retiredReason: 'CORRECTION', validUntil: clock.now() },
    ...{ deletedAt: null, version: 1 },
  });
  expect(after).toMatchObject({ validUntil: null, source: 'USER_ASSERTED', validity: 'CONFIRMED' });
  const [oldLinks, newLinks] = await services.linksOf(caller, [old, id]);
  expect([oldLinks?.supersededBy, newLinks?.supersedes]).toEqual([id, [old]]);
  const { hits } = await services.recall(caller, { query: 'harbour office' });
  expect(hits.map(({ memory }) => memory.id)).toEqual([id]);
});

test('the new memory has the names, kind, tags and session of the old, and does not come from the turn that is wrong', async () => {
  const { services, caller } = service;
  const source = await ingestOne(services, caller, turn('I like my tea green.'));
  const old = await remember('Ann likes green tea.', {
    ...{ kind: 'OPINION', tags: ['taste'], sessionId: 's1', derivedFrom: [source.id] },
    entities: [{ name: 'Green tea', type: 'CONCEPT' }],
  });
  const { id } = await correct(old, 'Ann likes black tea.');
  expect(await services.memoriesById(caller, [id])).toMatchObject([
    { kind: 'OPINION', tags: ['taste'], sessionId: 's1', userId: 'ann' },
  ]);
  const [links] = await services.linksOf(caller, [id]);
  expect(links).toMatchObject({ mentions: [{ name: 'Green tea' }], derivedFrom: [] });
  const [said] = await services.memoriesById(caller, [source.id]);
  expect(said?.outdatedAt).toBeInstanceOf(Date);
});

test('a correction of a turn is a fact; the turn stays in its conversation', async () => {
  const { services, caller } = service;
  const said = turn('We meet on Monday.', { sessionId: 'meeting', speaker: 'Ann' });
  const first = await ingestOne(services, caller, said);
  const { id } = await correct(first.id, 'They meet on Tuesday.');
  const next = await ingestOne(services, caller, turn('Fine.', { sessionId: 'meeting' }));
  expect(await services.memoriesById(caller, [id])).toMatchObject([{ kind: 'SEMANTIC' }]);
  const [fact, follower] = await services.linksOf(caller, [id, next.id]);
  expect(fact).toMatchObject({ mentions: [{ name: 'Ann' }], previousId: null });
  expect(follower?.previousId).toBe(first.id);
});

test('correcting a retired memory names its winner', async () => {
  const old = await remember('Version one.');
  const { id } = await correct(old, 'Version two.');
  await expect(correct(old, 'Version three.')).rejects.toThrow(StaleVersionError);
  await expect(correct(old, 'Version three.')).rejects.toThrow(id);
  expect(await correct(id, 'Version three.')).toMatchObject({ conflicts: [{ loserId: id }] });
});

test('a repeated correction answers with the first result', async () => {
  const old = await remember('Repeat me.');
  const first = await correct(old, 'Repeated.', { idempotencyKey: 'c1' });
  expect(await correct(old, 'Repeated.', { idempotencyKey: 'c1' })).toEqual({
    ...first,
    created: false,
  });
});

test('of two corrections at once exactly one wins', async () => {
  const other = await startTestService({ embedder: null, clock });
  for (const round of Array.from({ length: 5 }, (_, i) => i)) {
    const old = await remember(`Contested ${round}.`);
    const results = await Promise.allSettled(
      [service, other, service, other].map(({ services }, i) =>
        writing(services.correct(service.caller, { id: old, text: `Claim ${round} by ${i}.` })),
      ),
    );
    const lost = results.filter((result) => result.status === 'rejected');
    expect(lost.map(({ reason }) => reason)).toEqual(Array(3).fill(expect.any(StaleVersionError)));
    expect(
      await service.query('MATCH (w)-[:SUPERSEDES]->({id: $old}) RETURN count(w) AS winners', {
        old,
      }),
    ).toEqual([{ winners: 1 }]);
  }
  await other.stop();
});

test('a correction leaves an audit event', async () => {
  const old = await remember('Audited.');
  const { id, conflicts } = await correct(old, 'Audited twice.');
  const [row] = await service.query(
    'MATCH (a:AuditEvent {memoryId: $old}) RETURN a {.*} AS event',
    {
      old,
    },
  );
  expect(row?.['event']).toMatchObject({
    ...{ id: conflicts[0]?.eventId, act: 'CORRECT', rule: 'C-33', memoryId: old, otherId: id },
    ...{ tenant: service.tenant, byUserId: 'ann', formerValidity: 'INFERRED' },
  });
});

test.each([
  ['nobody knows', async () => 'ffffffffffff'],
  [
    'another user owns',
    async () => {
      const bob = { ...service.caller, userId: 'bob' };
      return (await writing(rememberOne(service.services, bob, { text: "Bob's." }))).id;
    },
  ],
])('a memory that %s is not found', async (_, make) => {
  await expect(correct(await make(), 'Mine now.')).rejects.toThrow(NotFoundError);
});
