/** L5: counts the pairs of memories that recalls return together (E-42). They are information, nothing acts on them (E-43). */
import { ownerKeyOf } from '../../../domain/kernel/partition.js';
import { countClusters, keepClusters } from '../../access/co-retrieval.js';
import type { StepDeps } from '../deps.js';
import type { Step, StepContext } from '../step.js';

export function clusterStep({ clusterPolicy }: StepDeps): Step {
  return {
    name: 'CLUSTER',
    run: async (context) => {
      // Partitions of several scopes share an owner and its log. Keys only: as many as the tenant has users.
      const done = new Set<string>();
      for await (const places of context.places()) {
        for (const ownerKey of places.map(ownerKeyOf)) {
          if (done.has(ownerKey)) continue;
          done.add(ownerKey);
          await countOwner(clusterPolicy, context, ownerKey);
        }
      }
    },
  };
}

async function countOwner(
  policy: StepDeps['clusterPolicy'],
  context: StepContext,
  ownerKey: string,
): Promise<void> {
  const { entries, candidates, changed } = await countClusters(context.graph, ownerKey, policy);
  if (context.dryRun) {
    for (const { memoryIds, count } of changed) {
      const [id, otherId] = memoryIds;
      context.plan({ act: 'FLAG', id, otherId, reason: `${count} recalls returned both.` });
    }
  } else {
    await keepClusters(context.graph, ownerKey, changed);
  }
  context.tell({ looked: entries, changed: changed.length, counts: { candidates } });
}
