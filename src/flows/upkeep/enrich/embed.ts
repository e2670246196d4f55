/** Vectors of summaries. */
import { summaryText } from '../../../domain/upkeep/summary.js';
import { ModelUnavailableError } from '../../../errors.js';
import type { Embedder } from '../../../ports.js';
import { storeEntityVectors } from '../../../statements/upkeep/enrich.js';
import type { StepContext } from '../step.js';
import type { EnrichDeps } from './deps.js';
import type { Shortage } from './shortage.js';
import type { Summary } from './summarise.js';

/** Texts that are embedded at once. */
const AT_ONCE = 32;

/**
 * Embeds and stores; what the model does not answer for is found by the next run, as it has no vector.
 * @returns how many were stored
 */
export async function embedSummaries(
  { embedder }: EnrichDeps,
  { graph, tell }: StepContext,
  summaries: readonly Summary[],
  shortage: Shortage,
): Promise<number> {
  if (embedder === null) return 0;
  const store = storeEntityVectors(embedder);
  let embedded = 0;
  for (let from = 0; from < summaries.length; from += AT_ONCE) {
    const some = summaries.slice(from, from + AT_ONCE);
    const asked = await shortage.spared('VECTORS', () => vectorsOf(embedder, some));
    if (asked === null) break;
    const [row] = await graph.write((tx) => tx.run(store, { rows: asked.answer }));
    embedded += row?.stored ?? 0;
  }
  tell({ counts: { embedded } });
  return embedded;
}

/** One vector a summary, each as long as the index expects: others would be stored and never found. */
async function vectorsOf(embedder: Embedder, some: readonly Summary[]) {
  const texts = some.map(({ name, summary }) => summaryText(name, summary));
  const vectors = await embedder.embed(texts, 'document');
  return some.map(({ id, summary }, i) => {
    const embedding = vectors[i];
    if (embedding?.length !== embedder.dimensions) {
      throw new ModelUnavailableError('The model did not return one fitting vector a summary.');
    }
    return { id, summary, embedding };
  });
}
