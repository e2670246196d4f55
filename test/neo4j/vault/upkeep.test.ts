import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { InvalidInputError } from '../../../src/errors.js';
import { movableClock } from '../../support/clock.js';
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
    const found = await service.services.vault.candidates(planner(), { floor: 0.7 });
    const pairs = found.map(({ first, second }) => [first.id, second.id]);
    expect(pairs).toContainEqual([ids['older'], ids['newer']].sort());
    expect(pairs.flat()).not.toContain(ids['private']);
    expect(pairs.flat()).not.toContain(ids['everybody']);
    for (const { similarity } of found) expect(similarity).toBeGreaterThanOrEqual(0.7);
    expect(found.map(({ similarity }) => similarity)).toEqual(
      found.map(({ similarity }) => similarity).sort((a, b) => b - a),
    );
  });

  test('are fewer above a higher floor, more below a lower one, and as many as asked for', async () => {
    const { vault } = service.services;
    const count = async (input: object) => (await vault.candidates(service.caller, input)).length;
    expect(await count({ floor: 1 })).toBe(0);
    expect(await count({ floor: 0, limit: 100 })).toBe((8 * 7) / 2);
    expect(await count({ floor: 0, limit: 3 })).toBe(3);
    expect(await count({})).toBeLessThan((8 * 7) / 2);
    expect(await count({ scope: 'coder', floor: 0 })).toBe(0);
    await expect(count({ floor: 1.1 })).rejects.toThrow(InvalidInputError);
  });
});

describe('proposals', () => {
  test('name every reason and delete nothing (T-V13)', async () => {
    const before = await graph();
    const found = await service.services.vault.proposals(service.caller, {});
    const reasons = Object.fromEntries(found.map(({ record, reasons }) => [record.id, reasons]));
    expect(reasons).toEqual({
      [ids['older'] ?? '']: [{ reason: 'NEAR_DUPLICATE', otherId: ids['newer'] }],
      [ids['short'] ?? '']: [{ reason: 'SHORT', chars: 6 }],
      [ids['loose'] ?? '']: [{ reason: 'NO_TOPIC' }],
      [ids['stale'] ?? '']: [{ reason: 'STALE', days: 91 }],
      [ids['noise'] ?? '']: [{ reason: 'NOISE', signal: 'heartbeat' }],
    });
    expect(await graph()).toEqual(before);
  });

  test('are in order, as many as asked for, of the scope asked for', async () => {
    const { vault } = service.services;
    const all = (await vault.proposals(service.caller, {})).map(({ record }) => record.id);
    expect(all).toEqual([...all].sort());
    const two = await vault.proposals(service.caller, { limit: 2 });
    expect(two.map(({ record }) => record.id)).toEqual(all.slice(0, 2));
    expect(await vault.proposals(service.caller, { scope: 'planner' })).toEqual([]);
  });
});

test('the numbers are right (T-V13, QV-5)', async () => {
  const { vault, deleteMemory } = service.services;
  await putRecord(service.query, service.tenant, {
    ...{ content: 'Third text.', former: ['First text.', 'Second text.'], category: 'work' },
  });
  const gone = await putRecord(service.query, service.tenant, { content: 'Soon gone.' });
  await deleteMemory(service.caller, { id: gone });
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
