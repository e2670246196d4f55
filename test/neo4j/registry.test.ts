import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Caller } from '../../src/domain/kernel/partition.js';
import { InvalidInputError, NotFoundError } from '../../src/errors.js';
import { movableClock } from '../support/clock.js';
import { ingestOne, rememberOne } from '../support/remember.js';
import { startTestService, type TestService, turn } from '../support/service.js';

const clock = movableClock();
let service: TestService;
let other: Caller;

beforeAll(async () => {
  service = await startTestService({
    embedder: null,
    clock,
    env: { MNEME_AGENTS: 'orion,elysia' },
  });
  other = { ...service.caller, tenant: `${service.tenant}-other` };
});

afterAll(() => service.stop());

const registry = () => service.services.registry;
const upsert = (roleId: string, domains: string[], caller = service.caller) =>
  registry().upsertRole(caller, { roleId, domains });
const assign = (agentId: string, roleId: string | null, caller = service.caller) =>
  registry().setRole(caller, { agentId, roleId });
const roles = async (caller = service.caller) =>
  (await registry().roles(caller, { first: 100, cursor: null })).items;
const agents = async (caller = service.caller) =>
  (await registry().agents(caller, { first: 100, cursor: null })).items;

describe('a role', () => {
  test('is registered with its domains, then gets others', async () => {
    expect(await upsert(' bugfix ', ['debugging', ' testing ', 'debugging'])).toEqual({
      ...{ roleId: 'bugfix', domains: ['debugging', 'testing'], updatedAt: clock.now() },
    });
    clock.advance(1_000);
    const changed = { roleId: 'bugfix', domains: [], updatedAt: clock.now() };
    expect(await upsert('bugfix', [])).toEqual(changed);
    expect(await roles()).toEqual([changed]);
  });

  test('belongs to the tenant, whoever the user or agent', async () => {
    const mine = await roles();
    expect(await roles({ ...service.caller, userId: null, agentId: 'x' })).toEqual(mine);
    expect(await roles(other)).toEqual([]);
    await upsert('bugfix', ['theirs'], other);
    expect(await roles()).toEqual(mine);
  });

  test.each([
    ['no id', '', []],
    ['a blank id', '  ', []],
    ['an id of more than 256 characters', 'x'.repeat(257), []],
    ['a blank domain', 'r', ['a', ' ']],
    ['more than 50 domains', 'r', Array.from({ length: 51 }, (_, i) => `d${i}`)],
  ])('with %s is refused', async (_, roleId, domains) => {
    await expect(upsert(roleId, domains)).rejects.toThrow(InvalidInputError);
  });
});

describe('an agent', () => {
  test('is registered with a role, changes it and loses it', async () => {
    const role = await upsert('codegen', ['code']);
    const registered = { agentId: 'planner', registered: true, updatedAt: clock.now() };
    expect(await assign(' planner ', 'codegen')).toEqual({ ...registered, role });
    await upsert('docs', ['prose']);
    expect(await assign('planner', 'docs')).toMatchObject({ role: { domains: ['prose'] } });
    expect(await assign('planner', null)).toEqual({ ...registered, role: null });
    expect((await agents()).at(-1)).toEqual({ ...registered, role: null });
  });

  test('cannot have a role that nobody registered, and is then not registered', async () => {
    await expect(assign('ghost', 'unknown')).rejects.toThrow(NotFoundError);
    await upsert('theirs', [], other);
    await expect(assign('ghost', 'theirs')).rejects.toThrow(NotFoundError);
    expect((await agents()).map(({ agentId }) => agentId)).not.toContain('ghost');
  });

  test('of the settings is known to every tenant without a node, and once with one', async () => {
    const unregistered = { registered: false, updatedAt: null, role: null };
    expect(await agents(other)).toEqual([
      { agentId: 'elysia', ...unregistered },
      { agentId: 'orion', ...unregistered },
    ]);
    await assign('orion', 'theirs', other);
    expect(await agents(other)).toMatchObject([
      { agentId: 'elysia', registered: false },
      { agentId: 'orion', registered: true, role: { roleId: 'theirs' } },
    ]);
  });

  test.each(['', ' ', 'x'.repeat(257)])('called %j is refused', async (agentId) => {
    await expect(assign(agentId, null)).rejects.toThrow(InvalidInputError);
  });

  test('registered by several at once is one', async () => {
    await Promise.all(Array.from({ length: 8 }, () => assign('twin', 'codegen')));
    expect((await agents()).filter(({ agentId }) => agentId === 'twin')).toHaveLength(1);
  });
});

describe('lists', () => {
  const tenant = () => ({ ...service.caller, tenant: `${service.tenant}-many` });

  beforeAll(async () => {
    for (let i = 10; i < 22; i++) {
      await upsert(`role ${i}`, [], tenant());
      await assign(`agent ${i}`, `role ${i}`, tenant());
    }
  });

  test.each([1, 5, 14, 100])('of %d go on by cursors', async (first) => {
    const seen: string[] = [];
    for (let cursor: string | null = null, more = true; more; ) {
      const page = await registry().agents(tenant(), { first, cursor });
      seen.push(...page.items.map(({ agentId }) => agentId));
      [cursor, more] = [page.cursors.at(-1) ?? null, page.hasNextPage];
    }
    const known = Array.from({ length: 12 }, (_, i) => `agent ${i + 10}`);
    expect(seen).toEqual([...known, 'elysia', 'orion']);
  });

  test('of roles, too', async () => {
    const first = await registry().roles(tenant(), { first: 5, cursor: null });
    const cursor = first.cursors.at(-1) ?? null;
    const next = await registry().roles(tenant(), { first: 5, cursor });
    const ids = first.items.map(({ roleId }) => roleId);
    expect(ids).toEqual(['role 10', 'role 11', 'role 12', 'role 13', 'role 14']);
    expect(next.items[0]?.roleId).toBe('role 15');
  });

  test.each([0, 101, 1.5])('of %d are refused', async (first) => {
    await expect(registry().roles(tenant(), { first, cursor: null })).rejects.toThrow(
      InvalidInputError,
    );
    await expect(registry().agents(tenant(), { first, cursor: null })).rejects.toThrow(
      InvalidInputError,
    );
  });

  test('do not go on after an id, nor after a place in the other list', async () => {
    const { cursors } = await registry().roles(tenant(), { first: 1, cursor: null });
    for (const cursor of ['agent 10', cursors[0] ?? '']) {
      await expect(registry().agents(tenant(), { first: 1, cursor })).rejects.toThrow(
        'after: this is not a cursor that this list gave out.',
      );
    }
  });
});

test('C-06: nothing but the registry writes roles', async () => {
  const before = await roles();
  const acting = { ...service.caller, agentId: 'planner', roleId: 'invented', domain: 'code' };
  await rememberOne(service.services, acting, { text: 'The role is at work.' });
  expect(await roles()).toEqual(before);
});

test('C-20 a turn is said in the role that is registered for its agent, unless the call names one', async () => {
  await upsert('narrator', ['stories']);
  await assign('homer', 'narrator');
  const said = async (change: Partial<Caller>) => {
    const caller = { ...service.caller, ...change };
    const { id } = await ingestOne(service.services, caller, turn('Sing of the wanderer.'));
    return (await service.services.memoriesById(caller, [id]))[0]?.createdByRole;
  };
  expect(await said({ agentId: 'homer' })).toBe('narrator');
  expect(await said({ agentId: 'homer', roleId: 'guest' })).toBe('guest');
  expect(await said({ agentId: 'nobody-knows' })).toBeNull();
  expect(await said({ ...other, agentId: 'homer' })).toBeNull();
});
