/** The vault: everything that front doors may ask of it. */
import type { Caller } from '../../domain/kernel/partition.js';
import type { VaultDeps } from './deps.js';
import { block, search, snapshot, stats, type VaultHit, type VaultStats } from './reads.js';
import { type Compaction, compact } from './upkeep.js';

/** The flows of the vault. Inputs are checked by each; wrong ones throw InvalidInputError. */
export interface Vault {
  search(caller: Caller, input: unknown): Promise<VaultHit[]>;
  snapshot(caller: Caller, input: unknown): Promise<string>;
  block(caller: Caller, input: unknown): Promise<string>;
  stats(caller: Caller): Promise<VaultStats>;
  compact(caller: Caller): Promise<Compaction>;
}

export function createVault(deps: VaultDeps): Vault {
  return {
    search: (caller, input) => search(deps, caller, input),
    snapshot: (caller, input) => snapshot(deps, caller, input),
    block: (caller, input) => block(deps, caller, input),
    stats: (caller) => stats(deps, caller),
    compact: (caller) => compact(deps, caller),
  };
}
