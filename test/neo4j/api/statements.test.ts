import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Client, startTestApi, type TestApi } from '../../support/api.js';
import { dataOf } from '../../support/graphql-client.js';

interface Recalled {
  readonly recall: { hits: { memory: { previous: object | null } }[] };
}

/** Names of speakers are not read again meanwhile, however slow the machine. */
const KEPT = { MNEME_SPEAKERS_TTL_MS: '3600000' };
let api: TestApi<'ann'>;
let ann: Client;

beforeAll(async () => {
  api = await startTestApi({ ann: { tenant: 'statements' } }, KEPT);
  ann = api.clients.ann;
  const messages = Array.from({ length: 60 }, (_, i) => ({
    ...{ sessionId: `s${i % 5}`, role: 'USER', content: `marmalade ${i}`, speaker: `Cook ${i}` },
    eventTime: new Date(Date.UTC(2026, 2, 1, 0, i)),
  }));
  const { results } = await ann.call<{ results: { id: string }[] }>('ingest', { messages });
  for (const { id } of results.slice(0, 5)) {
    await ann.remember({ text: 'marmalade', derivedFrom: [id] });
  }
  await api.embedded();
  // The first recall learns who speaks, and how many recalls there were.
  dataOf(await ann.ask(RECALL, { limit: 1 }));
});

afterAll(() => api.stop());

const RECALL = `query($limit: Int!) { recall(query: "marmalade", limit: $limit) { hits { memory {
  mentions { role entity { id name } } previous { id content } next { id content } derivedFrom { id }
} } } }`;

/** Candidates, cards of the hits, links of all hits, the memories behind all links. */
const STATEMENTS = [
  'recall/fulltext+vector+topic+entity',
  'read/memory-cards.cypher',
  'read/memory-links.cypher',
  'read/memory-cards.cypher',
];

// More than the five facts, which are equally good and may come first.
test.each([10, 20, 40])(
  'a recall of %i hits with all their links costs four statements',
  async (limit) => {
    api.statements.length = 0;
    const { hits } = dataOf<Recalled>(await ann.ask(RECALL, { limit })).recall;
    expect(hits).toHaveLength(limit);
    expect(hits.some(({ memory }) => memory.previous !== null)).toBe(true);
    expect(api.asked()).toEqual(STATEMENTS);
  },
);

test('links of links cost two statements a level, and nothing that was loaded is read again', async () => {
  api.statements.length = 0;
  const text = `{ memories(first: 30) { edges { node { previous { previous { next { id } } } } } } }`;
  dataOf(await ann.ask(text));
  expect(api.asked()).toHaveLength(2 + 2 * 2 + 1);
});

test('two callers in one request are loaded apart', async () => {
  api.statements.length = 0;
  const text = `{ a: memories(first: 5, filter: {kinds: [EPISODIC]}) { edges { node { previous { id } } } }
    b: memories(first: 5, filter: {kinds: [EPISODIC]}, caller: {userId: "bob"}) { edges { node { previous { id } } } } }`;
  dataOf(await ann.ask(text));
  expect(api.asked()).toHaveLength(2 * 4);
});
