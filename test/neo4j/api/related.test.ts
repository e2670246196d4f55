/** Links between memories that not everybody sees: an id of another's memory is told to nobody. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApi, type TestApi } from '../../support/api.js';
import { dataOf } from '../../support/graphql-client.js';

const FUTURE = '2100-01-01T00:00:00Z';
const PLANNER = { userId: 'ann', agentId: 'planner' };
const CALLERS = {
  ann: { userId: 'ann' },
  planner: PLANNER,
  bob: { userId: 'bob' },
  nobody: {},
};

let api: TestApi<'account' | 'stranger'>;
const ids: Record<string, string> = {};

beforeAll(async () => {
  api = await startTestApi({
    account: { tenant: 'related' },
    stranger: { tenant: 'related-other' },
  });
  const { account, stranger } = api.clients;
  const remember = async (name: string, client: typeof account, caller: object, scope?: string) => {
    const input = { text: `Linked, by ${name}.`, ...(scope && { scope }) };
    const { memory } = await client.remember(input, { caller });
    ids[name] = memory.id;
  };
  await remember('nobody', account, {});
  await remember('ann', account, CALLERS.ann);
  await remember('planner', account, PLANNER, 'planner');
  await remember('bob', account, CALLERS.bob);
  await remember('stranger', stranger, {});
  await api.query(
    `MATCH (m:Memory {id: $id}), (n:Memory) WHERE n.id IN $others
     CREATE (m)-[:RELATED {createdAt: datetime()}]->(n)`,
    { id: ids['nobody'], others: ['ann', 'planner', 'bob', 'stranger'].map((name) => ids[name]) },
  );
  await api.query(
    `MATCH (m:Memory {id: $id}), (n:Memory {id: $ended})
     CREATE (m)-[:RELATED {createdAt: datetime(), validUntil: datetime()}]->(n)`,
    { id: ids['ann'], ended: ids['bob'] },
  );
});

afterAll(() => api.stop());

const MEMORY = `query($id: ID!, $caller: CallerInput, $asOf: AsOfInput) {
  memory(id: $id, caller: $caller, asOf: $asOf) { relatedIds } }`;
const FOUND = `query($caller: CallerInput, $asOf: AsOfInput) {
  recall(query: "linked nobody", caller: $caller, asOf: $asOf) { hits { memory { id relatedIds } } } }`;

test.each([
  ['ann', CALLERS.ann, ['ann']],
  ['planner', PLANNER, ['ann', 'planner']],
  ['bob', CALLERS.bob, ['bob']],
  ['nobody', CALLERS.nobody, []],
])('%s sees the links to what it may see', async (_, caller, names) => {
  const expected = names.map((name) => ids[name]).sort();
  for (const asOf of [null, { validAt: FUTURE }]) {
    const id = ids['nobody'];
    const { memory } = dataOf<{ memory: { relatedIds: string[] } }>(
      await api.clients.account.ask(MEMORY, { id, caller, asOf }),
    );
    expect([...memory.relatedIds].sort()).toEqual(expected);
    const { recall } = dataOf<{
      recall: { hits: { memory: { id: string; relatedIds: string[] } }[] };
    }>(await api.clients.account.ask(FOUND, { caller, asOf }));
    const found = recall.hits.find(({ memory: each }) => each.id === id)?.memory.relatedIds ?? [
      '?',
    ];
    expect([...found].sort()).toEqual(expected);
  }
});
