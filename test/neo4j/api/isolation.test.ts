import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { buildApiSchema } from '../../../src/api/schema.js';
import { startTestApi, type TestApi } from '../../support/api.js';
import {
  type Answer,
  argumentsOf,
  fieldNames,
  refusalsOf,
  type Variables,
} from '../../support/graphql-client.js';
import { AREA } from './cases/areas.js';
import { type Ids, SECRET } from './cases/types.js';
import { fill } from './owned.js';

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
  // Whoever maintains memories sees no more than whoever uses them.
  const role = 'MEMORY_AGENT';
  const clients = names.map((name) => [name, { tenant: name, role }] as const);
  const keepers = Object.keys(OUTSIDERS).map((name) => {
    return [keeperOf(name), { tenant: name, role: 'ADMIN' }] as const;
  });
  api = await startTestApi(Object.fromEntries([...clients, ...keepers]));
});

afterAll(() => api.stop());

test('every query and every mutation has a case here', () => {
  const mutations = [...Object.keys(AREA.own), ...Object.keys(AREA.byId)];
  const queries = [AREA.queries, AREA.common].flatMap((each) => Object.keys(each ?? {}));
  const known = [...queries, ...(AREA.administrative ?? [])];
  expect(known.sort()).toEqual(fieldNames(schema, 'query'));
  expect(mutations.sort()).toEqual(fieldNames(schema, 'mutation'));
});

describe.each(Object.entries(OUTSIDERS))('to %s', (name, { scope, stranger, caller }) => {
  // Every case has an account of its own, so that what an outsider writes is in no other case.
  const owner = (field: string, given?: Variables) => as(name, ANN, field, given);
  const outsider = (field: string, given?: Variables) =>
    as(stranger ? `stranger: ${name}` : name, caller, field, given);
  let ids: Ids;

  beforeAll(async () => {
    ids = await fill(api, owner, scope);
    await api.embedded();
    // The overview shows what upkeep placed.
    await as(keeperOf(name), {}, 'runUpkeep', { kind: 'NIGHTLY', steps: ['MAP'] });
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

  test('a fact cannot be derived from a memory of the owner, and then is not written', async () => {
    const items = [{ text: 'stolen', derivedFrom: [ids.turn] }];
    const answer = await outsider('remember', { items });
    expect(answer.data).toMatchObject({ remember: { results: [{ code: 'NOT_FOUND' }] } });
    const recalled = await outsider('recall', { query: 'stolen', trackAccess: false });
    expect(recalled.text).not.toContain('"content":"stolen"');
  });

  describe('and what the owner has stays as it was:', () => {
    const seen = async () => {
      const cards = [ids.fact, ids.turn, ids.record].map((id) => owner('memory', { id }));
      return (await Promise.all(cards)).map(({ text }) => text);
    };
    let before: readonly string[];

    // Accesses of the owner are recorded beside what was asked.
    beforeAll(async () => {
      await owner('flushWrites');
      before = await seen();
    });

    test.each(Object.entries(AREA.byId))('%s finds no memory', async (field, [call, codes]) => {
      expect(refusalsOf(await outsider(field, call(ids)), field)).toEqual(codes);
      expect(await seen()).toEqual(before);
    });

    test.each(Object.entries(AREA.own))('%s changes nothing', async (field, given) => {
      const answer = await outsider(field, given);
      expect(answer.codes).toEqual([]);
      expect(answer.text).not.toContain(ids.turn);
      expect(await seen()).toEqual(before);
    });
  });
});

/** Who looks after the account of a case. */
function keeperOf(name: string): string {
  return `keeper: ${name}`;
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
