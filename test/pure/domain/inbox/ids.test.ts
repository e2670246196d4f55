import { expect, test } from '@jest/globals';
import { inboxId, parseInboxId } from '../../../../src/domain/inbox/ids.js';

test.each([
  ['STAGED:c1', { kind: 'STAGED', id: 'c1', otherId: null }],
  ['WEAK:aaaaaaaaaaaa', { kind: 'WEAK', id: 'aaaaaaaaaaaa', otherId: null }],
  ['CONFLICT:m1:m2', { kind: 'CONFLICT', id: 'm1', otherId: 'm2' }],
  ['SIMILAR_RECORDS:m1:m2', { kind: 'SIMILAR_RECORDS', id: 'm1', otherId: 'm2' }],
] as const)('%s names an item, both ways', (text, ref) => {
  expect(parseInboxId(text)).toEqual(ref);
  expect(inboxId(ref)).toBe(text);
});

test.each([
  ['nothing', ''],
  ['an unknown kind', 'LATER:m1'],
  ['a name that objects have', 'constructor:m1'],
  ['no memory', 'WEAK:'],
  ['a pair of one', 'CONFLICT:m1'],
  ['a pair with nothing', 'CONFLICT:m1:'],
  ['two of what is about one', 'WEAK:m1:m2'],
  ['three', 'CONFLICT:m1:m2:m3'],
])('%s is no id', (_, text) => {
  expect(parseInboxId(text)).toBeNull();
});
