/** The lease of a session while a reader works on it. */
import { renewSession } from '../../../statements/upkeep/consolidate.js';
import type { ConsolidateDeps, SessionRef } from './types.js';

/** How often the lease is extended at least, in milliseconds. Well within the lease of a run, which a write extends too. */
const RENEW_MS = 20_000;
/** And how often within a lease. */
const TIMES = 4;

/** Extends the lease now and then until `work` is over. A lease that is lost is noticed when the facts are written. */
export async function whileRenewing<Result>(
  { write, clock, policy }: ConsolidateDeps,
  { session, owner }: { readonly session: SessionRef; readonly owner: string },
  work: () => Promise<Result>,
): Promise<Result> {
  const { consolidateLeaseMs } = policy;
  const renew = () => {
    const until = new Date(clock.now().getTime() + consolidateLeaseMs);
    const lease = { key: session.key, owner, until };
    void write.graph.write((tx) => tx.run(renewSession, lease)).catch(() => undefined);
  };
  const timer = setInterval(renew, Math.min(RENEW_MS, consolidateLeaseMs / TIMES));
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
