import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import { startTestService, type TestService } from '../../support/service.js';
import { contentsOf, remember } from './hits.js';

const CODE = 'The build image lives in the green registry.';
const FIX = 'Flaky builds vanish when the green cache is dropped.';
const RULE = 'Every green build must be signed.';
const ANYBODY = 'Green builds are announced by Otto.';
const ROLES = { coder: ['codegen', 'docker'], fixer: ['bugfix'] };
let service: TestService;
let agent: Caller;

beforeAll(async () => {
  service = await startTestService({ embedder: null });
  const { services, caller } = service;
  agent = { ...caller, agentId: 'orion' };
  for (const [roleId, domains] of Object.entries(ROLES)) {
    await services.registry.upsertRole(caller, { roleId, domains });
  }
  await remember(service, { ...caller, domain: 'codegen' }, CODE);
  await remember(service, { ...caller, domain: 'bugfix' }, FIX);
  await remember(service, { ...caller, domain: 'codegen' }, RULE);
  await remember(service, caller, ANYBODY);
});

afterAll(() => service.stop());

const act = (roleId: string | null) =>
  service.services.registry.setRole(agent, { agentId: 'orion', roleId });
const ambient = (caller: Caller) =>
  service.services.recall(caller, { query: 'green build', ambient: true });
const seenBy = async (caller: Caller) => contentsOf(await ambient(caller)).sort();

describe('recall for an agent in a role', () => {
  test('T-C07 leaves out memories of other task domains', async () => {
    await act('fixer');
    expect(await seenBy(agent)).toEqual([FIX, ANYBODY, RULE].sort());
    expect((await ambient(agent)).suppressed).toMatchObject({ ROLE: 1, CAP: 0 });
  });

  test('T-C08 shows them again as soon as the role changes', async () => {
    await act('fixer');
    expect(await seenBy(agent)).not.toContain(CODE);
    await act('coder');
    expect(await seenBy(agent)).toEqual([CODE, ANYBODY, RULE].sort());
  });

  test('T-C08 changing the domains of the role changes what it sees', async () => {
    await act('fixer');
    const { registry } = service.services;
    await registry.upsertRole(agent, { roleId: 'fixer', domains: ['bugfix', 'codegen'] });
    expect(await seenBy(agent)).toContain(CODE);
    await registry.upsertRole(agent, { roleId: 'fixer', domains: ROLES.fixer });
    expect(await seenBy(agent)).not.toContain(CODE);
  });

  test('T-C09 always holds what is load-bearing, first', async () => {
    for (const roleId of ['fixer', 'coder']) {
      await act(roleId);
      expect(contentsOf(await ambient(agent))[0]).toBe(RULE);
    }
  });

  test('the role of the call wins over the one registered', async () => {
    await act('fixer');
    expect(await seenBy({ ...agent, roleId: 'coder' })).toContain(CODE);
    expect(await seenBy({ ...service.caller, roleId: 'fixer' })).not.toContain(CODE);
  });

  test('C-57 without a role, or with an unknown one, everything is there', async () => {
    await act(null);
    for (const caller of [agent, service.caller, { ...agent, roleId: 'nobody' }]) {
      expect(await seenBy(caller)).toHaveLength(4);
    }
  });

  test('a search sees everything, and says what is dormant for the role', async () => {
    await act('fixer');
    const { hits, suppressed } = await service.services.recall(agent, { query: 'green build' });
    expect(hits).toHaveLength(4);
    expect(suppressed.ROLE).toBe(0);
    const dormant = hits.filter(({ effectiveRelevance }) => effectiveRelevance === 'DORMANT');
    expect(dormant.map(({ memory }) => [memory.content, memory.relevance])).toEqual([
      [CODE, 'ACTIVE'],
    ]);
  });
});
