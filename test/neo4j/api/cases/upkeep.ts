/** Upkeep: runs, message loops, conversations that ended. */
import { expect } from '@jest/globals';
import type { Area } from './types.js';

const RUN = {
  ...{ id: expect.any(String), kind: 'LOOP', trigger: 'DEMAND', dryRun: true, everyone: true },
  ...{ userId: null, status: 'DONE', now: expect.any(String), tookMs: expect.any(Number) },
  steps: expect.arrayContaining([expect.objectContaining({ step: 'HEALTH', status: 'DONE' })]),
};

export const upkeep: Area = {
  calls: {
    runUpkeep: [
      () => ({ kind: 'LOOP', dryRun: true }),
      { busy: false, message: expect.any(String), run: RUN },
    ],
    upkeepRuns: [
      ({ run: id }) => ({ id, kind: 'LOOP', first: 5 }),
      { edges: [{ cursor: expect.any(String), node: RUN }] },
    ],
    endLoop: [() => ({}), { loop: 1, due: false }],
    endSession: [
      () => ({ id: 'kitchen', wait: true }),
      { sessionId: 'kitchen', alreadyDone: false, extractedIds: expect.any(Array) },
    ],
  },
  queries: {},
  common: {
    upkeepRuns: {},
  },
  own: {
    endLoop: {},
  },
  byId: {
    // It may reach the memories of everybody: writers of memories are refused, the owner as well.
    runUpkeep: [() => ({ kind: 'LOOP' }), ['FORBIDDEN']],
    endSession: [() => ({ id: 's', wait: true }), ['NOT_FOUND'], ['NOT_FOUND']],
  },
};
