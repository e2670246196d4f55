/** Takes away what an analysis has not confirmed: values of retired memories, topics that are gone. */
import { clearEntities, clearMemories, dropTopics } from '../../statements/analysis.js';
import type { AnalysisDeps, Place } from './deps.js';

/** @param now of the analysis: what was written since then stays */
export async function clearStale(
  { graph, policy }: AnalysisDeps,
  { partition }: Place,
  now: Date,
): Promise<void> {
  const limit = policy.batch;
  for (const clear of [clearMemories, clearEntities, dropTopics]) {
    for (;;) {
      const [row] = await graph.write((tx) => tx.run(clear, { partition, now, limit }));
      if ((row?.count ?? 0) < limit) break;
    }
  }
}
