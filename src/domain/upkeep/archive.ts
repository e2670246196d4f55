/** What happens to memories that are idle, counted in recall cycles (C-71 to C-73, E-33, QC-4, QC-5). Pure. */
import type { Utility } from '../kernel/vocabulary.js';

/** When a memory is archived, and when it comes back. */
export interface ArchivePolicy {
  /** Recall cycles without an access after which a tactical memory is archived, at least 1. Default 50. */
  readonly archiveCycles: number;
  /** True: only what was never accessed is archived (QC-4). Default false. */
  readonly archiveZeroAccess: boolean;
  /** Accesses within the window that bring it back, at least 1. Default 3. */
  readonly reactivateAccesses: number;
  /** The window in recall cycles, at least 1. Default 50. */
  readonly reactivateCycles: number;
}

/** What archiving looks at. */
export interface Used {
  readonly utility: Utility;
  /** Recall cycle of the last access or, without one, of the creation. */
  readonly cycle: number;
  readonly accessCount: number;
  /** Cycles of the last accesses, one each. */
  readonly recentAccessCycles: readonly number[];
}

/** The latest recall cycle that lies at least so many cycles back (X-36: exactly so many suffice). May be negative: none does. */
export function latestBack(cycle: number, cycles: number): number {
  return cycle - cycles;
}

/** The first recall cycle of the window in which accesses count towards the return (QC-5). */
export function windowStart(cycle: number, policy: ArchivePolicy): number {
  // What lies back so far that it is idle time does not count as use, however long the window: no memory goes to and fro.
  return latestBack(cycle, Math.min(policy.reactivateCycles, policy.archiveCycles)) + 1;
}

/**
 * The utility that a memory changes to in this recall cycle: ARCHIVED when it was tactical and idle (C-71), TACTICAL when it
 * was archived and is used often again (C-72). Null: it stays. What is load-bearing always does (C-74).
 */
export function utilityChange(
  memory: Used,
  cycle: number,
  policy: ArchivePolicy,
): 'ARCHIVED' | 'TACTICAL' | null {
  if (memory.utility === 'TACTICAL') return isIdle(memory, cycle, policy) ? 'ARCHIVED' : null;
  if (memory.utility === 'ARCHIVED') return isUsed(memory, cycle, policy) ? 'TACTICAL' : null;
  return null;
}

function isIdle(memory: Used, cycle: number, policy: ArchivePolicy): boolean {
  if (policy.archiveZeroAccess && memory.accessCount > 0) return false;
  return memory.cycle <= latestBack(cycle, policy.archiveCycles);
}

function isUsed({ recentAccessCycles }: Used, cycle: number, policy: ArchivePolicy): boolean {
  const start = windowStart(cycle, policy);
  return recentAccessCycles.filter((at) => at >= start).length >= policy.reactivateAccesses;
}
