/** Records of runs as readers see them. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Run } from '../../../src/domain/upkeep/run.js';
import { InvalidInputError, NotFoundError } from '../../../src/errors.js';
import { startRun } from '../../../src/flows/upkeep/run.js';
import { startTestService, type TestService } from '../../support/service.js';
import { gate, requestOf, serverOf, step } from '../../support/upkeep-runs.js';

let memory: TestService;
let everyones: Run;
let anns: Run;
let bobs: Run;
const clock = { now: () => new Date('2026-05-01T10:00:00Z') };

beforeAll(async () => {
  memory = await startTestService();
  everyones = await dryRun('2026-05-01T10:00:00Z', { userId: 'bob' });
  anns = await dryRun('2026-05-02T10:00:00Z', { everyone: false, userId: 'ann' });
  bobs = await dryRun('2026-05-03T10:00:00Z', { everyone: false, userId: 'bob' });
});

afterAll(() => memory.stop());

async function dryRun(at: string, change: object): Promise<Run> {
  const plans = step('HEALTH', async ({ plan }) =>
    plan({ act: 'REMOVE', id: 'aaa', otherId: null, reason: 'A test.' }),
  );
  const server = serverOf(memory, { now: () => new Date(at) }, [plans]);
  const started = await startRun(server, requestOf(memory, { dryRun: true, ...change }));
  if (typeof started === 'string') throw new Error(started);
  return started.ended;
}

const planOf = (run: Run | null) => run?.steps.flatMap(({ plan }) => plan.map(({ id }) => id));

test('a user sees what ran for everyone, without its plan, and its own runs with it', async () => {
  const { caller, services } = memory;
  const { upkeep } = services;
  expect(planOf(await upkeep.byId(caller, everyones.id, false))).toEqual([]);
  expect(planOf(await upkeep.byId(caller, everyones.id, true))).toEqual(['aaa']);
  expect(planOf(await upkeep.byId(caller, anns.id, false))).toEqual(['aaa']);
  expect(await upkeep.byId(caller, bobs.id, false)).toBeNull();
  expect(planOf(await upkeep.byId(caller, bobs.id, true))).toEqual(['aaa']);
});

test('another tenant sees nothing', async () => {
  const { upkeep } = memory.services;
  const stranger = { ...memory.caller, tenant: `${memory.tenant}-other` };
  expect(await upkeep.byId(stranger, everyones.id, true)).toBeNull();
  expect((await upkeep.list(stranger, { first: 10, cursor: null }, true)).items).toEqual([]);
});

test('the list is newest first, page by page', async () => {
  const { caller, services } = memory;
  const { upkeep } = services;
  const ids = ({ items }: { items: readonly Run[] }) => items.map(({ id }) => id);
  const all = await upkeep.list(caller, { first: 10, cursor: null }, true);
  expect(ids(all)).toEqual([bobs.id, anns.id, everyones.id]);
  const page = await upkeep.list(caller, { first: 1, cursor: null }, false);
  expect(ids(page)).toEqual([anns.id]);
  expect(page.hasNextPage).toBe(true);
  const next = await upkeep.list(caller, { first: 1, cursor: page.cursors[0] ?? null }, false);
  expect(ids(next)).toEqual([everyones.id]);
  expect(next.hasNextPage).toBe(false);
  const nightly = await upkeep.list(caller, { first: 1, cursor: null, kind: 'NIGHTLY' }, true);
  expect(nightly.items).toEqual([]);
  const wrong = upkeep.list(caller, { first: 0, cursor: null }, true);
  await expect(wrong).rejects.toThrow(InvalidInputError);
});

test('watching tells the run until it has ended', async () => {
  const { caller, services } = memory;
  const { opened, open } = gate();
  const server = serverOf(memory, clock, [step('ARCHIVE', () => opened)]);
  const started = await startRun(server, requestOf(memory));
  if (typeof started === 'string') throw new Error(started);
  const seen: string[] = [];
  for await (const { status } of services.upkeep.watch(caller, started.run.id, false)) {
    seen.push(status);
    open();
  }
  expect([seen[0], seen.at(-1)]).toEqual(['RUNNING', 'DONE']);
  const unknown = services.upkeep.watch(caller, 'nothing', true);
  await expect(unknown.next()).rejects.toThrow(NotFoundError);
});

test('T-G15 memoryStats has the last run of each kind that the caller sees, without dry runs', async () => {
  const { caller, services } = memory;
  const last = async (userId: string) =>
    (await services.memoryStats({ ...caller, userId })).lastUpkeep;
  const before = await last('ann');
  expect(before.map(({ kind, outcome }) => ({ kind, outcome }))).toEqual([
    { kind: 'LOOP', outcome: 'DONE' },
  ]);
  const later = { now: () => new Date('2026-06-01T10:00:00Z') };
  const own = requestOf(memory, { kind: 'NIGHTLY', everyone: false, userId: 'ann' });
  const started = await startRun(serverOf(memory, later, []), own);
  if (typeof started === 'string') throw new Error(started);
  await started.ended;
  expect(await last('ann')).toContainEqual({
    ...{ kind: 'NIGHTLY', at: later.now(), outcome: 'DONE' },
  });
  expect((await last('bob')).map(({ kind }) => kind)).toEqual(['LOOP']);
});
