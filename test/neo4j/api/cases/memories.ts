/** Capture, facts and lists. */
import { expect } from '@jest/globals';
import type { Area } from './types.js';

const NOT_FOUND = ['NOT_FOUND'];
/** What each of two memories gets that an outsider does not see, and that are another's. */
const EACH = ['NOT_FOUND', 'NOT_FOUND'];
const OWNED = ['OTHER_OWNER', 'OTHER_OWNER'];

function turn(content: string) {
  return { sessionId: 'kitchen', role: 'USER', content, speaker: 'Ada' };
}

/** What one memory became. */
function changed(memory: object) {
  return {
    ...{ changed: 1, refused: 0, created: true },
    results: [{ eventId: expect.any(String), memory: expect.objectContaining(memory) }],
  };
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
    ingest: [() => ({ messages: [turn('one'), turn('two')] }), { created: 2 }],
    confirm: [({ kept }) => ({ ids: kept }), changed({ validity: 'CONFIRMED', decayRate: 0 })],
    setRelevance: [
      ({ kept }) => ({ ids: [kept], relevance: 'DORMANT' }),
      changed({ relevance: 'DORMANT' }),
    ],
    correctTimes: [
      ({ wrong }) => ({ ids: [wrong], validFrom: '2020-01-01', validUntil: '2100-01-01' }),
      changed({ validFrom: '2020-01-01T00:00:00.000Z', validUntil: '2100-01-01T00:00:00.000Z' }),
    ],
    correct: [
      ({ wrong }) => ({ id: wrong, text: 'Kettle, right' }),
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
    forget: [
      ({ dropped }) => ({ ids: [dropped] }),
      changed({ retiredReason: 'DELETION', version: 2 }),
    ],
    flushWrites: [() => ({}), { pending: expect.any(Number) }],
  },
  queries: {
    memory: [({ turn: id }) => ({ id }), null],
    memories: [() => ({ first: 20 }), expect.objectContaining({ edges: [] })],
    entity: [() => ({ name: 'Ada' }), null],
  },
  own: {
    ingest: {
      messages: [{ sessionId: 's', role: 'USER', content: 'mine', idempotencyKey: 'k' }],
    },
    flushWrites: {},
  },
  byId: {
    // Each memory is refused by itself.
    confirm: [({ fact, turn }) => ({ ids: [fact, turn] }), EACH, OWNED],
    setRelevance: [({ fact, turn }) => ({ ids: [fact, turn], relevance: 'DORMANT' }), EACH, OWNED],
    correctTimes: [({ fact, turn }) => ({ ids: [fact, turn], validUntil: null }), EACH, OWNED],
    forget: [({ fact, turn }) => ({ ids: [fact, turn] }), EACH, OWNED],
    correct: [({ fact }) => ({ id: fact, text: 'mine now' }), NOT_FOUND],
  },
};
