import { describe, expect, test } from '@jest/globals';
import {
  agentKey,
  assignmentInput,
  roleInput,
  roleKey,
} from '../../../src/domain/kernel/caller.js';

describe('keys of the registry', () => {
  test.each([roleKey, agentKey])('are not forged with separators', (key) => {
    const pairs = [
      ['a', 'b'],
      ['a","b', ''],
      ['a|b', 'c'],
      ['a', 'b|c'],
      ['a,b', 'c'],
      ['a', 'b,c'],
      ['["a"', '"b"]'],
    ] as const;
    expect(new Set(pairs.map(([tenant, id]) => key(tenant, id))).size).toBe(pairs.length);
  });
});

test.each([
  [
    { roleId: ' r ', domains: [' a ', 'b', 'a'] },
    { roleId: 'r', domains: ['a', 'b'] },
  ],
  [
    { roleId: 'r', domains: [] },
    { roleId: 'r', domains: [] },
  ],
])('a role is trimmed and names each domain once: %j', (given, expected) => {
  expect(roleInput.parse(given)).toEqual(expected);
});

test.each([
  [
    { agentId: ' a ', roleId: ' r ' },
    { agentId: 'a', roleId: 'r' },
  ],
  [
    { agentId: 'a', roleId: null },
    { agentId: 'a', roleId: null },
  ],
  [{ agentId: 'a' }, { agentId: 'a', roleId: null }],
])('an assignment is trimmed: %j', (given, expected) => {
  expect(assignmentInput.parse(given)).toEqual(expected);
});

test.each([
  {},
  { roleId: '', domains: [] },
  { roleId: 'x'.repeat(257), domains: [] },
  { roleId: 'r' },
  { roleId: 'r', domains: [''] },
  { roleId: 'r', domains: Array.from({ length: 51 }, (_, i) => `d${i}`) },
])('no role: %j', (given) => {
  expect(roleInput.safeParse(given).success).toBe(false);
});
