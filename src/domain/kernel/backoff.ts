/** Pauses between attempts at something that fails for a while. Pure. */

/** How long to wait; both in milliseconds. */
export interface BackoffPolicy {
  /** After the first failure. */
  readonly backoffMs: number;
  /** At most. */
  readonly backoffMaxMs: number;
}

/** When to try again after `attempts` failures: doubling from `backoffMs`, at most `backoffMaxMs`. */
export function backoff(attempts: number, { backoffMs, backoffMaxMs }: BackoffPolicy): number {
  return Math.min(backoffMs * 2 ** Math.min(attempts, 30), backoffMaxMs);
}
