import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { movableClock } from '../../support/clock.js';
import { waiting } from '../../support/inbox.js';
import { startTestService, type TestService } from '../../support/service.js';
import { putRecord, type RecordSketch } from '../../support/vault-records.js';

const DAY_MS = 86_400_000;
const clock = movableClock();
const ids: Record<string, string> = {};
let service: TestService;

const ago = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
const RECORDS: Record<string, RecordSketch> = {
  // More than a day, so that nothing here is of the same moment.
  older: { content: 'The user lives in a small house near Lisbon.', createdAt: ago(3) },
  newer: { content: 'The user lives in a small house near Lisbon now.', createdAt: ago(2) },
  private: { content: 'The user lives in a small house near Lisbon.', scope: 'planner' },
  everybody: { content: 'The user lives in a small house near Lisbon.', userId: null },
  was: { content: 'The release is on Monday.', createdAt: ago(2) },
  is: { content: 'The release is not on Monday.', createdAt: ago(1) },
  short: { content: 'Sails.', tier: 'REGISTER', topicId: 'hobby' },
  loose: { content: 'Learning Portuguese with a tutor.', tier: 'REGISTER' },
  stale: { content: 'Prefers trains over planes.', createdAt: ago(91), category: 'travel' },
  noise: { content: 'A heartbeat of the harbour radio.' },
};

beforeAll(async () => {
  service = await startTestService({
    ...{ embedder: null, clock, env: { MNEME_VAULT_CAPACITY: '16' } },
  });
  for (const [name, record] of Object.entries(RECORDS)) {
    ids[name] = await putRecord(service.query, service.tenant, record);
  }
});

afterAll(() => service.stop());

const planner = () => ({ ...service.caller, agentId: 'planner' });
const graph = () =>
  service.query('MATCH (m:Memory {tenant: $tenant}) RETURN properties(m) AS m ORDER BY m.id');

describe('candidates of a merge', () => {
  test('are the similar pairs of one owner and scope', async () => {
    const found = await waiting(service.services, planner(), 'SIMILAR_RECORDS');
    const pairs = found.map(({ memoryId, otherId }) => [memoryId, otherId]);
    expect(pairs).toContainEqual([ids['older'], ids['newer']].sort());
    expect(pairs.flat()).not.toContain(ids['private']);
    expect(pairs.flat()).not.toContain(ids['everybody']);
    for (const { similarity } of found) expect(similarity).toBeGreaterThanOrEqual(0.5);
  });

  test.each([
    ['1', 0],
    ['0', (8 * 7) / 2],
  ])('are those of a similarity of %s at least, where so configured', async (floor, count) => {
    const strict = await startTestService({
      ...{ embedder: null, clock, env: { MNEME_VAULT_CONSOLIDATION_FLOOR: floor } },
    });
    const found = await waiting(strict.services, service.caller, 'SIMILAR_RECORDS');
    await strict.stop();
    expect(found).toHaveLength(count);
  });
});

describe('proposals', () => {
  test('name every reason and delete nothing (T-V13)', async () => {
    const before = await graph();
    const found = await waiting(service.services, service.caller, 'DELETION');
    const reasons = Object.fromEntries(found.map((item) => [item.memoryId ?? '', item.reasons]));
    expect(reasons).toEqual({
      [ids['older'] ?? '']: [{ reason: 'NEAR_DUPLICATE', otherId: ids['newer'] }],
      [ids['short'] ?? '']: [{ reason: 'SHORT', chars: 6 }],
      [ids['loose'] ?? '']: [{ reason: 'NO_TOPIC' }],
      [ids['stale'] ?? '']: [{ reason: 'STALE', days: 91 }],
      [ids['noise'] ?? '']: [{ reason: 'NOISE', signal: 'heartbeat' }],
    });
    expect(await graph()).toEqual(before);
  });

  test('are in order of their last change, as many as asked for', async () => {
    const all = await waiting(service.services, service.caller, 'DELETION');
    expect(all[0]?.memoryId).toBe(ids['stale']);
    expect(all.map(({ since }) => since.getTime())).toEqual(
      all.map(({ since }) => since.getTime()).sort((a, b) => a - b),
    );
    const { items, hasNextPage } = await service.services.inbox.page(service.caller, {
      ...{ kinds: ['DELETION'], ids: null, first: 2, cursor: null },
    });
    expect([items, hasNextPage]).toEqual([all.slice(0, 2), true]);
  });
});

test('the numbers are right (T-V13, QV-5)', async () => {
  const { vault, forget } = service.services;
  await putRecord(service.query, service.tenant, {
    ...{ content: 'Third text.', former: ['First text.', 'Second text.'], category: 'work' },
  });
  const gone = await putRecord(service.query, service.tenant, { content: 'Soon gone.' });
  await forget(service.caller, { ids: [gone] });
  // Ten records of ann's with two former states, a tombstone with the state before it.
  expect(await vault.stats(service.caller)).toEqual({
    ...{ active: 10, maximum: 16, utilisationPercent: 62.5, deleted: 1, cold: 0 },
    ...{ versions: 14, bloatRatio: 1.4, registerTopics: 1 },
    byScope: { SHARED: 10 },
    byTier: { CANON: 8, REGISTER: 2 },
    byCategory: { bio: 8, travel: 1, work: 1 },
  });
  expect(await vault.stats({ ...service.caller, userId: 'bob' })).toMatchObject({
    ...{ active: 0, versions: 0, bloatRatio: 0, byScope: { SHARED: 1 } },
  });
});
