import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import { ingestOne, rememberOne } from '../../support/remember.js';
import { startTestService, type TestService, turn } from '../../support/service.js';
import { writing } from '../../support/written.js';

const START = new Date('2025-11-20T09:00:00Z');
const JANUARY = new Date('2025-01-10T00:00:00Z');
const FEBRUARY = new Date('2025-02-02T00:00:00Z');
const MARCH = new Date('2025-03-01T00:00:00Z');
const JUNE = new Date('2025-06-10T00:00:00Z');
const AUGUST = new Date('2025-08-01T00:00:00Z');
const NEXT_YEAR = new Date('2026-03-01T00:00:00Z');

let now = START;
let service: TestService;
let users = 0;
let caller: Caller;

beforeAll(async () => {
  service = await startTestService({ embedder: null, clock: { now: () => now } });
});

beforeEach(() => {
  now = START;
  caller = { ...service.caller, userId: `user-${++users}` };
});

afterAll(() => service.stop());

async function tell(text: string, given: object = {}) {
  now = new Date(now.getTime() + 60_000);
  return writing(rememberOne(service.services, caller, { text, sourceRole: 'USER', ...given }));
}

async function retime(id: string, times: object, by = caller) {
  now = new Date(now.getTime() + 60_000);
  const { outcomes, ...rest } = await service.services.correctTimes(by, { ids: [id], ...times });
  return { ...outcomes[0], ...rest };
}

async function eventOf(id: string, times: object): Promise<string> {
  const outcome = await retime(id, times);
  if (!('eventId' in outcome) || outcome.eventId === null) throw new Error('Nothing changed.');
  return outcome.eventId;
}

function undo(eventId: string) {
  now = new Date(now.getTime() + 60_000);
  return service.services.undo(caller, eventId);
}

async function card(id: string) {
  return (await service.services.memoriesById(caller, [id]))[0];
}

async function recalled(asOf?: { validAt?: Date; knownAt?: Date }) {
  const { hits } = await service.services.recall(caller, { query: 'Which Python?', asOf });
  return hits.map(({ memory }) => memory.content.split(' ').at(-1));
}

/** Two values, the second since June. */
async function versions() {
  const first = await tell('project uses Python 3.9', { eventTime: JANUARY });
  const second = await tell('project uses Python 3.11', { eventTime: JUNE });
  return { first: first.id, second: second.id };
}

describe('the beginning', () => {
  test('moves the end of what it took the place of, and recall of the past follows', async () => {
    const { first, second } = await versions();
    const before = now;
    const eventId = await eventOf(second, { validFrom: MARCH });
    expect(await card(second)).toMatchObject({ validFrom: MARCH, validUntil: null, version: 2 });
    expect(await card(first)).toMatchObject({ validFrom: JANUARY, validUntil: MARCH });
    expect(await recalled({ validAt: FEBRUARY })).toEqual(['3.9']);
    expect(await recalled({ validAt: new Date('2025-04-04') })).toEqual(['3.11']);
    expect(await recalled({ validAt: new Date('2025-04-04'), knownAt: before })).toEqual(['3.9']);
    expect(await recalled()).toEqual(['3.11']);
    expect(await undo(eventId)).toMatchObject({ refused: null, memoryId: second });
    expect(await card(second)).toMatchObject({ validFrom: JUNE, validUntil: null });
    expect(await card(first)).toMatchObject({ validUntil: JUNE });
    expect(await recalled({ validAt: new Date('2025-04-04') })).toEqual(['3.9']);
  });

  test('may lie later, and leaves no gap then', async () => {
    const { first, second } = await versions();
    await retime(second, { validFrom: AUGUST });
    expect(await card(first)).toMatchObject({ validUntil: AUGUST });
    expect(await recalled({ validAt: new Date('2025-07-07') })).toEqual(['3.9']);
  });

  test('of a former value is corrected as well, as far as its successor allows', async () => {
    const { first, second } = await versions();
    const eventId = await eventOf(first, { validFrom: FEBRUARY });
    expect(await card(first)).toMatchObject({ validFrom: FEBRUARY, validUntil: JUNE });
    expect(await recalled({ validAt: new Date('2025-01-20') })).toEqual([]);
    expect(await retime(first, { validFrom: AUGUST })).toMatchObject({
      refused: { code: 'INVALID_INPUT', message: expect.stringContaining(second) },
    });
    await undo(eventId);
    expect(await card(first)).toMatchObject({ validFrom: JANUARY, validUntil: JUNE });
  });

  test('does not pass that of what it took the place of, nor now', async () => {
    const { second } = await versions();
    const early = await retime(second, { validFrom: new Date('2024-05-05') });
    expect(early).toMatchObject({ refused: { code: 'INVALID_INPUT' } });
    const late = await retime(second, { validFrom: NEXT_YEAR });
    expect(late).toMatchObject({ refused: { code: 'INVALID_INPUT' } });
    expect(await card(second)).toMatchObject({ validFrom: JUNE, version: 1 });
  });
});

describe('the end', () => {
  test('that has come makes history of a fact, one that has not makes it current again', async () => {
    const { id } = await tell('project uses Python 3.9', { eventTime: JANUARY });
    const eventId = await eventOf(id, { validUntil: JUNE });
    expect(await card(id)).toMatchObject({
      ...{ validUntil: JUNE, retiredAt: now, retiredReason: 'EXPIRY' },
    });
    expect(await recalled()).toEqual([]);
    expect(await recalled({ validAt: MARCH })).toEqual(['3.9']);
    await undo(eventId);
    expect(await card(id)).toMatchObject({ validUntil: null, retiredAt: null });
    expect(await recalled()).toEqual(['3.9']);
    const planned = await eventOf(id, { validUntil: NEXT_YEAR });
    expect(await card(id)).toMatchObject({ validUntil: NEXT_YEAR, retiredAt: null });
    await undo(planned);
    expect(await card(id)).toMatchObject({ validUntil: null });
  });

  test('that was told wrongly is opened; what closed it is not taken back again', async () => {
    const { id } = await tell('I worked at Acme until 2024.');
    const [expiry] = await service.query(
      "MATCH (a:AuditEvent {memoryId: $id, act: 'EXPIRE'}) RETURN a.id AS id",
      { id },
    );
    const eventId = await eventOf(id, { validUntil: null });
    expect(await card(id)).toMatchObject({ validUntil: null, retiredAt: null });
    expect(await undo(String(expiry?.['id']))).toMatchObject({
      refused: { code: 'ALREADY_UNDONE' },
    });
    await undo(eventId);
    expect(await card(id)).toMatchObject({
      ...{ validUntil: new Date('2024-01-01'), retiredReason: 'EXPIRY' },
    });
    await retime(id, { validUntil: JUNE });
    expect(await card(id)).toMatchObject({ validUntil: JUNE, retiredReason: 'EXPIRY' });
  });

  test('of a former value may lie before its successor, and is kept when that moves', async () => {
    const { first, second } = await versions();
    await retime(first, { validUntil: MARCH });
    expect(await recalled({ validAt: new Date('2025-04-04') })).toEqual([]);
    await retime(second, { validFrom: AUGUST });
    expect(await card(first)).toMatchObject({ validUntil: MARCH });
    const late = await retime(first, { validUntil: NEXT_YEAR });
    expect(late).toMatchObject({ refused: { code: 'INVALID_INPUT' } });
  });
});

describe('the correction', () => {
  test('is an event with the times of before, and a version', async () => {
    const { id } = await tell('Tea is at four.', { eventTime: JANUARY });
    const eventId = await eventOf(id, { validFrom: MARCH, validUntil: NEXT_YEAR });
    const found =
      'MATCH (a:AuditEvent {id: $eventId}) RETURN a {.*, formerFrom: toString(a.formerFrom)} AS event';
    const [row] = await service.query(found, { eventId });
    expect(row?.['event']).toMatchObject({
      ...{
        act: 'RETIME',
        memoryId: id,
        byUserId: caller.userId,
        formerFrom: '2025-01-10T00:00:00Z',
      },
      explanation: expect.stringContaining('before: since 2025-01-10'),
    });
    const [history] = await service.services.history.versionsOf(caller, [id], 5);
    expect(history).toMatchObject([{ version: 1 }, { version: 2 }]);
  });

  test('is taken back once, and after those that came later', async () => {
    const { id } = await tell('Tea is at four.', { eventTime: JANUARY });
    const first = await eventOf(id, { validFrom: MARCH });
    const second = await eventOf(id, { validFrom: JUNE });
    expect(await undo(first)).toMatchObject({ refused: { code: 'LATER_EVENT', eventId: second } });
    await undo(second);
    expect(await card(id)).toMatchObject({ validFrom: MARCH });
    expect(await undo(second)).toMatchObject({ refused: { code: 'ALREADY_UNDONE' } });
    expect(await undo(first)).toMatchObject({ refused: null });
    expect(await card(id)).toMatchObject({ validFrom: JANUARY });
  });

  test('of times that it has changes nothing, and a key counts once', async () => {
    const { id } = await tell('Tea is at four.', { eventTime: JANUARY });
    expect(await retime(id, { validFrom: JANUARY })).toMatchObject({ eventId: null });
    const times = { validFrom: MARCH, idempotencyKey: 'k' };
    expect(await retime(id, times)).toMatchObject({ created: true });
    expect(await retime(id, times)).toMatchObject({ created: false });
    expect(await card(id)).toMatchObject({ version: 2 });
  });

  test.each([
    ['an end before the beginning', { validFrom: JUNE, validUntil: MARCH }],
    ['an end before the beginning that stays', { validUntil: new Date('2024-05-05') }],
  ])('is refused for %s', async (_, times) => {
    const { id } = await tell('Tea is at four.', { eventTime: JANUARY });
    expect(await retime(id, times)).toMatchObject({ refused: { code: 'INVALID_INPUT' } });
  });

  test('needs a time, a fact, and one that is there', async () => {
    const { id } = await tell('Tea is at four.');
    await expect(retime(id, {})).rejects.toThrow('beginning or an end');
    const { id: said } = await ingestOne(service.services, caller, turn('Tea?'));
    expect(await retime(said, { validFrom: MARCH })).toMatchObject({
      refused: { code: 'INVALID_INPUT' },
    });
    await service.services.forget(caller, { ids: [id] });
    expect(await retime(id, { validFrom: MARCH })).toMatchObject({
      refused: { code: 'SUPERSEDED' },
    });
    const another = { ...caller, userId: 'somebody' };
    expect(await retime(id, { validFrom: MARCH }, another)).toMatchObject({
      refused: { code: 'NOT_FOUND' },
    });
  });
});
