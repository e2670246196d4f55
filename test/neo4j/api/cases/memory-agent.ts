/** What a memory agent may do: refused to the agents that use memories. */
import { expect } from '@jest/globals';
import type { Area } from './types.js';

const NOT_FOUND = ['NOT_FOUND'];

/** Queries that only a memory agent may call. */
export const AGENT_QUERIES = ['preview', 'session'];

export const memoryAgent: Area = {
  calls: {
    session: [
      () => ({ id: 'kitchen' }),
      {
        ...{ id: 'kitchen', consolidated: expect.any(Boolean) },
        turns: expect.arrayContaining([
          expect.objectContaining({ content: 'Noted.', sequence: 2 }),
        ]),
      },
    ],
    preview: [
      () => ({ text: 'Tea is not at four.' }),
      {
        axes: expect.objectContaining({
          source: 'AGENT_INFERRED',
          reasons: ['SOURCE', 'VALIDITY', 'UTILITY', 'RELEVANCE'].map((axis) => {
            return { axis, rule: expect.any(String), because: expect.any(String) };
          }),
        }),
        gate: null,
        intent: expect.objectContaining({ intent: expect.any(String) }),
        variants: expect.arrayContaining([{ name: 'ORIGINAL', text: 'Tea is not at four.' }]),
        conflicts: expect.arrayContaining([
          {
            ...{ heuristic: 'NEGATION', id: null, inReview: false },
            other: expect.objectContaining({ content: 'Tea is at four.' }),
            explanation: expect.any(String),
          },
        ]),
      },
    ],
    linkEntities: [
      ({ kept }) => ({ ids: [kept] }),
      {
        // The queue is one for all test files: nobody takes from it here.
        reading: false,
        memories: [
          {
            waits: true,
            mentions: [
              {
                role: 'SUBJECT',
                entity: expect.objectContaining({ type: 'TOOL' }),
              },
            ],
          },
        ],
      },
    ],
    linkCauses: [
      ({ kept, register }) => ({
        pairs: [{ causeId: kept, effectId: register, evidence: 'that is why' }],
      }),
      [{ created: true }],
    ],
  },
  queries: {
    session: [() => ({ id: 's' }), null],
    preview: [({ fact }) => ({ memoryId: fact }), null],
  },
  own: {},
  byId: {
    linkEntities: [({ turn }) => ({ ids: [turn] }), NOT_FOUND],
    linkCauses: [
      ({ turn, fact }) => ({ pairs: [{ causeId: turn, effectId: fact, evidence: 'so' }] }),
      NOT_FOUND,
    ],
  },
};
