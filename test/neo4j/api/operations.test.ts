import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApi, type TestApi } from '../../support/api.js';
import { fieldNames } from '../../support/graphql-client.js';
import { AREA } from './cases/areas.js';

interface Known {
  readonly entity: { readonly id: string };
}

const facts = {
  kept: '',
  wrong: '',
  dropped: '',
  rival: '',
  deletion: '',
  register: '',
  teapot: '',
  caddy: '',
  run: '',
  turn: '',
  waiting: '',
  unwanted: '',
};
let api: TestApi<'ann'>;

beforeAll(async () => {
  api = await startTestApi({ ann: { tenant: 'operations', role: 'ADMIN' } });
  const { ann } = api.clients;
  await ann.call('ingest', { messages: [turn('The kettle is broken.'), turn('Noted.')] });
  const entities = [{ name: 'Kettle', type: 'TOOL' }];
  for (const name of ['kept', 'wrong', 'dropped'] as const) {
    facts[name] = await remember(`Kettle, ${name}`, entities);
  }
  facts.rival = await remember('Kettle, rival');
  const regretted = await remember('Kettle, regretted');
  await ann.call('forget', { ids: [regretted] });
  facts.deletion = await eventOf(regretted);
  const crew = { text: 'Crew: Bo, Cy.', vault: { topicId: 'crew' } };
  facts.register = (await ann.remember(crew)).memory.id;
  for (const [key, name] of [
    ['teapot', 'Teapot'],
    ['caddy', 'Caddy'],
  ] as const) {
    await remember(`There is one ${key}.`, [{ name, type: 'TOOL' }]);
    facts[key] = (await ann.call<Known>('entity', { name })).entity.id;
  }
  const { run } = await ann.call<{ run: { id: string } }>('runUpkeep', {
    ...{ kind: 'LOOP', dryRun: true },
  });
  facts.run = run.id;
  const query = 'Which kettle whistles?';
  facts.turn = (await ann.call<{ turnId: string }>('openTurn', { input: { query } })).turnId;
  facts.waiting = await stage('Kettles whistle.');
  facts.unwanted = await stage('Kettles sing.');
  await api.embedded();
});

afterAll(() => api.stop());

async function remember(text: string, entities: object[] = []): Promise<string> {
  return (await api.clients.ann.remember({ text, entities })).memory.id;
}

/** Stages a document in the turn. */
async function stage(content: string): Promise<string> {
  const documents = { content, stage: true, turnId: facts.turn };
  const { results } = await api.clients.ann.call<{ results: { candidate: { id: string } }[] }>(
    ...['saveDocuments', { documents }],
  );
  return results[0]?.candidate.id ?? '';
}

/** The latest event of a memory. */
async function eventOf(memoryId: string): Promise<string> {
  const { edges } = await api.clients.ann.call<{ edges: { node: { id: string } }[] }>('auditLog', {
    ...{ filter: { memoryId }, first: 1 },
  });
  return edges[0]?.node.id ?? '';
}

function turn(content: string) {
  return { sessionId: 'kitchen', role: 'USER', content, speaker: 'Ada' };
}

test('every operation of the schema is called here', () => {
  const named = [...fieldNames(api.schema, 'query'), ...fieldNames(api.schema, 'mutation')];
  expect(Object.keys(AREA.calls).sort()).toEqual(named.sort());
});

test.each(Object.entries(AREA.calls))('%s answers with all of its fields', async (field, call) => {
  const [variables, answer] = call;
  // Wrapped, since an answer may be a plain string.
  const given = await api.clients.ann.call(field, variables(facts));
  expect({ given }).toMatchObject({ given: answer });
});

test('nothing of it was an error in the log', () => {
  expect(api.errors).toEqual([]);
});
