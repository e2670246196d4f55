/**
 * Statements that prepare the database, and those of leases: one node for each kind of work that a single server does at a time.
 */
import { z } from 'zod';
import { QUANTIZATIONS, valuesOf } from '../domain/kernel/vocabulary.js';
import { indexSuffix, type Language } from '../domain/language/languages.js';
import { cypherDate, cypherInt, rowInt } from './scalars.js';
import { type Statement, statement, statementFromText } from './statement.js';
import {
  entityIndexName,
  indexName,
  perSpace,
  propertyName,
  retiredIndexName,
} from './vector-space.js';

const none = z.object({});

export const migrationsStart = statement('SCHEMA', 'schema/migrations-start.cypher', {
  params: none,
  row: none,
});

export const leasesStart = statement('SCHEMA', 'schema/leases-start.cypher', {
  params: none,
  row: none,
});

export const appliedMigrations = statement('READ', 'schema/applied-migrations.cypher', {
  params: none,
  row: z.object({ version: rowInt, name: z.string(), checksum: z.string() }),
});

export const recordMigration = statement('WRITE', 'schema/record-migration.cypher', {
  params: z.object({
    version: cypherInt,
    name: z.string(),
    checksum: z.string(),
    now: cypherDate,
  }),
  row: z.object({ version: rowInt }),
});

export const unfinishedIndexes = statement('SCHEMA', 'schema/unfinished-indexes.cypher', {
  params: none,
  row: z.object({
    name: z.string(),
    state: z.string(),
    percent: z.number(),
    failure: z.string(),
  }),
});

export const vectorSpace = statement('WRITE', 'schema/vector-space.cypher', {
  params: z.object({ model: z.string().nullable() }),
  row: z.object({ previous: z.string().nullable() }),
});

const vectorIndexParams = z.object({
  dimensions: cypherInt,
  quantization: z.enum(valuesOf(QUANTIZATIONS)),
  m: cypherInt,
  efConstruction: cypherInt,
});

export const vectorQuantization = statement('SCHEMA', 'schema/vector-quantization.cypher', {
  params: z.object({ name: z.string() }),
  row: z.object({ quantization: z.string() }),
});

export const createVectorIndex = perSpace((space) =>
  statement('SCHEMA', 'schema/vector-index.cypher', {
    params: vectorIndexParams,
    row: none,
    names: { ...indexName(space), ...propertyName(space) },
  }),
);

export const createRetiredVectorIndex = perSpace((space) =>
  statement('SCHEMA', 'schema/retired-vector-index.cypher', {
    params: vectorIndexParams,
    row: none,
    names: { ...retiredIndexName(space), ...propertyName(space) },
  }),
);

export const createEntityVectorIndex = perSpace((space) =>
  statement('SCHEMA', 'schema/entity-vector-index.cypher', {
    params: vectorIndexParams,
    row: none,
    names: { ...entityIndexName(space), ...propertyName(space) },
  }),
);

/** The index of the words of memories in another language than English, which has one from the first migration on. */
export function createTextIndex(language: Language): Statement<{ analyzer: string }, unknown> {
  return textIndexIn(language, 'schema/text-index.cypher', ['memory_text', 'Searchable']);
}

/** The same for retired memories. */
export function createRetiredTextIndex(
  language: Language,
): Statement<{ analyzer: string }, unknown> {
  return textIndexIn(language, 'schema/retired-text-index.cypher', ['retired_text', 'Retired']);
}

function textIndexIn(language: Language, file: string, carrying: readonly string[]) {
  const names = carrying.map((name) => [`${name}_de`, name + indexSuffix(language)]);
  return statement('SCHEMA', file, {
    params: z.object({ analyzer: z.string() }),
    row: none,
    names: Object.fromEntries(names),
  });
}

/** One statement of a numbered migration file. */
export function migrationStep(
  file: string,
  text: string,
): Statement<Record<string, never>, Record<string, never>> {
  return statementFromText('SCHEMA', file, text, { params: none, row: none });
}

const lease = { kind: z.string(), owner: z.string() };
const slot = { slotName: z.string(), slot: cypherDate.nullable() };

export const takeLease = statement('WRITE', 'lease/take.cypher', {
  params: z.object({ ...lease, ...slot, now: cypherDate, until: cypherDate, fresh: z.boolean() }),
  row: z.object({ taken: z.boolean(), fence: rowInt, done: z.boolean() }),
});

export const holdLease = statement('WRITE', 'lease/hold.cypher', {
  params: z.object({ ...lease, fence: cypherInt, until: cypherDate }),
  row: z.object({ held: z.boolean() }),
});

export const releaseLease = statement('WRITE', 'lease/release.cypher', {
  params: z.object({ ...lease, ...slot, fence: cypherInt }),
  row: z.object({ released: rowInt }),
});
