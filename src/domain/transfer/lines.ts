/** What an export holds: every label with its unique key and how nodes of it are found; and its lines. Pure but for what the digest has seen. */

import { createHash } from 'node:crypto';
import { z } from 'zod';
import { InvalidInputError } from '../../errors.js';
import { hashOf, jsonOf } from '../kernel/text.js';

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
 * runs of the upkeep, maps and leases are of the server, not of the memory, and stay behind.
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
  Erasure: { key: ['id'], found: byTenant('id') },
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

function isNodeLabel(label: string): label is NodeLabel {
  return Object.hasOwn(TABLES, label);
}

/** Labels that no import may set: what the server keeps of itself, and what another table holds. */
export function isReserved(label: string): boolean {
  return isNodeLabel(label) || SERVER_LABELS.includes(label);
}

/** Places on the map of a partition: the map stays behind, and the next upkeep makes one anew. */
const MAPPED: readonly string[] = ['mapNumber', 'mapCluster', 'mapX', 'mapY'];

/** Whether a property is of the server, not of the memory. */
export function staysBehind(property: string): boolean {
  return MAPPED.includes(property);
}

const SERVER_LABELS = [
  'Migration',
  'Lease',
  'GraphMap',
  'UpkeepRun',
  'VectorSpace',
  'Receipt',
  'Transfer',
  'Canary',
  'Moving',
];

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

/** The SHA-256 of lines, each with its line feed. */
export class LineDigest {
  readonly #hash = createHash('sha256');

  add(line: string): void {
    this.#hash.update(line).update('\n');
  }

  /** Of the lines so far, as hexadecimal digits; nothing can be added afterwards. */
  value(): string {
    return this.#hash.digest('hex');
  }
}

const ID_CHARS = 12;

/** Gives every id another one, always the same for the same salt, so that an import which goes on continues with it. */
export function newIdsOf(salt: string): (id: string) => string {
  return (id) => hashOf(`${salt}|${id}`, ID_CHARS);
}

// The lines of an export: a header, nodes, relationships, a footer.

export const FORMAT = 'mneme-export';
/** Rises when older programs would read an export wrongly. */
export const FORMAT_VERSION = 1;

const header = z.object({
  format: z.literal(FORMAT),
  version: z.int(),
  tenant: z.string().min(1),
  /** The last migration of the database that it came from. */
  schema: z.int(),
  /** "name/dimensions" of the embedding model in use; null: none. */
  model: z.string().nullable(),
  exportedAt: z.iso.datetime(),
});

const properties = z.record(z.string(), z.unknown());

const node = z.object({
  node: z.string().refine(isNodeLabel, 'is no label of an export'),
  /** Labels beside it. */
  labels: z.array(z.string()).default([]),
  properties,
});

/** Label and key; of a former state also its version. */
const end = z.union([
  z.tuple([z.string(), z.string()]),
  z.tuple([z.string(), z.string(), z.int()]),
]);

const edge = z.object({
  edge: z.string().regex(/^[A-Z][A-Z_]{0,63}$/),
  from: end,
  to: end,
  properties,
});

const counts = z.record(z.string(), z.int().min(0));
const footer = z.object({
  footer: z.object({
    /** Lines before this one. */
    lines: z.int().min(1),
    nodes: counts,
    edges: counts,
    /** Relationships to nodes that no export holds. */
    leftOut: z.int().min(0),
    /** SHA-256 of the lines before this one, each with its line feed. */
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
  }),
});

export type Header = z.output<typeof header>;
export type NodeLine = z.output<typeof node>;
export type EdgeLine = z.output<typeof edge>;
export type End = z.output<typeof end>;
export type Footer = z.output<typeof footer>['footer'];

/** What a line after the header is. */
export type Line =
  | { readonly is: 'node'; readonly value: NodeLine }
  | { readonly is: 'edge'; readonly value: EdgeLine }
  | { readonly is: 'footer'; readonly value: Footer };

/** @throws InvalidInputError for what is no header of an export that this program reads */
export function parseHeader(text: string): Header {
  const parsed = header.safeParse(jsonOf(text));
  if (!parsed.success) throw new InvalidInputError('Line 1: this is no export of Mneme.');
  if (parsed.data.version !== FORMAT_VERSION) {
    throw new InvalidInputError(
      `The export has version ${parsed.data.version} of its format, this program reads ${FORMAT_VERSION}: use the program that wrote it.`,
    );
  }
  return parsed.data;
}

/** @throws InvalidInputError naming the line, never what stands in it */
export function parseLine(text: string, number: number): Line {
  const json = jsonOf(text);
  if (typeof json === 'object' && json !== null) {
    if ('node' in json) return { is: 'node', value: parsedAs(node, json, number) };
    if ('edge' in json) return { is: 'edge', value: parsedAs(edge, json, number) };
    if ('footer' in json) return { is: 'footer', value: parsedAs(footer, json, number).footer };
  }
  throw new InvalidInputError(`Line ${number}: this is neither a node nor a relationship.`);
}

function parsedAs<Schema extends z.ZodType>(
  schema: Schema,
  json: unknown,
  number: number,
): z.output<Schema> {
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues.map(({ path }) => path.join('.'));
  throw new InvalidInputError(`Line ${number}: ${where.join(', ')} cannot be what it says.`);
}
