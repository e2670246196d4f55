/** Scheduled runs, on any number of servers. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { RunKind } from '../../../src/domain/upkeep/run.js';
import { Scheduler } from '../../../src/flows/upkeep/background.js';
import { type BeginRun, startRun, UnderWay } from '../../../src/flows/upkeep/run.js';
import type { Step } from '../../../src/flows/upkeep/step.js';
import { createSchedule } from '../../../src/schedule.js';
import { type MovableClock, movableClock } from '../../support/clock.js';
import { startTestService, type TestService } from '../../support/service.js';
import { gate, LEASE_MS, requestOf, serverOf, step } from '../../support/upkeep-runs.js';

const DAY_MS = 86_400_000;

let memory: TestService;
let clock: MovableClock;
/** Tenants of the test: those of other test files are left alone. */
let tenants: string[];

beforeAll(async () => {
  memory = await startTestService();
});

afterAll(() => memory.stop());

let run = 0;
beforeEach(() => {
  clock = movableClock();
  run++;
  tenants = ['a', 'b'].map((name) => `${memory.tenant}-${run}-${name}`);
});

/** A server that follows the schedule, and what it began. */
function schedulerOf(steps: readonly Step[] = [], expression = '0 3 * * *') {
  const underWay = new UnderWay();
  const server = serverOf(memory, clock, steps, { underWay });
  const begun: string[] = [];
  const begin: BeginRun = async (request) => {
    const started = await startRun(server, request);
    if (typeof started !== 'string') begun.push(`${request.kind} ${request.tenant.slice(-1)}`);
    return started;
  };
  const scheduler = new Scheduler({
    ...{ clock, begin, schedule: createSchedule(expression, 'UTC') },
    tenants: async function* () {
      yield* tenants;
    },
  });
  const poll = async () => {
    while ((await scheduler.round()) > 0);
  };
  return { begun, poll, underWay };
}

const ALL = ['NIGHTLY a', 'LOOP a', 'NIGHTLY b', 'LOOP b'];

test('first seen at catch-up: a tenant that was never looked after begins with the next slot', async () => {
  const server = schedulerOf();
  await server.poll();
  expect(server.begun).toEqual([]);
  clock.advance(DAY_MS);
  await server.poll();
  expect(server.begun).toEqual(ALL);
});

test('two servers with the same schedule run each job once', async () => {
  const servers = [schedulerOf(), schedulerOf()];
  await Promise.all(servers.map(({ poll }) => poll()));
  for (let day = 1; day <= 2; day++) {
    clock.advance(DAY_MS);
    await Promise.all(servers.map(({ poll }) => poll()));
    // Whoever came while the other one was at it comes again.
    await Promise.all(servers.map(({ poll }) => poll()));
    const begun = servers.flatMap((server) => server.begun.splice(0));
    expect(begun.toSorted()).toEqual(ALL.toSorted());
  }
});

test('a missed slot is caught up with once, however many were missed', async () => {
  const before = schedulerOf();
  await before.poll();
  clock.advance(3 * DAY_MS);
  const after = schedulerOf();
  await after.poll();
  expect(after.begun).toEqual(ALL);
  const again = schedulerOf();
  await again.poll();
  expect(again.begun).toEqual([]);
});

test('a tenant that comes up while the server runs is run with the next slot', async () => {
  const server = schedulerOf();
  await server.poll();
  tenants = [...tenants, `${memory.tenant}-${run}-c`];
  clock.advance(DAY_MS);
  await server.poll();
  expect(server.begun).toEqual([...ALL, 'NIGHTLY c', 'LOOP c']);
});

test('a slot that passes between the start of a server and its first look is no catch-up', async () => {
  const server = schedulerOf();
  clock.advance(DAY_MS);
  await server.poll();
  expect(server.begun).toEqual(ALL);
});

test('once every tenant is done, nothing is asked until the next slot', async () => {
  let asked = 0;
  const begin: BeginRun = async () => {
    asked++;
    return 'DONE';
  };
  const schedule = createSchedule('0 3 * * *', 'UTC');
  const one = async function* () {
    yield 'a';
  };
  const scheduler = new Scheduler({ clock, begin, schedule, tenants: one });
  while ((await scheduler.round()) > 0);
  expect(asked).toBe(2);
  expect([await scheduler.round(), asked]).toEqual([0, 2]);
});

test('a tenant where another run is under way is tried again, the others are not kept waiting', async () => {
  const server = schedulerOf();
  await server.poll();
  clock.advance(DAY_MS);
  const { opened, open } = gate();
  const other = serverOf(memory, clock, [step('HEALTH', () => opened)]);
  const demanded = await startRun(other, { ...requestOf(memory), tenant: tenants[0] ?? '' });
  if (typeof demanded === 'string') throw new Error(demanded);
  await server.poll();
  expect(server.begun).toEqual(['NIGHTLY b', 'LOOP b']);
  open();
  await demanded.ended;
  await server.poll();
  expect(server.begun).toEqual(['NIGHTLY b', 'LOOP b', 'NIGHTLY a', 'LOOP a']);
});

test.each<[RunKind]>([['NIGHTLY'], ['LOOP']])(
  'a server that stops during %s: another one does the rest of the slot at once',
  async (kind) => {
    await schedulerOf().poll();
    clock.advance(DAY_MS);
    const { opened, open } = gate();
    const name = kind === 'NIGHTLY' ? 'DECAY' : 'ARCHIVE';
    const stopping = schedulerOf([step(name, () => opened)]);
    const polled = stopping.poll().catch((thrown: Error) => thrown.message);
    const last = `${kind} a`;
    while (stopping.begun.at(-1) !== last) await memory.query('RETURN 1');
    const stopped = stopping.underWay.stop();
    open();
    await Promise.all([stopped, polled]);
    const next = schedulerOf();
    await next.poll();
    expect(next.begun).toEqual(ALL.slice(ALL.indexOf(last)));
  },
);

test('a server that died holds its tenant until its lease ends', async () => {
  const server = schedulerOf();
  await server.poll();
  clock.advance(DAY_MS);
  const dead = serverOf(memory, clock, [step('HEALTH', () => new Promise(() => undefined))]);
  await startRun(dead, { ...requestOf(memory), tenant: tenants[0] ?? '' });
  await server.poll();
  clock.advance(LEASE_MS);
  await server.poll();
  expect(server.begun).toEqual(['NIGHTLY b', 'LOOP b', 'NIGHTLY a', 'LOOP a']);
});

test('a schedule that is off does nothing', async () => {
  const server = schedulerOf([], 'off');
  await server.poll();
  clock.advance(DAY_MS);
  await server.poll();
  expect(server.begun).toEqual([]);
});
