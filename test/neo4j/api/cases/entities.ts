/** Entities: lists, names, merging and splitting. */
import { expect } from '@jest/globals';
import type { Area } from './types.js';

const NOT_FOUND = ['NOT_FOUND'];

function changed(entity: object, rest: object) {
  return {
    created: true,
    eventIds: expect.any(Array),
    entity: expect.objectContaining(entity),
    ...rest,
  };
}

export const entities: Area = {
  calls: {
    entities: [
      () => ({ type: 'PERSON', first: 1 }),
      {
        edges: [
          {
            node: { entity: expect.objectContaining({ type: 'PERSON', summary: null }) },
            cursor: expect.any(String),
          },
        ],
      },
    ],
    updateEntity: [
      ({ teapot: id }) => ({
        ...{ id, name: 'Samovar', addAliases: ['Tea urn'], summary: 'It boils water.' },
      }),
      changed(
        { name: 'Samovar', aliases: ['Tea urn', 'Teapot'], summary: 'It boils water.' },
        {
          ...{ mentionCount: 1, other: null, moved: 0, relinking: 0 },
          eventIds: [expect.any(String), expect.any(String)],
        },
      ),
    ],
    mergeEntities: [
      ({ teapot: intoId, caddy: id }) => ({ id, intoId }),
      changed({ aliases: ['Caddy', 'Tea urn', 'Teapot'] }, { mentionCount: 2, moved: 1 }),
    ],
    splitEntity: [
      ({ caddy: id }) => ({ id }),
      changed({ name: 'Caddy' }, { moved: 1, other: expect.objectContaining({ name: 'Samovar' }) }),
    ],
  },
  queries: {
    entities: [() => ({ first: 1 }), expect.objectContaining({ edges: [] })],
  },
  own: {},
  byId: {
    updateEntity: [({ entity: id }) => ({ id, name: 'Mine' }), NOT_FOUND],
    mergeEntities: [({ entity: id }) => ({ id, intoId: id }), NOT_FOUND],
    splitEntity: [({ entity: id }) => ({ id, names: ['Ada'] }), NOT_FOUND],
  },
};
