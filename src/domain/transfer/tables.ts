/** What an export holds: every label with its unique key and how nodes of it are found. Pure. */

/** A kind of node in an export. */
export interface NodeTable {
  readonly label: NodeLabel;
  /** Properties that together are unique: one, or the id of its memory and a version. */
  readonly key: readonly [string] | readonly [string, 'version'];
  /** Read through an index on the tenant, or through one on what each belongs to. */
  readonly found: ByTenant | ByParent;
  /** A node may hold a whole document: few are read at once. */
  readonly large?: true;
}

/** Pages in the order of `order`; the index is on the tenant and it. */
export interface ByTenant {
  readonly by: 'tenant';
  readonly order: string;
}

/** Pages in the order of `order` for each parent; the index is on `property` and it. */
export interface ByParent {
  readonly by: 'parent';
  readonly parent: 'Memory' | 'Owner' | 'Feed';
  /** The property that holds the key of the parent. */
  readonly property: string;
  readonly order: string;
  /** Below every value of `order`. */
  readonly least: number | string;
}

const byTenant = (order: string): ByTenant => ({ by: 'tenant', order });
const byMemory = (property: string, order: string, least: number | string): ByParent => ({
  ...{ by: 'parent', parent: 'Memory', property, order, least },
});
const byOwner = (order: string, least: number | string): ByParent => ({
  ...{ by: 'parent', parent: 'Owner', property: 'ownerKey', order, least },
});

/**
 * In the order of an export. Partitions come first: whose they are tells what keys become in another tenant. Receipts,
 * runs of the upkeep and leases are of the server, not of the memory, and stay behind.
 */
const TABLES = {
  Feed: { key: ['partition'], found: byTenant('partition') },
  Owner: { key: ['key'], found: byTenant('key') },
  Role: { key: ['key'], found: byTenant('roleId') },
  Agent: { key: ['key'], found: byTenant('agentId') },
  SourceDomain: { key: ['key'], found: byTenant('domain') },
  Session: { key: ['key'], found: byTenant('key') },
  Turn: { key: ['id'], found: byTenant('id') },
  Candidate: { key: ['id'], found: byTenant('id'), large: true },
  Entity: { key: ['id'], found: byTenant('id') },
  MergedEntity: { key: ['id'], found: byTenant('id') },
  EntityName: {
    key: ['key'],
    found: { by: 'parent', parent: 'Feed', property: 'partition', order: 'key', least: '' },
  },
  Topic: { key: ['id'], found: byTenant('id') },
  Memory: { key: ['id'], found: byTenant('id') },
  MemoryVersion: { key: ['memoryId', 'version'], found: byMemory('memoryId', 'version', -1) },
  DocumentBody: {
    key: ['documentId', 'version'],
    found: byMemory('documentId', 'version', -1),
    large: true,
  },
  ColdContent: {
    key: ['memoryId', 'version'],
    found: byMemory('memoryId', 'version', -1),
    large: true,
  },
  Passage: { key: ['id'], found: byTenant('id') },
  Departed: {
    key: ['key'],
    found: { by: 'parent', parent: 'Feed', property: 'partition', order: 'changeSeq', least: -1 },
  },
  AuditEvent: { key: ['id'], found: byTenant('id') },
  CoRetrieval: { key: ['ownerKey'], found: byOwner('seq', -1) },
  ClusterCandidate: { key: ['key'], found: byOwner('key', '') },
} as const satisfies Record<string, Omit<NodeTable, 'label'>>;

export type NodeLabel = keyof typeof TABLES;

/** Every table, in the order of an export. */
export const NODE_TABLES: readonly NodeTable[] = Object.entries(TABLES).map(([label, table]) => ({
  // The keys of the table are exactly the labels.
  label: label as NodeLabel,
  ...table,
}));

/** @throws Error for a label that is none */
export function tableOf(label: NodeLabel): NodeTable {
  const found = NODE_TABLES.find((table) => table.label === label);
  if (found === undefined) throw new Error(`There is no table ${label}.`);
  return found;
}

export function isNodeLabel(label: string): label is NodeLabel {
  return Object.hasOwn(TABLES, label);
}

/** Labels that no import may set: what the server keeps of itself, and what another table holds. */
export function isReserved(label: string): boolean {
  return isNodeLabel(label) || SERVER_LABELS.includes(label);
}

const SERVER_LABELS = ['Migration', 'Lease', 'UpkeepRun', 'VectorSpace', 'Receipt', 'Transfer'];

/** Labels whose nodes have outgoing relationships. */
export const STARTS = ['Memory', 'EntityName', 'MergedEntity'] as const;

/** From where to where relationships lead. The last part of an end with two keys is a version. */
export const ENDS = {
  Memory: [
    ...['Memory', 'Session', 'Entity', 'MergedEntity', 'MemoryVersion', 'DocumentBody'],
    ...['Passage', 'Turn'],
  ],
  EntityName: ['Entity', 'MergedEntity'],
  MergedEntity: ['Entity', 'MergedEntity'],
} as const satisfies Record<(typeof STARTS)[number], readonly NodeLabel[]>;

export type StartLabel = (typeof STARTS)[number];

/** Whether an import may connect these two. */
export function mayConnect(from: string, to: string): from is StartLabel {
  const ends: Readonly<Record<string, readonly string[]>> = ENDS;
  return ends[from]?.includes(to) ?? false;
}
