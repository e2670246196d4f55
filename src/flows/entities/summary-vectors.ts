/** Vectors of what is to be said about entities (G-30, G-80). */
import { summaryText } from '../../domain/upkeep/enrich.js';
import { ModelUnavailableError } from '../../errors.js';
import type { Embedder, Graph } from '../../ports.js';
import { storeEntityVectors } from '../../statements/upkeep/enrich.js';

/** A summary that is in the graph now. */
export interface Summary {
  readonly id: string;
  /** Canonical name of the entity. */
  readonly name: string;
  readonly summary: string;
}

/**
 * Embeds and stores; a summary that was replaced meanwhile gets none.
 * @returns how many were stored
 * @throws ModelUnavailableError
 */
export async function storeVectors(
  { embedder, graph }: { readonly embedder: Embedder; readonly graph: Graph },
  summaries: readonly Summary[],
): Promise<number> {
  const texts = summaries.map(({ name, summary }) => summaryText(name, summary));
  const vectors = await embedder.embed(texts, 'document');
  const rows = summaries.map(({ id, summary }, i) => {
    const embedding = vectors[i];
    // Others would be stored and never found.
    if (embedding?.length !== embedder.dimensions) {
      throw new ModelUnavailableError('The model did not return one fitting vector a summary.');
    }
    return { id, summary, embedding };
  });
  const [row] = await graph.write((tx) => tx.run(storeEntityVectors(embedder), { rows }));
  return row?.stored ?? 0;
}
