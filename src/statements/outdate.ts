/** Statements about what is outdated: the queue of what waits to be judged (:Unjudged, `judgeDueAt`), marking, taking marks back, reading them. */
import { z } from 'zod';
import { HEURISTICS, KINDS, SOURCE_ROLES, valuesOf } from '../domain/kernel/vocabulary.js';
import { axes, idRow, ids, text } from './columns.js';
import { claimParams } from './jobs.js';
import { cypherDate, cypherInt, cypherProperties, rowDate, rowInt } from './scalars.js';
import { statement } from './statement.js';
import { indexName, perSpace, propertyName } from './vector-space.js';

const kind = z.enum(valuesOf(KINDS));
const sourceRoleOrNull = z.enum(valuesOf(SOURCE_ROLES)).nullable().catch(null);

const span = { from: rowInt, to: rowInt };
const endedBy = z.object({
  ...{ id: z.string(), since: rowDate, olderSpan: z.object(span), newerSpan: z.object(span) },
});

/** A turn or a fact as it is judged, and whose it is. */
export const toldRow = z.object({
  ...{ id: z.string(), text: z.string(), kind, source: axes.source },
  sourceRole: sourceRoleOrNull,
  ...{ tenant: z.string(), userId: text, partition: z.string(), sessionId: text },
  ...{ sequence: rowInt.nullable(), eventTime: rowDate, createdAt: rowDate },
  ...{ extracted: z.boolean(), speaker: text, before: text, outdatedBy: z.array(endedBy) },
});

// Each is parsed with `toldRow` by itself: a damaged memory must not stop the others (C-07).
const near = z.object({ told: z.unknown(), others: z.array(z.unknown()) });

export const claimUnjudged = statement('WRITE', 'jobs/claim-unjudged.cypher', {
  params: claimParams,
  // What is damaged is left out when it is compared; it must not hold up what was taken with it (C-07).
  row: z.object({
    tenant: z.string(),
    ...{ ...idRow.shape, partition: z.string() },
    ...{ content: z.string().catch(''), kind: kind.catch('EPISODIC') },
    sourceRole: sourceRoleOrNull,
  }),
});

export const settleJudged = statement('WRITE', 'jobs/settle-judged.cypher', {
  params: z.object({ ids, leaseUntil: cypherDate }),
  row: z.object({ judged: rowInt }),
});

export const nearByWords = statement('READ', 'jobs/near-by-words.cypher', {
  params: z.object({
    rows: z.array(z.object({ id: z.string(), lucene: z.string() })),
    ...{ limit: cypherInt, before: cypherInt },
  }),
  row: near,
});

export const nearByMeaning = perSpace((space) =>
  statement('READ', 'jobs/near-by-meaning.cypher', {
    params: z.object({
      rows: z.array(z.object({ id: z.string(), toKind: z.string() })),
      limit: cypherInt,
    }),
    row: near,
    names: { ...indexName(space), ...propertyName(space) },
  }),
);

export const behindOutdated = statement('READ', 'jobs/behind-outdated.cypher', {
  params: z.object({ ids }),
  row: z.object({ ...idRow.shape, tenant: z.string(), userId: text }),
});

export const lockJudged = statement('WRITE', 'jobs/lock-judged.cypher', {
  params: z.object({
    owner: cypherProperties,
    pairs: z.array(z.object({ id: z.string(), otherId: z.string() })),
  }),
  row: near,
});

export const outdate = statement('WRITE', 'write/outdate.cypher', {
  params: z.object({
    marks: z.array(
      z.object({
        ...{ olderId: z.string(), newerId: z.string(), rule: z.enum(valuesOf(HEURISTICS)) },
        ...{
          since: cypherDate,
          from: cypherInt,
          to: cypherInt,
          byFrom: cypherInt,
          byTo: cypherInt,
        },
        ...{ explanation: z.string(), causeId: text, audit: cypherProperties },
      }),
    ),
    now: cypherDate,
  }),
  row: z.object({ olderId: z.string() }),
});

export const repeatedBy = statement('READ', 'write/repeated-by.cypher', {
  params: z.object({ ids }),
  row: z.object({
    ...{ answer: z.unknown(), said: z.unknown(), newer: z.unknown(), eventId: z.string() },
    ...{ since: rowDate, rule: z.enum(valuesOf(HEURISTICS)), explanation: z.string() },
    ...{ from: rowInt, to: rowInt, byFrom: rowInt, byTo: rowInt },
  }),
});

const ended = { id: z.string(), otherId: z.string() };

export const saidBefore = statement('READ', 'write/said-before.cypher', {
  params: z.object({ rows: z.array(z.object(ended)), limit: cypherInt }),
  row: z.object({ fact: z.unknown(), other: z.unknown(), sources: z.array(z.unknown()) }),
});

export const saidAlike = statement('READ', 'write/said-alike.cypher', {
  params: z.object({
    rows: z.array(z.object({ ...ended, lucene: z.string() })),
    limit: cypherInt,
  }),
  row: z.object({ id: z.string(), alike: z.array(z.unknown()) }),
});

export const closeOutdated = statement('WRITE', 'write/close-outdated.cypher', {
  params: z.object({
    ...{ eventId: z.string(), undoId: z.string(), now: cypherDate },
    ...{ memoryId: z.string(), otherId: text },
  }),
  row: z.object({ olderId: z.string() }),
});

const outdatedRow = z.object({
  ...{ id: z.string(), otherId: z.string(), since: rowDate, rule: z.enum(valuesOf(HEURISTICS)) },
  ...{ explanation: z.string(), eventId: z.string() },
  ...{ start: rowInt, end: rowInt, byStart: rowInt, byEnd: rowInt },
});

/** By what a memory is outdated. Offsets of the two sentences in UTF-16 units, the ends excluded. */
export type OutdatedBy = z.output<typeof outdatedRow>;

export const outdatedBy = statement('READ', 'read/outdated-by.cypher', {
  params: z.object({ ids, partitions: ids }),
  row: outdatedRow,
});
