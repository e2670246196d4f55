/** Which candidates of a recall wait for their embedding. */
import { expect, test } from '@jest/globals';
import type { Considered } from '../../../src/flows/recall/consider.js';
import { waiting } from '../../../src/flows/recall/fresh.js';

const NOW = new Date('2026-06-01T12:00:00Z');
const before = (seconds: number) => new Date(NOW.getTime() - seconds * 1_000);

function candidate(memory: object, similarity: number | null = null): Considered {
  const plain = {
    ...{ embedded: false, containsPii: false, retiredAt: null, deletedAt: null },
    ...{ createdAt: before(3_600), updatedAt: null },
  };
  return { similarity, memory: { ...plain, ...memory } } as unknown as Considered;
}

const ask = { query: { probes: [{}] } };
const deps = { embedder: {}, policy: { fresh: 2 } };
const isWaiting = (each: Considered) => waiting(deps, ask, [each], NOW).length === 1;

test.each([
  ['what the job has not come to, however old it is', candidate({}), true],
  ['what is embedded', candidate({ embedded: true }), false],
  [
    'what was written a moment ago and embedded since',
    candidate({ embedded: true, createdAt: before(1) }),
    true,
  ],
  ['the same for a new text', candidate({ embedded: true, updatedAt: before(1) }), true],
  ['the same once its vector was found', candidate({ createdAt: before(1) }, 0.5), false],
  ['personal data, which has no embedding', candidate({ containsPii: true }), false],
  ['what is retired', candidate({ retiredAt: before(5) }), false],
  ['what is deleted', candidate({ deletedAt: before(5) }), false],
])('%s', (_, each, expected) => {
  expect(isWaiting(each)).toBe(expected);
});

test('the best so many, and none without a model or an embedded question', () => {
  const all = [candidate({}), candidate({}), candidate({})];
  expect(waiting(deps, ask, all, NOW)).toEqual(all.slice(0, 2));
  expect(waiting({ ...deps, embedder: null }, ask, all, NOW)).toEqual([]);
  expect(waiting(deps, { query: { probes: [] } }, all, NOW)).toEqual([]);
});
