/** Reads the exemplar questions that are shipped beside the code. */
import { readFileSync } from 'node:fs';
import { type Exemplar, exemplarsOf } from './domain/recall/intent/intents.js';
import { packagePath } from './paths.js';

/** The exemplars of `data/intent-exemplars.json`. @throws Error when the file is missing or malformed */
export function readIntentExemplars(): Exemplar[] {
  return exemplarsOf(
    JSON.parse(readFileSync(packagePath('data', 'intent-exemplars.json'), 'utf8')),
  );
}
