/** What a key that is bound to a user may erase, through the network door. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApi, type TestApi } from '../../support/api.js';

let api: TestApi<'ann' | 'annsAgent' | 'annReads' | 'bob' | 'admin'>;

beforeAll(async () => {
  const tenant = 'own-key';
  api = await startTestApi({
    ann: { tenant, userId: 'ann' },
    annsAgent: { tenant, userId: 'ann', agentId: 'planner' },
    annReads: { tenant, userId: 'ann', role: 'READER' },
    bob: { tenant, userId: 'bob' },
    admin: { tenant, role: 'ADMIN' },
  });
});

afterAll(() => api.stop());

test('a user with a key of its own erases itself and nobody else', async () => {
  const { ann, bob, admin } = api.clients;
  const hers = await ann.ingest({
    sessionId: 's',
    role: 'USER',
    content: 'The heron stands in the reeds.',
  });
  const his = await bob.ingest({
    sessionId: 's',
    role: 'USER',
    content: 'The otter sleeps on its back.',
  });
  for (const dryRun of [true, false]) {
    expect(await ann.try('eraseUser', { userId: 'bob', dryRun })).toMatchObject({
      codes: ['FORBIDDEN'],
    });
  }
  expect(await ann.call('eraseUser', { userId: 'ann' })).toMatchObject({
    erasure: { status: 'DONE', remains: [] },
  });
  expect(await storedOf(hers.id)).toEqual([]);
  expect(await storedOf(his.id)).toEqual([{ content: 'The otter sleeps on its back.' }]);
  expect(await admin.call('verifyErasure', { userId: 'ann' })).toMatchObject({ clean: true });
});

test.each(['annsAgent', 'annReads'] as const)('%s may not erase its user', async (name) => {
  const { id } = await api.clients.ann.ingest({
    sessionId: 's',
    role: 'USER',
    content: 'The swan hisses.',
  });
  expect(await api.clients[name].try('eraseUser', { userId: 'ann' })).toMatchObject({
    codes: ['FORBIDDEN'],
  });
  expect(await storedOf(id)).toEqual([{ content: 'The swan hisses.' }]);
});

test('the ledger of a user is its own: not that of another, nor all of it', async () => {
  const { ann } = api.clients;
  for (const who of [{ userId: 'bob' }, {}]) {
    expect(await ann.try('erasures', who)).toMatchObject({ codes: ['FORBIDDEN'] });
  }
  await ann.call('eraseUser', { userId: 'ann' });
  const [latest] = await ann.call<object[]>('erasures', { userId: 'ann' });
  expect(latest).toMatchObject({ status: 'DONE' });
});

const storedOf = (id: string) =>
  api.query('MATCH (m:Memory {id: $id}) RETURN m.content AS content', { id });

test('a user erases single memories of its own, whichever key it has, and no other user’s', async () => {
  const { ann, annsAgent, bob, annReads } = api.clients;
  const [one, two] = [
    await ann.remember({ text: 'The badger digs at dusk.' }),
    await ann.remember({ text: 'The marten climbs the pine.' }),
  ].map(({ memory }) => memory.id);
  const ids = [one, two];
  expect(await bob.call('forget', { ids, erase: true })).toMatchObject({ changed: 0, refused: 2 });
  expect(await annReads.try('forget', { ids, erase: true })).toMatchObject({
    codes: ['FORBIDDEN'],
  });
  const erased = {
    places: [
      { name: 'MEMORIES', count: 1 },
      { name: 'VERSIONS', count: 1 },
    ],
  };
  expect(await ann.call('forget', { ids: [one], erase: true })).toMatchObject({
    ...{ changed: 1, refused: 0, created: true, results: [{ id: one, ...erased }] },
  });
  expect(await annsAgent.call('forget', { ids, erase: true, idempotencyKey: 'two' })).toMatchObject(
    {
      ...{
        changed: 1,
        results: [
          { id: one, places: [] },
          { id: two, ...erased },
        ],
      },
    },
  );
  for (const id of ids) {
    expect(await ann.call('memory', { id })).toMatchObject({
      ...{ id, content: '', deletedAt: expect.any(String), retiredReason: 'DELETION' },
    });
  }
});
