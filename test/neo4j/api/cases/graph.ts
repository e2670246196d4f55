/** Neighbourhoods and paths. */
import { expect } from '@jest/globals';
import type { Area } from './types.js';

export const graph: Area = {
  calls: {
    neighborhood: [
      ({ kept }) => ({ id: kept, depth: 2, kinds: ['SEMANTIC', 'ENTITY'], limit: 5 }),
      {
        nodes: expect.arrayContaining([
          expect.objectContaining({
            ...{ kind: 'ENTITY', label: 'Kettle', depth: 1, memory: null },
            entity: expect.objectContaining({ type: 'TOOL' }),
          }),
        ]),
        edges: expect.arrayContaining([expect.objectContaining({ type: 'MENTIONS' })]),
        truncated: expect.any(Boolean),
      },
    ],
    pathBetween: [
      ({ kept, dropped }) => ({ a: kept, b: dropped, maxLength: 2 }),
      expect.objectContaining({ length: expect.any(Number) }),
    ],
    graphMap: [
      () => ({ first: 50, labels: true }),
      {
        ids: expect.any(Array),
        kinds: expect.arrayContaining(['SEMANTIC', 'ENTITY']),
        labels: expect.arrayContaining(['Kettle']),
        clusters: expect.arrayContaining([
          expect.objectContaining({ size: expect.any(Number), ties: expect.any(Array) }),
        ]),
        placedAt: expect.any(String),
      },
    ],
  },
  queries: {
    graphMap: [
      () => ({ first: 100, labels: true }),
      expect.objectContaining({ ids: [], clusters: [], labels: [], placedAt: null }),
    ],
    neighborhood: [({ turn: id }) => ({ id, depth: 2 }), null],
    pathBetween: [({ turn, fact }) => ({ a: turn, b: fact }), null],
  },
  own: {},
  byId: {},
};
