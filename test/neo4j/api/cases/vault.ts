/** Reading and tending the vault. */
import { expect } from '@jest/globals';
import { type Area, SECRET } from './types.js';

export const vault: Area = {
  calls: {
    vaultSearch: [() => ({ query: 'unheard', scopes: ['SHARED'], limit: 5 }), []],
    vaultSnapshot: [() => ({ scopes: ['SHARED'], query: 'unheard' }), expect.any(String)],
    compactVault: [() => ({}), { versions: expect.any(Number), tombstones: expect.any(Number) }],
  },
  queries: {
    // What is counted in the background would change the owner's memories while they are compared.
    vaultSearch: [() => ({ query: SECRET, trackAccess: false }), []],
    vaultSnapshot: [() => ({ trackAccess: false }), ''],
  },
  own: { compactVault: {} },
  byId: {},
};
