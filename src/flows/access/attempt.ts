/** One attempt to write items that wait, and what becomes of those it fails for. Nothing is thrown (R15). */
import { StoreUnavailableError } from '../../errors.js';
import type { Log } from '../../ports.js';
import type { Waiting } from './waiting-line.js';

/** How items are written. */
export interface AttemptDeps<Item> {
  readonly log: Log;
  /** Writes all of them or none. After a `StoreUnavailableError` they are tried again, after another in halves. */
  commit(items: readonly Item[]): Promise<void>;
}

/** Attempts at an item while the database is away. With the pauses between them: about four minutes. */
const TRIES = 10;

/** Writes them together. @returns what is to be tried again later */
export async function attempt<Item>(
  deps: AttemptDeps<Item>,
  part: readonly Waiting<Item>[],
): Promise<Waiting<Item>[]> {
  try {
    await deps.commit(part.map(({ item }) => item));
    return [];
  } catch (thrown) {
    return thrown instanceof StoreUnavailableError
      ? afterOutage(deps, part, thrown)
      : inHalves(deps, part, thrown);
  }
}

function afterOutage<Item>(
  { log }: AttemptDeps<Item>,
  part: readonly Waiting<Item>[],
  err: unknown,
): Waiting<Item>[] {
  const tried = part.map((each) => ({ ...each, tries: each.tries + 1 }));
  const again = tried.filter(({ tries }) => tries < TRIES);
  const counts = { again: again.length, givenUp: part.length - again.length };
  log.warn({ err, ...counts }, 'recalls could not be recorded');
  return again;
}

/** E-31: one bad item must not take its neighbours along. */
async function inHalves<Item>(
  deps: AttemptDeps<Item>,
  part: readonly Waiting<Item>[],
  err: unknown,
): Promise<Waiting<Item>[]> {
  if (part.length <= 1) {
    deps.log.error({ err, givenUp: part.length }, 'a recall could not be recorded');
    return [];
  }
  const middle = Math.ceil(part.length / 2);
  const first = await attempt(deps, part.slice(0, middle));
  return [...first, ...(await attempt(deps, part.slice(middle)))];
}
