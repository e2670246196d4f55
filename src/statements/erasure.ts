/** Statements that erase users, and that look whether anything of one is left. */
import { z } from 'zod';
import { ERASURE_STATUSES, PLACES, type Place } from '../domain/erasure/erasure.js';
import { valuesOf } from '../domain/kernel/vocabulary.js';
import { idRow, ids, text } from './columns.js';
import {
  cypherDate,
  cypherInt,
  cypherProperties,
  rowDate,
  rowDateOrNull,
  rowInt,
} from './scalars.js';
import { type SchemaNames, statement } from './statement.js';

const erased = z.object({ erased: rowInt });
const keys = z.object({ keys: ids });
const page = { tenant: z.string(), after: z.string(), limit: cypherInt };
const parts = {
  ...{ versions: rowInt, bodies: rowInt, originals: rowInt, passages: rowInt, events: rowInt },
};

/** Labels whose nodes are found in the order of their key through an index on the tenant and it, with that key. */
const BY_TENANT = {
  Memory: { place: 'MEMORIES', key: 'id' },
  Passage: { place: 'PASSAGES', key: 'id' },
  Session: { place: 'SESSIONS', key: 'key' },
  Turn: { place: 'TURNS', key: 'id' },
  Candidate: { place: 'CANDIDATES', key: 'id' },
  Entity: { place: 'ENTITIES', key: 'id' },
  MergedEntity: { place: 'ENTITIES', key: 'id' },
  Topic: { place: 'TOPICS', key: 'id' },
  AuditEvent: { place: 'EVENTS', key: 'id' },
} as const satisfies Record<string, { place: Place; key: 'id' | 'key' }>;

/** Labels whose nodes stand under a key of the user: `by`, with the second property of the index on it. */
const HELD = [
  { label: 'EntityName', place: 'NAMES', by: 'partition', index: 'key' },
  { label: 'CoRetrieval', place: 'RECALLS', by: 'ownerKey', index: 'seq' },
  { label: 'ClusterCandidate', place: 'RECALLS', by: 'ownerKey', index: 'key' },
  { label: 'Given', place: 'GIVEN', by: 'ownerKey', index: 'at' },
  { label: 'Receipt', place: 'RECEIPTS', by: 'ownerKey', index: 'ownerKey' },
  { label: 'GraphMap', place: 'TOPICS', by: 'partition', index: 'partition' },
  { label: 'Departed', place: 'FEEDS', by: 'partition', index: 'changeSeq' },
  { label: 'Feed', place: 'FEEDS', by: 'partition', index: 'partition' },
  { label: 'Owner', place: 'OWNER', by: 'ownerKey', index: 'key' },
] as const satisfies readonly HeldLabel[];

interface HeldLabel {
  readonly label: string;
  readonly place: Place;
  readonly by: 'ownerKey' | 'partition';
  readonly index: string;
}

/** What is found page by page in a tenant, with what erases it. */
export const tenantPlaces = Object.entries(BY_TENANT).map(([label, { place, key }]) => ({
  ...{ label, place, read: pageOf(label, key), erase: erasing(label, key) },
  unsign: label === 'AuditEvent' || label === 'Candidate' ? unsigning(label) : null,
}));

/** What stands under keys of the user, with what erases and what counts it; in the order in which it goes. */
export const heldPlaces = HELD.map(({ label, place, by, index }) => {
  const names = heldNames({ label, place, by, index });
  return { place, by, erase: erasingHeld(names), count: countingHeld(names) };
});

export const sharedOf = statement('READ', 'erasure/shared.cypher', {
  params: z.object({ ids, partitions: ids }),
  row: idRow,
});

export const objectsOf = statement('READ', 'erasure/objects.cypher', {
  params: z.object({ ids }),
  row: z.object({ memoryId: z.string(), version: rowInt, objectKey: z.string() }),
});

export const eraseQuotes = statement('WRITE', 'erasure/quotes.cypher', {
  params: z.object({ ...page, ownerKey: z.string(), ids, erase: z.boolean() }),
  row: z.object({ last: z.string().nullable(), quotes: rowInt, contextIds: ids }),
});

export const countParts = statement('READ', 'erasure/count-parts.cypher', {
  params: z.object({ ids, userId: z.string(), partitions: ids }),
  row: z.object(parts),
});

const gone = { ids, partitions: ids, objectsGone: z.boolean(), now: cypherDate };

export const eraseMemories = statement('WRITE', 'erasure/memories.cypher', {
  params: z.object(gone),
  row: z.object({ memories: rowInt, ...parts }),
});

export const eraseContents = statement('WRITE', 'erasure/contents.cypher', {
  params: z.object({ tenant: z.string(), ...gone }),
  row: z.object({ id: z.string(), ...parts, edges: rowInt }),
});

export const quotingReceipts = statement('READ', 'erasure/receipts.cypher', {
  params: z.object({ owners: z.string(), ids, after: z.string(), limit: cypherInt }),
  row: z.object({ key: z.string(), result: z.string() }),
});

export const eraseRecords = statement('WRITE', 'erasure/records.cypher', {
  params: z.object({
    ...{ tenant: z.string(), userId: z.string(), kinds: ids, keys: ids, erase: z.boolean() },
  }),
  row: z.object({ found: rowInt }),
});

export const mentionsOf = statement('READ', 'erasure/mentions.cypher', {
  params: z.object({
    ...page,
    userId: z.string(),
    partitions: ids,
    names: ids,
    naming: z.string(),
  }),
  row: z.object({ last: z.string().nullable(), found: rowInt }),
});

export const latestErasure = statement('READ', 'erasure/latest.cypher', {
  params: z.object({}),
  row: z.object({ latest: rowDate }),
});

export const userPartitions = statement('READ', 'erasure/partitions.cypher', {
  params: z.object({ tenant: z.string(), userId: z.string() }),
  row: z.object({ partition: z.string() }),
});

export const putErasure = statement('WRITE', 'erasure/put.cypher', {
  params: z.object({ id: z.string(), properties: cypherProperties }),
  row: idRow,
});

const json = <Shape extends z.ZodType>(shape: Shape, empty: z.output<Shape>) =>
  z
    .string()
    .nullable()
    .transform((text) => (text === null ? empty : shape.parse(JSON.parse(text))));

const erasureRow = z.object({
  ...{ id: z.string(), subject: z.string(), status: z.enum(valuesOf(ERASURE_STATUSES)) },
  ...{ askedAt: rowDate, finishedAt: rowDateOrNull },
  places: json(z.partialRecord(z.enum(valuesOf(PLACES)), z.number()), {}),
  remains: json(z.array(z.object({ place: z.string(), count: z.number() })), []),
});

export const listErasures = statement('READ', 'erasure/list.cypher', {
  params: z.object(page),
  row: erasureRow,
});

export const erasureById = statement('READ', 'erasure/by-id.cypher', {
  params: z.object({ tenant: z.string(), id: z.string() }),
  row: erasureRow,
});

export const waitingErasures = statement('READ', 'erasure/waiting.cypher', {
  params: z.object({ limit: cypherInt }),
  row: z.object({ id: z.string(), tenant: z.string(), userId: text, memoryIds: ids }),
});

/** The end of an erasure of single memories: their tombstones and events tell of it. */
export const dropErasures = erasing('Erasure', 'id');

export const unerased = statement('READ', 'erasure/again.cypher', {
  params: z.object({ ids }),
  row: z.object({
    ...{ id: z.string(), tenant: z.string(), partition: z.string(), deleted: z.boolean() },
  }),
});

export const knownErasures = statement('READ', 'erasure/known.cypher', {
  params: z.object({ ids }),
  row: idRow,
});

export const namedUsers = statement('READ', 'erasure/users.cypher', {
  params: z.object({ tenants: ids }),
  row: z.object({ tenant: z.string(), userId: z.string() }),
});

const texts = { texts: ids };

export const scanNodes = statement('READ', 'erasure/scan-nodes.cypher', {
  params: z.object({ ...texts, tenant: z.string(), userId: z.string(), names: ids }),
  row: z.object({ labels: ids, property: z.string(), found: rowInt }),
});

export const scanEdges = statement('READ', 'erasure/scan-edges.cypher', {
  params: z.object(texts),
  row: z.object({ type: z.string(), property: z.string(), found: rowInt }),
});

/**
 * Everything above that is made for several labels, for the checks of all statements.
 * @public (tests)
 */
export const erasureStatements = [
  ...tenantPlaces.flatMap(({ read, erase, unsign }) => [read, erase, unsign]),
  ...heldPlaces.flatMap(({ erase, count }) => [erase, count]),
].filter((each) => each !== null);

function pageOf(label: string, id: string) {
  return statement('READ', 'erasure/page.cypher', {
    params: z.object({ ...page, userId: z.string(), partitions: ids }),
    row: z.object({ last: z.string().nullable(), looked: rowInt, theirs: ids, named: ids }),
    names: { Memory: label, id },
  });
}

function erasing(label: string, key: string) {
  return statement('WRITE', 'erasure/nodes.cypher', {
    ...{ params: keys, row: erased, names: { Session: label, id: key } },
  });
}

function unsigning(label: string) {
  return statement('WRITE', 'erasure/unsign.cypher', {
    params: keys.extend({ userId: z.string() }),
    ...{ row: erased, names: { AuditEvent: label } },
  });
}

function heldNames({ label, by, index }: HeldLabel): SchemaNames {
  // The key of an owner is its key.
  const holder = label === 'Owner' ? 'key' : by;
  return { CoRetrieval: label, ownerKey: holder, seq: index };
}

function erasingHeld(names: SchemaNames) {
  const params = z.object({ holders: ids, limit: cypherInt });
  return statement('WRITE', 'erasure/held.cypher', { params, row: erased, names });
}

function countingHeld(names: SchemaNames) {
  const params = z.object({ holders: ids });
  const row = z.object({ found: rowInt });
  return statement('READ', 'erasure/count-held.cypher', { params, row, names });
}
