/** Provenance, neighbourhoods, paths, related memories. */
import { expect } from '@jest/globals';
import type { Area } from './types.js';

const NOT_FOUND = ['NOT_FOUND'];

export const graph: Area = {
  calls: {
    explainFact: [
      ({ kept }) => ({ id: kept, depth: 2 }),
      {
        fact: expect.objectContaining({ content: 'Kettle, kept' }),
        mentions: [{ role: 'SUBJECT', entity: expect.objectContaining({ name: 'Kettle' }) }],
        graph: expect.objectContaining({ truncated: false }),
        prov: expect.objectContaining({ entity: expect.any(Object) }),
      },
    ],
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
    relatedMemories: [({ kept }) => ({ id: kept, first: 3 }), expect.any(Array)],
  },
  queries: {},
  guarded: {
    explainFact: [({ fact: id }) => ({ id }), NOT_FOUND],
    neighborhood: [({ turn: id }) => ({ id, depth: 2 }), NOT_FOUND],
    pathBetween: [({ turn, fact }) => ({ a: turn, b: fact }), NOT_FOUND],
    relatedMemories: [({ fact: id }) => ({ id }), NOT_FOUND],
  },
  own: {},
  byId: {},
};
