/** Tools of agents. */
import { expect } from '@jest/globals';
import type { Area } from './types.js';

export const tools: Area = {
  calls: {
    toolManifest: [
      () => ({ set: 'PLANNER' }),
      expect.arrayContaining([
        expect.objectContaining({
          name: 'memory.search',
          parameters: expect.objectContaining({ required: ['query'] }),
          operation: expect.stringContaining('recall'),
        }),
      ]),
    ],
  },
  queries: {},
  common: { toolManifest: { set: 'VAULT' } },
  own: {},
  byId: {},
};
