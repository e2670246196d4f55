/** What the steps of the upkeep need. */

import type { TrustPolicy } from '../../domain/document/trust.js';
import type { BackoffPolicy } from '../../domain/kernel/time.js';
import type { DecayPolicy, ReinforcePolicy } from '../../domain/upkeep/decay.js';
import type { ColdStores, Embedder, OpenReaders } from '../../ports.js';
import type { VaultPolicy } from '../vault/reads.js';
import type { WriteDeps } from '../write/deps.js';

/** Settings of the steps; see src/settings/upkeep.ts for ranges and defaults. */
export interface UpkeepPolicy extends BackoffPolicy {
  readonly batch: number;
  readonly archiveCycles: number;
  readonly archiveZeroAccess: boolean;
  readonly reactivateAccesses: number;
  readonly reactivateCycles: number;
  readonly purge: boolean;
  readonly purgeCycles: number;
  readonly dedup: boolean;
  readonly dedupSimilarity: number;
  readonly dedupNearest: number;
  readonly dedupAgentInferred: boolean;
  readonly dedupMaxPairs: number;
  readonly dedupMaxLooked: number;
  readonly dedupLogAll: boolean;
  readonly relate: boolean;
  readonly relateTags: number;
  readonly relateMax: number;
  readonly relateCandidates: number;
  readonly relateMaxLooked: number;
  readonly consolidate: boolean;
  readonly consolidatePage: number;
  readonly consolidateLeaseMs: number;
  readonly summaryMentions: number;
  readonly summaryMemories: number;
  readonly summaryMaxPerRun: number;
  readonly causalPairs: number;
  readonly causalScan: number;
  /** How an access reinforces (G-44). */
  readonly reinforce: ReinforcePolicy;
  readonly keepRuns: number;
  readonly keepReceipts: number;
  readonly keepLeases: number;
}

/**
 * What a step is made with. The graph comes with the run (StepContext): where a step calls a flow of the write path, it
 * gives it `{...deps.write, graph: context.graph}`.
 */
export interface StepDeps {
  readonly write: WriteDeps;
  readonly policy: UpkeepPolicy;
  readonly decayPolicy: DecayPolicy;
  readonly vaultPolicy: VaultPolicy;
  /** Thresholds between the scopes of documents (QD-1). */
  readonly trustPolicy: TrustPolicy;
  /** Newest entries of the co-retrieval log that pairs are counted in, and how often a pair must occur. */
  readonly clusterPolicy: { readonly entries: number; readonly threshold: number };
  /** The part of the deprecated among the memories above which health is degraded. */
  readonly degradedRatio: number;
  /** Null: there are no vectors. */
  readonly embedder: Embedder | null;
  readonly openReaders: OpenReaders;
  readonly coldStores: ColdStores;
  /** Days after which the original of a document of a turn goes to cold storage (QD-3). */
  readonly archiveDays: number;
}
