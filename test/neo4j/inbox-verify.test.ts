/** When memories were last stated or confirmed, and what is due to be verified. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Caller } from '../../src/domain/kernel/partition.js';
import { movableClock } from '../support/clock.js';
import { waiting } from '../support/inbox.js';
import { confirmOne, forgetOne, ingestOne, rememberOne } from '../support/remember.js';
import { startTestService, type TestService, turn } from '../support/service.js';
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
const remember = async (caller: Caller, text: string, change: object = {}) =>
  (await writing(rememberOne(service.services, caller, { text, ...change }))).id;
const verifiedAt = async (caller: Caller, id: string) =>
  (await service.services.memoriesById(caller, [id]))[0]?.verifiedAt;
const due = async (caller: Caller) =>
  (await waiting(service.services, caller, 'VERIFY')).map(({ memoryId }) => memoryId);
const decide = (caller: Caller, decision: object) =>
  service.services.inbox.resolve(caller, { decisions: [decision], idempotencyKey: null });

test('a memory is verified when it is stated: what was said long ago, then', async () => {
  const caller = someone();
  const told = clock.now();
  const now = await remember(caller, 'The harbour is deep.');
  const said = new Date('2020-05-01T00:00:00Z');
  const then = await remember(caller, 'The pier was long.', { eventTime: said });
  const { id } = await ingestOne(service.services, caller, turn('Is the water cold?'));
  expect(await verifiedAt(caller, now)).toEqual(told);
  expect(await verifiedAt(caller, then)).toEqual(said);
  expect(await verifiedAt(caller, id)).toBeNull();
  expect(await due(caller)).toEqual([then]);
});

test('each kind is due at its age, longest first, also over pages', async () => {
  const caller = someone();
  const told = clock.now();
  const procedure = await remember(caller, 'Knock before entering.', { kind: 'PROCEDURAL' });
  const fact = await remember(caller, 'The mill has two wheels.');
  const other = await remember(caller, 'The barn is red.');
  const opinion = await remember(caller, 'Rye bread is the best.', { kind: 'OPINION' });
  const facts = [fact, other].sort();
  for (const [days, expected] of [
    [89, []],
    [1, [opinion]],
    [89, [opinion]],
    [1, [opinion, ...facts]],
    [185, [opinion, ...facts, procedure]],
  ] as const) {
    clock.advance(days * DAY);
    expect(await due(caller)).toEqual(expected);
  }
  const request = { kinds: ['VERIFY'] as const, ids: null, first: 2 };
  const first = await service.services.inbox.page(caller, { ...request, cursor: null });
  expect(first.items[1]).toMatchObject({ since: new Date(told.getTime() + 180 * DAY) });
  const cursor = first.cursors[1] ?? null;
  const rest = await service.services.inbox.page(caller, { ...request, cursor });
  expect([...first.items, ...rest.items].map(({ memoryId }) => memoryId)).toEqual(
    await due(caller),
  );
});

test('whatever settles it is an answer: it is confirmed, corrected, forgotten', async () => {
  const caller = someone();
  const texts = ['The lamp is green.', 'The rope is new.', 'The cat is old.', 'The oar is short.'];
  const ids = await Promise.all(texts.map((text) => remember(caller, text)));
  const [accepted = '', rejected = '', confirmed = '', corrected = ''] = ids;
  const kept = await remember(caller, 'The hull is blue.', { vault: { category: 'boat' } });
  clock.advance(180 * DAY);
  expect((await due(caller)).sort()).toEqual([...ids, kept].sort());
  const now = clock.now();
  expect(
    (await decide(caller, { id: `VERIFY:${accepted}`, action: 'ACCEPT' })).outcomes,
  ).toMatchObject([{ refused: null, memoryId: accepted, removedId: null }]);
  await decide(caller, { id: `VERIFY:${rejected}`, action: 'REJECT' });
  await confirmOne(service.services, caller, { id: confirmed });
  await service.services.correct(caller, { id: corrected, text: 'The oar is long.' });
  await forgetOne(service.services, caller, { id: kept });
  expect(await due(caller)).toEqual([]);
  expect(await verifiedAt(caller, accepted)).toEqual(now);
  expect(await verifiedAt(caller, confirmed)).toEqual(now);
  expect(
    (await decide(caller, { id: `VERIFY:${accepted}`, action: 'ACCEPT' })).outcomes,
  ).toMatchObject([{ refused: { code: 'SETTLED' } }]);
});

test('the next version of a record states it anew', async () => {
  const caller = someone();
  const vault = { topicId: 'ferry', category: 'place' };
  const id = await remember(caller, 'The ferry costs little.', { vault });
  clock.advance(200 * DAY);
  expect(await due(caller)).toEqual([id]);
  await remember(caller, 'The ferry costs a lot.', { vault });
  expect(await verifiedAt(caller, id)).toEqual(clock.now());
  expect(await due(caller)).toEqual([]);
});
