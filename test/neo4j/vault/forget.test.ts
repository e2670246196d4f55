import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Client, startTestApi, type TestApi } from '../../support/api.js';
import { dataOf } from '../../support/graphql-client.js';
import { putRecord } from '../../support/vault-records.js';

interface Outcome {
  readonly deleted: string[];
  readonly unknown: string[];
  readonly alreadyDeleted: string[];
}

interface Forgotten {
  readonly forget: {
    readonly results: readonly { readonly eventId?: string | null; readonly code?: string }[];
  };
}

const UNKNOWN = 'ffffffffffff';
let api: TestApi<'ann' | 'bob'>;
let ann: Client;
let tenant: string;

beforeAll(async () => {
  api = await startTestApi(
    {
      ann: { tenant: 'forget', userId: 'ann' },
      bob: { tenant: 'forget', userId: 'bob' },
    },
    { MNEME_MAX_BULK: '50' },
  );
  ann = api.clients.ann;
  await ann.ingest({ sessionId: 's', role: 'USER', content: 'Hello.' });
  const [row] = await api.query('MATCH (m:Memory) WHERE m.tenant IN $tenants RETURN m.tenant AS t');
  tenant = String(row?.['t']);
});

afterAll(() => api.stop());

beforeEach(() => {
  api.statements.length = 0;
});

const put = (content: string, change: object = {}) =>
  putRecord(api.query, tenant, { content, ...change });
/** Asked for no card. */
const FORGET = `mutation($ids: [ID!]!, $idempotencyKey: String) {
  forget(ids: $ids, idempotencyKey: $idempotencyKey) {
    results { ... on MemoryChanged { eventId } ... on MemoryRefused { code } } } }`;
async function remove(ids: string[], change: object = {}, client = ann): Promise<Outcome> {
  const answer = dataOf<Forgotten>(await client.ask(FORGET, { ids, ...change }));
  const { results } = answer.forget;
  const those = (wanted: (result: Forgotten['forget']['results'][number]) => boolean) =>
    [...new Set(ids)].filter((_, i) => results[i] !== undefined && wanted(results[i]));
  return {
    deleted: those(({ eventId }) => typeof eventId === 'string'),
    unknown: those(({ code }) => code === 'NOT_FOUND'),
    alreadyDeleted: those(({ eventId }) => eventId === null),
  };
}
const stateOf = async (id: string) =>
  (
    await api.query(
      `MATCH (m:Memory {id: $id}) RETURN m.version AS version, m:Retired AS retired, m:Searchable AS searchable,
         COUNT { (m)-[:HAS_VERSION]->() } AS former, COUNT { (:AuditEvent {memoryId: $id, act: 'DELETE'}) } AS events`,
      { id },
    )
  )[0];
const TOMBSTONE = { version: 2, retired: true, searchable: false, former: 1, events: 1 };
const ALIVE = { version: 1, retired: false, searchable: true, former: 0, events: 0 };

describe('deleting many', () => {
  test('deletes what it knows, skips the rest, in one pass however many there are (T-V08)', async () => {
    const ids = await Promise.all(Array.from({ length: 40 }, (_, i) => put(`Record ${i}.`)));
    const gone = await put('Gone already.');
    await remove([gone]);
    api.statements.length = 0;
    const [first = '', ...rest] = ids;
    expect(await remove([first, UNKNOWN, gone, ...rest, first])).toEqual({
      ...{ deleted: ids, unknown: [UNKNOWN], alreadyDeleted: [gone] },
    });
    // The current state a single time, then all tombstones (V-05), then what waits for a review.
    expect(api.asked()).toEqual([
      'write/hold.cypher',
      'write/tombstone.cypher',
      'write/close-reviews.cypher',
      'write/flag-derived.cypher',
      // What was said of them is outdated with them.
      ...['write/said-before.cypher', 'write/said-alike.cypher'],
    ]);
    for (const id of [first, rest.at(-1) ?? '', gone]) expect(await stateOf(id)).toEqual(TOMBSTONE);
  });

  test('leaves tombstones that are listed nowhere, with the former state whole (T-V07)', async () => {
    const id = await put('Sails to Madeira.', { topicId: 'trip', tier: 'REGISTER' });
    await remove([id]);
    expect(await ann.call('vaultSearch', { query: 'Madeira' })).toEqual([]);
    expect(await ann.call('vaultSnapshot')).not.toContain('Madeira');
    expect(await ann.call('memory', { id })).toMatchObject({
      ...{ content: 'Sails to Madeira.', retiredReason: 'DELETION', version: 2 },
    });
    const [row] = await api.query(
      'MATCH (:Memory {id: $id})-[:HAS_VERSION]->(v) RETURN v {.*, createdAt: null, recordedAt: null} AS v',
      { id },
    );
    const [m] = await api.query(
      'MATCH (m:Memory {id: $id}) RETURN m {.vaultKey, .partition} AS m',
      {
        id,
      },
    );
    expect(row?.['v']).toEqual({
      ...{ memoryId: id, version: 1, content: 'Sails to Madeira.', validity: 'INFERRED' },
      ...{ confidence: 1, tier: 'REGISTER', category: 'bio', topicId: 'trip', tenant },
      ...{ source: 'USER_ASSERTED', ...(m?.['m'] as object), createdAt: null, recordedAt: null },
      ...{ validity: expect.any(String), eventTime: expect.anything() },
      ...{ validFrom: expect.anything(), validUntil: expect.anything() },
    });
  });

  test('works for memories of any kind', async () => {
    const input = { sessionId: 's', role: 'USER', content: 'Forget this turn.' };
    const { id } = await ann.ingest(input);
    const { memory } = await ann.remember({ text: 'Forget this fact.' });
    expect((await remove([memory.id, id])).deleted).toEqual([memory.id, id]);
    expect(await stateOf(id)).toEqual(TOMBSTONE);
  });

  test('does not lengthen the validity of what was replaced before', async () => {
    const { memory } = await ann.remember({ text: 'The mast is short.' });
    await ann.call('correct', { id: memory.id, text: 'The mast is long.' });
    const before = await ann.call<{ validUntil: string }>('memory', { id: memory.id });
    await remove([memory.id]);
    expect(await ann.call('memory', { id: memory.id })).toMatchObject({
      ...{ validUntil: before.validUntil, retiredReason: 'DELETION' },
    });
  });

  test("finds nothing of another user's or another agent's", async () => {
    const ids = [await put('Mine.'), await put('Of the planner.', { scope: 'planner' })];
    expect(await remove(ids, {}, api.clients.bob)).toEqual({
      deleted: [],
      unknown: ids,
      alreadyDeleted: [],
    });
    expect((await remove(ids.slice(1))).unknown).toEqual(ids.slice(1));
    for (const id of ids) expect(await stateOf(id)).toEqual(ALIVE);
  });

  test('of nothing changes nothing', async () => {
    expect(await remove([])).toEqual({ deleted: [], unknown: [], alreadyDeleted: [] });
  });

  test.each([
    ['more ids than allowed', Array.from({ length: 51 }, (_, i) => `id${i}`)],
    ['an empty id', ['']],
    ['an endless id', ['x'.repeat(257)]],
  ])('refuses %s', async (_, ids) => {
    expect((await ann.try('forget', { ids })).codes).toEqual(['BAD_USER_INPUT']);
  });
});

describe('with an idempotency key', () => {
  test('a repeat gives the first outcome and does nothing', async () => {
    const [kept, gone] = [await put('Kept for now.'), await put('Gone before.')];
    await remove([gone]);
    const request = [[kept, UNKNOWN, gone], { idempotencyKey: 'b1' }] as const;
    const first = await remove([...request[0]], request[1]);
    expect(first).toEqual({ deleted: [kept], unknown: [UNKNOWN], alreadyDeleted: [gone] });
    expect(await remove([...request[0]], request[1])).toEqual(first);
    expect(await stateOf(kept)).toEqual(TOMBSTONE);
  });

  test('another request is a conflict, and deletes nothing', async () => {
    const [one, other] = [await put('One.'), await put('Other.')];
    await remove([one], { idempotencyKey: 'b2' });
    const answer = await ann.try('forget', { ids: [other], idempotencyKey: 'b2' });
    expect(answer.codes).toEqual(['IDEMPOTENCY_CONFLICT']);
    expect(await stateOf(other)).toEqual(ALIVE);
  });
});

test('two at once delete each memory once', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, (_, i) => put(`Contested ${i}.`)));
  const outcomes = await Promise.all([remove(ids), remove([...ids].reverse())]);
  expect(outcomes.flatMap(({ deleted }) => deleted).sort()).toEqual([...ids].sort());
  for (const id of ids) expect(await stateOf(id)).toEqual(TOMBSTONE);
});
