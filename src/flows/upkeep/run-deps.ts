/** What running the upkeep needs, and what is asked of it. */
import type { Run, RunKind, Trigger } from '../../domain/upkeep/run.js';
import type { Clock, Graph, Log, NewId } from '../../ports.js';
import type { Reach } from './places.js';
import type { Step } from './step.js';
import type { UnderWay } from './under-way.js';

/** What running needs. */
export interface RunDeps {
  readonly graph: Graph;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly log: Log;
  readonly policy: {
    readonly leaseMs: number;
    readonly planMax: number;
    /** Names of steps that are left out. */
    readonly skip: readonly string[];
  };
  /** The runs of this server: it waits for them when it stops. */
  readonly underWay: UnderWay;
  /** Fresh for every run: a step may keep count. */
  steps(): readonly Step[];
}

/** What is to be run. */
export interface RunRequest extends Reach {
  readonly kind: RunKind;
  readonly trigger: Trigger;
  readonly dryRun: boolean;
  /** What the steps take for now; null: the time at which the run begins. */
  readonly now: Date | null;
  readonly slot: Date | null;
  readonly fresh: boolean;
}

/** A run under way. */
export interface Started {
  readonly run: Run;
  /** Resolves with the run as it ended; never rejects. */
  readonly ended: Promise<Run>;
}

/** Begins a run; see startRun. */
export type BeginRun = (request: RunRequest) => Promise<Started | 'BUSY' | 'DONE'>;
