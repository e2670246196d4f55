/** Watching a run: its record is read again and again, so that it does not matter which server runs it. */
import type { Run } from '../../domain/upkeep/run.js';
import { NotFoundError } from '../../errors.js';
import type { UnderWay } from './under-way.js';

/** What watching needs. */
export interface WatchDeps {
  readonly underWay: Pick<UnderWay, 'stopping'>;
  /** Resolves after so many milliseconds, or at once when the signal says so; never rejects. */
  pause(ms: number, signal: AbortSignal): Promise<void>;
}

/** How often the record is read, in milliseconds. */
const LOOK_EVERY_MS = 500;

/**
 * The run at once and whenever its record has changed, until it has ended, nobody listens any more, or the service stops.
 * @param read null: there is no such run, or it is gone
 * @throws NotFoundError with the first step
 */
export function watchRun(
  deps: WatchDeps,
  read: () => Promise<Run | null>,
): AsyncIterableIterator<Run> {
  const left = new AbortController();
  const changes = changesOf(deps, read, left.signal);
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    next: () => changes.next(),
    // A generator would take it only after its next change.
    return: () => {
      left.abort();
      return changes.return(undefined);
    },
  };
}

async function* changesOf(
  { underWay, pause }: WatchDeps,
  read: () => Promise<Run | null>,
  left: AbortSignal,
): AsyncGenerator<Run, undefined> {
  let run = await read();
  if (run === null) throw new NotFoundError('There is no such run.');
  for (let seen = ''; run !== null; run = await read()) {
    const now = JSON.stringify(run);
    if (now !== seen) yield run;
    seen = now;
    if (run.status !== 'RUNNING') return;
    await pause(LOOK_EVERY_MS, left);
    if (left.aborted || underWay.stopping) return;
  }
}
