/** Records for the tests of the vault. */
import { DEFAULT_NOISE_SIGNALS } from '../../../../src/domain/write/gate/policy.js';
import { DEFAULT_DUPLICATE_POLICY } from '../../../../src/domain/write/similarity.js';
import type { VaultRecord } from '../../../../src/domain/write/vault/record.js';

export const DAY_MS = 86_400_000;
export const NOW = new Date('2026-01-31T12:00:00Z');

/** A canon record of today; its id is the last part of twelve digits. */
export const vaultRecord = (id: number, changes: Partial<VaultRecord> = {}): VaultRecord => ({
  id: String(id).padStart(12, '0'),
  text: `Record number ${id}`,
  scope: 'SHARED',
  category: 'bio',
  tier: 'CANON',
  topicId: null,
  createdAt: NOW,
  updatedAt: null,
  ...changes,
});

export const register = (id: number, changes: Partial<VaultRecord> = {}): VaultRecord =>
  vaultRecord(id, { tier: 'REGISTER', topicId: 'projects', category: 'project', ...changes });

/** What V A.3 says of injection and proposals. */
export const INJECTION = { enabled: true, maxItems: 20 };
export const PROPOSALS = {
  duplicate: DEFAULT_DUPLICATE_POLICY,
  noiseSignals: DEFAULT_NOISE_SIGNALS,
  ...{ staleDays: 90, shortChars: 10 },
};
