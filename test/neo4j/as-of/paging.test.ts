import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import { forgetOne, ingestOne, rememberOne } from '../../support/remember.js';
import { turn } from '../../support/service.js';
import { writing } from '../../support/written.js';
import { type Asked, type Past, startPast, walkAsOf } from './history.js';

const MAY = Date.parse('2023-05-01T00:00:00Z');
/** Turns and facts that are there at first; three of each kind share each time of an event. */
const EACH = 30;

let past: Past;
let caller: Caller;
let known: Record<'before' | 'made' | 'pruned' | 'later', Date>;

beforeAll(async () => {
  past = await startPast();
  caller = past.someone();
  const { services } = past;
  const eventTime = (i: number) => new Date(MAY + Math.floor(i / 3) * 60_000);
  const facts: string[] = [];
  const made = await past.happens(async () => {
    const turns = Array.from({ length: EACH }, (_, i) =>
      turn(`Turn ${i}`, { sessionId: 'walk', eventTime: eventTime(i) }),
    );
    await services.ingest(caller, turns);
    for (let i = 0; i < EACH; i++) {
      const fact = { text: `Fact ${i}`, sessionId: 'walk', eventTime: eventTime(i) };
      facts.push((await writing(rememberOne(services, caller, fact))).id);
    }
  });
  // Every second fact goes, so that pages join what is current with what is not.
  const pruned = await past.happens(async () => {
    for (const id of facts.filter((_, i) => i % 2 === 0)) {
      await forgetOne(services, caller, { id });
    }
  });
  const later = await past.happens(() =>
    ingestOne(services, caller, turn('A late one.', { sessionId: 'walk' })),
  );
  known = { before: made.before, made: made.after, pruned: pruned.after, later: later.after };
});

afterAll(() => past.stop());

describe.each([
  ['everything', {}],
  ['a session', { sessionId: 'walk' }],
])('pages of %s', (_, request) => {
  test.each([
    ['before', 0],
    ['made', 2 * EACH],
    ['pruned', 2 * EACH - EACH / 2],
    ['later', 2 * EACH - EACH / 2 + 1],
  ] as const)('as known %s give every memory once, newest event first', async (when, count) => {
    for (const first of [7, 100]) {
      const memories = await walkAsOf(
        past,
        caller,
        { knownAt: known[when] },
        { ...request, first },
      );
      expect(memories).toHaveLength(count);
      expect(new Set(memories.map(({ id }) => id)).size).toBe(count);
      const order = memories.map(({ eventTime, id }) => `${eventTime.toISOString()} ${id}`);
      expect(order).toEqual([...order].sort().reverse());
    }
  });

  test('tell the same of the time before, though what went is known', async () => {
    const asOf: Asked = { validAt: known.made };
    const memories = await walkAsOf(past, caller, asOf, { ...request, first: 7 });
    expect(memories).toHaveLength(2 * EACH);
    expect(memories.filter(({ deletedAt }) => deletedAt !== null)).toHaveLength(EACH / 2);
  });

  test('keep their filters', async () => {
    const asOf: Asked = { knownAt: known.made };
    const walk = (change: object) =>
      walkAsOf(past, caller, asOf, { ...request, ...change, first: 7 });
    expect(await walk({ kinds: ['SEMANTIC'] })).toHaveLength(EACH);
    expect(await walk({ until: new Date(MAY + 60_000) })).toHaveLength(6);
    expect(await walk({ from: new Date(MAY + 9 * 60_000) })).toHaveLength(6);
    expect(await walk({ from: new Date(MAY), until: new Date(MAY) })).toEqual([]);
  });
});

test('a last page of exactly its size knows that it is the last', async () => {
  const request = { cursor: null, kinds: null, sessionId: null, from: null, until: null };
  const asOf = { knownAt: known.made };
  const page = await past.services.listPage(caller, { ...request, first: 2 * EACH }, asOf);
  expect([page.items.length, page.hasNextPage]).toEqual([2 * EACH, false]);
});
