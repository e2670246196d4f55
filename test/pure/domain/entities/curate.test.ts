import { describe, expect, test } from '@jest/globals';
import {
  type Curated,
  derivedOnlyOf,
  distinctNames,
  type GivenName,
  refuseLeaving,
  refuseMerge,
  refuseParting,
  refuseTaken,
} from '../../../../src/domain/entities/curate.js';

const given = (text: string, change: Partial<GivenName> = {}): GivenName => ({
  ...{ handle: text.toLowerCase(), kind: 'ALIAS', type: 'PERSON', text, of: null },
  ...change,
});

const ada: Curated = {
  ...{ id: 'ada', living: true, partition: 'p', rootId: null, type: 'PERSON' },
  ...{ name: 'Ada', normalizedName: 'ada', holders: [] },
  names: [given('Ada', { kind: 'NAME' }), given('Countess'), given('Al', { of: 'merged' })],
};

describe('a merge', () => {
  test.each([
    ['into itself', ada, 'SAME_ENTITY'],
    ['of two partitions', { ...ada, id: 'b', partition: 'q' }, 'OTHER_OWNER'],
    ['into one that was merged', { ...ada, id: 'b', living: false, rootId: 'c' }, 'ALREADY_MERGED'],
  ])('%s is refused', (_, into, code) => {
    expect(refuseMerge(ada, into)).toMatchObject({ code });
  });

  test('of two of one partition is not', () => {
    expect(refuseMerge(ada, { ...ada, id: 'b' })).toBeNull();
  });
});

test.each([
  ['Ada', 'LAST_NAME'],
  ['ADA ', 'LAST_NAME'],
  ['Grace', 'NOT_ITS_NAME'],
  ['Al', 'NOT_ITS_NAME'],
  ['constructor', 'NOT_ITS_NAME'],
  ['COUNTESS', undefined],
])('whether %s may leave', (name, code) => {
  expect(refuseLeaving(ada, [name])?.code).toBe(code);
});

test('a name that another one has is taken, by type where that matters', () => {
  const holder = { handle: 'x', type: 'PLACE', entityId: 'b', name: 'X', of: null } as const;
  const wanted = { ...ada, holders: [{ ...holder, entityId: 'ada' }, holder] };
  expect(refuseTaken(wanted)).toMatchObject({
    code: 'NAME_TAKEN',
    message: expect.stringContaining('b'),
  });
  expect(refuseTaken(wanted, 'PERSON')).toBeNull();
  expect(refuseTaken({ ...ada, holders: [{ ...holder, entityId: 'ada' }] })).toBeNull();
});

test.each([
  ['nobody', [], null],
  ['what is merged into it', [{ of: 'part' }], null],
  ['another type', [{ of: null, type: 'PLACE' }], null],
  ['where it lived on', [{ of: null }], 'NAME_TAKEN'],
] as const)('parting when its name is that of %s', (_, holders, code) => {
  const holder = { handle: 'al', type: 'PERSON', entityId: 'ada', name: 'Ada', of: null } as const;
  const part = {
    ...ada,
    id: 'merged',
    holders: holders.map((change) => ({ ...holder, ...change })),
  };
  expect(refuseParting(part, ada, ['merged', 'part'])?.code ?? null).toBe(code);
});

test('what follows from a name goes with it, unless it follows from another one too', () => {
  const names = [given('Samantha Jones'), given('Samantha Miller'), given('Kate Bell')];
  const leaving = (...handles: string[]) =>
    derivedOnlyOf({ names, type: 'PERSON' }, new Set(handles));
  expect(leaving('samantha jones')).not.toContain('samantha');
  expect(leaving('kate bell')).toContain('kate');
  expect(leaving('samantha jones', 'samantha miller')).toContain('samantha');
});

test('names are told apart as they are compared', () => {
  expect(distinctNames(['NYC', ' nyc', '__proto__', 'constructor'])).toEqual([
    ...['NYC', '__proto__', 'constructor'],
  ]);
});
