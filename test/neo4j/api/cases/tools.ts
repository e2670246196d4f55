/** Tools of agents, and whose the credentials are. */
import { expect } from '@jest/globals';
import type { Area } from './types.js';

export const tools: Area = {
  calls: {
    me: [
      () => ({}),
      { agentId: null, userId: null, role: expect.any(String), tenant: expect.any(String) },
    ],
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
  common: { me: {}, toolManifest: { set: 'VAULT' } },
  own: {},
  byId: {},
};
