/** What consolidating a session takes and gives. */
import type { Turn } from '../../../domain/consolidate/types.js';
import type { Owner } from '../../../domain/kernel/partition.js';
import type { Clock, FactExtractor } from '../../../ports.js';
import type { ConflictOutcome, WriteDeps } from '../../write/deps.js';
import type { UpkeepPolicy } from '../deps.js';

/** What consolidating needs. */
export interface ConsolidateDeps {
  /** The write path. Its clock gives the times that are stored. */
  readonly write: WriteDeps;
  /** Real time: what leases and pauses are counted by. */
  readonly clock: Clock;
  readonly facts: FactExtractor;
  readonly policy: Pick<
    UpkeepPolicy,
    'consolidatePage' | 'consolidateLeaseMs' | 'backoffMs' | 'backoffMaxMs' | 'reinforce'
  >;
}

/** A session, and whose it is. */
export interface SessionRef extends Owner {
  readonly key: string;
  readonly sessionId: string;
  readonly partition: string;
}

/** What came of consolidating, added up over the pages that this call did. */
export interface Consolidated {
  /** New memories, in the order of what was said. */
  readonly extractedIds: readonly string[];
  /** Memories that said so already: they have another source now. */
  readonly confirmedIds: readonly string[];
  /** Statements that were not written: the gate refused them, or they cannot be stored. */
  readonly refused: number;
  /** Contradictions that were resolved. */
  readonly conflicts: readonly ConflictOutcome[];
  /** Turns that were gone through, the ones that no reader may see among them. */
  readonly turns: number;
}

/** Before the first page. */
export const NOTHING_YET: Consolidated = Object.freeze({
  extractedIds: [],
  confirmedIds: [],
  refused: 0,
  conflicts: [],
  turns: 0,
});

/** Two parts of one consolidation. */
export function together(one: Consolidated, other: Consolidated): Consolidated {
  return {
    extractedIds: [...one.extractedIds, ...other.extractedIds],
    confirmedIds: [...new Set([...one.confirmedIds, ...other.confirmedIds])],
    refused: one.refused + other.refused,
    conflicts: [...one.conflicts, ...other.conflicts],
    turns: one.turns + other.turns,
  };
}

/** How a page is done. */
export interface PageRequest {
  /** Random: tells this lease from every other. */
  readonly owner: string;
  /** Taken even if somebody else is at it: what is read twice is written once. */
  readonly force: boolean;
  /** The lease is kept while turns are left. */
  readonly keep: boolean;
}

/** Turns that were taken, before anything is written. */
export interface Page extends PageRequest {
  readonly session: SessionRef;
  /** Sequence of the last turn that had been gone through. */
  readonly after: number;
  /** Sequence and id of the last turn of this page; null: the chain has no more. */
  readonly until: number;
  readonly lastId: string | null;
  /** Those that a reader may see. */
  readonly turns: readonly Turn[];
  /** Turns just before them, for reference. */
  readonly before: readonly Turn[];
}

/**
 * How it went: `DONE`: no turn waits any more. `MORE`: turns are left. `IDLE`: nothing waited, or somebody is at it.
 * `OVERTAKEN`: somebody else went through these turns meanwhile; nothing was written here.
 */
export interface PageOutcome {
  readonly state: 'DONE' | 'MORE' | 'IDLE' | 'OVERTAKEN';
  readonly done: Consolidated;
}
