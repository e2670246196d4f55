import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { InvalidInputError } from '../../src/errors.js';
import type { ListRequest } from '../../src/flows/memories.js';
import { forgetOne, rememberOne } from '../support/remember.js';
import { startTestService, type TestService, turn } from './../support/service.js';
import { writing } from '../support/written.js';

const MAY = Date.parse('2023-05-01T00:00:00Z');
let service: TestService;

beforeAll(async () => {
  service = await startTestService({ embedder: null });
  const { services, caller } = service;
  // Five turns share each time, so that pages end inside a tie.
  const turns = Array.from({ length: 240 }, (_, i) =>
    turn(`Turn ${i}`, {
      sessionId: i % 3 === 0 ? 'third' : 'other',
      eventTime: new Date(MAY + Math.floor(i / 5) * 60_000),
    }),
  );
  await services.ingest(caller, turns);
  for (let i = 0; i < 10; i++) {
    const text = `Fact ${i}`;
    // Half of them are everybody's: the list joins several partitions.
    const who = i % 2 === 0 ? caller : { ...caller, userId: null };
    await writing(rememberOne(services, who, { text, eventTime: new Date(MAY + i * 60_000) }));
  }
  await writing(rememberOne(services, { ...caller, userId: 'bob' }, { text: "Bob's." }));
});

afterAll(() => service.stop());

const page = (change: Partial<ListRequest> = {}) =>
  service.services.listPage(service.caller, {
    ...{ first: 100, cursor: null, kinds: null, sessionId: null, from: null, until: null },
    ...change,
  });

/** Every memory of a list, page by page. */
async function walk(change: Partial<ListRequest>) {
  const pages = [await page(change)];
  for (let last = pages[0]; last?.hasNextPage; last = pages.at(-1)) {
    pages.push(await page({ ...change, cursor: last.cursors.at(-1) ?? null }));
  }
  return pages.flatMap(({ items }) => items);
}

describe('a walk over all pages', () => {
  test.each([1, 7, 30, 100])(
    'of %d visits every memory once, newest event first',
    async (first) => {
      // Pages of one are slow and prove their point on a part.
      const part = first === 1 ? { until: new Date(MAY + 4 * 60_000) } : {};
      const memories = await walk({ first, ...part });
      expect(memories).toHaveLength(first === 1 ? 24 : 250);
      expect(new Set(memories.map(({ id }) => id)).size).toBe(memories.length);
      const order = memories.map(({ eventTime, id }) => `${eventTime.toISOString()} ${id}`);
      expect(order).toEqual([...order].sort().reverse());
    },
  );
});

test.each([
  ['a kind', { kinds: ['SEMANTIC'] }, 10],
  ['two kinds', { kinds: ['SEMANTIC', 'EPISODIC'] }, 250],
  ['a kind nobody wrote', { kinds: ['OPINION'] }, 0],
  ['no kinds, which is all', { kinds: [] }, 250],
  ['a session', { sessionId: 'third' }, 80],
  ['a session and a kind', { sessionId: 'third', kinds: ['SEMANTIC'] }, 0],
  ['an unknown session', { sessionId: 'nowhere' }, 0],
  ['a time on, inclusive', { from: new Date(MAY + 47 * 60_000) }, 5],
  ['up to a time, exclusive', { until: new Date(MAY + 60_000) }, 6],
  ['a session and a period', { sessionId: 'third', until: new Date(MAY + 3 * 60_000) }, 5],
  ['an empty period', { from: new Date(MAY), until: new Date(MAY) }, 0],
] as const)('a list of %s', async (_, change, count) => {
  expect(await walk(change)).toHaveLength(count);
});

test('the last page knows that it is the last', async () => {
  const { items, hasNextPage } = await page({ sessionId: 'third', first: 80 });
  expect([items.length, hasNextPage]).toEqual([80, false]);
});

test('retired memories are not listed', async () => {
  const { services, caller } = service;
  const { id } = await writing(
    rememberOne(services, caller, { text: 'Gone.', kind: 'PROCEDURAL' }),
  );
  expect(await walk({ kinds: ['PROCEDURAL'] })).toHaveLength(1);
  await forgetOne(services, caller, { id });
  expect(await walk({ kinds: ['PROCEDURAL'] })).toEqual([]);
});

test.each([
  ['a page of nothing', { first: 0 }],
  ['a page of more than 100', { first: 101 }],
  ['half a page', { first: 0.5 }],
  ['a cursor nobody gave out', { cursor: 'bm90IGEgY3Vyc29y' }],
  ['a cursor that is not base64', { cursor: '%%%' }],
])('%s is refused', async (_, change) => {
  await expect(page(change)).rejects.toThrow(InvalidInputError);
});
