/** Steps that count and change no memory: health (C-75, L7, N10), pairs that recalls return together (L5), proposals of the vault (N9). */

import { ownerKeyOf } from '../../../domain/kernel/partition.js';
import { deprecatedRatio } from '../../../domain/write/health.js';
import { vaultRecords } from '../../../statements/vault.js';
import { countClusters, keepClusters } from '../../access/co-retrieval.js';
import { countAxes } from '../../counts/count.js';
import { proposedDeletions, similarPairs } from '../../vault/upkeep.js';
import { haveRecalled, haveVaults } from '../due.js';
import type { OwnedPartition, Step, StepContext, StepDeps } from '../step.js';

/** How the memories stand (C-75, L7, N10): counts only. */
export function healthStep({ degradedRatio, policy }: StepDeps): Step {
  return {
    name: 'HEALTH',
    run: async (context) => {
      const { confirmed, deprecated } = await counted(context, policy.batch);
      const ratio = deprecatedRatio(deprecated, confirmed);
      // C-62.
      if (ratio <= degradedRatio) return;
      const found = `${deprecated} deprecated memories for ${confirmed} confirmed ones`;
      context.note(`Health is degraded: ${found}.`);
    },
  };
}

async function counted({ graph, partitions, report }: StepContext, limit: number) {
  const sum = { confirmed: 0, deprecated: 0 };
  for await (const page of partitions()) {
    for (const { partition } of page) {
      const counts = await countAxes({ graph, limit }, partition);
      report({ looked: counts.total, counts });
      sum.confirmed += counts.confirmed;
      sum.deprecated += counts.deprecated;
    }
  }
  return sum;
}

/** L5: counts the pairs of memories that recalls return together (E-42). They are information, nothing acts on them (E-43). */
export function clusterStep({ clusterPolicy }: StepDeps): Step {
  return {
    name: 'CLUSTER',
    run: async (context) => {
      // Partitions of several scopes share an owner and its log. Keys only: as many as the tenant has users.
      const done = new Set<string>();
      for await (const partitions of context.partitions(haveRecalled)) {
        for (const ownerKey of partitions.map(ownerKeyOf)) {
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
  context.report({ looked: entries, changed: changed.length, counts: { candidates } });
}

/** Most pairs that are counted in one group of records; more than anybody reads. */
const MOST_PAIRS = 1_000;

export function proposeStep(deps: StepDeps): Step {
  return {
    name: 'PROPOSE',
    run: async (context) => {
      for await (const partitions of context.partitions(haveVaults)) {
        for (const [vaultKey, scopes] of scopesByOwner(partitions)) {
          await propose(deps, context, vaultKey, scopes);
        }
      }
    },
  };
}

async function propose(
  { write, vaultPolicy }: StepDeps,
  { graph, now, report }: StepContext,
  vaultKey: string,
  scopes: string[],
): Promise<void> {
  const records = await graph.read(vaultRecords, { vaultKeys: [vaultKey], scopes });
  const deps = { ...write, vaultPolicy };
  const floor = vaultPolicy.consolidationFloor;
  const deletions = await proposedDeletions(deps, records, now);
  const consolidations = await similarPairs(deps, records, floor, MOST_PAIRS);
  const counts = { deletions: deletions.length, consolidations: consolidations.length };
  report({ looked: records.length, counts });
}

function scopesByOwner(partitions: readonly OwnedPartition[]): Map<string, string[]> {
  const owners = new Map<string, string[]>();
  for (const owned of partitions) {
    const key = ownerKeyOf(owned);
    owners.set(key, [...(owners.get(key) ?? []), owned.scope]);
  }
  return owners;
}
