import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import { StoreUnavailableError } from '../../../src/errors.js';
import type { AccessPolicy } from '../../../src/flows/access/tracker.js';
import { startTestService, type TestService } from '../../support/service.js';
import { countsOf, facts, retrieval, trackerOn } from './recalls.js';
import { type Unreliable, unreliable } from './unreliable.js';

let service: TestService;
let ann: Caller;
let ids: string[];
let store: Unreliable;

beforeAll(async () => {
  service = await startTestService({ embedder: null });
  ann = service.caller;
});

afterAll(() => service.stop());

beforeEach(async () => {
  store = unreliable(service.graph);
  ids = await facts(service, ann, 2);
});

const tracker = (change: Partial<AccessPolicy> = {}) => trackerOn(store.graph, change, store.log);

test('while the database is away recalls wait, and are recorded when it is back', async () => {
  const waiting = tracker();
  store.broken = new StoreUnavailableError('away');
  waiting.record(retrieval(ann, ids));
  await waiting.flush();
  expect(await countsOf(service, ids)).toEqual([0, 0]);
  store.broken = null;
  waiting.record(retrieval(ann, ids));
  await waiting.flush();
  expect(await countsOf(service, ids)).toEqual([2, 2]);
  expect(store.lines).toEqual(['warn {"again":1,"givenUp":0} recalls could not be recorded']);
});

test('while the database is away a full batch starts no attempt of its own', async () => {
  const waiting = tracker({ batch: 1 });
  store.broken = new StoreUnavailableError('away');
  waiting.record(retrieval(ann, ids));
  await waiting.flush();
  const before = store.writes;
  for (let i = 0; i < 5; i++) waiting.record(retrieval(ann, ids));
  expect(store.writes).toBe(before);
  store.broken = null;
  await waiting.flush();
  expect(await countsOf(service, ids)).toEqual([6, 6]);
});

test('after ten attempts a recall is given up', async () => {
  const waiting = tracker();
  store.broken = new StoreUnavailableError('away');
  waiting.record(retrieval(ann, ids));
  for (let i = 0; i < 12; i++) await waiting.flush();
  expect(store.writes).toBe(10);
  expect(store.lines.at(-1)).toBe('warn {"again":0,"givenUp":1} recalls could not be recorded');
  store.broken = null;
  await waiting.flush();
  expect(await countsOf(service, ids)).toEqual([0, 0]);
});

test('more recalls than may wait: the oldest leave, with one warning', async () => {
  const waiting = tracker({ maxWaiting: 2 });
  const [old = '', recent = ''] = ids;
  for (let i = 0; i < 3; i++) waiting.record(retrieval(ann, [old]));
  for (let i = 0; i < 2; i++) waiting.record(retrieval(ann, [recent]));
  await waiting.flush();
  expect(await countsOf(service, ids)).toEqual([0, 2]);
  expect(store.lines).toEqual([
    'warn {"kept":2} too many recalls wait: the oldest leave',
    'info {"dropped":3} recalls are recorded again',
  ]);
});

test('E-31 a recall that cannot be written does not stop the others', async () => {
  const damaged = { ...retrieval(ann, ids), at: new Date(Number.NaN) };
  const recording = tracker();
  for (const one of [retrieval(ann, ids), damaged, retrieval(ann, ids), retrieval(ann, ids)]) {
    recording.record(one);
  }
  await recording.flush();
  expect(await countsOf(service, ids)).toEqual([3, 3]);
  expect(store.lines).toEqual(['error {"givenUp":1} a recall could not be recorded']);
});

test('a full batch is written without being asked for, the rest a moment later', async () => {
  const recording = tracker({ batch: 2, delayMs: 0 });
  for (let i = 0; i < 5; i++) recording.record(retrieval(ann, ids));
  // Ends when the counts are there, however long the machine takes.
  while ((await countsOf(service, ids))[0] !== 5);
  expect(await countsOf(service, ids)).toEqual([5, 5]);
});

test('the end writes what waits, and takes nothing more', async () => {
  const recording = tracker();
  recording.record(retrieval(ann, ids));
  await recording.stop();
  recording.record(retrieval(ann, ids));
  await recording.flush();
  expect(await countsOf(service, ids)).toEqual([1, 1]);
  expect(store.lines).toEqual([]);
});

test('the end does not wait for a database that is away', async () => {
  const recording = tracker();
  store.broken = new StoreUnavailableError('away');
  recording.record(retrieval(ann, ids));
  await recording.stop();
  expect(store.lines.at(-1)).toBe('warn {"lost":1} recalls were not recorded before the end');
});

test('a cycle that cannot be read is unknown, and learned later', async () => {
  const someone = { ...ann, userId: 'someone' };
  const recording = tracker();
  store.broken = new StoreUnavailableError('away');
  expect(await recording.nextCycle(someone)).toBeNull();
  store.broken = null;
  expect(await recording.nextCycle(someone)).toBe(1);
});
