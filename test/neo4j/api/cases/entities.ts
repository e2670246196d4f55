/** Entities: lists, names, merging and splitting. */
import { expect } from '@jest/globals';
import type { Area } from './types.js';

const NOT_FOUND = ['NOT_FOUND'];

function changed(entity: object, rest: object) {
  return {
    created: true,
    eventId: expect.any(String),
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
    renameEntity: [
      ({ teapot: id }) => ({ id, name: 'Samovar' }),
      changed({ name: 'Samovar', aliases: ['Teapot'] }, { moved: 0, relinking: 0 }),
    ],
    editAliases: [
      ({ teapot: id }) => ({ id, add: ['Tea urn'], remove: [] }),
      changed(
        { name: 'Samovar', aliases: ['Tea urn', 'Teapot'] },
        { mentionCount: 1, other: null },
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
    renameEntity: [({ entity: id }) => ({ id, name: 'Mine' }), NOT_FOUND],
    editAliases: [({ entity: id }) => ({ id, add: ['Mine'] }), NOT_FOUND],
    mergeEntities: [({ entity: id }) => ({ id, intoId: id }), NOT_FOUND],
    splitEntity: [({ entity: id }) => ({ id, names: ['Ada'] }), NOT_FOUND],
  },
};
