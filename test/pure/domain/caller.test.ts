import { expect, test } from '@jest/globals';
import {
  callerOf,
  hasRole,
  type Principal,
  ROLES,
  type Role,
  speaksByDefault,
  toolSetOf,
} from '../../../src/domain/kernel/caller.js';
import { ForbiddenError, InvalidInputError } from '../../../src/errors.js';

const free: Principal = {
  ...{ tenant: 't', role: 'WRITER', agentId: null, userId: null },
  ...{ tenantWide: false, speaksAsUser: true, keyId: null },
};
const bound: Principal = { ...free, agentId: 'planner', userId: 'ann' };
const steward: Principal = { ...bound, tenantWide: true };
const admin: Principal = { ...bound, role: 'ADMIN' };

test.each([
  ['nobody', free, null, { userId: null, agentId: null }],
  ['whom the request names', free, { userId: 'bob' }, { userId: 'bob', agentId: null }],
  ['whom the credentials name', bound, null, { userId: 'ann', agentId: 'planner' }],
  ['whom both name', bound, { userId: 'ann' }, { userId: 'ann', agentId: 'planner' }],
  ['a trimmed name', free, { userId: ' bob ' }, { userId: 'bob', agentId: null }],
])('a call is for %s', (_, principal, input, expected) => {
  expect(callerOf(principal, input)).toMatchObject({ tenant: 't', ...expected });
});

test.each([
  ['of no user', free, [true, false]],
  ['of a user', bound, [false, false]],
  ['of a user, which say so', steward, [true, true]],
  ['of an administrator who is a user', admin, [true, false]],
])('credentials %s may change what is nobody’s, and what is another’s', (_, principal, rights) => {
  // The request names a user: that binds nobody.
  const { changesTenantWide, changesOthers } = callerOf(principal, { userId: 'ann' });
  expect([changesTenantWide, changesOthers]).toEqual(rights);
});

test('a curator changes what is everybody’s, and decides what is; so does an administrator', () => {
  const rightsOf = (role: Role) => {
    const { changesTenantWide, curates } = callerOf({ ...bound, role }, null);
    return [changesTenantWide, curates];
  };
  expect(ROLES.filter((role) => rightsOf(role).every(Boolean))).toEqual(['CURATOR', 'ADMIN']);
  expect(rightsOf('MEMORY_AGENT')).toEqual([false, false]);
});

test('credentials of agents with tools do not speak as the user unless they say so', () => {
  expect(ROLES.filter((role) => !speaksByDefault(role))).toEqual([
    ...['PLANNER', 'ORCHESTRATOR', 'VAULT'],
  ]);
  expect(callerOf({ ...bound, speaksAsUser: false }, null).speaksAsUser).toBe(false);
});

test.each([{ userId: 'bob' }, { agentId: 'reader' }])(
  'credentials of one user and agent refuse %j',
  (input) => {
    expect(() => callerOf(bound, input)).toThrow(ForbiddenError);
  },
);

test.each([{ userId: '' }, { userId: 'x'.repeat(257) }, { agentId: 7 }, 'ann'])(
  'a caller cannot be %j',
  (input) => {
    expect(() => callerOf(free, input)).toThrow(InvalidInputError);
  },
);

test('what the model that is served can take is told with the call', () => {
  const profile = { maxInjected: 5, disabledDomains: [' poetry '] };
  expect(callerOf(free, { profile }).profile).toEqual({
    ...{ maxInjected: 5, similarityThreshold: null, disabledDomains: ['poetry'] },
  });
  expect(callerOf(free, { userId: 'bob' }).profile).toBeNull();
  expect(callerOf(free, null).profile).toBeNull();
});

test.each([
  { maxInjected: 0 },
  { maxInjected: 2.5 },
  { maxInjected: 1_001 },
  { similarityThreshold: 1.1 },
  { disabledDomains: [' '] },
  { disabledDomains: Array.from({ length: 51 }, (_, i) => `d${i}`) },
])('a profile cannot be %j', (profile) => {
  expect(() => callerOf(free, { profile })).toThrow(InvalidInputError);
});

test('a role may do what those before it may', () => {
  const ranks = ['READER', 'WRITER', 'MEMORY_AGENT', 'ADMIN'] as const;
  for (const [strength, role] of ranks.entries()) {
    expect(ranks.filter((needed) => hasRole(role, needed))).toEqual(ranks.slice(0, strength + 1));
  }
});

test('a role of tools may write, and is bound to its tools', () => {
  const bound = ROLES.filter((role) => toolSetOf(role) !== null);
  expect(bound).toEqual(['PLANNER', 'ORCHESTRATOR', 'VAULT']);
  for (const role of bound) {
    expect([hasRole(role, 'WRITER'), hasRole(role, 'MEMORY_AGENT')]).toEqual([true, false]);
  }
});
