/** One analysis of a partition at a time, whichever server it runs on. */
import { releaseLease, takeLease } from '../../statements/schema.js';
import type { AnalysisDeps } from './partition.js';

/** What `work` gives, done under the lease on that kind of work; null when somebody else has it. */
export async function underLease<Result>(
  { graph, clock, newId, policy }: Pick<AnalysisDeps, 'graph' | 'clock' | 'newId' | 'policy'>,
  kind: string,
  work: () => Promise<Result>,
): Promise<Result | null> {
  const owner = newId();
  const now = clock.now();
  const until = new Date(now.getTime() + policy.leaseMs);
  const [lease] = await graph.write((tx) => tx.run(takeLease, { kind, owner, now, until }));
  if (!lease?.taken) return null;
  try {
    return await work();
  } finally {
    await graph.write((tx) => tx.run(releaseLease, { kind, owner }));
  }
}
