/** A run of the upkeep: steps, record, plan. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { StoreUnavailableError } from '../../../src/errors.js';
import { startRun } from '../../../src/flows/upkeep/run.js';
import { type Step, StepSkipped } from '../../../src/flows/upkeep/step.js';
import { rememberOne } from '../../support/remember.js';
import { startTestService, type TestService } from '../../support/service.js';
import { runUpkeep, stepOf } from '../../support/steps.js';
import { mark, marksOf, requestOf, serverOf, step } from '../../support/upkeep-runs.js';

let memory: TestService;
const clock = { now: () => new Date('2026-05-01T10:00:00Z') };

beforeAll(async () => {
  memory = await startTestService();
});

afterAll(() => memory.stop());

async function runWith(steps: readonly Step[], dryRun = false) {
  const started = await startRun(serverOf(memory, clock, steps), requestOf(memory, { dryRun }));
  if (typeof started === 'string') throw new Error(started);
  return started.ended;
}

test('a run takes every step of its kind, in order, and is recorded', async () => {
  await rememberOne(memory.services, memory.caller, { text: 'Tea is served at four.' });
  const run = await runUpkeep(memory, 'LOOP');
  expect(run.status).toBe('DONE');
  expect(run.steps.map(({ step }) => step)).toEqual([
    'ARCHIVE',
    'PURGE',
    'DEDUP',
    'RELATE',
    'CLUSTER',
    'DORMANCY',
    'HEALTH',
  ]);
  expect(await memory.services.upkeep.byId(memory.caller, run.id, true)).toEqual(run);
});

test('a step that fails is told, and the others are done', async () => {
  const steps = [
    step('ARCHIVE', async () => {
      throw new Error('It broke.');
    }),
    step('PURGE', async () => {
      throw new StepSkipped('It is off.');
    }),
    step('DEDUP', async () => {
      throw new StoreUnavailableError('holds the text of a memory');
    }),
    step('HEALTH', async ({ report, note }) => {
      report({ looked: 2, changed: 1, counts: { a: 1 } });
      report({ looked: 3, counts: { a: 1, b: 2 } });
      note('All is well.');
    }),
  ];
  const run = await runWith(steps);
  expect(run.status).toBe('PARTIAL');
  expect(stepOf(run, 'ARCHIVE')).toMatchObject({ status: 'FAILED', error: 'It broke.' });
  expect(stepOf(run, 'PURGE')).toMatchObject({ status: 'SKIPPED', note: 'It is off.' });
  expect(stepOf(run, 'DEDUP').error).toBe('The database did not answer.');
  expect(stepOf(run, 'RELATE').status).toBe('SKIPPED');
  expect(stepOf(run, 'HEALTH')).toMatchObject({
    ...{ status: 'DONE', looked: 5, changed: 1, counts: { a: 2, b: 2 }, note: 'All is well.' },
  });
});

test('a dry run shows the first of what it would do, and cannot write', async () => {
  const steps = [
    step('ARCHIVE', async ({ plan, report }) => {
      for (const id of ['a', 'b', 'c', 'd']) {
        plan({ act: 'REMOVE', id, otherId: null, reason: 'A test.' });
      }
      report({ changed: 4 });
    }),
    step('PURGE', (context) => mark(context, 'dry')),
  ];
  const run = await runWith(steps, true);
  expect(stepOf(run, 'ARCHIVE').plan.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(stepOf(run, 'ARCHIVE').changed).toBe(4);
  expect(stepOf(run, 'PURGE')).toMatchObject({ error: 'A dry run writes nothing.' });
  expect(await marksOf(memory)).toEqual([]);
});

test('a step can be left out by its name', async () => {
  const { graph } = memory;
  const policy = { leaseMs: 60_000, planMax: 0, skip: ['HEALTH'] };
  const server = serverOf({ graph }, clock, [step('HEALTH', async () => undefined)], { policy });
  const started = await startRun(server, requestOf(memory));
  if (typeof started === 'string') throw new Error(started);
  expect((await started.ended).steps.map(({ step }) => step)).not.toContain('HEALTH');
});

test('steps that a record names and this version does not know are left out', async () => {
  const run = await runWith([]);
  const steps = [{ ...run.steps[0], step: 'POLISH' }, run.steps[0]];
  await memory.query('MATCH (r:UpkeepRun {key: $key}) SET r.steps = $steps', {
    key: `run|${run.id}`,
    steps: JSON.stringify(steps),
  });
  const read = await memory.services.upkeep.byId(memory.caller, run.id, true);
  expect(read?.steps).toEqual([run.steps[0]]);
});
