/** Which candidates of a recall wait for their embedding. */
import { expect, test } from '@jest/globals';
import { waiting } from '../../../src/flows/recall/fresh.js';
import type { Considered } from '../../../src/flows/recall/types.js';

const THEN = new Date('2026-06-01T12:00:00Z');

function candidate(memory: object): Considered {
  const plain = { embedded: false, containsPii: false, retiredAt: null, deletedAt: null };
  return { memory: { ...plain, ...memory } } as unknown as Considered;
}

const ask = { query: { probes: [{}] } };
const deps = { embedder: {}, policy: { fresh: 2 } };
const isWaiting = (each: Considered) => waiting(deps, ask, [each]).length === 1;

test.each([
  ['what the job has not come to', candidate({}), true],
  ['what is embedded', candidate({ embedded: true }), false],
  ['personal data, which has no embedding', candidate({ containsPii: true }), false],
  ['what is retired', candidate({ retiredAt: THEN }), false],
  ['what is deleted', candidate({ deletedAt: THEN }), false],
])('%s', (_, each, expected) => {
  expect(isWaiting(each)).toBe(expected);
});

test('the best so many, and none without a model or an embedded question', () => {
  const all = [candidate({}), candidate({}), candidate({})];
  expect(waiting(deps, ask, all)).toEqual(all.slice(0, 2));
  expect(waiting({ ...deps, embedder: null }, ask, all)).toEqual([]);
  expect(waiting(deps, { query: { probes: [] } }, all)).toEqual([]);
});
