import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { buildApiSchema } from '../../../src/api/schema.js';
import { startTestApi, type TestApi } from '../../support/api.js';
import {
  type Answer,
  argumentsOf,
  dataOf,
  fieldNames,
  type Variables,
} from '../../support/graphql-client.js';

/** Who asks for whom. */
type Caller = Readonly<{ userId?: string; agentId?: string }>;

interface Outsider {
  /** Scope of what the owner (user `ann`, agent `planner`) writes. */
  readonly scope: 'SHARED' | 'planner';
  /** Whether it comes from another account. */
  readonly stranger?: true;
  readonly caller: Caller;
}

const ANN: Caller = { userId: 'ann', agentId: 'planner' };
const OUTSIDERS: Record<string, Outsider> = {
  'another tenant': { scope: 'SHARED', stranger: true, caller: ANN },
  'another tenant, private scope': { scope: 'planner', stranger: true, caller: ANN },
  'another user': { scope: 'SHARED', caller: { ...ANN, userId: 'bob' } },
  'a user called as the agent': { scope: 'planner', caller: { userId: 'planner' } },
  'no user': { scope: 'SHARED', caller: { agentId: 'planner' } },
  'another agent': { scope: 'planner', caller: { ...ANN, agentId: 'coder' } },
  'an agent called as the scope': {
    scope: 'planner',
    caller: { ...ANN, agentId: 'SHARED' },
  },
  'no agent': { scope: 'planner', caller: { userId: 'ann' } },
  nobody: { scope: 'planner', caller: {} },
};

const schema = await buildApiSchema();
let api: TestApi<string>;

beforeAll(async () => {
  const names = Object.keys(OUTSIDERS).flatMap((name) => [name, `stranger: ${name}`]);
  api = await startTestApi(Object.fromEntries(names.map((name) => [name, { tenant: name }])));
});

afterAll(() => api.stop());

const SECRET = 'zanzibar';
const NO_STATS = { kinds: [], edges: [], entities: 0, sessions: 0, orphans: 0 };

/** For every query: how to ask for what the owner has, and the answer when there is nothing. */
const QUERIES: Record<string, [ask: (ids: Ids) => Variables, nothing: unknown]> = {
  recall: [() => ({ query: `${SECRET} Ada` }), expect.objectContaining({ hits: [] })],
  memory: [({ turn }) => ({ id: turn }), null],
  memories: [() => ({ first: 100 }), expect.objectContaining({ edges: [] })],
  entityInfo: [() => ({ name: 'Ada' }), null],
  memoryStats: [
    () => ({}),
    expect.objectContaining({ ...NO_STATS, embedding: expect.objectContaining({ waiting: 0 }) }),
  ],
};

/** Mutations that name no memory: what they write is the outsider's own. */
const OWN: Record<string, Variables> = {
  ingestMessage: { input: { sessionId: 's', role: 'USER', content: 'mine', idempotencyKey: 'k' } },
  ingestMessages: { messages: [{ sessionId: 's', role: 'USER', content: 'mine' }] },
  rememberFact: { input: { text: 'mine', entities: [{ name: 'Ada', type: 'PERSON' }] } },
  flushWrites: {},
};

interface Made {
  readonly id: string;
}

interface Ids {
  readonly turn: string;
  readonly fact: string;
}

test('every query and every mutation has a case here', () => {
  const byId = fieldNames(schema, 'mutation').filter((field) => takesId(field));
  expect(Object.keys(QUERIES).sort()).toEqual(fieldNames(schema, 'query'));
  expect([...Object.keys(OWN), ...byId].sort()).toEqual(fieldNames(schema, 'mutation'));
});

describe.each(Object.entries(OUTSIDERS))('to %s', (name, { scope, stranger, caller }) => {
  // Every case has an account of its own, so that what an outsider writes is in no other case.
  const owner = (field: string, given?: Variables) => as(name, ANN, field, given);
  const outsider = (field: string, given?: Variables) =>
    as(stranger ? `stranger: ${name}` : name, caller, field, given);
  let ids: Ids;

  beforeAll(async () => {
    ids = await fill(owner, scope);
    await api.embedded();
  });

  test.each(Object.entries(QUERIES))(
    '%s gives the owner something, the outsider nothing',
    async (field, [variables, nothing]) => {
      const own = await owner(field, variables(ids));
      const answer = await outsider(field, variables(ids));
      expect(own.codes).toEqual([]);
      expect(own.data?.[field]).not.toEqual(nothing);
      expect(answer.codes).toEqual([]);
      expect(answer.data?.[field]).toEqual(nothing);
      for (const secret of [SECRET, ids.turn, ids.fact]) expect(answer.text).not.toContain(secret);
    },
  );

  test.each(fieldNames(schema, 'mutation').filter(takesId))(
    '%s finds no memory of the owner',
    async (field) => {
      const before = await owner('memory', { id: ids.fact });
      const given = { id: ids.fact, ...(field === 'correctFact' && { newText: 'mine now' }) };
      expect((await outsider(field, given)).codes).toEqual(['NOT_FOUND']);
      expect((await owner('memory', { id: ids.fact })).text).toBe(before.text);
    },
  );

  test('a fact cannot be derived from a memory of the owner, and then is not written', async () => {
    const input = { text: 'stolen', derivedFrom: [ids.turn] };
    expect((await outsider('rememberFact', { input })).codes).toEqual(['NOT_FOUND']);
    expect((await outsider('recall', { query: 'stolen' })).text).not.toContain('stolen"');
  });

  test.each(Object.entries(OWN))('%s leaves what the owner has as it was', async (field, given) => {
    const seen = async () => (await owner('memory', { id: ids.turn })).data;
    const before = await seen();
    const answer = await outsider(field, given);
    expect(answer.codes).toEqual([]);
    expect(answer.text).not.toContain(ids.turn);
    expect(await seen()).toEqual(before);
  });
});

/** Two turns of a session and a fact, all with the idempotency key that the outsider will use too. */
async function fill(
  owner: (field: string, given?: Variables) => Promise<Answer>,
  scope: string,
): Promise<Ids> {
  const turn = { sessionId: 's', role: 'USER', speaker: 'Ada', scope };
  const input = { ...turn, content: `The ${SECRET} plan.`, idempotencyKey: 'k' };
  const { ingestMessage } = dataOf<{ ingestMessage: Made }>(
    await owner('ingestMessage', { input }),
  );
  await owner('ingestMessages', { messages: [{ ...turn, content: `More ${SECRET}.` }] });
  const fact = { text: `A ${SECRET} fact.`, derivedFrom: [ingestMessage.id], scope };
  const { rememberFact } = dataOf<{ rememberFact: { memory: Made } }>(
    await owner('rememberFact', { input: fact }),
  );
  return { turn: ingestMessage.id, fact: rememberFact.memory.id };
}

async function as(
  name: string,
  caller: Caller,
  field: string,
  given: Variables = {},
): Promise<Answer> {
  const speaks = argumentsOf(schema, field).some((argument) => argument.name === 'caller');
  const client = api.clients[name];
  if (!client) throw new Error(`Nobody is called ${name}.`);
  return client.try(field, speaks ? { ...given, caller } : given);
}

function takesId(field: string): boolean {
  return argumentsOf(schema, field).some((argument) => argument.name === 'id');
}
