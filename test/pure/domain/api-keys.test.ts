import { describe, expect, test } from '@jest/globals';
import {
  type ApiKey,
  keyState,
  newKey,
  parseKeys,
  principalOf,
  refusalOf,
  withKey,
  withoutKey,
  withSecret,
} from '../../../src/domain/kernel/api-keys.js';
import { InvalidInputError } from '../../../src/errors.js';

const NOW = Date.parse('2026-06-01T12:00:00Z');
const HOUR = 3_600_000;
const A = 'ab'.repeat(32);
const B = 'cd'.repeat(32);
const C = 'ef'.repeat(32);

const key = newKey({ tenant: 'acme', role: 'READER' }, A, { now: NOW });

describe('the list', () => {
  const read = (...entries: object[]) => parseKeys(JSON.stringify(entries), 'KEYS');
  const plain = { sha256: A, tenant: 'acme', role: 'READER' };

  test('an entry without id is named by its digest', () => {
    expect(read(plain)[0]?.id).toBe('abababab');
    expect(read({ ...plain, id: 'planner' })[0]?.id).toBe('planner');
  });

  test.each<[string, object[], RegExp]>([
    ['an id with a space', [{ ...plain, id: 'a b' }], /entry 0: id: must be 1 to 64 letters/],
    ['a time without zone', [{ ...plain, expires: '2026-01-01' }], /entry 0: expires: must be/],
    ['the same id twice', [plain, { ...plain, sha256: B, id: 'abababab' }], /0 and 1 .*same id/],
    [
      'a secret that another key had before',
      [plain, { ...plain, sha256: B, previous: [{ sha256: A, expires: '2026-01-01T00:00:00Z' }] }],
      /0 and 1 are the same key/,
    ],
    [
      'a secret twice in one key',
      [{ ...plain, previous: [{ sha256: A, expires: '2026-01-01T00:00:00Z' }] }],
      /0 and 0 are the same key/,
    ],
  ])('refused: %s', (_, entries, message) => {
    expect(() => read(...entries)).toThrow(message);
    expect(() => read(...entries)).toThrow(InvalidInputError);
  });

  test('whom a key stands for', () => {
    const bound = { ...key, userId: 'ann', agentId: 'planner', tenantWide: true };
    expect(principalOf(key)).toEqual({
      ...{ tenant: 'acme', role: 'READER', agentId: null, userId: null },
      ...{ tenantWide: false, speaksAsUser: true, keyId: 'abababab' },
    });
    expect(principalOf({ ...key, role: 'ORCHESTRATOR' }).speaksAsUser).toBe(false);
    expect(principalOf({ ...key, role: 'ORCHESTRATOR', speaksAsUser: true }).speaksAsUser).toBe(
      true,
    );
    expect(principalOf({ ...key, speaksAsUser: false }).speaksAsUser).toBe(false);
    expect(principalOf(bound)).toMatchObject({
      userId: 'ann',
      agentId: 'planner',
      tenantWide: true,
    });
  });
});

test('a key is made with its time, and its id only once', () => {
  expect(key).toMatchObject({ id: 'abababab', created: '2026-06-01T12:00:00.000Z' });
  expect(withKey([], key, NOW)).toEqual([key]);
  expect(() => withKey([key], { ...key, sha256: B }, NOW)).toThrow(/"abababab" already/);
  const over = { ...key, expires: '2026-06-01T12:00:00Z' };
  expect(() => withKey([], over, NOW)).toThrow(/over already/);
  expect(() => newKey({ tenant: '', role: 'READER' }, A, { now: NOW })).toThrow(/The key: tenant/);
});

test.each<[string, Partial<ApiKey>, string, string | null]>([
  ['active', {}, 'ACTIVE', null],
  ['not yet expired', { expires: '2026-06-01T12:00:00.001Z' }, 'ACTIVE', null],
  [
    'expired',
    { expires: '2026-06-01T14:00:00+02:00' },
    'EXPIRED',
    'This key expired on 2026-06-01.',
  ],
  [
    'revoked, which counts for more',
    { expires: '2026-01-01T00:00:00Z', revoked: '2026-05-01T00:00:00Z' },
    'REVOKED',
    'This key was revoked on 2026-05-01.',
  ],
])('a key that is %s', (_, change, state, refusal) => {
  expect(keyState({ ...key, ...change }, NOW)).toBe(state);
  expect(refusalOf({ ...key, ...change }, A, NOW)).toBe(refusal);
});

test('a revoked key stays in the list, with the first time', () => {
  const revoked = withoutKey([key], key.id, NOW);
  expect(revoked).toEqual([{ ...key, revoked: '2026-06-01T12:00:00.000Z' }]);
  expect(withoutKey(revoked, key.id, NOW + HOUR)).toEqual(revoked);
  expect(() => withoutKey([key], 'other', NOW)).toThrow(/no key "other"/);
});

describe('another secret', () => {
  const rotate = (keys: ApiKey[], sha256: string, now: number, overlapMs = HOUR) =>
    withSecret(keys, key.id, { sha256, overlapMs }, now);

  test('the former one is taken until the overlap is over, and then told so', () => {
    const [rotated = key] = rotate([key], B, NOW);
    expect(rotated).toMatchObject({ id: key.id, sha256: B, created: key.created });
    expect(refusalOf(rotated, A, NOW + HOUR - 1)).toBeNull();
    expect(refusalOf(rotated, A, NOW + HOUR)).toMatch(/replaced by a new one.*2026-06-01/);
    expect(refusalOf(rotated, B, NOW + HOUR)).toBeNull();
  });

  test('without an overlap the former one ends at once', () => {
    const [rotated = key] = rotate([key], B, NOW, 0);
    expect(refusalOf(rotated, A, NOW)).toMatch(/replaced/);
  });

  test('what ended long ago is forgotten; what is in its overlap is not', () => {
    let keys = [key];
    const digestOf = (i: number) => String(i).padStart(64, '0');
    for (let i = 0; i < 9; i++) keys = rotate(keys, digestOf(i), NOW, i === 1 ? HOUR : 0);
    expect(keys[0]?.previous).toHaveLength(5);
    expect(keys[0]?.previous?.map(({ sha256 }) => sha256)).toContain(digestOf(0));
    let many = [key];
    for (let i = 0; i < 5; i++) many = rotate(many, digestOf(i), NOW);
    expect(() => rotate(many, C, NOW)).toThrow(/At most 5/);
  });

  test('a revoked or expired key has none, unless its expiry is renewed', () => {
    expect(() => rotate(withoutKey([key], key.id, NOW), B, NOW)).toThrow(/was revoked/);
    const expired = [{ ...key, expires: '2026-01-01T00:00:00Z' }];
    expect(() => rotate(expired, B, NOW)).toThrow(/another expiry/);
    const renewed = { sha256: B, overlapMs: 0, expires: '2027-01-01T00:00:00Z' };
    expect(withSecret(expired, key.id, renewed, NOW)[0]?.expires).toBe('2027-01-01T00:00:00Z');
  });
});
