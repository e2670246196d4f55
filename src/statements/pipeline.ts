/** Statements of the write pipeline: everything but conversation turns. */
import { z } from 'zod';
import {
  KINDS,
  ORIGINS,
  PROFILES,
  RETIRED_REASONS,
  TIERS,
  valuesOf,
} from '../domain/kernel/vocabulary.js';
import { axes, entityPlan, idRow, ids, text } from './columns.js';
import {
  cypherDate,
  cypherInt,
  cypherProperties,
  rowDate,
  rowDateOrNull,
  rowInt,
  rowMillis,
  rowMillisOrNull,
} from './scalars.js';
import { statement } from './statement.js';

const properties = cypherProperties;

/** What a stored memory states, as far as the contradiction rules look at it. */
export const statementRow = z.object({
  id: z.string(),
  text: z.string(),
  ...axes,
  createdAt: rowDate,
  validFrom: rowDate,
  heldAt: rowDateOrNull,
  profile: z.enum(valuesOf(PROFILES)),
  kind: z.enum(valuesOf(KINDS)),
  userId: text,
  scope: z.string(),
});

const referenceRow = z.object({
  ...statementRow.shape,
  text: z.string().catch(''),
  current: z.boolean(),
  supersededBy: text,
});

/** A memory that a writer names. */
export type Reference = z.output<typeof referenceRow>;

const STATEMENT_FIELDS = Object.keys(statementRow.shape);

/** The same as a list, in the order of the fields, with the times in milliseconds. */
export const statementList = z
  .array(z.unknown())
  .transform((list) => Object.fromEntries(STATEMENT_FIELDS.map((field, i) => [field, list[i]])))
  .pipe(
    statementRow.extend({ createdAt: rowMillis, validFrom: rowMillis, heldAt: rowMillisOrNull }),
  );

/** What the write gate looks at. */
const gateColumns = {
  agentKnown: z.boolean(),
  active: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      scope: z.string(),
      tier: z.enum(valuesOf(TIERS)),
      topicId: text,
    }),
  ),
  activeCount: rowInt,
};

export const gateState = statement('READ', 'read/gate-state.cypher', {
  params: z.object({ agentKey: text, vaultKey: text, scopes: ids }),
  row: z.object(gateColumns),
});

export const openWrite = statement('WRITE', 'write/open-write.cypher', {
  params: z.object({
    owner: properties,
    now: cypherDate,
    agentKey: text,
    vaultKey: text,
    scopes: ids,
    probes: z.array(z.object({ lucene: z.string(), partition: z.string() })),
    perProbe: cypherInt,
    references: ids,
    partitions: ids,
  }),
  row: z.object({
    now: rowDate,
    recallCycle: rowInt,
    roleId: text,
    ...gateColumns,
    // Parsed one by one with `statementList`: a damaged memory must not stop a write (C-07).
    candidates: z.array(z.array(z.unknown())),
    references: z.array(referenceRow),
  }),
});

export const createMemories = statement('WRITE', 'write/create-memories.cypher', {
  params: z.object({
    memories: z.array(
      z.object({
        label: z.string(),
        memory: properties,
        entities: z.array(entityPlan),
        derivedFrom: ids,
      }),
    ),
  }),
  row: idRow,
});

export const newVersions = statement('WRITE', 'write/new-versions.cypher', {
  params: z.object({
    updates: z.array(z.object({ id: z.string(), changes: properties, audit: properties })),
    now: cypherDate,
  }),
  row: z.object({ id: z.string(), version: rowInt }),
});

export const retire = statement('WRITE', 'write/retire.cypher', {
  params: z.object({
    retirements: z.array(
      z.object({
        winnerId: z.string(),
        loserId: z.string(),
        reason: z.enum(['CONFLICT', 'CORRECTION', 'DEDUP']),
        since: cypherDate.nullable(),
        keepLinks: z.boolean(),
        ownerKey: z.string(),
        audit: properties,
      }),
    ),
    now: cypherDate,
  }),
  row: z.object({ loserId: z.string(), among: z.boolean() }),
});

export const flagPairs = statement('WRITE', 'write/flag-pairs.cypher', {
  params: z.object({
    pairs: z.array(
      z.object({
        memoryId: z.string(),
        otherId: z.string(),
        reason: z.enum(['CONFLICT', 'DUPLICATE']),
        versions: z.array(cypherInt).nullable(),
        explanation: z.string(),
        audit: properties,
      }),
    ),
    now: cypherDate,
  }),
  row: z.object({ memoryId: z.string() }),
});

export const flagDerived = statement('WRITE', 'write/flag-derived.cypher', {
  params: z.object({
    sources: z.array(z.object({ id: z.string(), causeId: z.string(), path: ids })),
    seen: ids,
    explanation: z.string(),
    now: cypherDate,
    limit: cypherInt,
  }),
  row: z.object({ id: z.string(), causeId: z.string(), path: ids }),
});

export const closeReviews = statement('WRITE', 'write/close-reviews.cypher', {
  params: z.object({ ids, now: cypherDate }),
  row: z.object({ closed: rowInt }),
});

export const dismiss = statement('WRITE', 'write/dismiss.cypher', {
  params: z.object({
    ...{ id: z.string(), otherId: z.string(), now: cypherDate, audit: properties },
    reason: z.enum(['CONFLICT', 'DUPLICATE', 'SOURCE_RETIRED']),
  }),
  row: z.object({ id: z.string() }),
});

export const recordEvents = statement('WRITE', 'write/record-events.cypher', {
  params: z.object({ events: z.array(properties) }),
  row: z.object({ recorded: rowInt }),
});

export const completeReceipt = statement('WRITE', 'write/complete-receipt.cypher', {
  params: z.object({ key: z.string(), result: z.string() }),
  row: z.object({ key: z.string() }),
});

export const retime = statement('WRITE', 'write/retime.cypher', {
  params: z.object({
    changes: z.array(
      z.object({
        id: z.string(),
        times: z.object({ validFrom: cypherDate, expiresAt: cypherDate.nullable() }).nullable(),
        winnerId: text,
        audit: properties,
      }),
    ),
    ...{ now: cypherDate, farFuture: cypherDate },
  }),
  row: z.object({ id: z.string(), current: z.boolean() }),
});

export const formerValues = statement('READ', 'write/former-values.cypher', {
  params: z.object({ winnerId: z.string(), loserId: z.string(), limit: cypherInt }),
  // Each is parsed with `heldRow`: a damaged memory must not stop a write (C-07).
  row: z.object({ late: z.unknown(), former: z.array(z.unknown()) }),
});

/** What a memory states, and until when that held. */
export const heldRow = statementRow.extend({ validUntil: rowDate });

export const lapse = statement('WRITE', 'write/lapse.cypher', {
  params: z.object({
    rows: z.array(
      z.object({ id: z.string(), reason: z.enum(['DECAY', 'EXPIRY']), audit: cypherProperties }),
    ),
    now: cypherDate,
  }),
  row: z.object({ id: z.string() }),
});

export const hold = statement('WRITE', 'write/hold.cypher', {
  params: z.object({ ids, partitions: ids }),
  row: z.object({
    id: z.string(),
    text: z.string(),
    partition: z.string(),
    userId: text,
    scope: z.string(),
    kind: z.enum(valuesOf(KINDS)),
    profile: z.enum(valuesOf(PROFILES)),
    ...axes,
    createdAt: rowDate,
    sessionId: text,
    ...{ deletedAt: rowDateOrNull, erased: z.boolean() },
    ...{ validFrom: rowDate, validUntil: rowDate, expiresAt: rowDateOrNull },
    retiredReason: z.enum(valuesOf(RETIRED_REASONS)).nullable(),
    tags: ids.nullable().transform((tags) => tags ?? []),
    tier: z.enum(valuesOf(TIERS)).nullable(),
    category: text,
    topicId: text,
    origin: z.enum(valuesOf(ORIGINS)).nullable(),
    ...{ supersededBy: text, winnerFrom: rowDateOrNull, losersFrom: z.array(rowDate) },
  }),
});
