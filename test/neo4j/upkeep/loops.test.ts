/** Message loops (C-70). */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ownerKeyOf } from '../../../src/domain/kernel/partition.js';
import { dueOwners, upkeepRound } from '../../../src/flows/upkeep/background.js';
import { startRun } from '../../../src/flows/upkeep/run.js';
import { type MovableClock, movableClock } from '../../support/clock.js';
import { startTestService, type TestService } from '../../support/service.js';
import { gate, requestOf, serverOf, step } from '../../support/upkeep-runs.js';

let memory: TestService;
let clock: MovableClock;

beforeAll(async () => {
  clock = movableClock();
  memory = await startTestService({ clock, env: { MNEME_LOOP_INTERVAL: '3' } });
});

afterAll(() => memory.stop());

/** A round of the background for the tenant of the test alone. */
function round(): Promise<number> {
  const { graph, services, tenant } = memory;
  const background = upkeepRound({
    ...{ graph, clock, begin: services.upkeep.begin, schedule: { previous: () => null } },
    due: async function* () {
      for await (const owner of dueOwners({ graph, clock })) {
        if (owner.tenant === tenant) yield owner;
      }
    },
  });
  return background();
}

async function loops(userId: string | null, count: number) {
  const { caller, services } = memory;
  const ended = [];
  for (let i = 0; i < count; i++) {
    ended.push(await services.upkeep.endLoop({ ...caller, userId }));
  }
  return ended;
}

async function runs() {
  const { items } = await memory.services.upkeep.list(
    memory.caller,
    { first: 10, cursor: null },
    true,
  );
  return items.map(({ kind, trigger, userId, everyone }) => ({ kind, trigger, userId, everyone }));
}

test('C-70: every so many loops of a user its memories are tidied up, and nobody waits for it', async () => {
  expect(await loops('ann', 2)).toEqual([
    { loop: 1, due: false },
    { loop: 2, due: false },
  ]);
  expect(await loops('bob', 1)).toEqual([{ loop: 1, due: false }]);
  expect(await round()).toBe(0);
  expect(await loops('ann', 1)).toEqual([{ loop: 3, due: true }]);
  expect(await runs()).toEqual([]);
  expect(await round()).toBe(1);
  expect(await runs()).toEqual([
    { kind: 'LOOP', trigger: 'LOOPS', userId: 'ann', everyone: false },
  ]);
  expect(await round()).toBe(0);
  expect((await loops('ann', 3)).at(-1)).toEqual({ loop: 6, due: true });
  expect(await round()).toBe(1);
});

test('C-70: loops that end at the same time are each counted', async () => {
  const { caller, services } = memory;
  const carla = { ...caller, userId: 'carla' };
  const ended = await Promise.all(Array.from({ length: 6 }, () => services.upkeep.endLoop(carla)));
  expect(ended.map(({ loop }) => loop).toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
  expect(ended.filter(({ due }) => due)).toHaveLength(2);
  expect(await round()).toBe(1);
});

test('C-70: an owner stays due while another run of the tenant is under way', async () => {
  const { opened, open } = gate();
  const other = serverOf(memory, clock, [step('HEALTH', () => opened)]);
  const demanded = await startRun(other, requestOf(memory));
  if (typeof demanded === 'string') throw new Error(demanded);
  await loops(null, 3);
  expect(await round()).toBe(0);
  open();
  await demanded.ended;
  expect(await round()).toBe(1);
});

test('C-70: loops that are full again during the run are not forgotten', async () => {
  const { graph, services, tenant, caller, query } = memory;
  const dora = { ...caller, userId: 'dora' };
  for (let i = 0; i < 3; i++) await services.upkeep.endLoop(dora);
  const begin = async (request: Parameters<typeof services.upkeep.begin>[0]) => {
    clock.advance(1_000);
    for (let i = 0; i < 3; i++) await services.upkeep.endLoop(dora);
    return services.upkeep.begin(request);
  };
  const due = async function* () {
    for await (const owner of dueOwners({ graph, clock })) {
      if (owner.tenant === tenant) yield owner;
    }
  };
  const schedule = { previous: () => null };
  await upkeepRound({ graph, clock, begin, schedule, due })();
  const left = await query('MATCH (o:LoopDue {key: $key}) RETURN o.loops AS loops', {
    key: ownerKeyOf(dora),
  });
  expect(left).toEqual([{ loops: 6 }]);
  expect(await round()).toBe(1);
});
