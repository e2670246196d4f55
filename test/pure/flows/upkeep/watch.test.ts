import { expect, test } from '@jest/globals';
import { type Run, type RunStatus, waiting } from '../../../../src/domain/upkeep/run.js';
import { NotFoundError } from '../../../../src/errors.js';
import { watchRun } from '../../../../src/flows/upkeep/records.js';

const RUN: Run = {
  ...{ id: 'r1', tenant: 't', userId: null, everyone: true, kind: 'LOOP', trigger: 'DEMAND' },
  ...{ status: 'RUNNING', dryRun: false, now: new Date(0), startedAt: new Date(0) },
  ...{ finishedAt: null, steps: [waiting('HEALTH')] },
};

/** What a reader finds, look by look; the last one stays. */
function reading(...found: readonly (Run | null)[]) {
  const left = [...found];
  return async () => (left.length > 1 ? left.shift() : left[0]) ?? null;
}

const as = (status: RunStatus): Run => ({ ...RUN, status });
const deps = { underWay: { stopping: false }, pause: async () => undefined };

async function all(runs: AsyncIterable<Run>): Promise<RunStatus[]> {
  const seen: RunStatus[] = [];
  for await (const { status } of runs) seen.push(status);
  return seen;
}

test('it tells the run at once and whenever it changed, until it has ended', async () => {
  const read = reading(as('RUNNING'), as('RUNNING'), as('RUNNING'), as('DONE'));
  expect(await all(watchRun(deps, read))).toEqual(['RUNNING', 'DONE']);
});

test('a run that has ended is told once', async () => {
  expect(await all(watchRun(deps, reading(as('LOST'))))).toEqual(['LOST']);
});

test('it ends when the record is gone, and when the service stops', async () => {
  expect(await all(watchRun(deps, reading(as('RUNNING'), null)))).toEqual(['RUNNING']);
  const stopping = { ...deps, underWay: { stopping: true } };
  expect(await all(watchRun(stopping, reading(as('RUNNING'))))).toEqual(['RUNNING']);
});

test('a run that nobody knows is an error', async () => {
  await expect(all(watchRun(deps, reading(null)))).rejects.toThrow(NotFoundError);
});

test('who leaves while nothing changes ends it at once', async () => {
  let looks = 0;
  const pause = (_: number, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve());
    });
  const read = async () => {
    looks++;
    return RUN;
  };
  const watching = watchRun({ ...deps, pause }, read);
  expect((await watching.next()).value).toEqual(RUN);
  const pending = watching.next();
  expect(await watching.return?.()).toEqual({ done: true, value: undefined });
  expect(await pending).toEqual({ done: true, value: undefined });
  expect(looks).toBe(1);
});
