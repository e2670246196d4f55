/** Long work that lets other requests have the event loop between its slices. */
import type { Steps } from '../domain/kernel/steps.js';

/** @param breathe awaited between two slices; work of one slice waits for nothing */
export async function stepwise<Result>(
  steps: Steps<Result>,
  breathe: () => Promise<void>,
): Promise<Result> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await breathe();
  }
}
