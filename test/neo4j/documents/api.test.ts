/** Documents through the API: read by id and by path, with text and passages. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApi, type TestApi } from '../../support/api.js';
import { longText } from '../../support/documents.js';
import { dataOf } from '../../support/graphql-client.js';

const DOCUMENT = `id content document {
  title path text original passageCount dataRequirements effectiveQuality
  passages(first: 2) { edges { node { position content start end } } pageInfo { hasNextPage } }
}`;
const SAVE = `mutation($input: [DocumentInput!]!) { saveDocuments(documents: $input) { results {
  __typename
  ... on MemoryWritten { memory { ${DOCUMENT} } }
  ... on MemoryRefused { code }
} } }`;

interface Saved {
  readonly saveDocuments: { readonly results: readonly { readonly memory: { id: string } }[] };
}
const BY_PATH = `query($path: String, $id: ID) { memory(path: $path, id: $id) { ${DOCUMENT} } }`;

let api: TestApi<'ann' | 'bob'>;

beforeAll(async () => {
  api = await startTestApi({
    ann: { tenant: 'documents', userId: 'ann', role: 'CURATOR' },
    bob: { tenant: 'documents', userId: 'bob' },
  });
});

afterAll(() => api.stop());

test('T-D12: a document is read by id and by path', async () => {
  const { ann, bob } = api.clients;
  const content = longText(4_000);
  const input = { content, path: 'guide.md', dataRequirements: { a: [1] }, quality: 0.5 };
  const { saveDocuments } = dataOf<Saved>(await ann.ask(SAVE, { input }));
  const saved = saveDocuments.results[0]?.memory;
  expect(saved).toMatchObject({
    document: {
      ...{ title: 'The guide', path: 'guide.md', text: content, original: null },
      ...{ dataRequirements: { a: [1] }, effectiveQuality: 0.5 },
      passages: {
        edges: [{ node: { position: 0, start: 0 } }, { node: { position: 1 } }],
        pageInfo: { hasNextPage: true },
      },
    },
  });
  const read = async (client: typeof ann, variables: object) =>
    dataOf(await client.ask(BY_PATH, { ...variables }));
  expect(await read(ann, { path: 'guide.md' })).toEqual({ memory: saved });
  expect(await read(ann, { id: saved?.id })).toEqual({ memory: saved });
  expect(await read(bob, { path: 'guide.md' })).toEqual({ memory: null });
  expect(await read(bob, { id: saved?.id })).toEqual({ memory: null });
});

test('a memory is named either by id or by path', async () => {
  const { ann } = api.clients;
  for (const variables of [{}, { id: 'a', path: 'b' }]) {
    expect((await ann.ask(BY_PATH, variables)).codes).toEqual(['BAD_USER_INPUT']);
  }
});

test('a refusal is a value', async () => {
  const input = { content: 'For all.', trustScope: 'GLOBAL' };
  expect(dataOf(await api.clients.ann.ask(SAVE, { input }))).toEqual({
    saveDocuments: { results: [{ __typename: 'MemoryRefused', code: 'GLOBAL_NEEDS_REASON' }] },
  });
});

test('documents of a list cost one statement', async () => {
  const { ann } = api.clients;
  await ann.ask(SAVE, { input: { content: 'Another one.' } });
  api.statements.length = 0;
  dataOf(await ann.ask('{ memories { edges { node { document { title } } } } }'));
  expect(api.asked().filter((name) => name === 'documents/details.cypher')).toHaveLength(1);
});

test('what the user of a global document had in mind is told to nobody else', async () => {
  const { ann, bob } = api.clients;
  const { openTurn } = dataOf<Record<string, { turnId: string }>>(
    await ann.ask('mutation { openTurn(input: { query: "Which lamp?" }) { turnId } }'),
  );
  const turnId = openTurn?.turnId;
  const mind = { userPurpose: 'A gift for my wife.', dataRequirements: { budget: 90 } };
  const path = 'home/gifts/lamp.md';
  const sessionId = 'before-the-birthday';
  const shared = { trustScope: 'GLOBAL', globalJustification: 'Everybody needs light.' };
  const input = { content: 'Lamps of brass last.', turnId, path, sessionId, ...mind, ...shared };
  const saved = dataOf<Saved>(await ann.ask(SAVE, { input })).saveDocuments.results[0];
  const READ = `query($id: ID) { memory(id: $id) { sessionId
    document { path userPurpose dataRequirements turnId turnNumber globalJustification text } } }`;
  const read = async (client: typeof ann) => {
    const { memory } = dataOf<Record<string, { sessionId: string | null; document: object }>>(
      await client.ask(READ, { id: saved?.memory.id }),
    );
    return { sessionId: memory?.sessionId, ...memory?.document };
  };
  const open = { globalJustification: shared.globalJustification, text: input.content };
  expect(await read(ann)).toEqual({ ...mind, sessionId, path, turnId, turnNumber: 1, ...open });
  const nowhere = { sessionId: null, path: null, turnId: null, turnNumber: null };
  const nothing = { userPurpose: null, dataRequirements: null, ...nowhere };
  expect(await read(bob)).toEqual({ ...nothing, ...open });
});
