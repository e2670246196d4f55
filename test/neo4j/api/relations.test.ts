import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Client, startTestApi, type TestApi } from '../../support/api.js';
import { dataOf } from '../../support/graphql-client.js';

interface Linked {
  readonly id: string;
}

interface Corrected {
  readonly memory: Linked;
  readonly conflicts: readonly { readonly loser: Linked }[];
}

let api: TestApi<'ann'>;
let ann: Client;
let turns: string[];

beforeAll(async () => {
  api = await startTestApi({ ann: { tenant: 'relations', userId: 'ann' } });
  ann = api.clients.ann;
  const messages = ['first', 'second', 'third'].map((content, i) => ({
    ...{ sessionId: 's', role: 'USER', content, speaker: 'Ada Lovelace' },
    eventTime: `2026-03-0${i + 1}T12:00:00Z`,
  }));
  const { results } = await ann.call<{ results: Linked[] }>('ingest', { messages });
  turns = results.map(({ id }) => id);
});

afterAll(() => api.stop());

const RELATIONS = `
  previous { content } next { content } derivedFrom { id } supersedes { id } supersededBy { id }
  mentions { role entity { name type aliases } }`;

async function relationsOf(id: string) {
  const answer = await ann.ask(`query($id: ID!) { memory(id: $id) { ${RELATIONS} } }`, { id });
  return dataOf<{ memory: unknown }>(answer).memory;
}

test('each write of a document reads what is stored after it', async () => {
  const { memory } = await ann.remember({ text: 'The ferry leaves at nine.' });
  const read =
    'results { ... on MemoryChanged { memory { validity relevance deletedAt } } ... on MemoryRefused { code } }';
  const answer = await ann.ask(
    `mutation($ids: [ID!]!) {
       a: confirm(ids: $ids) { ${read} }
       b: setRelevance(ids: $ids, relevance: DORMANT) { ${read} }
       c: setRelevance(ids: $ids, relevance: ACTIVE) { ${read} }
       d: forget(ids: $ids) { ${read} }
       e: confirm(ids: $ids) { ${read} }
     }`,
    { ids: [memory.id] },
  );
  const now = (relevance: string, deletedAt: unknown = null) => ({
    results: [{ memory: { validity: 'CONFIRMED', relevance, deletedAt } }],
  });
  expect(dataOf(answer)).toEqual({
    ...{ a: now('ACTIVE'), b: now('DORMANT'), c: now('ACTIVE') },
    d: now('ACTIVE', expect.any(String)),
    e: { results: [{ code: 'SUPERSEDED' }] },
  });
});

test('times of inputs may be days, or how far back', async () => {
  const timeOf = async (eventTime: string) => {
    const item = { text: `The ferry was painted, said on ${eventTime}.`, eventTime };
    const { memory } = await ann.remember<{ memory: { eventTime: string } }>(item);
    return memory.eventTime;
  };
  expect(await timeOf('2026-03-01')).toBe('2026-03-01T00:00:00.000Z');
  expect(await timeOf('2026-03-01T14:00:00+02:00')).toBe('2026-03-01T12:00:00.000Z');
  const filter = { from: '2026-03-02', until: '2026-03-03' };
  const { edges } = await ann.call<{ edges: { node: { content: string } }[] }>('memories', {
    filter,
  });
  expect(edges.map(({ node }) => node.content)).toEqual(['second']);
  const answer = await ann.try('remember', { items: { text: 'x', eventTime: 'yesterday' } });
  expect(answer.codes).toEqual(['BAD_USER_INPUT']);
  expect(answer.text).toContain('use last_week, last_month, YYYY-MM-DD');
});

test('a relevance that is set already leaves no event', async () => {
  const { memory } = await ann.remember({ text: 'The ferry is white.' });
  const given = { ids: [memory.id], relevance: 'ACTIVE' };
  expect(await ann.call('setRelevance', given)).toMatchObject({
    ...{ changed: 0, refused: 0, results: [{ eventId: null }] },
  });
  const events = 'MATCH (a:AuditEvent {memoryId: $id}) RETURN a.act AS act';
  expect(await api.query(events, { id: memory.id })).toEqual([]);
});

const NONE = { derivedFrom: [], supersedes: [], supersededBy: null };
const ADA = { name: 'Ada Lovelace', type: 'PERSON', aliases: [] };

test.each([
  ['first', 0, { previous: null, next: { content: 'second' } }],
  ['second', 1, { previous: { content: 'first' }, next: { content: 'third' } }],
  ['last', 2, { previous: { content: 'second' }, next: null }],
])('the %s turn knows its neighbours and its speaker', async (_, index, neighbours) => {
  const mentions = [{ role: 'SPEAKER', entity: ADA }];
  expect(await relationsOf(turns[index] ?? '')).toEqual({ ...NONE, ...neighbours, mentions });
});

test('a fact knows what it came from; a correction carries that over and links both ways', async () => {
  const [first = '', second = ''] = turns;
  const entities = [{ name: 'Analytical Engine', type: 'TOOL' }];
  const input = { text: 'It computes.', derivedFrom: [second, first, first], entities };
  const wrong = await ann.remember<{ memory: Linked }>(input);
  const { memory, conflicts } = await ann.call<Corrected>('correct', {
    ...{ id: wrong.memory.id, text: 'It computes anything.' },
  });
  const retired = conflicts[0]?.loser;
  const kept = {
    ...{ previous: null, next: null, derivedFrom: [{ id: first }, { id: second }] },
    mentions: [{ role: 'SUBJECT', entity: { ...ADA, name: 'Analytical Engine', type: 'TOOL' } }],
  };
  expect(retired?.id).toBe(wrong.memory.id);
  expect(await relationsOf(memory.id)).toEqual({
    // The turns that it came from say what was wrong: they are outdated by it.
    ...{ ...kept, derivedFrom: [], supersedes: [{ id: wrong.memory.id }], supersededBy: null },
  });
  expect(await relationsOf(wrong.memory.id)).toEqual({
    ...{ ...kept, supersedes: [], supersededBy: { id: memory.id } },
  });
});

test('an entity shows its facts and its turns, newest first, as many as asked for', async () => {
  const text =
    'query { entity(name: "ADA   lovelace") { facts { id } timeline(limit: 2) { content } } }';
  expect(dataOf(await ann.ask(text))).toEqual({
    entity: { facts: [], timeline: [{ content: 'second' }, { content: 'third' }] },
  });
});
