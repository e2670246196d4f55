/** What waits for a person, of all kinds in one order. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { INBOX_KINDS, type InboxKind } from '../../src/domain/inbox/item-id.js';
import type { Caller } from '../../src/domain/kernel/partition.js';
import { valuesOf } from '../../src/domain/kernel/vocabulary.js';
import { dormantMemories } from '../../src/statements/inbox.js';
import { toDriver } from '../../src/store/values.js';
import { movableClock } from '../support/clock.js';
import { rememberOne } from '../support/remember.js';
import { startTestService, type TestService } from '../support/service.js';
import { putRecord } from '../support/vault-records.js';
import { writing } from '../support/written.js';
import { open, staged } from './turns/turns.js';

const DAY = 86_400_000;
const clock = movableClock();
let service: TestService;
let caller: Caller;

const remember = async (text: string, change: object = {}) =>
  (await writing(rememberOne(service.services, caller, { text, ...change }))).id;

/** One item of each kind, at least. */
beforeAll(async () => {
  service = await startTestService({ embedder: null, clock });
  caller = service.caller;
  const [a, b] = [await remember('The harbour is deep.'), await remember('The pier is long.')];
  // Told so long ago that somebody should ask whether it still holds.
  await remember('Rye bread is the best.', { kind: 'OPINION', eventTime: new Date(0) });
  clock.advance(DAY);
  await staged(service, caller, await open(service, caller), 'Gulls nest on the pier.');
  await putRecord(service.query, service.tenant, {
    content: 'Likes trains.',
    createdAt: clock.now(),
  });
  await putRecord(service.query, service.tenant, {
    content: 'Likes trains!',
    createdAt: clock.now(),
  });
  await service.query(
    `UNWIND ['CONFLICT', 'DUPLICATE', 'SOURCE_RETIRED'] AS reason
     MATCH (m:Memory {id: $a}), (n:Memory {id: $b})
     SET m:NeedsReview, m.reviewSince = $now
     CREATE (m)-[:NEEDS_REVIEW {reason: reason, at: $now, path: []}]->(n)`,
    { a, b, now: toDriver(clock.now()) },
  );
  await service.query('MATCH (m:Memory {id: $b}) SET m.dormantSince = $now', {
    b,
    now: toDriver(clock.now()),
  });
  const pair = [a, b].sort();
  await service.query(
    `CREATE (c:ClusterCandidate {key: randomUUID(), ownerKey: $ownerKey, memoryIds: $pair, count: 7,
       firstSeen: $now, lastSeen: $now, tenant: $tenant})`,
    { ownerKey: JSON.stringify([caller.tenant, caller.userId]), pair, now: toDriver(clock.now()) },
  );
  clock.advance(70 * DAY);
});

afterAll(() => service.stop());

async function walk(first: number, kinds: InboxKind[] | null, by = caller): Promise<string[]> {
  const seen: string[] = [];
  for (let cursor: string | null = null; ; ) {
    const page = await service.services.inbox.page(by, { kinds, ids: null, first, cursor });
    seen.push(...page.items.map(({ id }) => id));
    if (!page.hasNextPage) return seen;
    cursor = page.cursors.at(-1) ?? null;
  }
}

test('there is something of every kind, each once, in the same order whatever the size of a page', async () => {
  const all = await walk(100, null);
  expect([...new Set(all.map((id) => id.split(':')[0]))].sort()).toEqual(
    valuesOf(INBOX_KINDS).sort(),
  );
  expect(new Set(all).size).toBe(all.length);
  for (const first of [1, 2, 3]) expect(await walk(first, null)).toEqual(all);
});

test('the longest waiting come first', async () => {
  const request = { kinds: null, ids: null, first: 100, cursor: null };
  const { items } = await service.services.inbox.page(caller, request);
  const times = items.map(({ since }) => since.getTime());
  expect(times).toEqual([...times].sort((x, y) => x - y));
});

test('every item is found by its id, and no other', async () => {
  const all = await walk(100, null);
  for (const id of all) {
    const request = { kinds: null, ids: [id], first: 100, cursor: null };
    const { items } = await service.services.inbox.page(caller, request);
    expect(items.map((item) => item.id)).toEqual([id]);
  }
});

test('it is private', async () => {
  expect(await walk(100, null, { ...caller, userId: 'bob' })).toEqual([]);
});

test('what is dormant is read only as far as the page goes', async () => {
  await service.query(
    `UNWIND range(1, 3000) AS i
     CREATE (:Memory:Searchable {id: 'dormant-' + $tenant + '-' + i, tenant: $tenant, partition: 'dormant-' + $tenant,
       dormantSince: datetime() + duration({seconds: i})})`,
  );
  const params = { partitions: [`dormant-${service.tenant}`], limit: 10 };
  const page = { cursorTime: new Date(0), cursorId: '' };
  expect(await service.graph.read(dormantMemories, { ...params, ...page })).toHaveLength(10);
});
