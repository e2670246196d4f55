/** A clock that stands still until it is moved. */
import type { Clock } from '../../src/ports.js';

export interface MovableClock extends Clock {
  /** Moves the time forward. */
  advance(ms: number): void;
}

/** Starts near the real time: servers that prepare one database at once go by each other's leases. */
export function movableClock(): MovableClock {
  let now = Date.now();
  return {
    now: () => new Date(now),
    advance: (ms) => {
      now += ms;
    },
  };
}
