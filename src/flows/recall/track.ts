/** What a recall or a context block leaves behind (R15, R16): once, over the final set, in the background. */
import type { Caller } from '../../domain/kernel/partition.js';
import type { RecallDeps, RecallRequest } from './types.js';

/** @param ids every memory that is returned, best first */
export function track(
  { tracker, clock }: RecallDeps,
  caller: Caller,
  { ambient, trackAccess }: RecallRequest,
  { ids, cycle }: { readonly ids: readonly string[]; readonly cycle: number | null },
): void {
  tracker.record({
    ...{ caller, ids, ambient, cycle, counted: trackAccess, at: clock.now() },
    domain: caller.domain ?? null,
  });
}
