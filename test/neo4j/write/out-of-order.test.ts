import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import { rememberOne } from '../../support/remember.js';
import { startTestService, type TestService } from '../../support/service.js';
import { writing } from '../../support/written.js';

const START = new Date('2025-11-20T09:00:00Z');
const SINCE: Readonly<Record<string, Date>> = {
  '3.8': new Date('2024-09-01'),
  '3.9': new Date('2025-01-01'),
  '3.10': new Date('2025-03-01'),
  '3.11': new Date('2025-06-01'),
};
const BETWEEN = ['2024-10-10', '2025-02-02', '2025-04-04', '2025-09-09'];

let now = START;
let service: TestService;
let users = 0;

beforeAll(async () => {
  service = await startTestService({ embedder: null, clock: { now: () => now } });
});

afterAll(() => service.stop());

function someone(): Caller {
  return { ...service.caller, userId: `user-${++users}` };
}

async function tell(caller: Caller, version: string, batch: readonly string[] = [version]) {
  now = new Date(now.getTime() + 60_000);
  const items = batch.map((each) => ({
    ...{ text: `project uses Python ${each}`, sourceRole: 'USER', eventTime: SINCE[each] },
  }));
  return service.services.remember(caller, { items });
}

/** The values of a user, oldest first, each with the one that took its place. */
function history({ tenant, userId }: Caller) {
  return service.query(
    `MATCH (m:Memory {tenant: $tenant, userId: $userId})
     RETURN split(m.content, ' ')[-1] AS value, toString(date(m.validFrom)) AS since, toString(date(m.validUntil)) AS until,
       m:Searchable AS current, [(w)-[r:SUPERSEDES]->(m) WHERE r.validUntil IS NULL | split(w.content, ' ')[-1]] AS winner
     ORDER BY m.validFrom`,
    { tenant, userId },
  );
}

async function heldOn(caller: Caller, day: string) {
  const asOf = { validAt: new Date(day) };
  const { hits } = await service.services.recall(caller, { query: 'Which Python?', asOf });
  return hits.map(({ memory }) => memory.content.split(' ').at(-1));
}

function ordersOf(values: readonly string[]): string[][] {
  if (values.length < 2) return [[...values]];
  return values.flatMap((value) =>
    ordersOf(values.filter((other) => other !== value)).map((rest) => [value, ...rest]),
  );
}

const FOUR = Object.keys(SINCE);
const HELD = [
  { value: '3.8', since: '2024-09-01', until: '2025-01-01', current: false, winner: ['3.9'] },
  { value: '3.9', since: '2025-01-01', until: '2025-03-01', current: false, winner: ['3.10'] },
  { value: '3.10', since: '2025-03-01', until: '2025-06-01', current: false, winner: ['3.11'] },
  { value: '3.11', since: '2025-06-01', until: '9999-12-31', current: true, winner: [] },
];
const THREE = HELD.slice(1);

describe.each(ordersOf(FOUR.slice(1)))('three values told in the order %s, %s, %s', (...told) => {
  test('are one history without an overlap or a gap', async () => {
    const caller = someone();
    for (const version of told) await tell(caller, version);
    expect(await history(caller)).toEqual(THREE);
    const { hits } = await service.services.recall(caller, { query: 'Which Python is used?' });
    expect(hits.map(({ memory }) => memory.content)).toEqual(['project uses Python 3.11']);
    const answers = await Promise.all(BETWEEN.map((day) => heldOn(caller, day)));
    expect(answers).toEqual([[], ['3.9'], ['3.10'], ['3.11']]);
  });

  test('are so in one call as well', async () => {
    const caller = someone();
    await tell(caller, '', told);
    expect(await history(caller)).toEqual(THREE);
  });
});

test('a fourth finds its place wherever it belongs', async () => {
  for (const last of FOUR) {
    const caller = someone();
    for (const version of ['3.9', '3.11', '3.8', '3.10']) {
      if (version !== last) await tell(caller, version);
    }
    await tell(caller, last);
    expect(await history(caller)).toEqual(HELD);
  }
});

test('what was known before a value came late is known as it was', async () => {
  const caller = someone();
  await tell(caller, '3.9');
  await tell(caller, '3.11');
  const before = now;
  await tell(caller, '3.10');
  const known = async (knownAt: Date) => {
    const asOf = { validAt: new Date('2025-04-04'), knownAt };
    const { hits } = await service.services.recall(caller, { query: 'Which Python?', asOf });
    return hits.map(({ memory }) => memory.content.split(' ').at(-1));
  };
  expect(await known(before)).toEqual(['3.9']);
  expect(await known(now)).toEqual(['3.10']);
});

test('the place of a value is taken back, and with it what it changed', async () => {
  const caller = someone();
  await tell(caller, '3.9');
  await tell(caller, '3.11');
  await tell(caller, '3.10');
  const [moved] = await service.query(
    `MATCH (m:Memory {tenant: $tenant, userId: $userId}) MATCH (a:AuditEvent {memoryId: m.id, act: 'RETIME'})
     RETURN a.id AS id`,
    { ...caller },
  );
  now = new Date(now.getTime() + 60_000);
  expect(await service.services.undo(caller, moved?.['id'])).toMatchObject({ refused: null });
  expect((await history(caller))[0]).toMatchObject({
    ...{ value: '3.9', until: '2025-06-01', winner: ['3.11'] },
  });
});

test('what held at another time, or says something else, stays as it is', async () => {
  const caller = someone();
  const write = (text: string, eventTime: string) =>
    writing(
      rememberOne(service.services, caller, {
        ...{ text, sourceRole: 'USER', eventTime: new Date(eventTime) },
      }),
    );
  await write('project uses Python 3.9', '2025-01-01');
  await write('project uses Python 3.11', '2025-06-01');
  await write('project uses Docker', '2025-03-01');
  expect(await history(caller)).toMatchObject([
    { value: '3.9', until: '2025-06-01' },
    { value: 'Docker', current: true },
    { value: '3.11', current: true },
  ]);
});
