import { expect, test } from '@jest/globals';
import { connectionOf } from '../../../src/api/lists.js';
import { newestFirst } from '../../../src/domain/kernel/cursor.js';
import { pageOf } from '../../../src/flows/page.js';

const LIST = newestFirst('memories');
const ROWS = ['a', 'b', 'c'].map((id) => ({ id, time: new Date(0) }));
/** [list, {time, id}] as base64url. */
const AT_A = Buffer.from('["memories",{"time":0,"id":"a"}]').toString('base64url');
const AT_B = Buffer.from('["memories",{"time":0,"id":"b"}]').toString('base64url');

test('a page of which nothing may be told can be read on from', () => {
  const page = pageOf(LIST, ROWS, 2, () => undefined);
  const { edges, pageInfo } = connectionOf(page, (item) => item);
  expect({ edges, pageInfo }).toEqual({
    edges: [],
    pageInfo: { hasNextPage: true, endCursor: AT_B },
  });
});

test('a page goes on behind what may not be told at its end', () => {
  const page = pageOf(LIST, ROWS, 2, ({ id }) => (id === 'a' ? id : undefined));
  const { edges, pageInfo } = connectionOf(page, (item) => item);
  expect({ edges, pageInfo }).toEqual({
    edges: [{ node: 'a', cursor: AT_A }],
    pageInfo: { hasNextPage: true, endCursor: AT_B },
  });
});

test('an empty list ends nowhere', () => {
  expect(connectionOf(pageOf(LIST, [], 2, String), String).pageInfo).toEqual({
    hasNextPage: false,
    endCursor: null,
  });
});
