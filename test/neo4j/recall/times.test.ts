import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { InvalidInputError } from '../../../src/errors.js';
import type { Clock } from '../../../src/ports.js';
import { ingestOne } from '../../support/remember.js';
import { startTestService, type TestService, turn } from '../../support/service.js';
import { contentsOf, foundBy, newUsers } from './hits.js';

/** A Thursday. */
const NOW = new Date('2026-10-15T12:00:00Z');
const clock: Clock = { now: () => NOW };
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
let service: TestService;
const someone = newUsers(() => service);

beforeAll(async () => {
  service = await startTestService({ embedder: null, clock });
  await say(service.caller, {
    today: NOW,
    week: daysAgo(7),
    'nearly week': daysAgo(6.9),
    fortnight: daysAgo(14),
    'month ago': daysAgo(30),
    'older than month': daysAgo(30.1),
    'May 2023': new Date('2023-05-20T10:00:00Z'),
    'May morning': new Date('2023-05-01T00:00:00Z'),
    'April Fools': new Date('2023-04-01T23:59:59.999Z'),
  });
});

afterAll(() => service.stop());

/** Turns about a regatta, each in a conversation of its own. */
async function say(caller: TestService['caller'], times: Record<string, Date>) {
  const turns = Object.entries(times).map(([text, eventTime]) =>
    turn(`Regatta, ${text}.`, { sessionId: text, eventTime }),
  );
  await service.services.ingest(caller, turns);
}

const recall = (query: string, change: object = {}, caller = service.caller) =>
  service.services.recall(caller, { query, limit: 50, ...change });
const told = (names: string[]) => names.map((name) => `Regatta, ${name}.`).sort();

describe('T-G10 recall', () => {
  test.each([
    ['after last_week', { from: 'last_week' }, ['today', 'week', 'nearly week']],
    [
      'after last_month',
      { from: 'last_month' },
      ['today', 'week', 'nearly week', 'fortnight', 'month ago'],
    ],
    [
      'between last_month and last_week',
      { from: 'last_month', until: 'last_week' },
      ['fortnight', 'month ago'],
    ],
    [
      'of a date to another',
      { from: '2023-05-01', until: '2023-06-01' },
      ['May 2023', 'May morning'],
    ],
    ['before a date', { until: '2023-05-01' }, ['April Fools']],
    ['of a time to another', { from: daysAgo(7), until: daysAgo(6.95) }, ['week']],
  ])('%s finds what happened then', async (_, change, names) => {
    expect(contentsOf(await recall('regatta', change)).sort()).toEqual(told(names));
  });

  test.each([
    ['an unknown word', { from: 'yesterweek' }],
    ['an impossible date', { until: '2023-02-30' }],
    ['a period of nothing', { from: 'last_week', until: 'last_month' }],
  ])('refuses %s', async (_, change) => {
    await expect(recall('regatta', change)).rejects.toThrow(InvalidInputError);
  });
});

describe('a question that names a time', () => {
  test.each([
    ['a month', 'How was the regatta in May 2023?', ['May 2023', 'May morning']],
    ['a day', 'Which regatta on 1 April 2023?', ['April Fools']],
    ['last week', 'What about the regatta last week?', ['week', 'nearly week']],
    ['today', 'Is there a regatta today?', ['today']],
  ])('puts memories of %s first', async (_, query, names) => {
    const result = await recall(query);
    expect(result.channels).toContain('period');
    expect(contentsOf(result).slice(0, names.length).sort()).toEqual(told(names));
  });

  test('says which time it was taken to name', async () => {
    const { diagnostics } = await recall('regatta in May 2023');
    expect(diagnostics?.periods).toMatchObject([
      { from: new Date('2023-05-01Z'), until: new Date('2023-06-01Z'), grain: 'MONTH' },
    ]);
  });

  test('finds memories of it that share no word with the question', async () => {
    const caller = someone();
    const eventTime = new Date('2023-05-20T10:00:00Z');
    await ingestOne(service.services, caller, turn('We sailed to the island.', { eventTime }));
    const result = await recall('What happened in May 2023?', {}, caller);
    expect(foundBy(result, 'period')).toEqual(['We sailed to the island.']);
  });

  test('still obeys the limits of the recall', async () => {
    const result = await recall('regatta in May 2023', { from: '2023-05-10' });
    expect(foundBy(result, 'period').slice(0, 1)).toEqual(told(['May 2023']));
    expect(contentsOf(result)).not.toContain('Regatta, May morning.');
  });

  test('without a time no time is asked', async () => {
    expect((await recall('regatta')).channels).not.toContain('period');
  });
});

describe('T-G09 a question for a time', () => {
  test('prefers memories that state one', async () => {
    const caller = someone();
    await service.services.ingest(caller, [
      turn('The ferry sank quickly.', { sessionId: 'a' }),
      turn('The ferry sank in March 1999.', { sessionId: 'b' }),
    ]);
    const result = await recall('When did the ferry sink?', {}, caller);
    expect(result.diagnostics?.intent.intent).toBe('WHEN');
    expect(foundBy(result, 'dated')).toEqual(['The ferry sank in March 1999.']);
    expect(contentsOf(result)[0]).toBe('The ferry sank in March 1999.');
  });

  test.each(['Why did the ferry sink?', 'Who sank the ferry?', 'ferry'])(
    'not so %s',
    async (query) => {
      expect((await recall(query)).channels).not.toContain('dated');
    },
  );
});
