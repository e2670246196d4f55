/** Sessions that are due, in the background (G-20). */
import { dueSessions } from '../../../statements/upkeep/consolidate.js';
import { consolidatePage, ReadingFailedError } from './page.js';
import type { ConsolidateDeps } from './types.js';

/** Sessions that are looked at for one that nobody is at. */
const LOOKED_AT = 20;

/**
 * One page of the session that is due the longest, whoever's it is: rounds are short, so that a server can stop.
 * @returns how many sessions were taken; 0: none is due
 * @throws StoreUnavailableError
 */
export async function consolidateDue(deps: ConsolidateDeps): Promise<number> {
  const { write, clock } = deps;
  const request = { owner: write.newId(), force: false, keep: false };
  const due = { now: clock.now(), limit: LOOKED_AT };
  for (const session of await write.graph.read(dueSessions, due)) {
    try {
      const { state } = await consolidatePage(deps, session, request);
      if (state !== 'IDLE') return 1;
    } catch (thrown) {
      // It was logged, and waits for a while.
      if (thrown instanceof ReadingFailedError) return 1;
      throw thrown;
    }
  }
  return 0;
}
