import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Client, startTestApi, type TestApi } from '../../support/api.js';
import { dataOf } from '../../support/graphql-client.js';

let api: TestApi<'ann'>;
let ann: Client;
const ids: string[] = [];

beforeAll(async () => {
  api = await startTestApi({ ann: { tenant: 'history' } });
  ann = api.clients.ann;
  for (const text of ['The cause.', 'Derived.', 'Contradicting.', 'Repeating.']) {
    const { memory } = await ann.remember({ text });
    ids.push(memory.id);
  }
  await api.query(
    `UNWIND [[1, 'SOURCE_RETIRED'], [2, 'CONFLICT'], [3, 'DUPLICATE']] AS pair
     MATCH (m:Memory {id: $ids[pair[0]]}) MATCH (cause:Memory {id: $ids[0]})
     SET m:NeedsReview, m.reviewSince = datetime() + duration({minutes: pair[0]})
     CREATE (m)-[:NEEDS_REVIEW {reason: pair[1], at: m.reviewSince, path: [m.id, cause.id]}]->(cause)`,
    { ids },
  );
});

afterAll(() => api.stop());

const REVIEW = `
  __typename id kind memory { id }
  ... on Review { other { content } path }`;

test('a client tells the kinds of reviews apart', async () => {
  const { inbox } = dataOf<{ inbox: { edges: { node: object }[] } }>(
    await ann.ask(
      `{ inbox(kinds: [CONFLICT, DUPLICATE, SOURCE_RETIRED]) { edges { node { ${REVIEW} } } } }`,
    ),
  );
  const [cause, derived, contradicting, repeating] = ids;
  expect(inbox.edges.map(({ node }) => node)).toEqual([
    {
      ...{ __typename: 'Review', kind: 'SOURCE_RETIRED', memory: { id: derived } },
      ...{ id: `SOURCE_RETIRED:${derived}:${cause}`, other: { content: 'The cause.' } },
      path: [derived, cause],
    },
    {
      ...{ __typename: 'Review', kind: 'CONFLICT', memory: { id: contradicting } },
      ...{ id: `CONFLICT:${contradicting}:${cause}`, other: { content: 'The cause.' } },
      path: [contradicting, cause],
    },
    {
      ...{ __typename: 'Review', kind: 'DUPLICATE', memory: { id: repeating } },
      ...{ id: `DUPLICATE:${repeating}:${cause}`, other: { content: 'The cause.' } },
      path: [repeating, cause],
    },
  ]);
});

test('items are asked for by their ids; what no longer waits is left out', async () => {
  const [cause, , contradicting] = ids;
  const known = `CONFLICT:${contradicting}:${cause}`;
  const ask = (named: string[]) =>
    ann.ask('query($ids: [ID!]) { inbox(ids: $ids) { edges { node { id } } } }', { ids: named });
  const other = `DUPLICATE:${contradicting}:${cause}`;
  expect((await ask([known, other, `WEAK:${cause}`, 'STAGED:ffffffffffff'])).data).toEqual({
    inbox: { edges: [{ node: { id: known } }] },
  });
  expect((await ask(['LATER:x'])).codes).toEqual(['BAD_USER_INPUT']);
});

test('a part of the statistics that nobody asked for is not counted', async () => {
  api.statements.length = 0;
  dataOf(await ann.ask('{ stats { vault { active } } }'));
  expect(api.asked()).toEqual(['read/vault-census.cypher']);
});

test('however many memories a page shows, their states and reviews cost one statement each', async () => {
  api.statements.length = 0;
  const text = `{ memories(first: 10) { edges { node { versions { content } reviews { ${REVIEW} } } } } }`;
  const { memories } = dataOf<{ memories: { edges: { node: { reviews: object[] } }[] } }>(
    await ann.ask(text),
  );
  expect(memories.edges.flatMap(({ node }) => node.reviews)).toHaveLength(3);
  expect(api.asked().sort()).toEqual([
    'read/list-memories.cypher',
    'read/memory-cards.cypher',
    'read/memory-cards.cypher',
    'read/memory-reviews.cypher',
    'read/memory-versions.cypher',
  ]);
});

test('however many memories a page shows, where they come from, what belongs to them and their trust cost one walk each', async () => {
  api.statements.length = 0;
  const text = `{ memories(first: 10) { edges { node {
    provenance(depth: 2) { sources { depth } audit { act } }
    related(limit: 3) { overlap }
    trustHistory(first: 3) { edges { node { trustAfter } } }
  } } } }`;
  dataOf(await ann.ask(text));
  expect(api.asked().sort()).toEqual([
    'graph/provenance.cypher',
    'graph/related-memories.cypher',
    'read/list-memories.cypher',
    'read/memory-cards.cypher',
    'turns/trust-history.cypher',
  ]);
});

test.each([
  ['versions(limit: 0) { version }'],
  ['versions(limit: 101) { version }'],
  ['provenance(depth: 0) { audit { act } }'],
  ['provenance(depth: 11) { audit { act } }'],
  ['related(limit: 101) { overlap }'],
  ['recalls(limit: 101) { at }'],
  ['trustHistory(first: 101) { edges { cursor } }'],
])('%s of a memory is refused', async (field) => {
  const answer = await ann.ask(`{ memory(id: "${ids[0]}") { ${field} } }`);
  expect(answer.codes).toEqual(['BAD_USER_INPUT']);
});

test('the status report is an object in the words of the specification (T-C10)', async () => {
  const { stats } = dataOf<{ stats: { health: { report: { memory_health: object } } } }>(
    await ann.ask('{ stats { health { report } } }'),
  );
  expect(Object.keys(stats.health.report.memory_health)).toEqual([
    'total_memories',
    'by_validity',
    'by_utility',
    'by_source',
    'conflicts_resolved_this_session',
    'last_classification_run',
  ]);
});

test.each([
  ['auditLog', { first: 0 }],
  ['inbox', { first: 101 }],
  ['beliefHistory', { query: '' }],
  ['roles', { first: 0 }],
  ['agents', { first: 101 }],
  ['agents', { after: 'orion' }],
  ['upsertRole', { roleId: '', domains: [] }],
])('%s(%j) is refused', async (field, variables) => {
  expect((await ann.try(field, variables)).codes).toEqual(['BAD_USER_INPUT']);
});
