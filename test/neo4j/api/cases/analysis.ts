/** Analysis of the graph: importance, topics, bridges. */
import { expect } from '@jest/globals';
import type { Area } from './types.js';

export const analysis: Area = {
  calls: {
    analyzeGraph: [
      () => ({}),
      { status: 'DONE', message: expect.any(String), partitions: 1, tookMs: expect.any(Number) },
    ],
    topics: [
      () => ({ first: 5 }),
      {
        edges: expect.arrayContaining([
          expect.objectContaining({
            node: expect.objectContaining({
              label: expect.any(String),
              entities: expect.any(Array),
              memories: expect.arrayContaining([
                expect.objectContaining({
                  importance: expect.any(Number),
                  bridge: expect.any(Boolean),
                }),
              ]),
            }),
          }),
        ]),
      },
    ],
  },
  queries: {
    topics: [() => ({ first: 5 }), expect.objectContaining({ edges: [] })],
  },
  own: {
    analyzeGraph: {},
  },
  byId: {},
};
