/** The vault: everything that front doors may ask of it. */
import type { Caller } from '../../domain/kernel/partition.js';
import { type BulkDeletion, bulkDelete } from './bulk-delete.js';
import type { VaultDeps } from './deps.js';
import { block, search, snapshot, stats, type VaultHit, type VaultStats } from './reads.js';
import {
  type Candidate,
  type Compaction,
  candidates,
  compact,
  type Proposal,
  proposals,
} from './upkeep.js';

/** The flows of the vault. Inputs are checked by each; wrong ones throw InvalidInputError. */
export interface Vault {
  search(caller: Caller, input: unknown): Promise<VaultHit[]>;
  snapshot(caller: Caller, input: unknown): Promise<string>;
  block(caller: Caller, input: unknown): Promise<string>;
  stats(caller: Caller): Promise<VaultStats>;
  candidates(caller: Caller, input: unknown): Promise<Candidate[]>;
  proposals(caller: Caller, input: unknown): Promise<Proposal[]>;
  bulkDelete(caller: Caller, input: unknown): Promise<BulkDeletion>;
  compact(caller: Caller): Promise<Compaction>;
}

export function createVault(deps: VaultDeps): Vault {
  return {
    search: (caller, input) => search(deps, caller, input),
    snapshot: (caller, input) => snapshot(deps, caller, input),
    block: (caller, input) => block(deps, caller, input),
    stats: (caller) => stats(deps, caller),
    candidates: (caller, input) => candidates(deps, caller, input),
    proposals: (caller, input) => proposals(deps, caller, input),
    bulkDelete: (caller, input) => bulkDelete(deps, caller, input),
    compact: (caller) => compact(deps, caller),
  };
}
