/** Opens the cold storage that the configuration describes. */
import type { Config } from '../../config.js';
import type { ColdStore, ColdStores, Graph } from '../../ports.js';
import { GraphColdStore } from './graph-store.js';

/** Nothing is called yet. An object store that is described is read also while originals go to the graph. */
export async function createColdStores(cold: Config['cold'], graph: Graph): Promise<ColdStores> {
  const inGraph = new GraphColdStore(graph);
  const objects = await objectStoreOf(cold);
  const into = cold.store === 's3' && objects !== null ? objects : inGraph;
  return {
    into,
    at: (name) => (name === 'GRAPH' ? inGraph : objects),
    close: async () => objects?.close(),
  };
}

/** Its client is large: who does without one does not load it. */
async function objectStoreOf({ bucket, ...cold }: Config['cold']): Promise<ColdStore | null> {
  if (bucket === undefined) return null;
  const { ObjectStore } = await import('./object-store.js');
  return new ObjectStore({ ...cold, bucket });
}
