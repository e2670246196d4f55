/** What transfers need, and what a tenant has, page by page. */

import { type ByParent, type NodeTable, tableOf } from '../../domain/transfer/lines.js';
import type { TypedProperty } from '../../domain/transfer/values.js';
import type { ColdStores, Embedder, Graph } from '../../ports.js';
import { childrenOf, pageOf } from '../../statements/transfer.js';
import type { FlowDeps } from '../flow.js';
import { pagesOf as allPages } from '../page.js';

/** Settings; see settings/documents.ts for ranges and defaults. */
interface TransferPolicy {
  /** Nodes that are read at once. */
  readonly page: number;
  /** Lines that are written in one transaction. */
  readonly batch: number;
  /** How long queues leave imported memories alone. */
  readonly holdMinutes: number;
}

export interface TransferDeps extends Omit<FlowDeps, 'log'> {
  readonly embedder: Pick<Embedder, 'model' | 'dimensions'> | null;
  readonly policy: TransferPolicy;
  readonly coldStores: ColdStores;
  /** Lets other requests have the event loop: awaited now and then in long calls. */
  yieldEventLoop(): Promise<void>;
  onQueued(): void;
}

/** A node as an export reads it. */
export interface Found {
  /** The first property of its key. */
  readonly key: string;
  readonly labels: readonly string[];
  /** Empty where keys alone were asked for. */
  readonly properties: readonly TypedProperty[];
}

/** What is read, and how much at once. */
export interface Reading {
  readonly graph: Graph;
  readonly tenant: string;
  readonly page: number;
  /** False: keys alone. */
  readonly whole: boolean;
}

/** Nodes with whole documents are read by so much fewer. */
const LARGE = 50;

/** Every node of a label; what is written meanwhile may be among them or not. */
export function pagesOf(reading: Reading, table: NodeTable): AsyncGenerator<readonly Found[]> {
  const limit = table.large ? Math.ceil(reading.page / LARGE) : reading.page;
  const sized = { ...reading, page: reading.whole ? limit : reading.page };
  return table.found.by === 'tenant'
    ? byTenant(sized, table)
    : byParents(sized, table, table.found);
}

async function* byTenant(
  { graph, tenant, page: limit, whole }: Reading,
  { label }: NodeTable,
): AsyncGenerator<readonly Found[]> {
  const statement = pageOf[label];
  if (statement === null) throw new Error(`There is no page of ${label}.`);
  const pages = allPages({
    ...{ limit, from: '' },
    read: (after: string) => graph.read(statement, { tenant, after, limit, whole }),
    behind: ({ key }) => key,
  });
  for await (const rows of pages) yield rows.map(keyed(label));
}

/** Pages of a label are ordered by what its index has beside the tenant, which is not always its key. */
function keyed(label: NodeTable['label']) {
  const [property] = tableOf(label).key;
  return (row: Found): Found => {
    const own = row.properties.find(([name]) => name === property)?.[2];
    return typeof own === 'string' ? { ...row, key: own } : row;
  };
}

async function* byParents(
  reading: Reading,
  table: NodeTable,
  found: ByParent,
): AsyncGenerator<readonly Found[]> {
  const keysOnly = { ...reading, whole: false };
  for await (const parents of pagesOf(keysOnly, tableOf(found.parent))) {
    const keys = parents.map(({ key }) => key).sort();
    yield* children(reading, table, { found, keys });
  }
}

async function* children(
  { graph, page: limit, whole }: Reading,
  { label }: NodeTable,
  { found, keys }: { found: ByParent; keys: readonly string[] },
): AsyncGenerator<readonly Found[]> {
  const statement = childrenOf[label];
  if (statement === null) throw new Error(`There are no children ${label}.`);
  const { least } = found;
  let parents = [...keys];
  let at = { parent: '', key: least };
  for (;;) {
    const where = { parents, afterParent: at.parent, after: at.key, least };
    const rows = await graph.read(statement, { ...where, limit, whole });
    if (rows.length > 0) yield rows.map((row) => ({ ...row, key: String(row.key) }));
    const last = rows.at(-1);
    if (last === undefined || rows.length < limit) return;
    at = last;
    parents = parents.filter((parent) => parent >= last.parent);
  }
}
