/**
 * Statements of the queues: of embeddings (memories labelled :Unembedded, due at `embedDueAt`), with the comparison by
 * embedding (C-30) that follows it, and of links to entities (:Unlinked, `linkDueAt`).
 */
import { z } from 'zod';
import { ENTITY_TYPES, NAME_KINDS, valuesOf } from '../domain/kernel/vocabulary.js';
import { entityPlan, ids, text } from './columns.js';
import { statementRow } from './pipeline.js';
import {
  cypherDate,
  cypherInt,
  cypherProperties,
  cypherVector,
  rowDateOrNull,
  rowInt,
} from './scalars.js';
import { statement } from './statement.js';
import { indexName, perSpace, propertyName } from './vector-space.js';

/** A claim of what waits in a queue; `after`: see `domain/fairness/fair-claims.ts`. */
export const claimParams = z.object({
  ...{ now: cypherDate, leaseUntil: cypherDate, limit: cypherInt, after: text },
});

export const claimUnembedded = statement('WRITE', 'jobs/claim-unembedded.cypher', {
  params: claimParams,
  row: z.object({
    tenant: z.string(),
    ...{ id: z.string(), content: z.string(), version: rowInt, attempts: rowInt },
    ...{ speaker: z.string().nullable(), asked: z.string().nullable() },
  }),
});

export const postponeEmbeddings = statement('WRITE', 'jobs/postpone-embeddings.cypher', {
  params: z.object({
    rows: z.array(z.object({ id: z.string(), dueAt: cypherDate })),
    error: z.string(),
  }),
  row: z.object({ postponed: rowInt }),
});

/** The statements that name a property of one vector space. */
export const storeEmbeddings = perSpace((space) =>
  statement('WRITE', 'jobs/store-embeddings.cypher', {
    params: z.object({
      rows: z.array(z.object({ id: z.string(), version: cypherInt, embedding: cypherVector })),
      now: cypherDate,
      ...{ compare: z.boolean(), judge: z.boolean() },
    }),
    row: z.object({ stored: rowInt, uncompared: rowInt }),
    names: propertyName(space),
  }),
);

export const requeueUnembedded = perSpace((space) =>
  statement('WRITE', 'jobs/requeue-unembedded.cypher', {
    params: z.object({ now: cypherDate, afterId: z.string(), limit: cypherInt }),
    row: z.object({ lastId: z.string().nullable(), queued: rowInt }),
    names: propertyName(space),
  }),
);

export const requeuePassages = perSpace((space) =>
  statement('WRITE', 'jobs/requeue-passages.cypher', {
    params: z.object({ now: cypherDate, afterId: z.string(), limit: cypherInt }),
    row: z.object({ lastId: z.string().nullable(), queued: rowInt }),
    names: propertyName(space),
  }),
);

/** How much waits in each queue and was not tried in vain. */
export const untried = statement('READ', 'jobs/untried.cypher', {
  params: z.object({ tenant: z.string(), partitions: z.array(z.string()) }),
  row: z.object({ embedding: rowInt, linking: rowInt, judging: rowInt }),
});

export const countUnembedded = statement('READ', 'jobs/count-unembedded.cypher', {
  params: z.object({ partitions: z.array(z.string()).nullable() }),
  row: z.object({ waiting: rowInt }),
});

export const claimUncompared = statement('WRITE', 'jobs/claim-uncompared.cypher', {
  params: claimParams,
  row: z.object({ tenant: z.string(), id: z.string() }),
});

export const settleCompared = statement('WRITE', 'jobs/settle-compared.cypher', {
  params: z.object({ ids: z.array(z.string()), leaseUntil: cypherDate }),
  row: z.object({ compared: rowInt }),
});

/** What a fact states, and where an audit event about it belongs. */
export const factRow = z.object({
  ...statementRow.shape,
  partition: z.string(),
  sessionId: z.string().nullable(),
  ...{ extracted: z.boolean(), outdatedAt: rowDateOrNull },
});

export type Fact = z.output<typeof factRow>;

// Statements are parsed one by one with `factRow`: a damaged memory must not stop the others (C-07).
const row = z.object({ tenant: z.string(), statements: z.array(z.unknown()) });

/** Reads facts with the facts nearest to them. The statement names index and property of one vector space. */
export const embeddedNeighbours = perSpace((space) =>
  statement('READ', 'jobs/embedded-neighbours.cypher', {
    params: z.object({ ids: z.array(z.string()), limit: cypherInt }),
    row,
    names: { ...indexName(space), ...propertyName(space) },
  }),
);

export const lockOwner = statement('WRITE', 'write/lock-owner.cypher', {
  params: z.object({
    owner: cypherProperties,
    pairs: z.array(z.object({ id: z.string(), otherId: z.string() })),
  }),
  row,
});

const type = z.enum(valuesOf(ENTITY_TYPES));
const kind = z.enum(valuesOf(NAME_KINDS));
const properties = cypherProperties;

export const claimUnlinked = statement('WRITE', 'jobs/claim-unlinked.cypher', {
  params: claimParams,
  row: z.object({
    ...{ id: z.string(), content: z.string(), version: rowInt },
    ...{ passages: rowInt, attempts: rowInt },
    ...{ partition: z.string(), tenant: z.string(), userId: text, scope: z.string() },
  }),
});

export const passageTexts = statement('READ', 'jobs/passage-texts.cypher', {
  params: z.object({ id: z.string(), version: cypherInt, limit: cypherInt }),
  row: z.object({ content: z.string() }),
});

export const postponeLinks = statement('WRITE', 'jobs/postpone-links.cypher', {
  params: z.object({ rows: z.array(z.object({ id: z.string(), dueAt: cypherDate })) }),
  row: z.object({ postponed: rowInt }),
});

export const knownNames = statement('WRITE', 'jobs/known-names.cypher', {
  params: z.object({ owner: properties, keys: ids, perName: cypherInt }),
  row: z.object({
    ...{ partition: z.string(), handle: z.string(), kind, type },
    ...{ entityId: z.string(), speaks: z.boolean(), origin: z.string() },
  }),
});

export const createEntities = statement('WRITE', 'jobs/create-entities.cypher', {
  params: z.object({ entities: z.array(entityPlan) }),
  row: z.object({ key: z.string(), id: z.string() }),
});

export const storeLinks = statement('WRITE', 'jobs/store-links.cypher', {
  params: z.object({
    rows: z.array(
      z.object({
        id: z.string(),
        version: cypherInt,
        mentions: z.array(
          z.object({ entityId: z.string(), handle: z.string(), origin: z.string() }),
        ),
      }),
    ),
  }),
  row: z.object({ linked: rowInt, mentions: rowInt }),
});

export const queues = statement('READ', 'jobs/queues.cypher', {
  params: z.object({ now: cypherDate }),
  row: z.object({ queue: z.string(), waiting: rowInt, since: rowDateOrNull }),
});

export const blockedTransactions = statement('READ', 'jobs/blocked.cypher', {
  params: z.object({}),
  row: z.object({ blocked: rowInt, longestMs: rowInt }),
});
