/** Makes the graph ready for the languages that are configured. */
import { ANALYZERS, type Language } from '../domain/language/languages.js';
import { awaitIndexes, createRetiredTextIndex, createTextIndex } from '../statements/schema.js';
import type { Neo4jGraph } from './neo4j.js';

/** Filling an index with what is stored already takes its time. */
const INDEX_SECONDS = 600;

/** Creates the text indexes of every language but English where they are new, and waits until what is stored is in them. */
export async function prepareTextIndexes(
  graph: Neo4jGraph,
  languages: readonly Language[],
): Promise<void> {
  const others = languages.filter((language) => language !== 'en');
  for (const language of others) {
    const given = { analyzer: ANALYZERS[language] };
    await graph.runAlone(createTextIndex(language), given);
    await graph.runAlone(createRetiredTextIndex(language), given);
  }
  if (others.length > 0) await graph.runAlone(awaitIndexes, { seconds: INDEX_SECONDS });
}
