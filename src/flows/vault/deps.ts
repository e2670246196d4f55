/** What reading and tending the vault needs beside what writing needs. */
import type { InjectionPolicy, ProposalPolicy } from '../../domain/write/vault/record.js';
import type { WriteDeps } from '../write/deps.js';

/** Settings of reading and tending the vault; the write gate's hold for it as well. */
export interface VaultPolicy {
  /** What goes into prompts (QV-11, QV-20). */
  readonly injection: InjectionPolicy;
  /** Smallest similarity of a consolidation candidate, 0 to 1 (QV-13). Default 0.5. */
  readonly consolidationFloor: number;
  /** When a record is stale or short (QV-12). */
  readonly proposals: Pick<ProposalPolicy, 'staleDays' | 'shortChars'>;
}

/** What the vault's flows need. */
export interface VaultDeps extends WriteDeps {
  readonly vaultPolicy: VaultPolicy;
}
