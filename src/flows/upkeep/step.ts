/** What a step of the upkeep is given, and what it is. */
import type { Owner } from '../../domain/kernel/partition.js';
import type { Change, StepName } from '../../domain/upkeep/run.js';
import type { Graph } from '../../ports.js';

/** A partition that a run goes through, and whose it is. */
export interface Place extends Owner {
  readonly partition: string;
  /** Recall cycle of its owner, as the run takes it (C-71). */
  readonly cycle: number;
}

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
  /** Partitions of the run, page by page, in one order. Empty pages are not given. */
  places(): AsyncIterable<readonly Place[]>;
  /** Records progress; cheap, may be called for every batch. */
  tell(progress: Progress): void;
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
