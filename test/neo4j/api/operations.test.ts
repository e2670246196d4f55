import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApi, type TestApi } from '../../support/api.js';
import { fieldNames, type Variables } from '../../support/graphql-client.js';

const facts = { kept: '', wrong: '', dropped: '' };
let api: TestApi<'ann'>;

beforeAll(async () => {
  api = await startTestApi({ ann: { tenant: 'operations' } });
  const { ann } = api.clients;
  await ann.call('ingestMessages', { messages: [turn('The kettle is broken.'), turn('Noted.')] });
  for (const name of Object.keys(facts) as (keyof typeof facts)[]) {
    const input = { text: `Kettle, ${name}`, entities: [{ name: 'Kettle', type: 'TOOL' }] };
    const { memory } = await ann.call<{ memory: { id: string } }>('rememberFact', { input });
    facts[name] = memory.id;
  }
  await api.embedded();
});

afterAll(() => api.stop());

/** A successful call of every operation, and what its answer looks like; all fields are selected. */
const CALLS: Record<string, [variables: () => Variables, answer: object]> = {
  recall: [
    () => ({ query: 'kettle', kinds: ['SEMANTIC', 'EPISODIC'], limit: 5 }),
    { channels: ['FULLTEXT', 'VECTOR', 'TEMPORAL', 'ENTITY'], notices: [] },
  ],
  memory: [
    () => ({ id: facts.kept }),
    {
      ...{ content: 'Kettle, kept', kind: 'SEMANTIC', profile: 'MEMORY', scope: 'SHARED' },
      ...{ version: 1, confidence: 1, embedded: true, validUntil: null, previous: null },
      mentions: [{ role: 'SUBJECT', entity: expect.objectContaining({ name: 'Kettle' }) }],
    },
  ],
  memories: [
    () => ({ first: 1, filter: { kinds: ['EPISODIC'], sessionId: 'kitchen' } }),
    { pageInfo: { hasNextPage: true, endCursor: expect.any(String) } },
  ],
  entityInfo: [
    () => ({ name: '  kettle ' }),
    { mentionCount: 3, entity: expect.objectContaining({ name: 'Kettle', type: 'TOOL' }) },
  ],
  memoryStats: [
    () => ({}),
    {
      ...{ entities: 2, sessions: 1, storeBytes: null },
      graphDataScience: expect.stringMatching(/^2\./),
      embedding: { model: 'hashed-words/384', waiting: 0, failing: 0, lastError: null },
    },
  ],
  ingestMessage: [() => ({ input: turn('It works again.') }), { created: true }],
  ingestMessages: [() => ({ messages: [turn('one'), turn('two')] }), { created: 2 }],
  rememberFact: [
    () => ({ input: { text: 'Tea is at four.', tags: ['tea'], derivedFrom: [facts.kept] } }),
    { created: true, memory: expect.objectContaining({ tags: ['tea'], validity: 'INFERRED' }) },
  ],
  confirmFact: [
    () => ({ id: facts.kept }),
    { memory: expect.objectContaining({ validity: 'CONFIRMED', decayRate: 0 }) },
  ],
  correctFact: [
    () => ({ id: facts.wrong, newText: 'Kettle, right' }),
    {
      memory: expect.objectContaining({ content: 'Kettle, right', validity: 'CONFIRMED' }),
      retired: expect.objectContaining({ validity: 'DEPRECATED', retiredReason: 'CORRECTION' }),
    },
  ],
  deleteMemory: [
    () => ({ id: facts.dropped }),
    { memory: expect.objectContaining({ retiredReason: 'TOMBSTONE', version: 2 }) },
  ],
  flushWrites: [() => ({}), { pending: expect.any(Number) }],
};

function turn(content: string) {
  return { sessionId: 'kitchen', role: 'USER', content, speaker: 'Ada' };
}

test('every operation of the schema is called here', () => {
  const named = [...fieldNames(api.schema, 'query'), ...fieldNames(api.schema, 'mutation')];
  expect(Object.keys(CALLS).sort()).toEqual(named.sort());
});

test.each(Object.entries(CALLS))('%s answers with all of its fields', async (field, call) => {
  const [variables, answer] = call;
  expect(await api.clients.ann.call(field, variables())).toMatchObject(answer);
});

test('nothing of it was an error in the log', () => {
  expect(api.errors).toEqual([]);
});
