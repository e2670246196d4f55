/** What a step of the upkeep is made with, what it is given in a run, and what it is. */
import type { TrustPolicy } from '../../domain/document/trust.js';
import type { Owner } from '../../domain/kernel/partition.js';
import type { BackoffPolicy } from '../../domain/kernel/time.js';
import type { DecayPolicy, ReinforcePolicy } from '../../domain/upkeep/decay.js';
import type { Change, StepName } from '../../domain/upkeep/run.js';
import type { ColdStores, Embedder, Graph, OpenReaders } from '../../ports.js';
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
  readonly mapMaxPerRun: number;
  readonly mapTies: number;
  readonly keepRuns: number;
  readonly keepReceipts: number;
  readonly keepLeases: number;
  /** In days; 0: for ever. */
  readonly keepEvents: number;
  readonly keepVersions: number;
  readonly keepDepartures: number;
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

/** A partition that a run goes through, and whose it is. */
export interface OwnedPartition extends Owner {
  readonly partition: string;
  /** Recall cycle of its owner, as the run takes it (C-71). */
  readonly cycle: number;
}

/** Of a page of partitions those in which something is due for a step. */
export type Due = (
  graph: Pick<Graph, 'read'>,
  page: readonly OwnedPartition[],
) => Promise<readonly OwnedPartition[]>;

/** What a step tells while it works: all counts are added up. */
export interface Progress {
  readonly looked?: number;
  readonly changed?: number;
  readonly counts?: Readonly<Record<string, number>>;
}

export interface StepContext {
  /** Every write is fenced: it fails once another server has the lease. In a dry run every write fails. */
  readonly graph: Graph;
  readonly tenant: string;
  /** What the step takes for now; the clock of the service goes on beside it. */
  readonly now: Date;
  readonly dryRun: boolean;
  /** Partitions of the run, page by page, in one order; with `due` those in which something is. Empty pages are not given. */
  partitions(due?: Due): AsyncIterable<readonly OwnedPartition[]>;
  /** Records progress; cheap, may be called for every batch. */
  report(progress: Progress): void;
  /** In a dry run: what would be done. The first of them are kept. */
  plan(change: Change): void;
  /** A sentence for the report. */
  note(text: string): void;
}

export interface Step {
  readonly name: StepName;
  /** Throws when it cannot go on: the run records it and takes the next step. */
  run(context: StepContext): Promise<void>;
}

/** Thrown by a step that has nothing to work with. */
export class StepSkipped extends Error {}

/** The graph as a dry run sees it. */
export function readOnly(graph: Graph): Graph {
  return {
    read: (...read) => graph.read(...read),
    write: async () => {
      throw new Error('A dry run writes nothing.');
    },
  };
}
