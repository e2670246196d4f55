/** Capture, facts and lists. */
import { expect } from '@jest/globals';
import type { Area } from './types.js';

const NOT_FOUND = ['NOT_FOUND'];

function turn(content: string) {
  return { sessionId: 'kitchen', role: 'USER', content, speaker: 'Ada' };
}

export const memories: Area = {
  calls: {
    memory: [
      ({ kept }) => ({ id: kept, asOf: { validAt: '2100-01-01T00:00:00Z' } }),
      {
        ...{ content: 'Kettle, kept', kind: 'SEMANTIC', profile: 'MEMORY', scope: 'SHARED' },
        ...{ version: 1, confidence: 1, embedded: true, validUntil: null, previous: null },
        mentions: [{ role: 'SUBJECT', entity: expect.objectContaining({ name: 'Kettle' }) }],
      },
    ],
    memories: [
      () => ({
        ...{ first: 1, filter: { kinds: ['EPISODIC'], sessionId: 'kitchen' } },
        asOf: { validAt: '2100-01-01T00:00:00Z', knownAt: '2100-01-01T00:00:00Z' },
      }),
      { pageInfo: { hasNextPage: true, endCursor: expect.any(String) } },
    ],
    entity: [
      () => ({ name: '  kettle ' }),
      { mentionCount: 3, entity: expect.objectContaining({ name: 'Kettle', type: 'TOOL' }) },
    ],
    ingestMessage: [() => ({ input: turn('It works again.') }), { created: true }],
    ingestMessages: [() => ({ messages: [turn('one'), turn('two')] }), { created: 2 }],
    confirmFact: [
      ({ kept }) => ({ id: kept }),
      { memory: expect.objectContaining({ validity: 'CONFIRMED', decayRate: 0 }) },
    ],
    setRelevance: [
      ({ kept }) => ({ id: kept, relevance: 'DORMANT' }),
      { memory: expect.objectContaining({ relevance: 'DORMANT' }), created: true },
    ],
    correctFact: [
      ({ wrong }) => ({ id: wrong, newText: 'Kettle, right' }),
      {
        memory: expect.objectContaining({ content: 'Kettle, right', validity: 'CONFIRMED' }),
        conflicts: [
          expect.objectContaining({
            loser: expect.objectContaining({
              validity: 'DEPRECATED',
              retiredReason: 'CORRECTION',
            }),
          }),
        ],
      },
    ],
    deleteMemory: [
      ({ dropped }) => ({ id: dropped }),
      { memory: expect.objectContaining({ retiredReason: 'DELETION', version: 2 }) },
    ],
    flushWrites: [() => ({}), { pending: expect.any(Number) }],
  },
  queries: {
    memory: [({ turn: id }) => ({ id }), null],
    memories: [() => ({ first: 20 }), expect.objectContaining({ edges: [] })],
    entity: [() => ({ name: 'Ada' }), null],
  },
  own: {
    ingestMessage: {
      input: { sessionId: 's', role: 'USER', content: 'mine', idempotencyKey: 'k' },
    },
    ingestMessages: { messages: [{ sessionId: 's', role: 'USER', content: 'mine' }] },
    flushWrites: {},
  },
  byId: {
    confirmFact: [({ fact }) => ({ id: fact }), NOT_FOUND],
    setRelevance: [({ fact }) => ({ id: fact, relevance: 'DORMANT' }), NOT_FOUND],
    correctFact: [({ fact }) => ({ id: fact, newText: 'mine now' }), NOT_FOUND],
    deleteMemory: [({ fact }) => ({ id: fact }), NOT_FOUND],
  },
};
