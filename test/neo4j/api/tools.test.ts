import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApi, type TestApi } from '../../support/api.js';
import { dataOf } from '../../support/graphql-client.js';

type Name = 'ann' | 'planner' | 'orchestrator' | 'keeper';

interface Tool {
  readonly name: string;
  readonly operation: string;
}

let api: TestApi<Name>;

beforeAll(async () => {
  const bound = { tenant: 'tools', userId: 'ann' };
  api = await startTestApi({
    ann: bound,
    planner: { ...bound, role: 'PLANNER' },
    orchestrator: { ...bound, role: 'ORCHESTRATOR' },
    keeper: { ...bound, role: 'VAULT' },
  });
});

afterAll(() => api.stop());

/** What an agent does: asks for its tools, and sends the operation of one with the arguments of the call. */
async function use<Shape>(who: Name, set: string, name: string, args: object): Promise<Shape> {
  const tools = dataOf<{ toolManifest: Tool[] }>(
    await api.clients[who].ask(`{ toolManifest(set: ${set}) { name operation } }`),
  ).toolManifest;
  const operation = tools.find((tool) => tool.name === name)?.operation ?? '';
  return dataOf<Shape>(await api.clients[who].ask(operation, { ...args }));
}

test('T-D04: what a planner saves is staged, and found once its turn is approved', async () => {
  const { ann } = api.clients;
  const { turnId } = await ann.call<{ turnId: string }>('openTurn', {
    input: { query: 'Which hinge fits the greenhouse door?' },
  });
  const content = 'The greenhouse door takes the long strap hinge of the old barn.';
  const document = { content, turnId, contentTypes: ['site_pattern'] };
  const saved = await use<{ saveDocuments: { results: object[] } }>(
    'planner',
    'PLANNER',
    'memory.save',
    { document },
  );
  expect(saved.saveDocuments.results).toMatchObject([
    { __typename: 'CandidateStaged', candidate: { state: 'STAGED' } },
  ]);
  const search = () =>
    use<{ recall: { hits: { memory: { id: string; content: string } }[] } }>(
      'planner',
      'PLANNER',
      'memory.search',
      { query: 'strap hinge of the greenhouse' },
    );
  expect((await search()).recall.hits).toEqual([]);
  await ann.call('recordOutcome', { input: { turnId, outcome: 'APPROVE' } });
  const [hit] = (await search()).recall.hits;
  expect(hit?.memory.content).toBe(content);
  const got = await use<{ memory: object }>('planner', 'PLANNER', 'memory.retrieve', {
    id: hit?.memory.id,
  });
  expect(got.memory).toMatchObject({ content, document: { text: content, trustScope: 'NEW' } });
});

test.each([
  ['planner', 'stats', {}],
  ['planner', 'remember', { items: { text: 'The barn is red.' } }],
  ['planner', 'recordOutcome', { input: { turnId: 'x', outcome: 'APPROVE' } }],
  ['orchestrator', 'vaultSearch', { query: 'barn' }],
  ['orchestrator', 'session', { id: 's' }],
  ['keeper', 'recall', { query: 'barn' }],
] as const)('X-25: %s may not call %s', async (who, field, given) => {
  expect((await api.clients[who].try(field, given)).codes).toEqual(['FORBIDDEN']);
});

const FACT = { text: 'The barn has two doors.' };
const RECORD = {
  text: 'The barn was built in 1911.',
  vault: { tier: 'CANON', category: 'project' },
};

test.each([
  ['keeper', 'a fact', [FACT], 'VAULT keeps vault records, so each item has `vault`'],
  ['keeper', 'a fact among records', [RECORD, FACT], 'VAULT keeps vault records'],
  ['orchestrator', 'a record', [RECORD], 'ORCHESTRATOR keeps facts, without `vault`'],
] as const)(
  'X-25: %s may not remember %s, and is told what it keeps',
  async (who, _, items, told) => {
    const { codes, text } = await api.clients[who].try('remember', { items });
    expect(codes).toEqual(['FORBIDDEN']);
    expect(text).toContain(`An agent of the role ${told}`);
    const written = await api.query(
      'MATCH (m:Memory) WHERE m.tenant IN $tenants AND m.content IN $texts RETURN m.id AS id',
      { texts: items.map((item) => item.text) },
    );
    expect(written).toEqual([]);
  },
);

test('an orchestrator remembers, and a keeper keeps', async () => {
  const fact = { text: 'The barn is red.' };
  const kept = await use<{ remember: { results: object[] } }>(
    'orchestrator',
    'ORCHESTRATOR',
    'remember_fact',
    { item: fact },
  );
  expect(kept.remember.results).toMatchObject([{ __typename: 'MemoryWritten', created: true }]);
  const stats = await use<{ stats: object }>('keeper', 'VAULT', 'vault_stats', {});
  expect(stats.stats).toMatchObject({ vault: { active: 0 } });
});
