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
import { putRecord } from '../../support/vault-records.js';
import { AREA } from './cases/areas.js';
import { type Ids, SECRET } from './cases/types.js';

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

interface Made {
  readonly id: string;
}

test('every query and every mutation has a case here', () => {
  const mutations = [...Object.keys(AREA.own), ...Object.keys(AREA.byId)];
  const queries = [...Object.keys(AREA.queries), ...Object.keys(AREA.common ?? {})];
  expect(queries.sort()).toEqual(fieldNames(schema, 'query'));
  expect(mutations.sort()).toEqual(fieldNames(schema, 'mutation'));
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

  test.each(Object.entries(AREA.queries))(
    '%s gives the owner something, the outsider nothing',
    async (field, [variables, nothing]) => {
      const own = await owner(field, variables(ids));
      const answer = await outsider(field, variables(ids));
      expect(own.codes).toEqual([]);
      expect(own.data?.[field]).not.toEqual(nothing);
      expect(answer.codes).toEqual([]);
      expect(answer.data?.[field]).toEqual(nothing);
      for (const secret of [SECRET, ...Object.values(ids)])
        expect(answer.text).not.toContain(secret);
    },
  );

  test.each(Object.entries(AREA.common ?? {}))('%s shows no memory', async (field, given) => {
    const answer = await outsider(field, given);
    expect(answer.codes).toEqual([]);
    for (const secret of [SECRET, ...Object.values(ids)]) expect(answer.text).not.toContain(secret);
  });

  test.each(Object.entries(AREA.byId))(
    '%s finds no memory of the owner',
    async (field, [call, codes]) => {
      const seen = () => Promise.all([ids.fact, ids.record].map((id) => owner('memory', { id })));
      const before = await seen();
      expect((await outsider(field, call(ids))).codes).toEqual(codes);
      expect((await seen()).map(({ text }) => text)).toEqual(before.map(({ text }) => text));
    },
  );

  test('a fact cannot be derived from a memory of the owner, and then is not written', async () => {
    const input = { text: 'stolen', derivedFrom: [ids.turn] };
    expect((await outsider('rememberFact', { input })).codes).toEqual(['NOT_FOUND']);
    expect((await outsider('recall', { query: 'stolen' })).text).not.toContain('stolen"');
  });

  test.each(Object.entries(AREA.own))(
    '%s leaves what the owner has as it was',
    async (field, given) => {
      const seen = async () => (await owner('memory', { id: ids.turn })).data;
      const before = await seen();
      const answer = await outsider(field, given);
      expect(answer.codes).toEqual([]);
      expect(answer.text).not.toContain(ids.turn);
      expect(await seen()).toEqual(before);
    },
  );
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
  const event = await fillHistory(owner, scope);
  const record = await fillVault(rememberFact.memory.id, scope);
  return { turn: ingestMessage.id, fact: rememberFact.memory.id, record, event };
}

/** A corrected fact whose successor waits for a person, for either reason. @returns the event of the correction */
async function fillHistory(
  owner: (field: string, given?: Variables) => Promise<Answer>,
  scope: string,
): Promise<string> {
  const input = { text: `An old ${SECRET} belief.`, scope };
  const { rememberFact } = dataOf<{ rememberFact: { memory: Made } }>(
    await owner('rememberFact', { input }),
  );
  const id = rememberFact.memory.id;
  const newText = `A new ${SECRET} belief.`;
  const { correctFact } = dataOf<{ correctFact: { conflicts: { eventId: string }[] } }>(
    await owner('correctFact', { id, newText }),
  );
  await api.query(
    `MATCH (m:Memory)-[:SUPERSEDES]->(old:Memory {id: $id})
     SET m:NeedsReview, m.reviewSince = datetime()
     FOREACH (reason IN ['SOURCE_RETIRED', 'CONFLICT'] |
       CREATE (m)-[:NEEDS_REVIEW {reason: reason, explanation: $text, path: [m.id, $id], at: datetime()}]->(old))`,
    { id, text: SECRET },
  );
  return correctFact.conflicts[0]?.eventId ?? '';
}

/** Two similar records in the vault that the owner of a memory has. @returns the id of the second */
async function fillVault(memory: string, scope: string): Promise<string> {
  const [row] = await api.query('MATCH (m:Memory {id: $memory}) RETURN m.tenant AS tenant', {
    memory,
  });
  const tenant = String(row?.['tenant']);
  await putRecord(api.query, tenant, { content: `The ${SECRET} harbour.`, scope });
  return putRecord(api.query, tenant, { content: `The ${SECRET} harbour!`, scope });
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
