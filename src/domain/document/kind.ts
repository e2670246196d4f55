/** What kind of memory a document is (1.3 of spec 0-unified). Pure. */
import type { Kind } from '../kernel/vocabulary.js';

/** Content types that tell the kind; the first one in this order decides. */
const KIND_OF_TYPE: readonly (readonly [Kind, readonly string[]])[] = [
  ['EPISODIC', ['context']],
  ['OPINION', ['preference', 'assessment']],
  ['PROCEDURAL', ['site_pattern', 'workflow', 'how-to']],
];

/**
 * Kind of a document by its content types, upper or lower case.
 * @param given what its writer says; wins. Null: nothing.
 */
export function documentKind(contentTypes: readonly string[], given: Kind | null): Kind {
  if (given !== null) return given;
  const types = contentTypes.map((type) => type.toLowerCase());
  const found = KIND_OF_TYPE.find(([, known]) => known.some((type) => types.includes(type)));
  return found?.[0] ?? 'SEMANTIC';
}
