/** Reading and tending the vault. */
import { expect } from '@jest/globals';
import { type Area, SECRET } from './types.js';

const UNKNOWN = 'ffffffffffff';
/** The own vault's use is told to every agent of its user; what is in it is not. */
const NO_STATS = { byScope: [], byCategory: [], registerTopics: 0 };

export const vault: Area = {
  calls: {
    vaultSearch: [() => ({ query: 'unheard', scopes: ['SHARED'], limit: 5 }), []],
    vaultSnapshot: [() => ({ scopes: ['SHARED'] }), expect.any(String)],
    vaultBlock: [() => ({ query: 'unheard' }), expect.any(String)],
    vaultStats: [() => ({}), { maximum: 100, deleted: expect.any(Number), cold: 0 }],
    consolidationCandidates: [() => ({ scope: 'nobody', floor: 0, limit: 5 }), []],
    proposeDeletions: [() => ({ scope: 'nobody', limit: 5 }), []],
    bulkDelete: [
      () => ({ ids: [UNKNOWN], idempotencyKey: 'bulk' }),
      { deleted: [], unknown: [UNKNOWN], alreadyDeleted: [] },
    ],
    compactVault: [() => ({}), { versions: expect.any(Number), tombstones: expect.any(Number) }],
  },
  queries: {
    vaultSearch: [() => ({ query: SECRET }), []],
    vaultSnapshot: [() => ({}), ''],
    vaultBlock: [() => ({ query: SECRET }), ''],
    vaultStats: [() => ({}), expect.objectContaining(NO_STATS)],
    consolidationCandidates: [() => ({}), []],
    proposeDeletions: [() => ({}), []],
  },
  own: { compactVault: {} },
  byId: { bulkDelete: [({ fact, turn }) => ({ ids: [fact, turn] }), []] },
};
