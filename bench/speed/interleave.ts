/**
 * Times several things in turns, so that a busy moment of the machine hits all of them alike and
 * their ratios hold.
 */
import { randomSource, shuffled } from './random.js';

/** Does the thing once; `round` counts from 0 and is negative while warming up. */
export type Contender = (round: number) => Promise<unknown>;

export interface Turns {
  /** Rounds that are timed. */
  readonly rounds: number;
  /** Rounds before those: compiled code, plans and caches are there when timing begins. */
  readonly warmUp: number;
  onRound?(done: number, total: number): void;
}

/** Milliseconds of every round by contender. Each round runs all of them once, in changing order. */
export async function interleave<Name extends string>(
  contenders: Readonly<Record<Name, Contender>>,
  { rounds, warmUp, onRound }: Turns,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(contenders) as Name[];
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<
    Name,
    number[]
  >;
  const random = randomSource(rounds);
  for (let round = -warmUp; round < rounds; round++) {
    for (const name of shuffled(names, random)) {
      const started = performance.now();
      await contenders[name](round);
      if (round >= 0) times[name].push(performance.now() - started);
    }
    onRound?.(round + warmUp + 1, rounds + warmUp);
  }
  return times;
}

/** Runs `work` for 0 to `count` - 1 with so many callers at once, each waiting for its own call only. */
export async function together(
  callers: number,
  count: number,
  work: (index: number) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  const caller = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: callers }, caller));
}

export interface Steadiness {
  /** Calls of one block. */
  readonly block: number;
  /** Most blocks, steady or not. */
  readonly most: number;
  onBlock?(done: number): void;
  /** Milliseconds of a steadily growing clock. */
  readonly now?: () => number;
}

/** A block is an improvement when it takes less than this share of the best one before. */
const IMPROVED = 0.95;
/** So many blocks without an improvement are steady. */
const PATIENCE = 4;

/**
 * Repeats `work` until it no longer gets faster: a database that has just started is slow for its first
 * thousands of calls, and whatever is measured first would look slow beside whatever comes later.
 */
export async function untilSteady(
  work: Contender,
  { block, most, onBlock, now = () => performance.now() }: Steadiness,
): Promise<void> {
  let best = Number.POSITIVE_INFINITY;
  let patience = PATIENCE;
  for (let done = 0; done < most && patience > 0; done++) {
    const started = now();
    for (let call = 0; call < block; call++) await work(done * block + call);
    const took = now() - started;
    patience = took < best * IMPROVED ? PATIENCE : patience - 1;
    best = Math.min(best, took);
    onBlock?.(done + 1);
  }
}
