/** The feed of changes, timelines, capture by hooks. */
import { expect } from '@jest/globals';
import type { Area } from './types.js';

const NO_PAGE = expect.objectContaining({ edges: [] });

export const time: Area = {
  calls: {
    changes: [
      () => ({ from: '2020-01-01', first: 1 }),
      {
        edges: [
          {
            node: {
              kind: expect.stringMatching(/^(KNOWN|RETIRED)$/),
              memory: expect.objectContaining({ content: expect.any(String) }),
            },
            cursor: expect.any(String),
          },
        ],
        pageInfo: { hasNextPage: true, endCursor: expect.any(String) },
      },
    ],
    captureHealth: [() => ({}), []],
    timeline: [
      () => ({
        ...{ session: 'kitchen', from: '2020-01-01', until: '2100-01-01T00:00:00Z', first: 1 },
        asOf: { validAt: '2100-01-01T00:00:00Z', knownAt: '2100-01-01T00:00:00Z' },
      }),
      {
        edges: [{ node: expect.objectContaining({ kind: 'EPISODIC', sessionId: 'kitchen' }) }],
        pageInfo: { hasNextPage: true, endCursor: expect.any(String) },
      },
    ],
  },
  queries: {
    changes: [() => ({ first: 5 }), NO_PAGE],
    timeline: [() => ({ session: 's', first: 5 }), NO_PAGE],
  },
  common: { captureHealth: {} },
  own: {},
  byId: {},
};
