/** Records for the tests of the vault. */
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
