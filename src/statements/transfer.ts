/** Statements of exports and imports, and of the files of a user. */
import { z } from 'zod';
import {
  type ByParent,
  type ByTenant,
  ENDS,
  NODE_TABLES,
  type NodeLabel,
  STARTS,
  type StartLabel,
  tableOf,
} from '../domain/transfer/lines.js';
import type { TypedProperty } from '../domain/transfer/values.js';
import { cursor, idRow, ids } from './columns.js';
import { cypherDate, cypherInt, cypherProperties, rowDate, rowInt } from './scalars.js';
import { statement } from './statement.js';

/** Key, type, value; wide rows, so that only their being lists is checked. */
const typed = z.array(z.custom<TypedProperty>((value) => Array.isArray(value)));
const labels = z.array(z.string());
const order = z.union([z.string(), cypherInt]);
const created = z.object({ created: rowInt });
const exact = z.array(z.object({ key: z.string(), type: z.string(), text: z.string() }));

const edgeRow = z.object({
  ...{ type: z.string(), start: z.string(), properties: typed },
  /** Label, key, and of a former state its version; null: no export holds it. */
  end: z.array(z.string()).nullable(),
});

/** A relationship as an export reads it. */
export type EdgeRow = z.output<typeof edgeRow>;

/** Pages of a label by tenant. */
export const pageOf = byLabel((label) => {
  const { found } = tableOf(label);
  return found.by === 'tenant' ? tenantPage(label, found) : null;
});

/** Pages of a label by what its nodes belong to. */
export const childrenOf = byLabel((label) => {
  const { found } = tableOf(label);
  return found.by === 'parent' ? childPage(label, found) : null;
});

/** Relationships that begin at nodes of a label. */
export const edgesOf = Object.fromEntries(
  STARTS.map((label) => [label, edgesFrom(label)]),
) as Readonly<Record<StartLabel, ReturnType<typeof edgesFrom>>>;

/** Connecting two labels, by their names with an arrow. */
export const connections: ReadonlyMap<string, ReturnType<typeof connecting>> = new Map(
  STARTS.flatMap((start) =>
    ENDS[start].map((end) => [connectionKey(start, end), connecting(start, end)] as const),
  ),
);

export const occupied = statement('READ', 'transfer/occupied.cypher', {
  params: z.object({ tenant: z.string() }),
  row: z.object({ occupied: z.boolean() }),
});

const removed = z.object({ removed: rowInt });

/** Removing some nodes of a label of a tenant. */
export const removeOf = byLabel((label) => {
  const { found } = tableOf(label);
  return found.by === 'tenant' ? tenantRemoval(label, found) : null;
});

/** Removing some nodes of a label by what they belong to. */
export const removeChildrenOf = byLabel((label) => {
  const { found } = tableOf(label);
  return found.by === 'parent' ? childRemoval(label, found) : null;
});

export const removeRecords = statement('WRITE', 'transfer/remove-records.cypher', {
  params: z.object({ tenant: z.string(), owners: z.string(), limit: cypherInt }),
  row: removed,
});

export const receiptPage = statement('READ', 'transfer/receipts.cypher', {
  params: z.object({ owners: z.string(), after: z.string(), limit: cypherInt }),
  row: z.object({
    ...{ key: z.string(), operation: z.string(), inputHash: z.string(), result: z.string() },
    ...{ nonce: z.string().nullable(), ownerKey: z.string(), createdAt: rowDate },
  }),
});

export const putReceipts = statement('WRITE', 'transfer/put-receipts.cypher', {
  params: z.object({
    receipts: z.array(z.object({ key: z.string(), properties: cypherProperties })),
  }),
  row: z.object({ put: rowInt }),
});

export const transferRecord = statement('READ', 'transfer/transfer.cypher', {
  params: z.object({ key: z.string() }),
  row: z.object({ line: rowInt, newIds: z.boolean(), finished: z.boolean() }),
});

export const advance = statement('WRITE', 'transfer/advance.cypher', {
  params: z.object({
    ...{ key: z.string(), properties: cypherProperties, from: cypherInt, line: cypherInt },
    ...{ finishedAt: cypherDate.nullable(), batch: z.string() },
  }),
  row: z.object({ line: rowInt, repeated: z.boolean() }),
});

export const createNodes = statement('WRITE', 'transfer/create-nodes.cypher', {
  params: z.object({
    rows: z.array(
      z.object({ labels, properties: cypherProperties, exact, twin: z.string().nullable() }),
    ),
  }),
  row: created,
});

export const vaultVersions = statement('WRITE', 'transfer/vault-versions.cypher', {
  params: z.object({ owner: cypherProperties, now: cypherDate, ids: z.array(z.string()) }),
  row: z.object({
    ...{ id: z.string(), version: rowInt, partition: z.string() },
    vaultKey: z.string().nullable(),
  }),
});

export const putRecords = statement('WRITE', 'transfer/put-records.cypher', {
  params: z.object({
    records: z.array(
      z.object({
        ...{ id: z.string(), memory: cypherProperties, current: z.boolean(), queued: z.boolean() },
        ...{ former: z.array(cypherProperties), endedAt: cypherDate },
        audit: cypherProperties.nullable(),
      }),
    ),
    now: cypherDate,
  }),
  row: idRow,
});

/**
 * Everything above that is made for several labels, for the checks of all statements.
 * @public (tests)
 */
export const transferStatements = [
  ...[pageOf, childrenOf].flatMap((pages) => Object.values(pages)),
  ...[removeOf, removeChildrenOf].flatMap((removals) => Object.values(removals)),
  ...Object.values(edgesOf),
  ...connections.values(),
].filter((each) => each !== null);

/** What a connection is found by. */
export function connectionKey(start: string, end: string): string {
  return `${start}>${end}`;
}

function byLabel<Made>(make: (label: NodeLabel) => Made): Readonly<Record<NodeLabel, Made>> {
  // The tables have every label once.
  return Object.fromEntries(NODE_TABLES.map(({ label }) => [label, make(label)])) as Record<
    NodeLabel,
    Made
  >;
}

function tenantPage(label: NodeLabel, { order: id }: ByTenant) {
  return statement('READ', 'transfer/page.cypher', {
    params: z.object({
      ...{ tenant: z.string(), after: z.string(), limit: cypherInt, whole: z.boolean() },
    }),
    row: z.object({ key: z.string(), labels, properties: typed }),
    names: { Memory: label, id },
  });
}

function childPage(label: NodeLabel, { property, order: version }: ByParent) {
  return statement('READ', 'transfer/children.cypher', {
    params: z.object({
      ...{ parents: z.array(z.string()), afterParent: z.string(), after: order, least: order },
      ...{ limit: cypherInt, whole: z.boolean() },
    }),
    row: z.object({
      ...{ parent: z.string(), key: z.union([z.string(), rowInt]), labels, properties: typed },
    }),
    names: { MemoryVersion: label, memoryId: property, version },
  });
}

function tenantRemoval(label: NodeLabel, { order: id }: ByTenant) {
  return statement('WRITE', 'transfer/remove.cypher', {
    params: z.object({ tenant: z.string(), limit: cypherInt }),
    row: removed,
    names: { Memory: label, id },
  });
}

function childRemoval(label: NodeLabel, { property, order: version }: ByParent) {
  return statement('WRITE', 'transfer/remove-children.cypher', {
    params: z.object({ parents: z.array(z.string()), least: order, limit: cypherInt }),
    row: removed,
    names: { MemoryVersion: label, memoryId: property, version },
  });
}

function edgesFrom(label: StartLabel) {
  const [startKey] = tableOf(label).key;
  return statement('READ', 'transfer/edges.cypher', {
    params: z.object({ keys: z.array(z.string()) }),
    row: edgeRow,
    names: { StartLabel: label, startKey },
  });
}

function connecting(start: StartLabel, end: NodeLabel) {
  const [startKey] = tableOf(start).key;
  const [endKey, version] = tableOf(end).key;
  const row = z.object({
    ...{ from: z.string(), to: z.string(), type: z.string(), properties: cypherProperties, exact },
    version: cypherInt.nullable(),
  });
  const params = z.object({ rows: z.array(row), tenant: z.string() });
  const ends = { EndLabel: end, endKey };
  return version === undefined
    ? statement('WRITE', 'transfer/connect.cypher', {
        ...{ params, row: created },
        names: { StartLabel: start, startKey, ...ends },
      })
    : statement('WRITE', 'transfer/connect-version.cypher', {
        ...{ params, row: created },
        names: ends,
      });
}

/** An item of a file, in the order of files. */
const place = { id: z.string(), createdAt: rowDate };

/** One index a label: the same text with another one. */
const listOf = (label: 'Fact' | 'Opinion' | 'Procedure') =>
  statement('READ', 'markdown/list-facts.cypher', {
    params: z.object({ partitions: ids, ...cursor }),
    row: z.object({ ...place, chars: rowInt }),
    names: { Fact: label },
  });

export const listFacts = listOf('Fact');
export const listPreferences = listOf('Opinion');
export const listProcedures = listOf('Procedure');

export const listDocuments = statement('READ', 'markdown/list-documents.cypher', {
  params: z.object({
    ...{ ownerKey: z.string(), partitions: ids, kinds: ids, now: cypherDate, ...cursor },
  }),
  row: z.object(place),
});
