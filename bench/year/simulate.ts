/** A simulated year: days of conversations, statements and recalls, with the upkeep that a server would do. */

import type { Caller } from '../../src/domain/kernel/partition.js';
import type { Run, RunKind } from '../../src/domain/upkeep/run.js';
import type { Stage } from '../moved-clock.js';
import { type Census, census } from './census.js';
import { dayOf } from './life.js';

/** What is simulated with. */
export interface World extends Stage {
  readonly tenant: string;
  onDay(day: number, days: number): void;
}

/** How the memories stood at the end of a day. */
export interface Sample extends Census {
  readonly day: number;
}

/** What came of a year. */
export interface Year {
  readonly samples: readonly Sample[];
  readonly runs: Readonly<Record<RunKind, number>>;
  /** Steps that failed, by name. */
  readonly failed: readonly string[];
  /** Changes that a second run of both kinds made at once after the last one: none, if upkeep is idempotent. */
  readonly changedAgain: number;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NIGHT = 3;
const MORNING = 9;

export async function simulate(
  world: World,
  { start, days, users }: { start: Date; days: number; users: number },
): Promise<Year> {
  const tally = { runs: { LOOP: 0, NIGHTLY: 0 }, failed: [] as string[] };
  const samples: Sample[] = [];
  for (let day = 0; day < days; day++) {
    const midnight = new Date(start.getTime() + day * DAY_MS);
    for (let user = 0; user < users; user++) await live(world, user, day, midnight);
    await world.services.flushWrites();
    world.clock.set(new Date(midnight.getTime() + DAY_MS + NIGHT * HOUR_MS));
    await keep(world, 'NIGHTLY', tally);
    await world.services.flushWrites();
    await keep(world, 'LOOP', tally);
    samples.push({ day, ...(await census(world.graph, world.tenant)) });
    world.onDay(day + 1, days);
  }
  // What the last night made is compared, linked and embedded by then: only now is there nothing left.
  await settle(world, tally);
  const again = [await keep(world, 'NIGHTLY', tally), await keep(world, 'LOOP', tally)];
  const changedAgain = again.flatMap(({ steps }) => steps).reduce((sum, s) => sum + s.changed, 0);
  return { samples, ...tally, changedAgain };
}

/** Runs of a bounded step end before everything is done: they are repeated until nothing is left. */
async function settle(world: World, tally: Tally): Promise<void> {
  for (let left = 50; left > 0; left--) {
    const runs = [await keep(world, 'NIGHTLY', tally), await keep(world, 'LOOP', tally)];
    await world.services.flushWrites();
    if (runs.every(({ steps }) => steps.every(({ changed }) => changed === 0))) return;
  }
}

type Tally = { runs: Record<RunKind, number>; failed: string[] };

async function keep({ services, tenant }: World, kind: RunKind, tally: Tally): Promise<Run> {
  const operator: Caller = { tenant, userId: null, agentId: null };
  const run = await services.upkeep.run(operator, { kind });
  if (run === null) throw new Error('Another run of the tenant is under way.');
  tally.runs[kind]++;
  for (const { step, status, error } of run.steps) {
    if (status === 'FAILED') tally.failed.push(`${step}: ${error}`);
  }
  return run;
}

/** One day of one user. */
async function live(
  { services, clock, tenant }: World,
  user: number,
  day: number,
  midnight: Date,
): Promise<void> {
  const caller: Caller = { tenant, userId: `user-${user}`, agentId: null };
  const { sessions, facts, questions } = dayOf(user, day);
  clock.set(new Date(midnight.getTime() + MORNING * HOUR_MS));
  for (const [which, turns] of sessions.entries()) {
    const sessionId = `day-${day}-${which}`;
    await services.ingest(
      caller,
      turns.map((turn) => ({ ...turn, sessionId })),
    );
  }
  await services.remember(caller, { items: facts });
  for (const query of questions) await services.recall(caller, { query, ambient: true });
  await services.upkeep.endLoop(caller);
}
