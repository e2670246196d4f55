/** One session, page by page, until no turn waits. */
import { consolidatePage } from './page.js';
import type { ConsolidateDeps, Consolidated, SessionRef } from './types.js';

/**
 * What came of each page.
 * @throws ReadingFailedError when its reader fails: pages that were done stay, the others wait. StoreUnavailableError
 */
export async function* pagesOf(
  deps: ConsolidateDeps,
  session: SessionRef,
  { force }: { readonly force: boolean },
): AsyncGenerator<Consolidated> {
  const request = { owner: deps.write.newId(), force, keep: true };
  for (;;) {
    const { state, done } = await consolidatePage(deps, session, request);
    if (state === 'MORE' || state === 'DONE') yield done;
    // Who was overtaken stops, unless somebody waits for the whole of it.
    const goesOn = state === 'MORE' || (state === 'OVERTAKEN' && force);
    if (!goesOn) return;
  }
}
