import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { InvalidInputError } from '../../../src/errors.js';
import { startTestService, type TestService } from '../../support/service.js';
import { callersOf, fact, minute, review } from './graph.js';

let service: TestService;
let callers: ReturnType<typeof callersOf>;

beforeAll(async () => {
  service = await startTestService({ embedder: null });
  callers = callersOf(service);
});

afterAll(() => service.stop());

const queue = (change: object = {}, caller = callers.ann) =>
  service.services.inbox.page(caller, {
    ...{ kinds: ['CONFLICT', 'DUPLICATE', 'SOURCE_RETIRED'], ids: null },
    ...{ first: 100, cursor: null, ...change },
  });

async function reviews(id: string, caller = callers.ann) {
  const [found] = await service.services.history.reviewsOf(caller, [id]);
  return found;
}

const own = (text: string) => fact(service, callers.ann, text);

describe('what waits for a person', () => {
  const waiting: string[] = [];
  let cause: string;

  beforeAll(async () => {
    cause = await own('It was so.');
    for (let i = 0; i < 7; i++) {
      const id = await own(`Therefore ${i}.`);
      waiting.push(id);
      // Three at a time; the last one waits for two reasons.
      await review(service, id, cause, 10 - Math.floor(i / 3));
    }
    const conflict = { reason: 'CONFLICT', explanation: 'They differ.', path: null };
    await review(service, waiting[6] ?? '', waiting[0] ?? '', 20, conflict);
  });

  test.each([1, 2, 3, 8, 100])('is read in pages of %d, longest waiting first', async (first) => {
    const seen = [];
    for (let cursor: string | null = null; ; ) {
      const page = await queue({ first, cursor });
      seen.push(...page.items);
      if (!page.hasNextPage) break;
      cursor = page.cursors.at(-1) ?? null;
    }
    const memories = seen.map(({ memoryId }) => memoryId);
    expect(memories).toHaveLength(8);
    expect(memories.slice(0, 2)).toEqual([waiting[6], waiting[6]]);
    expect(memories.slice(2, 5).sort()).toEqual(waiting.slice(3, 6).sort());
    expect(memories.slice(5).sort()).toEqual(waiting.slice(0, 3).sort());
  });

  test('is told with each memory, too', async () => {
    const id = waiting[6] ?? '';
    expect(await reviews(id)).toEqual([
      {
        ...{ memoryId: id, causeId: cause, reason: 'SOURCE_RETIRED', since: minute(8) },
        ...{ explanation: 'Why.', path: [id, cause] },
      },
      {
        ...{ memoryId: id, causeId: waiting[0], reason: 'CONFLICT', since: minute(20) },
        ...{ explanation: 'They differ.', path: [] },
      },
    ]);
    const [card] = await service.services.memoriesById(callers.ann, [id]);
    expect(card?.needsReview).toBe(true);
    expect(await reviews(cause)).toEqual([]);
    expect(await reviews('unknown')).toEqual([]);
  });

  test('is no longer told once it is closed', async () => {
    const [id = ''] = waiting;
    await service.query(
      'MATCH (m:Memory {id: $id})-[r:NEEDS_REVIEW]->() SET r.validUntil = datetime() REMOVE m:NeedsReview, m.reviewSince',
      { id },
    );
    const left = (await queue()).items.filter(({ memoryId }) => memoryId === id);
    expect([left, await reviews(id)]).toEqual([[], []]);
  });
});

test('at most 20 reviews are told with a memory, the oldest', async () => {
  const id = await own('Much is doubted.');
  for (let i = 0; i < 22; i++) await review(service, id, await own(`Doubt ${i}.`), 30 - i);
  const found = await reviews(id);
  expect(found).toHaveLength(20);
  expect(found?.[0]?.since).toEqual(minute(9));
});

describe('it is private', () => {
  test('each sees what waits among its memories', async () => {
    const { annsPlanner, bob, nobody, stranger } = callers;
    const scope = { scope: 'planner' };
    const secret = await fact(service, annsPlanner, 'Secret.', scope);
    const hidden = await fact(service, annsPlanner, 'Hidden.', scope);
    await review(service, secret, hidden, -10);
    const seen = async (caller: typeof bob) =>
      (await queue({}, caller)).items.map(({ memoryId }) => memoryId);
    expect((await seen(annsPlanner))[0]).toBe(secret);
    expect(await seen(callers.ann)).not.toContain(secret);
    for (const other of [bob, nobody, stranger]) expect(await seen(other)).toEqual([]);
    expect(await reviews(secret)).toEqual([]);
  });

  test('a cause that the caller does not see is neither quoted nor on the path', async () => {
    const { ann, annsPlanner } = callers;
    const shared = await own('Shared.');
    const between = await own('Between.');
    const secret = await fact(service, annsPlanner, 'Nine.', { scope: 'planner' });
    const path = [shared, between, secret];
    await review(service, shared, secret, 0, { explanation: 'Nine is not ten.', path });
    expect(await reviews(shared, annsPlanner)).toMatchObject([
      { explanation: 'Nine is not ten.', path },
    ]);
    const blind = { explanation: null, path: [shared, between] };
    expect(await reviews(shared, ann)).toMatchObject([blind]);
    const page = await queue({}, ann);
    expect(page.items.find(({ memoryId }) => memoryId === shared)).toMatchObject({ review: blind });
  });
});

test.each([
  ['a page of nothing', { first: 0 }],
  ['a page of more than 100', { first: 101 }],
  ['a cursor nobody gave out', { cursor: '%%%' }],
])('%s is refused', async (_, change) => {
  await expect(queue(change)).rejects.toThrow(InvalidInputError);
});
