/** One run of a tenant at a time, and none that goes on when it should not. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Run } from '../../../src/domain/upkeep/run.js';
import { type RunDeps, type Started, startRun, UnderWay } from '../../../src/flows/upkeep/run.js';
import type { Step, StepContext } from '../../../src/flows/upkeep/step.js';
import { LeaseLostError } from '../../../src/lease.js';
import type { Graph } from '../../../src/ports.js';
import { type MovableClock, movableClock } from '../../support/clock.js';
import { startTestService, type TestService } from '../../support/service.js';
import {
  gate,
  LEASE_MS,
  mark,
  marksOf,
  requestOf,
  serverOf,
  step,
} from '../../support/upkeep-runs.js';

let memory: TestService;
let clock: MovableClock;

beforeAll(async () => {
  memory = await startTestService();
});

afterAll(() => memory.stop());

beforeEach(async () => {
  clock = movableClock();
  await forget();
});

/** Every run of the tenant, and its lease. */
async function forget(): Promise<void> {
  const kind = `UPKEEP|${memory.tenant}`;
  await memory.query('MATCH (r:UpkeepRun {tenant: $tenant}) DELETE r');
  await memory.query('MATCH (m:Lease {kind: $kind}) DELETE m', { kind });
}

/** Resolves when so many marks are there. */
async function marked(count: number): Promise<void> {
  while ((await marksOf(memory)).length < count);
}

async function begin(server: RunDeps, change: object = {}): Promise<Started> {
  const started = await startRun(server, requestOf(memory, change));
  if (typeof started === 'string') throw new Error(started);
  return started;
}

const statusOf = async ({ id }: Run) =>
  (await memory.services.upkeep.byId(memory.caller, id, true))?.status;

test('while a run is under way no other one begins, except a dry one', async () => {
  const { opened, open } = gate();
  const server = serverOf(memory, clock, [step('ARCHIVE', () => opened)]);
  const first = await begin(server);
  expect(await startRun(server, requestOf(memory))).toBe('BUSY');
  expect(await startRun(server, requestOf(memory, { kind: 'NIGHTLY' }))).toBe('BUSY');
  const dry = await begin(server, { kind: 'NIGHTLY', dryRun: true });
  expect((await dry.ended).status).toBe('DONE');
  open();
  expect((await first.ended).status).toBe('DONE');
  expect((await (await begin(server)).ended).status).toBe('DONE');
});

test('a run whose lease another server took cannot write any more, and nothing of it is left', async () => {
  const { opened, open } = gate();
  let thrown: unknown;
  const slow = step('ARCHIVE', async (context) => {
    await mark(context, 'a');
    await opened;
    await mark(context, 'b').catch((reason) => {
      thrown = reason;
      throw reason;
    });
  });
  const never = step('HEALTH', (context) => mark(context, 'c'));
  const first = await begin(serverOf(memory, clock, [slow, never]));
  await marked(1);
  clock.advance(LEASE_MS);
  const other = serverOf(memory, clock, [step('PURGE', (context) => mark(context, 'd'))]);
  const second = await begin(other);
  expect(await statusOf(first.run)).toBe('LOST');
  open();
  const [lost, done] = [await first.ended, await second.ended];
  expect(thrown).toBeInstanceOf(LeaseLostError);
  expect(lost.steps[0]).toMatchObject({ status: 'FAILED' });
  expect([lost.status, done.status]).toEqual(['LOST', 'DONE']);
  expect(await marksOf(memory)).toEqual(['a', 'd']);
  // What the other one closed stays closed, and its lease was not given back for it.
  expect([await statusOf(first.run), await statusOf(second.run)]).toEqual(['LOST', 'DONE']);
});

test('every write extends the lease', async () => {
  const { opened, open } = gate();
  const busy = step('ARCHIVE', async (context) => {
    for (const id of ['a', 'b', 'c']) {
      clock.advance(LEASE_MS - 1);
      await mark(context, id);
    }
    await opened;
  });
  const server = serverOf(memory, clock, [busy]);
  const first = await begin(server);
  await marked(3);
  expect(await startRun(server, requestOf(memory))).toBe('BUSY');
  open();
  expect((await first.ended).status).toBe('DONE');
});

test('stopping a server ends its run after the batch, and the slot stays to be done', async () => {
  const { opened, open } = gate();
  const underWay = new UnderWay();
  const batches = step('ARCHIVE', async (context) => {
    await mark(context, 'a');
    await opened;
    // A step that keeps its failures to itself does not go on either.
    for (const id of ['b', 'c']) await mark(context, id).catch(() => undefined);
  });
  const never = step('HEALTH', (context) => mark(context, 'd'));
  const slot = new Date('2026-05-01T03:00:00Z');
  const first = await begin(serverOf(memory, clock, [batches, never], { underWay }), { slot });
  await marked(1);
  const stopped = underWay.stop();
  open();
  await stopped;
  expect((await first.ended).status).toBe('LOST');
  expect(await marksOf(memory)).toEqual(['a']);
  await expect(
    startRun(serverOf(memory, clock, [], { underWay }), requestOf(memory)),
  ).rejects.toThrow('The server was stopped.');
  // No wait: the lease was given back, and the slot is not done.
  const next = await begin(serverOf(memory, clock, [never]), { slot });
  expect((await next.ended).status).toBe('DONE');
  expect(await startRun(serverOf(memory, clock, []), requestOf(memory, { slot }))).toBe('DONE');
});

test('killed at whichever write: the next server waits for the lease, closes the record and does the rest', async () => {
  const marks = ['a', 'b', 'c'];
  const steps: Step[] = [
    step('ARCHIVE', (context) => markAll(context, marks.slice(0, 2))),
    step('HEALTH', (context) => markAll(context, marks.slice(2))),
  ];
  const slot = new Date('2026-05-02T03:00:00Z');
  for (let writes = 1; ; writes++) {
    await forget();
    const { graph, killed } = dyingAfter(writes, memory.graph);
    const dying = serverOf(memory, clock, steps, { graph });
    const ended = begin(dying, { slot }).then((started) => started.ended);
    const how = await Promise.race([killed.then(() => 'KILLED'), ended]);
    if (how !== 'KILLED') break;
    const server = serverOf(memory, clock, steps);
    expect(await startRun(server, requestOf(memory, { slot }))).toBe('BUSY');
    clock.advance(LEASE_MS);
    const next = await begin(server, { slot });
    expect((await next.ended).status).toBe('DONE');
    expect(await marksOf(memory)).toEqual(marks);
    const open = await memory.query(
      "MATCH (r:UpkeepRun {tenant: $tenant, status: 'RUNNING'}) RETURN r.id AS id",
    );
    expect(open).toEqual([]);
  }
});

/** Each once; what is there already is what an earlier run did. */
async function markAll(context: StepContext, ids: readonly string[]): Promise<void> {
  for (const id of ids) await mark(context, id);
}

/** A process that is killed after so many writes: from then on nothing of it reaches the graph, and it hears no answer. */
function dyingAfter(writes: number, graph: Graph): { graph: Graph; killed: Promise<void> } {
  const { opened: killed, open: kill } = gate();
  let left = writes;
  const write: Graph['write'] = (work) => {
    if (left-- > 0) return graph.write(work);
    kill();
    return new Promise(() => undefined);
  };
  return { killed, graph: { read: (...read) => graph.read(...read), write } };
}
