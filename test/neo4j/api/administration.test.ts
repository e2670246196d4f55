/** Who administered is told: user, agent, role and address. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApi, type TestApi } from '../../support/api.js';
import { dataOf } from '../../support/graphql-client.js';

interface Event {
  readonly act: string;
  readonly byUserId: string | null;
  readonly byAgentId: string | null;
  readonly byRole: string | null;
  readonly byKey: string | null;
  readonly byAddress: string | null;
  readonly explanation: string | null;
}

type Name = 'admin' | 'bound' | 'agent' | 'reader' | 'stranger';
let api: TestApi<Name>;

beforeAll(async () => {
  api = await startTestApi({
    admin: { tenant: 'acme', role: 'ADMIN' },
    bound: { tenant: 'acme', role: 'ADMIN', userId: 'ann' },
    agent: { tenant: 'acme', role: 'WRITER', agentId: 'planner' },
    reader: { tenant: 'acme', role: 'READER' },
    stranger: { tenant: 'elsewhere', role: 'ADMIN' },
  });
});

afterAll(async () => {
  await api.stop();
  expect(api.errors).toEqual([]);
});

const LOG = `query($acts: [AuditAct!], $caller: CallerInput) {
  auditLog(filter: {acts: $acts}, caller: $caller) {
    edges { node { act byUserId byAgentId byRole byKey byAddress explanation } }
  }
}`;

async function eventsOf(name: Name, act: string, userId?: string): Promise<Event[]> {
  const variables = { acts: [act], ...(userId && { caller: { userId } }) };
  const answer = await api.clients[name].ask(LOG, variables);
  const { auditLog } = dataOf<{ auditLog: { edges: { node: Event }[] } }>(answer);
  return auditLog.edges.map(({ node }) => node);
}

test('a role that is registered and given names who did it', async () => {
  await api.clients.admin.call('upsertRole', { roleId: 'bugfix', domains: ['debugging'] });
  await api.clients.agent.call('setRole', { agentId: 'planner', roleId: 'bugfix' });
  const byKey = expect.stringMatching(/^[0-9a-f]{8,}$/);
  const nobody = { byUserId: null, byAgentId: null, byKey, byAddress: '127.0.0.1' };
  expect(await eventsOf('admin', 'UPSERT_ROLE')).toEqual([
    {
      ...{ ...nobody, act: 'UPSERT_ROLE', byRole: 'ADMIN' },
      explanation: 'Role bugfix works in: debugging.',
    },
  ]);
  expect(await eventsOf('admin', 'SET_ROLE')).toEqual([
    {
      ...{ ...nobody, act: 'SET_ROLE', byRole: 'WRITER', byAgentId: 'planner' },
      explanation: 'Agent planner acts in role bugfix.',
    },
  ]);
});

test('the address is told to administrators alone, and nothing to other tenants', async () => {
  const [event] = await eventsOf('reader', 'UPSERT_ROLE');
  expect(event).toMatchObject({ byRole: 'ADMIN', byAddress: null });
  expect(await eventsOf('stranger', 'UPSERT_ROLE')).toEqual([]);
});

test('what was refused leaves no event', async () => {
  const { codes } = await api.clients.admin.try('setRole', { agentId: 'a', roleId: 'unknown' });
  expect(codes).toEqual(['NOT_FOUND']);
  expect(await eventsOf('admin', 'SET_ROLE')).toHaveLength(1);
});

test('a run of the upkeep names who demanded it, a dry one needs no naming', async () => {
  await api.clients.admin.call('runUpkeep', { kind: 'LOOP', dryRun: true });
  expect(await eventsOf('admin', 'RUN_UPKEEP')).toEqual([]);
  const { run } = await api.clients.admin.call<{ run: { id: string } }>('runUpkeep', {
    kind: 'LOOP',
  });
  expect(await eventsOf('admin', 'RUN_UPKEEP')).toEqual([
    {
      ...{ act: 'RUN_UPKEEP', byUserId: null, byAgentId: null, byRole: 'ADMIN' },
      byKey: expect.stringMatching(/^[0-9a-f]{8,}$/),
      ...{ byAddress: '127.0.0.1', explanation: `Run ${run.id} of LOOP.` },
    },
  ]);
});

test('a run for one user is told to that user alone', async () => {
  await api.clients.bound.call('runUpkeep', { kind: 'LOOP' });
  const own = await eventsOf('bound', 'RUN_UPKEEP');
  expect(own[0]).toMatchObject({ byUserId: 'ann', byRole: 'ADMIN' });
  expect(await eventsOf('reader', 'RUN_UPKEEP', 'bob')).toHaveLength(1);
});

test('whoever has a user erased, the graph analysed or the vault compacted is named', async () => {
  const { admin } = api.clients;
  const caller = { userId: 'eve' };
  const topicId = 'motto';
  for (const text of ['Motto: slowly.', 'Motto: surely.']) {
    await admin.call('remember', {
      items: [{ text, vault: { category: 'goal', topicId } }],
      caller,
    });
  }
  await admin.call('compactVault', { caller });
  const entities = [{ name: 'Mill Lane', type: 'PLACE' }];
  const items = ['The bakery stands in Mill Lane.', 'The kitchen faces Mill Lane.'];
  await admin.call('remember', { items: items.map((text) => ({ text, entities })), caller });
  await admin.call('analyzeGraph', { caller });
  const by = { byRole: 'ADMIN', byKey: expect.stringMatching(/^[0-9a-f]{8,}$/) };
  const who = expect.objectContaining({ ...by, byAddress: '127.0.0.1', byUserId: 'eve' });
  expect(await eventsOf('admin', 'COMPACT', 'eve')).toEqual([who]);
  expect(await eventsOf('admin', 'ANALYZE_GRAPH', 'eve')).toEqual([who]);
  await admin.call('eraseUser', { userId: 'eve', dryRun: true });
  expect(await eventsOf('admin', 'ERASE_USER')).toEqual([]);
  await admin.call('eraseUser', { userId: 'eve' });
  expect(await eventsOf('admin', 'ERASE_USER')).toEqual([
    expect.objectContaining({ ...by, byAddress: '127.0.0.1', byUserId: null }),
  ]);
});
