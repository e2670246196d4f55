/** Cold storage in memory, for what asks it: what a bucket holds is a map, and it can be away. */
import { type ColdText, objectKeyOf } from '../../src/domain/document/archive.js';
import { ColdStoreUnavailableError } from '../../src/errors.js';
import type { ColdStore, ColdStores } from '../../src/ports.js';

export interface ColdShelf {
  readonly stores: ColdStores;
  /** Objects by key. */
  readonly objects: Map<string, ColdText>;
  away: boolean;
}

/** @param into where originals go; null: no object store is configured, and they go to the graph */
export function coldShelf(into: 'GRAPH' | 'OBJECT_STORE' | null): ColdShelf {
  const shelf = { objects: new Map<string, ColdText>(), away: false };
  const there = () => {
    if (shelf.away) throw new ColdStoreUnavailableError('The object store does not answer.');
    return shelf.objects;
  };
  const objects: ColdStore = {
    name: 'OBJECT_STORE',
    put: async (key, content) => {
      const objectKey = objectKeyOf('shelf', key);
      there().set(objectKey, content);
      return objectKey;
    },
    get: async ({ objectKey }) => there().get(objectKey ?? '') ?? null,
    erase: async ({ objectKey }) => void there().delete(objectKey ?? ''),
    close: async () => undefined,
  };
  const graph: ColdStore = {
    name: 'GRAPH',
    put: async () => null,
    get: async () => null,
    erase: async () => undefined,
    close: async () => undefined,
  };
  const stores: ColdStores = {
    into: into === 'OBJECT_STORE' ? objects : graph,
    at: (name) => (name === 'GRAPH' ? graph : into === null ? null : objects),
    close: async () => undefined,
  };
  return Object.assign(shelf, { stores });
}
