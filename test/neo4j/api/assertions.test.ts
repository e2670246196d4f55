/** Whose credentials speak as the user, and what others may do with what a user said. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApi, type TestApi } from '../../support/api.js';
import { dataOf, refusalsOf } from '../../support/graphql-client.js';

const bound = { tenant: 'voices', userId: 'ann' };
let api: TestApi<'ann' | 'agent' | 'talker'>;

beforeAll(async () => {
  api = await startTestApi({
    ann: bound,
    agent: { ...bound, speaksAsUser: false },
    talker: { ...bound, role: 'ORCHESTRATOR' },
  });
});

afterAll(() => api.stop());

interface Fact {
  readonly id: string;
  readonly source: string;
  readonly validity: string;
}

const READ = 'query($id: ID!) { memory(id: $id) { id source validity } }';
const read = async (id: string) =>
  dataOf<{ memory: Fact }>(await api.clients.ann.ask(READ, { id })).memory;

const said = async (text: string) =>
  (await api.clients.ann.remember({ text, sourceRole: 'USER' })).memory.id;

describe('an agent that may not speak as the user', () => {
  test.each([
    ['a fact', { text: 'The boat is sold.', sourceRole: 'USER' }],
    ['a record that came by hand', { text: 'The boat is gone.', vault: { origin: 'MANUAL' } }],
    ['a record of the operator', { text: 'The boat left.', vault: { origin: 'OPERATOR' } }],
  ])('cannot claim %s', async (_, item) => {
    const { agent } = api.clients;
    expect(refusalsOf(await agent.try('remember', { items: [item] }), 'remember')).toEqual([
      'NOT_THE_USER',
    ]);
  });

  test('cannot claim it in a file or a document', async () => {
    const { agent } = api.clients;
    const documents = { content: 'The boat is sold.', sourceRole: 'USER' };
    expect(refusalsOf(await agent.try('saveDocuments', { documents }), 'saveDocuments')).toEqual([
      'NOT_THE_USER',
    ]);
    const text = '- The boat is sold. <!-- source: USER_ASSERTED, role: USER -->\n';
    const files = [{ path: 'users/ann/facts.md', text }];
    const imported = await agent.call<object[]>('importMarkdown', {
      files,
    });
    expect(imported).toMatchObject([{ created: 0, refused: 1 }]);
  });

  test('captures what it said itself, not what the user did', async () => {
    const { agent } = api.clients;
    const ingest = async (role: string) =>
      (await agent.try('ingest', { messages: { sessionId: 's', role, content: 'Aye.' } })).codes;
    expect(await ingest('USER')).toEqual(['FORBIDDEN']);
    expect(await ingest('ASSISTANT')).toEqual([]);
  });

  test('cannot confirm in the user’s name', async () => {
    const { agent, ann } = api.clients;
    const { memory } = await ann.remember({ text: 'The oars are wet.' });
    expect((await agent.try('confirm', { ids: memory.id })).codes).toEqual(['FORBIDDEN']);
    expect(await read(memory.id)).toMatchObject({ validity: 'INFERRED' });
  });

  test('does not win against the user by correcting', async () => {
    const id = await said('The harbour fee is 40 euros.');
    await api.clients.agent.try('correct', { id, text: 'The harbour fee is 45 euros.' });
    expect(await read(id)).toMatchObject({ source: 'USER_ASSERTED', validity: 'CONFIRMED' });
  });

  test('corrects what an agent said, as an agent', async () => {
    const { memory } = await api.clients.ann.remember({ text: 'The mooring fee is 40 euros.' });
    const given = { id: memory.id, text: 'The mooring fee is 45 euros.' };
    const next = await api.clients.agent.call<{ memory: Fact }>('correct', given);
    expect(await read(next.memory.id)).toMatchObject({ source: 'AGENT_INFERRED' });
    expect(await read(memory.id)).toMatchObject({ validity: 'DEPRECATED' });
  });

  test('another text of a record does not come by the hand that wrote it', async () => {
    const vault = { tier: 'REGISTER', topicId: 'crew', origin: 'MANUAL' };
    const { memory } = await api.clients.ann.remember({ text: 'Crew: two.', vault });
    expect(await read(memory.id)).toMatchObject({ source: 'USER_ASSERTED' });
    await api.clients.agent.call('updateRecord', { id: memory.id, category: 'people' });
    expect(await read(memory.id)).toMatchObject({ source: 'USER_ASSERTED' });
    await api.clients.agent.call('updateRecord', { id: memory.id, text: 'Crew: three.' });
    expect(await read(memory.id)).toMatchObject({ source: 'AGENT_INFERRED' });
  });
});

test('the tools of an orchestrator claim nothing, whatever its model sends', async () => {
  const { talker } = api.clients;
  const items = [{ text: 'The sail is red.', sourceRole: 'USER' }];
  expect(refusalsOf(await talker.try('remember', { items }), 'remember')).toEqual(['NOT_THE_USER']);
});

test('a tool that is called again with its key has done it once', async () => {
  const { talker } = api.clients;
  const { toolManifest } = dataOf<{ toolManifest: { name: string; operation: string }[] }>(
    await talker.ask('{ toolManifest(set: ORCHESTRATOR) { name operation } }'),
  );
  const operation = toolManifest.find(({ name }) => name === 'remember_fact')?.operation ?? '';
  const call = { item: { text: 'The keel is of oak.' }, idempotencyKey: 'call-1' };
  const ids = [];
  for (let i = 0; i < 2; i++) {
    const { remember } = dataOf<{ remember: { results: { memory: { id: string } }[] } }>(
      await talker.ask(operation, call),
    );
    ids.push(remember.results[0]?.memory.id);
  }
  expect(ids[1]).toBe(ids[0]);
});
