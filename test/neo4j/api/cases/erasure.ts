/** Erasing a user, the ledger of it, and whether anything is left. */
import { expect } from '@jest/globals';
import type { Area } from './types.js';

const COUNTS = expect.any(Array);

export const erasure: Area = {
  calls: {
    eraseUser: [
      () => ({ userId: 'gone' }),
      {
        message: expect.any(String),
        places: COUNTS,
        erasure: { status: 'DONE', remains: [], finishedAt: expect.any(String) },
      },
    ],
    erasures: [() => ({}), [{ status: 'DONE', subject: expect.any(String) }]],
    verifyErasure: [() => ({ userId: 'gone' }), { clean: true, found: 0, remains: [] }],
  },
  queries: {},
  administrative: ['erasures', 'verifyErasure'],
  own: {},
  byId: {
    eraseUser: [() => ({ userId: 'ann', dryRun: true }), ['FORBIDDEN']],
  },
};
