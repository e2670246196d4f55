import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Client, startTestApi, type TestApi } from '../../support/api.js';
import { dataOf } from '../../support/graphql-client.js';

interface Told {
  readonly memory: { content: string } | null;
  readonly memories: { edges: { node: { content: string } }[] };
  readonly entity: { facts: { content: string }[]; timeline: { content: string }[] };
}

const PAST = '2001-01-01T00:00:00Z';
const FUTURE = '2100-01-01T00:00:00Z';
const NONE = { memory: null, memories: { edges: [] }, entity: { facts: [], timeline: [] } };

let api: TestApi<'ann' | 'stranger'>;
let ann: Client;
let id: string;

beforeAll(async () => {
  api = await startTestApi({ ann: { tenant: 'as-of' }, stranger: { tenant: 'as-of-other' } });
  ann = api.clients.ann;
  const input = { text: 'Ada plays chess.', entities: [{ name: 'Ada', type: 'PERSON' }] };
  const { memory } = await ann.remember(input);
  id = memory.id;
  const message = { sessionId: 's', role: 'USER', content: 'Hello.', speaker: 'Ada' };
  await ann.ingest(message);
});

afterAll(() => api.stop());

const read = (asOf: string, client = ann) =>
  client.ask(
    `query($id: ID!) {
      memory(id: $id${asOf && `, ${asOf}`}) { content }
      memories(first: 5${asOf && `, ${asOf}`}) { edges { node { content } } }
      entity(name: "Ada") {
        facts(limit: 5${asOf && `, ${asOf}`}) { content } timeline(limit: 5${asOf && `, ${asOf}`}) { content }
      }
    }`,
    { id },
  );

/** The names of the statements that a read took. */
async function statementsOf(asOf: string): Promise<string[]> {
  api.statements.length = 0;
  dataOf(await read(asOf));
  return api.asked().sort();
}

test('what held at a time, and what was known', async () => {
  const all = dataOf<Told>(await read(''));
  expect(all.memory).toEqual({ content: 'Ada plays chess.' });
  expect(all.memories.edges).toHaveLength(2);
  expect([all.entity.facts, all.entity.timeline]).toMatchObject([[{}], [{}]]);
  for (const time of ['validAt', 'knownAt']) {
    expect(dataOf(await read(`asOf: {${time}: "${FUTURE}"}`))).toEqual(all);
    expect(dataOf(await read(`asOf: {${time}: "${PAST}"}`))).toEqual(NONE);
  }
});

test.each(['asOf: null', 'asOf: {}', 'asOf: {validAt: null, knownAt: null}'])(
  '%s is the current truth, by the same statements',
  async (asOf) => {
    expect(dataOf(await read(asOf))).toEqual(dataOf(await read('')));
    const today = await statementsOf('');
    expect(await statementsOf(asOf)).toEqual(today);
    expect(today.filter((name) => name.includes('as-of'))).toEqual([]);
  },
);

test('the past costs as many statements as the present', async () => {
  const past = await statementsOf(`asOf: {validAt: "${FUTURE}"}`);
  expect(past).toHaveLength((await statementsOf('')).length);
  expect(past.filter((name) => name.includes('as-of'))).toHaveLength(past.length - 1);
});

test('a stranger sees nothing at any time', async () => {
  for (const asOf of ['', `asOf: {validAt: "${FUTURE}"}`, `asOf: {knownAt: "${FUTURE}"}`]) {
    const data = dataOf(await read(asOf, api.clients.stranger));
    expect(data).toEqual({ ...NONE, entity: null });
  }
});

test.each(['0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', 'yesterday'])(
  'the time %s is refused',
  async (time) => {
    const query =
      'query($asOf: AsOfInput) { memories(first: 1, asOf: $asOf) { edges { cursor } } }';
    for (const name of ['validAt', 'knownAt']) {
      const { codes } = await ann.ask(query, { asOf: { [name]: time } });
      expect(codes).toEqual(['BAD_USER_INPUT']);
    }
    expect(api.errors).toEqual([]);
  },
);
