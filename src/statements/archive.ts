/** Statements of cold storage: documents by the time since which they may be archived, in the index document_by_age. */
import { z } from 'zod';
import { COLD_STORES } from '../domain/document/archive.js';
import { MEDIA_TYPES, valuesOf } from '../domain/kernel/vocabulary.js';
import { cypherDate, cypherInt, cypherProperties, rowDate, rowInt, rowMillis } from './scalars.js';
import { statement } from './statement.js';

const id = z.string();
const text = z.string();
const orNull = z.string().nullable();
const store = z.enum(valuesOf(COLD_STORES));

export const archivable = statement('READ', 'archive/due.cypher', {
  params: z.object({
    ...{ partition: z.string(), until: cypherDate, limit: cypherInt },
    ...{ afterTime: cypherDate, afterId: id },
  }),
  row: z.object({ id, version: rowInt, archivableSince: rowMillis }),
});

const archivableText = z.object({
  ...{ id, version: rowInt, tenant: z.string(), ownerKey: z.string(), text, original: orNull },
  ...{ title: orNull, summary: orNull, outcome: orNull, topic: orNull, sections: orNull },
  ...{ keywords: z.array(z.string()), isRecord: z.boolean() },
});

/** A document that is due, with its text. */
export type ArchivableText = z.output<typeof archivableText>;

export const archivableTexts = statement('READ', 'archive/texts.cypher', {
  params: z.object({ ids: z.array(id) }),
  row: archivableText,
});

export const putColdText = statement('WRITE', 'archive/put-text.cypher', {
  params: z.object({
    ...{ tenant: z.string(), memoryId: id, version: cypherInt, text, original: orNull },
  }),
  row: z.object({ memoryId: id }),
});

export const getColdText = statement('READ', 'archive/get-text.cypher', {
  params: z.object({ memoryId: id, version: cypherInt }),
  row: z.object({ text, original: orNull }),
});

export const settleArchived = statement('WRITE', 'archive/settle.cypher', {
  params: z.object({
    owners: z.array(z.string()),
    rows: z.array(
      z.object({
        ...{ id, version: cypherInt, summary: z.string(), store, objectKey: orNull },
        ...{ bytes: cypherInt, audit: cypherProperties },
      }),
    ),
    ...{ now: cypherDate, dueAt: cypherDate },
  }),
  row: z.object({ id }),
});

export const originalPlace = statement('READ', 'archive/original-of.cypher', {
  params: z.object({ id, partitions: z.array(z.string()) }),
  row: z.object({
    ...{ text: orNull, original: orNull, mediaType: z.enum(valuesOf(MEDIA_TYPES)) },
    ...{ coldVersion: rowInt.nullable(), store: store.nullable(), objectKey: orNull },
  }),
});

export const coldDocuments = statement('READ', 'archive/cold-documents.cypher', {
  params: z.object({
    ...{ partitions: z.array(z.string()), cursorTime: cypherDate, cursorId: id },
    limit: cypherInt,
  }),
  row: z.object({ id, title: orNull, path: orNull, storedAt: rowDate, bytes: rowInt, store }),
});
