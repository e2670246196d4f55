/** Cold storage in the graph itself: in nodes that no index of texts knows. */
import type { ColdKey, ColdText } from '../../domain/document/archive.js';
import type { ColdPlace, ColdStore, Graph } from '../../ports.js';
import { getColdText, putColdText } from '../../statements/archive.js';

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

  async close(): Promise<void> {}
}
