/** What an agent outside the service may do to maintain memories (G-80, X-25), bound to what it needs. */

import type { Caller } from '../../domain/kernel/partition.js';
import { type CausesStored, saveCauses } from './causes.js';
import { type Detect, detectConflicts } from './conflicts.js';
import type { MemoryAgentDeps } from './deps.js';
import { type EntitiesLinked, linkEntities } from './entities.js';
import { markConsolidated, type SessionMarked } from './sessions.js';

/** The front doors keep it to the role MEMORY_AGENT. A caller sees and changes no more than in any other operation. */
export interface MemoryAgent {
  /**
   * Stored facts that a memory or a text contradicts; nothing is changed.
   * @throws InvalidInputError, NotFoundError, StaleVersionError for a memory that is no longer current
   */
  readonly detectConflicts: Detect;
  /** Reads the names in memories now. @throws InvalidInputError, NotFoundError */
  linkEntities(caller: Caller, ids: unknown): Promise<EntitiesLinked>;
  /** Repeated, it changes nothing. @throws InvalidInputError, NotFoundError */
  markConsolidated(caller: Caller, sessionId: unknown): Promise<SessionMarked>;
  /**
   * Edges from causes to effects, all or none; of a pair that has one nothing changes.
   * @throws InvalidInputError, NotFoundError, StaleVersionError
   */
  linkCauses(caller: Caller, pairs: unknown): Promise<CausesStored[]>;
}

export function createMemoryAgent(deps: MemoryAgentDeps): MemoryAgent {
  return {
    detectConflicts: detectConflicts(deps),
    linkEntities: (caller, ids) => linkEntities(deps, caller, ids),
    markConsolidated: (caller, sessionId) => markConsolidated(deps, caller, sessionId),
    linkCauses: (caller, pairs) => saveCauses(deps, caller, pairs),
  };
}
