import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Caller } from '../../src/domain/kernel/partition.js';
import { movableClock } from '../support/clock.js';
import { waiting } from '../support/inbox.js';
import { confirmOne, forgetOne, ingestOne, rememberOne } from '../support/remember.js';
import { startTestService, type TestService } from '../support/service.js';
import { record } from '../support/vault-writes.js';
import { writing } from '../support/written.js';

const DAY = 86_400_000;
const clock = movableClock();
let service: TestService;
let users = 0;

beforeAll(async () => {
  service = await startTestService({ embedder: null, clock });
});

afterAll(() => service.stop());

const someone = (): Caller => ({ ...service.caller, userId: `user-${++users}` });
const weak = (caller: Caller, { services }: TestService = service) =>
  waiting(services, caller, 'WEAK');

const remember = async (caller: Caller, text: string, change: object = {}) =>
  (await writing(rememberOne(service.services, caller, { text, ...change }))).id;

async function told(caller: Caller, by: TestService = service): Promise<(string | undefined)[]> {
  const ids = (await weak(caller, by)).map(({ memoryId }) => memoryId ?? '');
  const memories = await by.services.memoriesById(caller, ids);
  return memories.map((memory) => memory?.content);
}

test('T-G15 the inbox has what faded below 0.3, longest unused first, and when it goes', async () => {
  const caller = someone();
  await remember(caller, 'The oldest.');
  clock.advance(10 * DAY);
  await remember(caller, 'The middle one.');
  clock.advance(55 * DAY);
  await remember(caller, 'The newest.');
  const facts = await weak(caller);
  const item = {
    ...{ kind: 'WEAK', id: expect.stringMatching(/^WEAK:/), memoryId: expect.any(String) },
    ...{ otherId: null, since: expect.any(Date), place: expect.anything() },
  };
  expect(await told(caller)).toEqual(['The oldest.', 'The middle one.']);
  expect(facts).toEqual([
    {
      ...item,
      confidence: expect.closeTo(Math.exp(-0.1 * 65 ** 0.8), 10),
      daysUntilPruned: expect.closeTo((Math.log(20) / 0.1) ** 1.25 - 65, 8),
      exempt: false,
    },
    {
      ...item,
      confidence: expect.closeTo(Math.exp(-0.1 * 55 ** 0.8), 10),
      daysUntilPruned: expect.closeTo((Math.log(20) / 0.1) ** 1.25 - 55, 8),
      exempt: false,
    },
  ]);
});

test('T-G15 a fact that goes within a week is weak, however certain it still is', async () => {
  const caller = someone();
  const id = await remember(caller, 'It fades quickly.');
  await service.query('MATCH (m:Memory {id: $id}) SET m.decayRate = 1.0', { id });
  expect(await weak(caller)).toMatchObject([{ confidence: 1, exempt: false }]);
});

test('what was recalled, confirmed or said in a conversation is not weak', async () => {
  const caller = someone();
  const id = await remember(caller, 'Confirmed.');
  await confirmOne(service.services, caller, { id });
  await remember(caller, 'The harbour is deep.');
  await ingestOne(service.services, caller, {
    ...{ sessionId: 's1', role: 'USER', content: 'Just talk.' },
  });
  clock.advance(60 * DAY);
  expect(await told(caller)).toEqual(['The harbour is deep.']);
  await service.services.recall(caller, { query: 'harbour' });
  await service.services.flushWrites(caller);
  expect(await told(caller)).toEqual([]);
});

test('X-02: what is never pruned shows up for confirmation all the same', async () => {
  const caller = someone();
  await writing(rememberOne(service.services, caller, record('Our harbour is deep.')));
  clock.advance(90 * DAY);
  expect(await weak(caller)).toMatchObject([{ exempt: true, daysUntilPruned: null }]);
});

test('a threshold counts as it is configured', async () => {
  const caller = someone();
  await remember(caller, 'Half gone.');
  clock.advance(11.25 * DAY);
  expect(await told(caller)).toEqual([]);
  const anxious = await startTestService({
    ...{ embedder: null, clock, env: { MNEME_WEAK_CONFIDENCE: '0.6' } },
  });
  expect(await told(caller, anxious)).toEqual(['Half gone.']);
  await anxious.stop();
  clock.advance(90 * DAY);
  expect(await weak(caller)).toMatchObject([{ daysUntilPruned: 0 }]);
});

test('retired facts and those of others are not weak facts', async () => {
  const caller = someone();
  const id = await remember(caller, 'Gone.');
  await remember({ ...caller, userId: 'somebody-else' }, 'Private.');
  await forgetOne(service.services, caller, { id });
  clock.advance(90 * DAY);
  expect(await told(caller)).toEqual([]);
});
