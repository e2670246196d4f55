import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { partitionOf, visiblePartitions } from '../../../src/domain/kernel/partition.js';

const part = fc.oneof(fc.string(), fc.constantFrom('', 'null', '"', ',', 'SHARED', '["', '|'));
const anyOwner = fc.record({ tenant: part, userId: fc.option(part), scope: part });

test('a partition is one token of every analyzer', () => {
  fc.assert(
    fc.property(anyOwner, (owner) => {
      expect(partitionOf(owner)).toMatch(/^p\d{36}$/);
    }),
  );
});

test('the same owner has the same partition, different owners have different ones', () => {
  fc.assert(
    fc.property(anyOwner, anyOwner, (a, b) => {
      const same = a.tenant === b.tenant && a.userId === b.userId && a.scope === b.scope;
      expect(partitionOf(a) === partitionOf(b)).toBe(same);
      expect(partitionOf({ ...a })).toBe(partitionOf(a));
    }),
  );
});

test.each([
  ['nobody in particular', { userId: null, agentId: null }, 1],
  ['a user', { userId: 'ann', agentId: null }, 2],
  ['an agent', { userId: null, agentId: 'planner' }, 2],
  ['an agent for a user', { userId: 'ann', agentId: 'planner' }, 4],
])('%s sees their own and the shared memories', (_, who, count) => {
  const visible = visiblePartitions({ tenant: 't', ...who });
  expect(new Set(visible).size).toBe(count);
  expect(visible).toContain(partitionOf({ tenant: 't', userId: null, scope: 'SHARED' }));
});

test('nobody sees what another tenant, user or agent owns', () => {
  const caller = fc.record({ tenant: part, userId: fc.option(part), agentId: fc.option(part) });
  fc.assert(
    fc.property(caller, anyOwner, ({ tenant, userId, agentId }, owner) => {
      const own =
        owner.tenant === tenant &&
        (owner.userId === null || owner.userId === userId) &&
        (owner.scope === 'SHARED' || owner.scope === agentId);
      const visible = visiblePartitions({ tenant, userId, agentId });
      expect(visible.includes(partitionOf(owner))).toBe(own);
    }),
  );
});
