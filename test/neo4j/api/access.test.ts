import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  GraphQLInt,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';
import { buildApiSchema } from '../../../src/api/schema.js';
import { startTestApi, type TestApi } from '../../support/api.js';
import { argumentsOf, ask, fieldNames, operation } from '../../support/graphql-client.js';
import { AREA } from './cases/areas.js';
import { AGENT_QUERIES, memoryAgent } from './cases/memory-agent.js';

type Name = 'admin' | 'reader' | 'annOnly' | 'plannerOnly' | 'writer' | 'maintainer';

const schema = await buildApiSchema();
const all = [...fieldNames(schema, 'query'), ...fieldNames(schema, 'mutation')];
const forSomebody = all.filter((field) =>
  argumentsOf(schema, field).some(({ name }) => name === 'caller'),
);
let api: TestApi<Name>;

beforeAll(async () => {
  const tenant = 'access';
  const identities = {
    reader: { tenant, role: 'READER' },
    writer: { tenant },
    maintainer: { tenant, role: 'MEMORY_AGENT' },
    admin: { tenant, role: 'ADMIN' },
    annOnly: { tenant, userId: 'ann' },
    plannerOnly: { tenant, agentId: 'planner' },
  } as const;
  // Every operation is tried with an unknown key: none of them shall have to wait.
  api = await startTestApi(identities, { MNEME_AUTH_MAX_FAILURES: '1000' });
});

afterAll(() => api.stop());

/** What a query needs beside its required arguments to be answered. */
const FITTING: Readonly<Record<string, object>> = {
  memory: { id: 'x' },
  entity: { name: 'x' },
  preview: { text: 'x' },
  pathBetween: { b: 'y' },
  timeline: { session: 'x' },
};

/** Values that fit the types of the required arguments; small pages, since every field of every item is asked for. */
function filled(field: string): Record<string, unknown> {
  const given = argumentsOf(schema, field);
  const page = given.some(({ name }) => name === 'first') ? { first: 1 } : {};
  return { ...page, ...required(given.filter(isRequiredArgument)), ...FITTING[field] };
}

function required(
  inputs: readonly (GraphQLArgument | GraphQLInputField)[],
): Record<string, unknown> {
  return Object.fromEntries(inputs.map(({ name, type }) => [name, sampleOf(type)]));
}

function sampleOf(type: GraphQLInputType): unknown {
  const inner = getNullableType(type);
  if (isListType(inner)) return [sampleOf(inner.ofType)];
  if (isEnumType(inner)) return inner.getValues()[0]?.name;
  if (isInputObjectType(inner)) {
    return required(Object.values(inner.getFields()).filter(isRequiredInputField));
  }
  return inner === GraphQLInt ? 1 : 'x';
}

const TURN = { sessionId: 's', role: 'USER', content: 'x' };

test.each(fieldNames(schema, 'mutation'))(
  'a reader may not call %s, and nothing is written',
  async (field) => {
    expect((await api.clients.reader.try(field, filled(field))).codes).toEqual(['FORBIDDEN']);
    const [row] = await api.query(
      'MATCH (m:Memory) WHERE m.tenant IN $tenants RETURN count(m) AS n',
    );
    expect(row).toEqual({ n: 0 });
  },
);

/** What is said to somebody who may ask, but asked for what is not there. */
const ANSWERS = ['NOT_FOUND', 'BAD_USER_INPUT'];

const closed = [...AGENT_QUERIES, ...(AREA.administrative ?? [])];
const open = fieldNames(schema, 'query').filter((field) => !closed.includes(field));

test('the configuration is told to administrators, without its secrets', async () => {
  for (const name of ['reader', 'writer'] as const) {
    expect((await api.clients[name].try('config')).codes).toEqual(['FORBIDDEN']);
  }
  const settings = await api.clients.admin.call<{ name: string }[]>('config');
  const of = (name: string) => settings.find((setting) => setting.name === name);
  expect(of('MNEME_PORT')).toMatchObject({ group: 'server', value: '0', changed: true });
  expect(of('MNEME_MAX_DEPTH')).toMatchObject({ value: '10', default: '10', changed: false });
  expect(of('MNEME_API_KEYS')).toMatchObject({ value: null, changed: true });
});

test.each(open)('a reader may call %s, and what is not there is no error', async (field) => {
  expect((await api.clients.reader.try(field, filled(field))).codes).toEqual([]);
});

test.each(Object.keys(memoryAgent.calls))(
  'G-80: %s is refused to the main agent, and done for a memory agent',
  async (field) => {
    const { reader, writer, maintainer } = api.clients;
    const given = filled(field);
    expect((await reader.try(field, given)).codes).toEqual(['FORBIDDEN']);
    expect((await writer.try(field, given)).codes).toEqual(['FORBIDDEN']);
    const { codes } = await maintainer.try(field, given);
    expect(codes.filter((code) => !ANSWERS.includes(code))).toEqual([]);
  },
);

test.each(forSomebody)(
  '%s refuses another user or agent than that of the credentials',
  async (field) => {
    const { annOnly, plannerOnly } = api.clients;
    const given = filled(field);
    const codes = [
      await annOnly.try(field, { ...given, caller: { userId: 'bob' } }),
      await plannerOnly.try(field, { ...given, caller: { agentId: 'coder' } }),
    ].flatMap((answer) => answer.codes);
    expect(codes).toEqual(['FORBIDDEN', 'FORBIDDEN']);
  },
);

test.each(all)('%s needs credentials', async (field) => {
  const given = filled(field);
  const text = operation(schema, field, given);
  const [without, wrong] = [await ask(api.url, text, given), await ask(api.url, text, given, 'x')];
  expect([without.status, wrong.status]).toEqual([401, 401]);
  expect([...without.codes, ...wrong.codes]).toEqual(['UNAUTHENTICATED', 'UNAUTHENTICATED']);
});

test('what the credentials fix need not be said', async () => {
  const { annOnly, plannerOnly, writer } = api.clients;
  const { id } = await annOnly.ingest(TURN);
  const scope = 'planner';
  const own = await plannerOnly.ingest({ ...TURN, scope });
  expect(await writer.call('memory', { id })).toBeNull();
  expect(await writer.call('memory', { id, caller: { userId: 'ann' } })).toMatchObject({
    userId: 'ann',
  });
  expect(await writer.call('memory', { id: own.id })).toBeNull();
  expect(await writer.call('memory', { id: own.id, caller: { agentId: scope } })).toMatchObject({
    scope,
  });
});

test.each([
  ['without an agent', {}],
  ['as another agent', { caller: { agentId: 'coder' } }],
])('nobody writes into the scope of an agent %s', async (_, caller) => {
  const messages = { ...TURN, scope: 'planner' };
  const answer = await api.clients.writer.try('ingest', { messages, ...caller });
  expect(answer.codes).toEqual(['FORBIDDEN']);
});

test('credentials of an agent set the role of no other agent', async () => {
  const { writer, plannerOnly } = api.clients;
  await writer.call('upsertRole', { roleId: 'docs', domains: ['prose'] });
  const other = await plannerOnly.try('setRole', { agentId: 'coder', roleId: 'docs' });
  expect(other.codes).toEqual(['FORBIDDEN']);
  expect(await plannerOnly.call('setRole', { agentId: 'planner', roleId: 'docs' })).toMatchObject({
    role: { domains: ['prose'] },
  });
  const unknown = await writer.try('setRole', { agentId: 'coder', roleId: 'none' });
  expect(unknown.codes).toEqual(['NOT_FOUND']);
});
