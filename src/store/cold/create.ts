/** Opens the cold storage that the configuration describes. */
import type { Config } from '../../config.js';
import type { ColdKey, ColdText } from '../../domain/document/archive.js';
import type { ColdPlace, ColdStore, ColdStores, Graph } from '../../ports.js';
import { getColdText, putColdText } from '../../statements/archive.js';

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

/** Cold storage in the graph itself: in nodes that no index of texts knows. */
export class GraphColdStore implements ColdStore {
  readonly name = 'GRAPH';
  readonly #graph: Graph;

  constructor(graph: Graph) {
    this.#graph = graph;
  }

  async put(key: ColdKey, content: ColdText): Promise<null> {
    const { tenant, memoryId, version } = key;
    const row = { tenant, memoryId, version, ...content };
    await this.#graph.write((tx) => tx.run(putColdText, row));
    return null;
  }

  async get({ memoryId, version }: ColdPlace): Promise<ColdText | null> {
    const [row] = await this.#graph.read(getColdText, { memoryId, version });
    return row ?? null;
  }

  async erase(): Promise<void> {}

  async close(): Promise<void> {}
}
