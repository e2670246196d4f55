/** When a call is made again, and how long it waits before. */
import type { MnemeError } from './error.js';

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5_000;

/**
 * Milliseconds to wait before the next attempt; null: there is none. What may have been done is repeated only where repeating it does
 * nothing more; what was refused for its rate was not begun.
 */
export function waitBefore(
  error: MnemeError,
  { attempt, repeatable, random = Math.random }: Attempt,
): number | null {
  if (!error.retryable) return null;
  if (!repeatable && error.code !== 'RATE_LIMITED') return null;
  const backoff = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt);
  return Math.max(error.retryAfterMs ?? 0, backoff * (0.5 + random() / 2));
}

interface Attempt {
  /** How many were made again, from 0. */
  readonly attempt: number;
  readonly repeatable: boolean;
  readonly random?: () => number;
}

/** Resolves after so many milliseconds; when the signal ends it, at once. */
export function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    if (signal?.aborted) done();
    else signal?.addEventListener('abort', done, { once: true });
  });
}
