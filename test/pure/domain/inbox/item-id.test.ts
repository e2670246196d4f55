import { expect, test } from '@jest/globals';
import { type InboxRef, inboxId, inboxRefOf } from '../../../../src/domain/inbox/item-id.js';

test.each<[InboxRef, string]>([
  [{ kind: 'STAGED', ids: ['a1'] }, 'STAGED:a1'],
  [{ kind: 'CONFLICT', ids: ['a1', 'b2'] }, 'CONFLICT:a1:b2'],
  [{ kind: 'RECALLED_TOGETHER', ids: ['a1', 'b2', 'c3'] }, 'RECALLED_TOGETHER:a1:b2:c3'],
])('%j is %s, and back', (ref, id) => {
  expect(inboxId(ref)).toBe(id);
  expect(inboxRefOf(id)).toEqual(ref);
});

test.each([
  '',
  'a1',
  'NOTHING:a1',
  'toString:a1',
  'STAGED',
  'STAGED:',
  'STAGED:a1:b2',
  'CONFLICT:a1',
  'CONFLICT:a1:a1',
  'SIMILAR_RECORDS:a1:',
])('%j is no such id', (id) => {
  expect(inboxRefOf(id)).toBeNull();
});
