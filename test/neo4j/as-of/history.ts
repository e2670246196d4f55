/** Things that happen one after the other, and reading what was held for true in between. */
import type { Caller } from '../../../src/domain/kernel/partition.js';
import type { ListRequest, Memory } from '../../../src/flows/memories.js';
import { type MovableClock, movableClock } from '../../support/clock.js';
import { startTestService, type TestService } from '../../support/service.js';

const HOUR = 3_600_000;

/** A service whose clock is moved from one happening to the next. */
export interface Past extends TestService {
  readonly clock: MovableClock;
  /** Lets an hour pass, does something, lets an hour pass. */
  happens<Result>(work: () => Promise<Result>): Promise<Happened<Result>>;
  /** A user of whom nothing is known yet. */
  someone(): Caller;
}

/** What was done, when, and a time before and after it at which nothing happened. */
export interface Happened<Result> {
  readonly result: Result;
  readonly before: Date;
  readonly at: Date;
  readonly after: Date;
}

export async function startPast(): Promise<Past> {
  const clock = movableClock();
  const service = await startTestService({ embedder: null, clock });
  let users = 0;
  return {
    ...service,
    clock,
    happens: async (work) => {
      clock.advance(HOUR);
      const at = clock.now();
      const result = await work();
      clock.advance(HOUR);
      const near = (ms: number) => new Date(at.getTime() + ms);
      return { result, at, before: near(-HOUR / 2), after: near(HOUR / 2) };
    },
    someone: () => ({ ...service.caller, userId: `user-${++users}` }),
  };
}

/** The times of a picture, as callers give them. */
export interface Asked {
  readonly validAt?: Date;
  readonly knownAt?: Date;
}

/** One memory as of some times; null outside the picture. */
export async function readAsOf(
  { services }: Past,
  caller: Caller,
  id: string,
  asOf?: Asked,
): Promise<Memory | null> {
  const [memory = null] = await services.memoriesById(caller, [id], asOf);
  return memory;
}

const EVERYTHING: ListRequest = {
  ...{ first: 100, cursor: null, kinds: null, sessionId: null, from: null, until: null },
};

/** Every memory of a picture, page by page, the newest first. */
export async function walkAsOf(
  { services }: Past,
  caller: Caller,
  asOf: Asked | undefined,
  request: Partial<ListRequest> = {},
): Promise<Memory[]> {
  const memories: Memory[] = [];
  for (let cursor: string | null = null; ; ) {
    const page = await services.listPage(caller, { ...EVERYTHING, ...request, cursor }, asOf);
    memories.push(...page.items);
    if (!page.hasNextPage) return memories;
    cursor = page.cursors.at(-1) ?? null;
  }
}
