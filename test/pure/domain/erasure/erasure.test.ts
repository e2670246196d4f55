import { describe, expect, test } from '@jest/globals';
import {
  addedPlaces,
  knownBy,
  remainsOf,
  requireEraser,
  subjectOf,
  textsOf,
  withoutQuotes,
} from '../../../../src/domain/erasure/erasure.js';
import type { Principal, Role } from '../../../../src/domain/kernel/caller.js';
import { partitionOf } from '../../../../src/domain/kernel/partition.js';
import { ForbiddenError } from '../../../../src/errors.js';

const principal = (role: Role, change: Partial<Principal> = {}): Principal => ({
  ...{
    tenant: 'acme',
    role,
    agentId: null,
    userId: null,
    tenantWide: false,
    speaksAsUser: true,
    keyId: null,
  },
  ...change,
});

describe('who may erase a user', () => {
  test.each([
    ['an administrator of no user', principal('ADMIN')],
    ['the user itself', principal('WRITER', { userId: 'ann' })],
    ['an administrator that is the user', principal('ADMIN', { userId: 'ann' })],
  ])('%s', (_, who) => {
    expect(() => requireEraser(who, 'ann')).not.toThrow();
  });

  test.each([
    ['another user', principal('WRITER', { userId: 'bob' })],
    ['an administrator that is another user', principal('ADMIN', { userId: 'bob' })],
    ['a writer of no user', principal('WRITER')],
    ['a reader', principal('READER', { userId: 'ann' })],
    ['an agent of the user', principal('WRITER', { userId: 'ann', agentId: 'pilot' })],
    ['a set of tools', principal('ORCHESTRATOR', { userId: 'ann' })],
  ])('not %s', (_, who) => {
    expect(() => requireEraser(who, 'ann')).toThrow(ForbiddenError);
  });
});

test('a user is known by its owner and its partitions, each once', () => {
  const shared = partitionOf({ tenant: 'acme', userId: 'ann', scope: 'SHARED' });
  const known = knownBy('acme', 'ann', ['p1', shared, 'p1']);
  expect(known.partitions).toEqual(['p1', shared].sort());
  expect(textsOf(known, ['marker'])).toEqual(['["acme","ann"]', ...known.partitions, 'marker']);
});

test('a fingerprint tells users apart, and names none', () => {
  expect(subjectOf('ann')).toBe(subjectOf('ann'));
  expect(subjectOf('ann')).not.toBe(subjectOf('bob'));
  expect(subjectOf('ann')).not.toContain('ann');
});

test('what may stay is no remain: agents and roles of the same name, the erasure under way', () => {
  const sighting = (label: string, property: string, found = 1) => ({
    ...{ labels: [label], property, found },
  });
  const found = [
    ...[sighting('Agent', 'key'), sighting('Role', 'key'), sighting('Erasure', 'userId')],
    ...[sighting('Turn', 'query'), sighting('NAMES', 'text', 3)],
  ];
  expect(remainsOf([...found, { labels: [], property: 'x', found: 2 }])).toEqual([
    { place: 'NAMES.text', count: 3 },
    { place: 'no label.x', count: 2 },
    { place: 'Turn.query', count: 1 },
  ]);
});

test('places add up, and nothing is not told', () => {
  const sum = addedPlaces({ MEMORIES: 2 }, { MEMORIES: 3, TURNS: 1, NAMES: 0 });
  expect(sum).toEqual({ MEMORIES: 5, TURNS: 1 });
});

describe('an answer that is kept for repeats', () => {
  test('loses what explains, wherever it stands, and nothing else', () => {
    const answer = { id: 'a', conflicts: [{ eventId: 'e', explanation: 'Tea, not coffee.' }] };
    expect(JSON.parse(withoutQuotes(JSON.stringify([answer])))).toEqual([
      { id: 'a', conflicts: [{ eventId: 'e', explanation: '' }] },
    ]);
  });

  test('may be an id, which stays as it is', () => {
    for (const id of ['012345678901', '12e456789012', '']) expect(withoutQuotes(id)).toBe(id);
  });
});
