/** Makes the graph ready for the languages that are configured. */
import { ANALYZERS, type Language } from '../domain/language/languages.js';
import type { Log } from '../ports.js';
import { createRetiredTextIndex, createTextIndex } from '../statements/schema.js';
import { awaitIndexes } from './await-indexes.js';
import type { Neo4jGraph } from './neo4j.js';

/** Creates the text indexes of every language but English where they are new, and waits until what is stored is in them. */
export async function prepareTextIndexes(
  graph: Neo4jGraph,
  languages: readonly Language[],
  log: Log,
): Promise<void> {
  const others = languages.filter((language) => language !== 'en');
  for (const language of others) {
    const given = { analyzer: ANALYZERS[language] };
    await graph.runAlone(createTextIndex(language), given);
    await graph.runAlone(createRetiredTextIndex(language), given);
  }
  if (others.length > 0) await awaitIndexes({ graph, log });
}
