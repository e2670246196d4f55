import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Caller } from '../../../src/domain/kernel/partition.js';
import {
  IdempotencyConflictError,
  InvalidInputError,
  StoreUnavailableError,
} from '../../../src/errors.js';
import { HookCapture } from '../../../src/flows/hooks/capture.js';
import { silentLog } from '../../support/silent-log.js';

const ann: Caller = { tenant: 't', userId: 'ann', agentId: null };
const turn = (text: string, key: string | null = null) => ({ role: 'USER', text, key }) as const;

interface Message {
  readonly content: string;
  readonly idempotencyKey: string;
}

let tried: Message[];
/** What storing a text ends with, the first time and so on; absent: it is stored. */
let failures: Record<string, Error[]>;
let pauses: number[];
let capture: HookCapture;
let ids = 0;
let now = 0;

beforeEach(() => {
  tried = [];
  failures = {};
  pauses = [];
  capture = captureWith({});
});

function captureWith(
  policy: { waiting?: number; sessions?: number },
  pause: (signal: AbortSignal) => Promise<unknown> = async () => undefined,
): HookCapture {
  return new HookCapture({
    ...{ clock: { now: () => new Date(now++) }, newId: () => `id${ids++}`, log: silentLog },
    hookPolicy: { waiting: 10, sessions: 10, ...policy },
    ingest: async (_, messages) => {
      const [message] = messages as [Message];
      tried.push(message);
      const failure = failures[message.content]?.shift();
      if (failure) throw failure;
    },
    pause: async (ms, signal) => {
      pauses.push(ms);
      await pause(signal);
    },
  });
}

const health = (caller = ann) =>
  capture
    .health(caller, 10)
    .map(({ sessionId, seen, acknowledged, problem }) => [
      ...[sessionId, seen, acknowledged, problem],
    ]);
const texts = () => tried.map(({ content }) => content);

test('turns of a session are stored one after another, those of others beside them', async () => {
  failures = { one: [new StoreUnavailableError('away')] };
  await Promise.all([
    capture.see(ann, 's1', turn('one')),
    capture.see(ann, 's1', turn('two')),
    capture.see(ann, 's2', turn('three')),
  ]);
  expect(texts()).toEqual(['one', 'three', 'one', 'two']);
  expect(health()).toEqual([
    ['s2', 1, 1, null],
    ['s1', 2, 2, null],
  ]);
});

describe('what fails', () => {
  test('is tried again after longer and longer pauses, as the same turn', async () => {
    failures = { one: Array.from({ length: 8 }, () => new StoreUnavailableError('away')) };
    await capture.see(ann, 's1', turn('one'));
    expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
    expect(new Set(tried.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(health()).toEqual([['s1', 1, 1, null]]);
  });

  test('for good is told, and is not tried again', async () => {
    failures = { one: [new InvalidInputError('no')], two: [new Error('a bug')] };
    await capture.see(ann, 's1', turn('one'));
    await capture.see(ann, 's2', turn('two'));
    expect(texts()).toEqual(['one', 'two']);
    expect(health()).toEqual([
      ['s2', 1, 0, 'INTERNAL_SERVER_ERROR'],
      ['s1', 1, 0, 'BAD_USER_INPUT'],
    ]);
  });

  test('because it was told twice is stored', async () => {
    failures = { one: [new IdempotencyConflictError('used')] };
    await capture.see(ann, 's1', turn('one', 'key'));
    expect(tried).toMatchObject([{ idempotencyKey: 'key' }]);
    expect(health()).toEqual([['s1', 1, 1, null]]);
  });
});

test('only so many wait; of the rest it is told that they were seen', async () => {
  capture = captureWith({ waiting: 1 });
  const first = capture.see(ann, 's1', turn('one'));
  await capture.see(ann, 's1', turn('two'));
  await first;
  await capture.see(ann, 's1', turn('three'));
  expect(texts()).toEqual(['one', 'three']);
  expect(health()).toEqual([['s1', 3, 2, null]]);
});

test('at the end what waits is tried once more', async () => {
  const away = () => new StoreUnavailableError('away');
  failures = { one: [away()], two: [away(), away(), away()] };
  capture = captureWith(
    {},
    (signal) => new Promise((end) => signal.addEventListener('abort', end)),
  );
  const all = [capture.see(ann, 's1', turn('one')), capture.see(ann, 's2', turn('two'))];
  while (pauses.length < 2) await new Promise((resolve) => setImmediate(resolve));
  await capture.close();
  await Promise.all(all);
  expect(texts()).toEqual(['one', 'two', 'one', 'two']);
  expect(health()).toEqual([
    ['s2', 1, 0, 'STORE_UNAVAILABLE'],
    ['s1', 1, 1, null],
  ]);
});

test('each user is told of its own sessions, the latest ones, until it is forgotten', async () => {
  capture = captureWith({ sessions: 2 });
  const bob = { ...ann, userId: 'bob' };
  await capture.see(bob, 's0', turn('zero'));
  await capture.see(ann, 's1', turn('one'));
  expect([health(), health(bob)]).toEqual([[['s1', 1, 1, null]], [['s0', 1, 1, null]]]);
  await capture.see(ann, 's2', turn('two'));
  expect(health(bob)).toEqual([]);
  expect(capture.health(ann, 1).map(({ sessionId }) => sessionId)).toEqual(['s2']);
  capture.forget(ann);
  expect(health()).toEqual([]);
});
