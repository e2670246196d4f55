import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ForbiddenError, IdempotencyConflictError } from '../../../src/errors.js';
import { startTestService, type TestService } from '../../support/service.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService({ embedder: null });
});

afterAll(() => service.stop());

const user = (userId: string | null, agentId: string | null = null) => ({
  ...{ tenant: service.tenant, userId, agentId },
});

test('100 parallel openTurn calls give 1…100', async () => {
  const { turns } = service.services;
  const calls = Array.from({ length: 100 }, (_, i) =>
    turns.open(user('crowd'), { query: `Question ${i}?` }),
  );
  const opened = await Promise.all(calls);
  const numbers = opened.map(({ number }) => number).sort((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: 100 }, (_, i) => i + 1));
  expect(new Set(opened.map(({ turnId }) => turnId)).size).toBe(100);
});

describe('T-D09: turns are numbered by user', () => {
  test('each user counts for itself, and so does nobody', async () => {
    const { turns } = service.services;
    const numbers = [];
    for (const userId of ['ann', 'bob', 'ann', null, 'ann', null]) {
      numbers.push((await turns.open(user(userId), { query: 'What?' })).number);
    }
    expect(numbers).toEqual([1, 1, 2, 1, 3, 2]);
  });

  test('agents of a user share its numbers, and each sees its own turns', async () => {
    const { turns } = service.services;
    const [planner, coder] = [user('cy', 'planner'), user('cy', 'coder')];
    const own = await turns.open(planner, { query: 'What?', scope: 'planner' });
    const shared = await turns.open(coder, { query: 'And now?' });
    expect([own.number, shared.number]).toEqual([1, 2]);
    expect(await turns.turn(coder, own.turnId)).toBeNull();
    expect((await turns.turn(planner, own.turnId))?.query).toBe('What?');
    const page = await turns.list(coder, { first: 10, cursor: null });
    expect(page.items.map(({ id }) => id)).toEqual([shared.turnId]);
    await expect(turns.open(coder, { query: 'What?', scope: 'planner' })).rejects.toThrow(
      ForbiddenError,
    );
  });

  test('another user sees none of them', async () => {
    const { turns } = service.services;
    const { turnId } = await turns.open(user('dan'), { query: 'What?' });
    expect(await turns.turn(user('eve'), turnId)).toBeNull();
    await expect(turns.gather(user('eve'), { turnId })).rejects.toThrow(turnId);
  });
});

test('a repeated key answers with the first turn and takes no number', async () => {
  const { turns } = service.services;
  const key = { query: 'What?', idempotencyKey: 'k' };
  const first = await turns.open(user('flo'), key);
  expect(await turns.open(user('flo'), key)).toEqual({ ...first, created: false });
  await expect(turns.open(user('flo'), { ...key, query: 'Why?' })).rejects.toThrow(
    IdempotencyConflictError,
  );
  expect((await turns.open(user('flo'), { query: 'Next?' })).number).toBe(2);
});

test.each([1, 3, 7, 100])('turns are read in pages of %d, the latest first', async (first) => {
  const { turns } = service.services;
  const caller = user(`pages ${first}`);
  for (let i = 1; i <= 7; i++) await turns.open(caller, { query: `Question ${i}?` });
  const numbers = [];
  for (let cursor: string | null = null; ; ) {
    const page = await turns.list(caller, { first, cursor });
    numbers.push(...page.items.map(({ number }) => number));
    if (!page.hasNextPage) break;
    cursor = page.cursors.at(-1) ?? null;
  }
  expect(numbers).toEqual([7, 6, 5, 4, 3, 2, 1]);
});
