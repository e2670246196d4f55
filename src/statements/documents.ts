/** Statements of documents: what they are made of, and where they are found. */
import { z } from 'zod';
import {
  KINDS,
  MEDIA_TYPES,
  STORAGES,
  TRUST_SCOPES,
  TURN_OUTCOMES,
  valuesOf,
} from '../domain/kernel/vocabulary.js';
import { idRow, ids, text } from './columns.js';
import {
  cypherDate,
  cypherInt,
  cypherProperties,
  rowDate,
  rowDateOrNull,
  rowInt,
} from './scalars.js';
import { statement } from './statement.js';

export const openDocuments = statement('WRITE', 'documents/open-documents.cypher', {
  params: z.object({ ownerKey: z.string(), paths: ids, turnIds: ids, now: cypherDate }),
  row: z.object({
    documents: z.array(
      z.object({
        ...{ id: z.string(), path: z.string(), scope: z.string() },
        trustScope: z.enum(valuesOf(TRUST_SCOPES)),
      }),
    ),
    turnIds: ids,
  }),
});

export const storeDocuments = statement('WRITE', 'documents/store-documents.cypher', {
  params: z.object({
    documents: z.array(
      z.object({
        ...{ id: z.string(), version: cypherInt, label: z.string(), passageKind: z.string() },
        turnId: text,
        body: cypherProperties.nullable(),
        passages: z.array(cypherProperties),
      }),
    ),
    now: cypherDate,
  }),
  row: idRow,
});

export const expiredDocuments = statement('READ', 'documents/expired.cypher', {
  params: z.object({
    ...{ partition: z.string(), now: cypherDate, limit: cypherInt },
    ...{ afterTime: cypherDate, afterId: z.string() },
  }),
  row: z.object({ id: z.string(), expiresAt: rowDate }),
});

const details = z.object({
  ...{ id: z.string(), title: text, path: text, primaryTopic: text, contentTypes: ids },
  ...{ userPurpose: text, dataRequirements: text, quality: z.number(), confidence: z.number() },
  ...{ trust: z.number(), trustUses: rowInt, expiresAt: rowDateOrNull },
  trustScope: z.enum(valuesOf(TRUST_SCOPES)),
  ...{ turnId: text, turnNumber: rowInt.nullable() },
  outcome: z.enum(valuesOf(TURN_OUTCOMES)).nullable(),
  ...{ sourceUrl: text, sourceDomain: text, globalJustification: text, summary: text },
  mediaType: z.enum(valuesOf(MEDIA_TYPES)),
  storage: z.enum(valuesOf(STORAGES)),
  passageCount: rowInt,
});

/** What a document has beside what every memory has. */
export type StoredDetails = z.output<typeof details>;

export const documentDetails = statement('READ', 'documents/details.cypher', {
  params: z.object({ ids, partitions: ids, ownerKeys: ids }),
  row: details,
});

export const correctableDocument = statement('READ', 'documents/correctable.cypher', {
  params: z.object({ id: z.string(), partitions: ids }),
  row: z.object({
    ...{ id: z.string(), kind: z.enum(valuesOf(KINDS)).exclude(['EPISODIC']), scope: z.string() },
    ...{ content: z.string(), tags: ids, keywords: ids, sessionId: text, title: text, path: text },
    ...{ primaryTopic: text, contentTypes: ids, userPurpose: text, dataRequirements: text },
    ...{ quality: z.number(), trustScope: z.enum(valuesOf(TRUST_SCOPES)), trust: z.number() },
    ...{ trustUses: rowInt, expiresAt: rowDateOrNull, turnId: text, turnNumber: rowInt.nullable() },
    ...{ sourceUrl: text, globalJustification: text, mediaType: z.enum(valuesOf(MEDIA_TYPES)) },
  }),
});

export const documentByPath = statement('READ', 'documents/by-path.cypher', {
  params: z.object({
    ...{ path: z.string(), ownerKeys: ids, scopes: ids, partitions: ids, now: cypherDate },
  }),
  row: idRow,
});

export const documentText = statement('READ', 'documents/text.cypher', {
  params: z.object({ id: z.string(), partitions: ids }),
  row: z.object({ text: z.string() }),
});

export const documentPassages = statement('READ', 'documents/passages.cypher', {
  params: z.object({ id: z.string(), partitions: ids, after: cypherInt, limit: cypherInt }),
  row: z.object({
    ...{ id: z.string(), position: rowInt, content: z.string(), start: rowInt, end: rowInt },
  }),
});
