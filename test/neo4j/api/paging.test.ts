import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Client, startTestApi, type TestApi } from '../../support/api.js';
import { dataOf } from '../../support/graphql-client.js';

interface Page {
  readonly edges: { cursor: string; node: { content: string } }[];
  readonly pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

// A page of 100 with every field of a memory would cost more than one operation may.
const MEMORIES = `query($first: Int!, $after: String, $filter: MemoryFilter) {
  memories(first: $first, after: $after, filter: $filter) {
    edges { cursor node { content } } pageInfo { hasNextPage endCursor }
  }
}`;
const SAME_TIME = '2026-03-01T12:00:00.000Z';
let api: TestApi<'ann'>;
let ann: Client;

beforeAll(async () => {
  api = await startTestApi({ ann: { tenant: 'paging' } });
  ann = api.clients.ann;
  const messages = Array.from({ length: 9 }, (_, i) => ({
    ...{ sessionId: 's', role: 'USER', content: `turn ${i}` },
    // Pages must also divide what happened at once.
    eventTime: i < 4 ? SAME_TIME : `2026-03-0${i - 2}T12:00:00.000Z`,
  }));
  await ann.call('ingest', { messages });
});

afterAll(() => api.stop());

async function walk(first: number, filter?: object): Promise<string[][]> {
  const pages: string[][] = [];
  for (let after: string | null = null; ; ) {
    const answer = await ann.ask(MEMORIES, { first, filter, after });
    const page: Page = dataOf<{ memories: Page }>(answer).memories;
    pages.push(page.edges.map(({ node }) => node.content));
    expect(page.pageInfo.endCursor).toBe(page.edges.at(-1)?.cursor ?? null);
    if (!page.pageInfo.hasNextPage) return pages;
    after = page.pageInfo.endCursor;
  }
}

test.each([1, 2, 4, 9, 10, 100])(
  'pages of %i give everything once, newest first',
  async (first) => {
    const pages = await walk(first);
    const all = pages.flat();
    expect(all.slice(0, 5)).toEqual(['turn 8', 'turn 7', 'turn 6', 'turn 5', 'turn 4']);
    expect(all.slice(5).sort()).toEqual(['turn 0', 'turn 1', 'turn 2', 'turn 3']);
    expect(pages).toHaveLength(Math.ceil(9 / first));
  },
);

test.each([
  ['the session', { sessionId: 's' }, 9],
  ['another session', { sessionId: 't' }, 0],
  ['a kind', { kinds: ['SEMANTIC'] }, 0],
  ['from a time on', { from: '2026-03-05T12:00:00Z' }, 2],
  ['before a time', { until: '2026-03-02T12:00:00Z' }, 4],
  ['an empty period', { from: SAME_TIME, until: SAME_TIME }, 0],
])('a filter holds on every page: %s', async (_, filter, count) => {
  expect((await walk(3, filter)).flat()).toHaveLength(count);
});
