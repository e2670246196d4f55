import { expect, test } from '@jest/globals';
import { acrossGroups, GROUP, groupsOf } from '../../../src/flows/vault/upkeep.js';
import type { VaultRow } from '../../../src/statements/vault.js';

function record(id: number, change: Partial<VaultRow> = {}): VaultRow {
  return {
    ...{ id: String(id).padStart(12, '0'), vaultKey: 'ann', scope: 'SHARED', category: 'bio' },
    ...{ tier: 'CANON', topicId: null, text: `Text ${id}.`, updatedAt: null },
    ...{ utility: 'TACTICAL', domains: [], createdByRole: null },
    createdAt: new Date(id),
    ...change,
  };
}

const many = (count: number) => Array.from({ length: count }, (_, i) => record(i));

test('records of different owners or scopes are never in one group', () => {
  const records = [record(1), record(2, { vaultKey: 'bob' }), record(3, { scope: 'planner' })];
  expect(groupsOf([...records, record(4)])).toEqual([
    [record(4), record(1)],
    [record(3, { scope: 'planner' })],
    [record(2, { vaultKey: 'bob' })],
  ]);
});

test.each([
  [0, []],
  [GROUP, [GROUP]],
  [GROUP + 1, [GROUP, 1]],
  [3 * GROUP, [GROUP, GROUP, GROUP]],
])('%i records of one place are in groups of %j, the latest first', (count, sizes) => {
  const groups = groupsOf(many(count));
  expect(groups.map(({ length }) => length)).toEqual(sizes);
  expect(groups.flat()).toEqual(many(count).reverse());
});

test('what is found in the groups comes in order, with a breath after each', async () => {
  const heard: string[] = [];
  const yieldEventLoop = async () => {
    heard.push('breath');
  };
  const found = await acrossGroups(many(GROUP + 1), yieldEventLoop, (group) => {
    heard.push(`${group.length}`);
    return group.slice(0, 1).map(({ id }) => Number(id));
  });
  expect(found).toEqual([GROUP, 0]);
  expect(heard).toEqual([`${GROUP}`, 'breath', '1', 'breath']);
});
