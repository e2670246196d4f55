/** Reads what recall decides by and is shipped beside the code. */
import { readFileSync } from 'node:fs';
import { type Exemplar, exemplarsOf } from './domain/recall/intent/intents.js';
import { type RelevanceModel, relevanceModelOf } from './domain/recall/relevance.js';
import { packagePath } from './paths.js';

/** The exemplars of `data/intent-exemplars.json`. @throws Error when the file is missing or malformed */
export function readIntentExemplars(): Exemplar[] {
  return exemplarsOf(dataOf('intent-exemplars.json'));
}

/** The weights of `data/relevance.json`. @throws Error when the file is missing or malformed */
export function readRelevanceModel(): RelevanceModel {
  return relevanceModelOf(dataOf('relevance.json'));
}

function dataOf(file: string): unknown {
  return JSON.parse(readFileSync(packagePath('data', file), 'utf8'));
}
