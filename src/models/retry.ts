/** Repeating a call that may succeed later. */

/** A failure that may pass. Anything else that is thrown is final. */
export class TransientError extends Error {
  /** @param retryAfterMs the wait the other side asked for */
  constructor(
    message: string,
    readonly retryAfterMs?: number,
  ) {
    super(message);
  }
}

/** How long to keep trying. */
export interface Patience {
  /** Repeats after the first try. */
  readonly retries: number;
  /** A wait beyond this many milliseconds is not waited: the failure is final then. */
  readonly longestWaitMs: number;
}

/** What retrying needs from outside. */
export interface Waiting {
  readonly wait: (ms: number) => Promise<void>;
  /** A number in [0, 1), for the jitter. */
  readonly random: () => number;
  /** Told before each wait. */
  readonly onRetry: (failure: TransientError, waitMs: number) => void;
}

const FIRST_WAIT_MS = 500;

/**
 * Calls `attempt` until it succeeds. Waits as long as the other side asked, else 0.5 s, 1 s, 2 s, ...
 * of which a random half is left out, so that many clients do not come back together.
 * @throws the last failure
 */
export async function retrying<Result>(
  attempt: () => Promise<Result>,
  patience: Patience,
  { wait, random, onRetry }: Waiting,
): Promise<Result> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await attempt();
    } catch (failure) {
      if (!(failure instanceof TransientError) || tries >= patience.retries) throw failure;
      const backoff = Math.min(FIRST_WAIT_MS * 2 ** tries, patience.longestWaitMs);
      const waitMs = failure.retryAfterMs ?? backoff * (1 - random() / 2);
      if (waitMs > patience.longestWaitMs) throw failure;
      onRetry(failure, waitMs);
      await wait(waitMs);
    }
  }
}

/**
 * Milliseconds named by a Retry-After header, which holds seconds or an HTTP date.
 * @returns undefined when it is absent or unreadable
 */
export function retryAfterMs(header: string | null, now: number): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  const seconds = Number(header);
  const ms = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1_000;
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}
