import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import { FAR_PAST } from '../../../src/domain/kernel/time.js';
import { rememberOne } from '../../support/remember.js';
import { startTestService, type TestService } from '../../support/service.js';
import { writing } from '../../support/written.js';

const NOW = new Date('2025-11-20T09:00:00Z');
const JANUARY = new Date('2025-01-10T00:00:00Z');
const MARCH = new Date('2025-03-01T00:00:00Z');
const JUNE = new Date('2025-06-10T00:00:00Z');
const NEXT_YEAR = new Date('2026-03-01T00:00:00Z');

let now = NOW;
let service: TestService;
let users = 0;
let caller: Caller;

beforeAll(async () => {
  service = await startTestService({ embedder: null, clock: { now: () => now } });
});

afterAll(() => service.stop());

function someone(): void {
  now = NOW;
  caller = { ...service.caller, userId: `user-${++users}` };
}

function tell(text: string, given: object = {}) {
  now = new Date(now.getTime() + 60_000);
  return writing(rememberOne(service.services, caller, { text, sourceRole: 'USER', ...given }));
}

async function card(id: string) {
  const [memory] = await service.services.memoriesById(caller, [id]);
  return memory;
}

async function recalled(query: string, validAt?: Date) {
  const asOf = validAt && { validAt };
  const { hits } = await service.services.recall(caller, { query, asOf });
  return hits.map(({ memory }) => memory.content);
}

async function eventOf(memoryId: string, act: string): Promise<string> {
  const found = 'MATCH (a:AuditEvent {memoryId: $memoryId, act: $act}) RETURN a.id AS id';
  return String((await service.query(found, { memoryId, act }))[0]?.['id']);
}

describe.each([
  ['in order', ['3.9', '3.11']],
  ['the later one first', ['3.11', '3.9']],
] as const)('two values with times of their own, told %s', (_, told) => {
  const TIMES = { '3.9': JANUARY, '3.11': JUNE };
  let ids: Record<string, string>;

  beforeAll(async () => {
    someone();
    ids = {};
    for (const version of told) {
      const { id } = await tell(`project uses Python ${version}`, { eventTime: TIMES[version] });
      ids[version] = id;
    }
  });

  test('the later one is current, the earlier one ended when it began', async () => {
    expect(await card(ids['3.11'] ?? '')).toMatchObject({
      ...{ validFrom: JUNE, validUntil: null, retiredAt: null, validity: 'CONFIRMED' },
    });
    expect(await card(ids['3.9'] ?? '')).toMatchObject({
      ...{ validFrom: JANUARY, validUntil: JUNE, retiredAt: now, retiredReason: 'CONFLICT' },
    });
    const [loser] = await service.services.linksOf(caller, [ids['3.9'] ?? '']);
    expect(loser?.supersededBy).toBe(ids['3.11']);
  });

  test('recall gives what holds, and what held', async () => {
    expect(await recalled('Which Python does the project use?')).toEqual([
      'project uses Python 3.11',
    ]);
    expect(await recalled('Which Python did the project use?', MARCH)).toEqual([
      'project uses Python 3.9',
    ]);
    expect(await recalled('Which Python did the project use?', NOW)).toEqual([
      'project uses Python 3.11',
    ]);
  });

  test('it is taken back like any contradiction', async () => {
    const id = ids['3.9'] ?? '';
    const undone = await service.services.undo(caller, await eventOf(id, 'CONFLICT'));
    expect(undone).toMatchObject({ refused: null, memoryId: id });
    expect(await card(id)).toMatchObject({ validUntil: null, retiredAt: null });
    expect(await card(ids['3.11'] ?? '')).toMatchObject({ validUntil: null });
  });
});

test('what the text tells to have ended is history at once, and can be taken back', async () => {
  someone();
  const { id } = await tell('I worked at Acme until 2023.');
  expect(await card(id)).toMatchObject({
    ...{ validFrom: FAR_PAST, validUntil: new Date('2023-01-01'), retiredAt: now },
    ...{ retiredReason: 'EXPIRY', validity: 'CONFIRMED' },
  });
  expect(await recalled('Where did I work, at Acme?')).toEqual([]);
  const then = new Date('2022-05-05');
  expect(await recalled('Where did I work, at Acme?', then)).toEqual([
    'I worked at Acme until 2023.',
  ]);
  await service.services.undo(caller, await eventOf(id, 'EXPIRE'));
  expect(await card(id)).toMatchObject({ validUntil: null, retiredAt: null });
});

test('what has ended contradicts nothing that holds', async () => {
  someone();
  const { id } = await tell('project uses Python 3.11');
  const past = { validFrom: JANUARY, validUntil: JUNE };
  expect((await tell('project uses Python 3.9', past)).conflicts).toEqual([]);
  expect(await card(id)).toMatchObject({ validUntil: null });
});

test('what tells its own beginning holds since then, and was said later', async () => {
  someone();
  const { id } = await tell('Since January 2025 I work at Globex.', { eventTime: JUNE });
  expect(await card(id)).toMatchObject({
    ...{ validFrom: new Date('2025-01-01'), validUntil: null, eventTime: JUNE },
  });
});

test('what does not hold yet is known, and ends nothing before it does', async () => {
  someone();
  const { id } = await tell('project uses Python 3.9');
  const next = await tell('project uses Python 3.11', { validFrom: NEXT_YEAR });
  expect(next.conflicts).toEqual([]);
  expect(await card(id)).toMatchObject({ validUntil: null });
  expect(await recalled('Which Python does the project use?', now)).toEqual([
    'project uses Python 3.9',
  ]);
});

test('an end to come is kept, also where a contradiction came and went', async () => {
  someone();
  const { id } = await tell('project uses Python 3.9', { validUntil: NEXT_YEAR });
  expect(await card(id)).toMatchObject({ validUntil: NEXT_YEAR, retiredAt: null });
  await tell('project uses Python 3.11');
  expect(await card(id)).toMatchObject({ validUntil: now, retiredAt: now });
  await service.services.undo(caller, await eventOf(id, 'CONFLICT'));
  expect(await card(id)).toMatchObject({ validUntil: NEXT_YEAR, retiredAt: null });
  now = NEXT_YEAR;
  expect(await recalled('Which Python does the project use?')).toEqual([
    'project uses Python 3.11',
  ]);
});

test('of two servers the one with the slower clock loses no newer fact', async () => {
  someone();
  const first = await tell('project uses Python 3.9');
  const before = now;
  now = new Date(now.getTime() - 3_600_000);
  const second = await tell('project uses Python 3.11');
  expect(second.conflicts).toMatchObject([{ winnerId: second.id, loserId: first.id }]);
  expect((await card(second.id))?.createdAt).toEqual(new Date(before.getTime() + 1));
});

test('a beginning behind the end is refused', async () => {
  someone();
  const item = { text: 'Tea is at four.', validFrom: JUNE, validUntil: MARCH };
  expect(await rememberOne(service.services, caller, item)).toMatchObject({
    refused: { code: 'INVALID_INPUT' },
  });
});

test('a correction has times too, but none that is to come', async () => {
  someone();
  const { id } = await tell('Tea is at four.', { eventTime: JANUARY });
  const correct = (given: object) =>
    service.services.correct(caller, { id, text: 'Tea is at five.', ...given });
  await expect(correct({ validFrom: NEXT_YEAR })).rejects.toThrow('validFrom');
  const right = await writing(correct({ validFrom: MARCH }));
  expect(await card(right.id)).toMatchObject({ validFrom: MARCH });
  expect(await card(id)).toMatchObject({ validUntil: MARCH, retiredReason: 'CORRECTION' });
});
