/** The write pipeline: remembering, the vault, taking back, deciding. */
import { expect } from '@jest/globals';
import type { Area } from './types.js';

const NOT_FOUND = ['NOT_FOUND'];

/** A memory that was written without an objection, as far as it says something else too. */
function written(memory: object, rest: object = {}) {
  const silent = { created: true, flags: [], conflicts: [], undecided: [] };
  return { ...silent, memory: expect.objectContaining(memory), ...rest };
}

const record = (text: string, more: object = {}) => ({
  ...{ text, vault: { category: 'project', ...more } },
});

export const writes: Area = {
  calls: {
    remember: [
      () => ({
        items: [
          { text: 'Descale the boiler twice a year.', stage: 'SOLUTION' },
          { text: ' ' },
          record('Our harbour is deep.', { origin: 'OPERATOR' }),
          record('Our harbour is deep!'),
          { text: 'Crew: Bo, Cy, Di.', vault: { topicId: 'crew' } },
          { text: 'Tea is at four.', tags: ['tea'] },
        ],
      }),
      {
        ...{ written: 4, refused: 2, created: true },
        results: [
          written({ kind: 'PROCEDURAL', profile: 'MEMORY' }, { action: 'CREATE', version: 1 }),
          expect.objectContaining({ code: 'INVALID_INPUT', stage: null, matched: null }),
          written({ tier: 'CANON', origin: 'OPERATOR', validity: 'CONFIRMED' }),
          expect.objectContaining({
            ...{ code: 'DUPLICATE', stage: 7, rule: 'near-duplicate' },
            matched: expect.objectContaining({ content: 'Our harbour is deep.' }),
          }),
          written(
            { tier: 'REGISTER', topicId: 'crew', version: 2 },
            { action: 'UPDATE', version: 2 },
          ),
          written({ tags: ['tea'], validity: 'INFERRED' }),
        ],
      },
    ],
    updateRecord: [
      ({ register }) => ({
        ...{ id: register, text: 'The crew never changes.', tier: 'CANON' },
        ...{ category: 'people', tags: ['crew'] },
      }),
      written(
        { tier: 'CANON', origin: 'PROMOTION', category: 'people', tags: ['crew'], version: 3 },
        { action: 'UPDATE', version: 3 },
      ),
    ],
    undo: [
      ({ deletion }) => ({ eventId: deletion }),
      {
        ...{ created: true, removed: null },
        memory: expect.objectContaining({ content: 'Kettle, regretted', validUntil: null }),
      },
    ],
  },
  queries: {},
  own: {
    remember: { items: [{ text: 'mine', derivedFrom: [] }, record('also mine')] },
  },
  byId: {
    updateRecord: [({ record: id }) => ({ id, text: 'mine now' }), NOT_FOUND],
    undo: [({ event }) => ({ eventId: event }), NOT_FOUND],
  },
};
