/**
 * Names of one model's vectors in the graph. Index and property carry the model and the length, so
 * that another model gets its own beside the old ones instead of breaking them.
 */
import type { SchemaNames } from './statement.js';

/** A model and the length of its vectors. */
export interface VectorSpace {
  readonly model: string;
  readonly dimensions: number;
}

/** The default model: its names are the ones written in the Cypher files. */
const BUNDLED: VectorSpace = { model: 'recall-en-v2', dimensions: 384 };

/** Index and property of a space, e.g. `memory_embedding_recall_en_v2_384`. */
export function vectorNames({ model, dimensions }: VectorSpace = BUNDLED): {
  index: string;
  /** The index of retired memories. */
  retired: string;
  /** The index of entities. */
  entities: string;
  property: string;
} {
  const slug = model
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 80);
  return {
    index: `memory_embedding_${slug}_${dimensions}`,
    retired: `retired_embedding_${slug}_${dimensions}`,
    entities: `entity_embedding_${slug}_${dimensions}`,
    property: `embedding_${slug}_${dimensions}`,
  };
}

/** What a space makes of something, made once each: statements that name its index or property. */
export function perSpace<Made>(make: (space: VectorSpace) => Made): (space: VectorSpace) => Made {
  const made = new Map<string, Made>();
  return (space) => {
    const key = vectorNames(space).property;
    const known = made.get(key) ?? make(space);
    made.set(key, known);
    return known;
  };
}

/** What to rename in a Cypher file that names the index. */
export function indexName(space: VectorSpace): SchemaNames {
  return { [vectorNames().index]: vectorNames(space).index };
}

/** What to rename in a Cypher file that names the index of retired memories. */
export function retiredIndexName(space: VectorSpace): SchemaNames {
  return { [vectorNames().retired]: vectorNames(space).retired };
}

/** What to rename in a Cypher file that names the index of entities. */
export function entityIndexName(space: VectorSpace): SchemaNames {
  return { [vectorNames().entities]: vectorNames(space).entities };
}

/** What to rename in a Cypher file that names the property. */
export function propertyName(space: VectorSpace): SchemaNames {
  return { [vectorNames().property]: vectorNames(space).property };
}
