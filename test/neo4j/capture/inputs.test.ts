import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ForbiddenError, InvalidInputError } from '../../../src/errors.js';
import { ingestOne } from '../../support/remember.js';
import { startTestService, type TestService, turn } from '../../support/service.js';

let service: TestService;

beforeAll(async () => {
  service = await startTestService({ embedder: null, env: { MNEME_MAX_BULK: '10' } });
});

afterAll(() => service.stop());

const nodes = async () =>
  (await service.query('MATCH (n) WHERE n.tenant = $tenant RETURN count(n) AS count'))[0]?.[
    'count'
  ];

describe('nothing is written of', () => {
  test.each([
    ['an empty text', { content: '' }],
    ['a text of spaces and NUL', { content: ' \u0000\n' }],
    ['a text beyond the limit', { content: 'x'.repeat(100_001) }],
    ['a text of 10 MB', { content: 'x'.repeat(10_000_000) }],
    ['a session id of 257 characters', { sessionId: 's'.repeat(257) }],
    ['no session id', { sessionId: null }],
    ['the year 10000', { eventTime: new Date('+010000-01-01T00:00:00Z') }],
    ['a year before 1', { eventTime: new Date('-000001-12-31T00:00:00Z') }],
    ['another role', { role: 'SYSTEM' }],
  ])('%s', async (_, change) => {
    const before = await nodes();
    const bad = turn('Hello.', change);
    await expect(ingestOne(service.services, service.caller, bad)).rejects.toThrow(
      InvalidInputError,
    );
    await expect(
      service.services.ingest(service.caller, [turn('A good neighbour.'), bad]),
    ).rejects.toThrow('messages[1].');
    expect(await nodes()).toBe(before);
  });

  test("another agent's scope", async () => {
    const before = await nodes();
    await expect(
      ingestOne(service.services, service.caller, turn('Hello.', { scope: 'planner' })),
    ).rejects.toThrow(ForbiddenError);
    expect(await nodes()).toBe(before);
  });

  test('more messages than one call may hold', async () => {
    const before = await nodes();
    const eleven = Array.from({ length: 11 }, () => turn('Hello.'));
    await expect(service.services.ingest(service.caller, eleven)).rejects.toThrow('at most 10');
    expect(await nodes()).toBe(before);
  });
});

test('a bulk of nothing is fine', async () => {
  expect(await service.services.ingest(service.caller, [])).toEqual([]);
});

test.each([
  ['NUL', 'a\u0000b', 'a b'],
  ['a lone surrogate', 'a\uD83Db', 'a\uFFFDb'],
  ['emoji, CJK, Cyrillic, Arabic', '🎉 茶 чай شاي', '🎉 茶 чай شاي'],
  ['100,000 emoji', '🎉'.repeat(100_000), '🎉'.repeat(100_000)],
  ['quotes and Cypher', `'"\`}) DETACH DELETE n //`, `'"\`}) DETACH DELETE n //`],
])('a text with %s is stored and read back', async (_, content, stored) => {
  const { services, caller } = service;
  const { id } = await ingestOne(services, caller, turn(content));
  const [memory] = await services.memoriesById(caller, [id]);
  expect(memory?.content).toBe(stored);
});

test.each([
  '0001-01-01T00:00:00.000Z',
  '1969-12-31T23:59:59.999Z',
  '2023-10-29T01:30:00.000Z',
  '9999-12-31T23:59:59.998Z',
])('an event of %s is stored, read back, listed and recalled', async (at) => {
  const { services, caller } = service;
  const eventTime = new Date(at);
  const { id } = await ingestOne(
    services,
    caller,
    turn(`Anno ${at}`, { eventTime, sessionId: at }),
  );
  const [memory] = await services.memoriesById(caller, [id]);
  expect(memory?.eventTime).toEqual(eventTime);
  const list = { first: 5, cursor: null, kinds: null, from: null, until: null };
  const { items: memories } = await services.listPage(caller, { ...list, sessionId: at });
  expect(memories.map((listed) => listed.id)).toEqual([id]);
  const later = new Date(eventTime.getTime() + 1);
  const { hits } = await services.recall(caller, {
    query: 'Anno',
    from: eventTime,
    until: later,
  });
  expect(hits.map((hit) => hit.memory.id)).toEqual([id]);
});

test('an id that is taken is replaced by a fresh one', async () => {
  const ids = ['00000000aaaa', '00000000aaab', '00000000aaaa', '00000000aaac'].map(
    (id) => `${id}-${service.tenant}`,
  );
  const spare = Array.from({ length: 8 }, (_, i) => `spare-${i}-${service.tenant}`);
  const queue = [...ids, ...spare];
  // Judging takes ids for what other test files told.
  const env = { MNEME_OUTDATE_TOP_K: '0' };
  const newId = () => queue.shift() ?? '';
  const repeating = await startTestService({ embedder: null, env, newId });
  const first = await ingestOne(repeating.services, repeating.caller, turn('first'));
  const second = await ingestOne(repeating.services, repeating.caller, turn('second'));
  expect([first.id, second.id]).toEqual([ids[0], spare[0]]);
  expect(queue).toHaveLength(spare.length - 2);
  await repeating.stop();
});
