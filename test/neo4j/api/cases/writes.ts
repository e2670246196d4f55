/** The write pipeline: memorizing, the vault, taking back, deciding. */
import { expect } from '@jest/globals';
import type { Area } from './types.js';

const NOT_FOUND = ['NOT_FOUND'];

/** A memory that was written without an objection, as far as it says something else too. */
function written(memory: object, rest: object = {}) {
  const silent = { created: true, flags: [], conflicts: [], undecided: [] };
  return { ...silent, memory: expect.objectContaining(memory), ...rest };
}

const record = (text: string, more: object = {}) => ({
  ...{ text, scope: 'SHARED', category: 'project', ...more },
});

export const writes: Area = {
  calls: {
    memorize: [
      () => ({
        items: [{ text: 'Descale the boiler twice a year.', stage: 'SOLUTION' }, { text: ' ' }],
      }),
      {
        ...{ written: 1, refused: 1, created: true },
        results: [
          written({ kind: 'PROCEDURAL', profile: 'MEMORY' }, { action: 'CREATE', version: 1 }),
          expect.objectContaining({ code: 'INVALID_INPUT', stage: null, matched: null }),
        ],
      },
    ],
    addMemory: [
      () => ({ input: record('Guests arrive on Fridays.', { origin: 'OPERATOR' }) }),
      written({ tier: 'CANON', origin: 'OPERATOR', validity: 'CONFIRMED' }, { action: 'CREATE' }),
    ],
    bulkAdd: [
      () => ({ records: [record('Our harbour is deep.'), record('Our harbour is deep!')] }),
      {
        ...{ written: 1, refused: 1, created: true },
        results: [
          written({ content: 'Our harbour is deep.' }),
          expect.objectContaining({
            ...{ code: 'DUPLICATE', stage: 7, rule: 'near-duplicate' },
            matched: expect.objectContaining({ content: 'Our harbour is deep.' }),
          }),
        ],
      },
    ],
    updateByTopic: [
      () => ({ input: { topicId: 'crew', scope: 'SHARED', text: 'Crew: Bo, Cy, Di.' } }),
      written({ tier: 'REGISTER', topicId: 'crew', version: 2 }, { action: 'UPDATE', version: 2 }),
    ],
    updateMemory: [
      ({ register }) => ({ input: { id: register, category: 'people', tags: ['crew'] } }),
      written({ category: 'people', tags: ['crew'], version: 3 }, { action: 'UPDATE', version: 3 }),
    ],
    promoteToCanon: [
      ({ register }) => ({ id: register, canonicalText: 'The crew never changes.' }),
      written({ tier: 'CANON', origin: 'PROMOTION', version: 4 }, { action: 'UPDATE', version: 4 }),
    ],
    undo: [
      ({ deletion }) => ({ eventId: deletion }),
      {
        ...{ created: true, removed: null },
        memory: expect.objectContaining({ content: 'Kettle, regretted', validUntil: null }),
      },
    ],
    resolveConflict: [
      ({ kept, rival }) => ({ winnerId: kept, loserId: rival }),
      {
        ...{ heuristic: 'STATED', step: 'MANUAL' },
        winner: expect.objectContaining({ content: 'Kettle, kept', validUntil: null }),
        loser: expect.objectContaining({ content: 'Kettle, rival', retiredReason: 'CONFLICT' }),
      },
    ],
  },
  queries: {},
  own: {
    memorize: { items: [{ text: 'mine' }] },
    addMemory: { input: record('mine') },
    bulkAdd: { records: [record('also mine')] },
    updateByTopic: { input: { topicId: 'cargo', scope: 'SHARED', text: 'mine as well' } },
  },
  byId: {
    updateMemory: [({ record: id }) => ({ input: { id, text: 'mine now' } }), NOT_FOUND],
    promoteToCanon: [({ record: id }) => ({ id, canonicalText: 'mine now' }), NOT_FOUND],
    undo: [({ event }) => ({ eventId: event }), NOT_FOUND],
    resolveConflict: [({ fact, turn }) => ({ winnerId: fact, loserId: turn }), NOT_FOUND],
  },
};
