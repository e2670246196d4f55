/** Everything of a tenant is removed from a database that it is not in: what a move has left there. Nobody answers from it, so it may go piece by piece. */

import { ownerKeysBegin } from '../../domain/kernel/partition.js';
import {
  type ByParent,
  NODE_TABLES,
  type NodeTable,
  tableOf,
} from '../../domain/transfer/lines.js';
import type { Graph, GraphTransaction } from '../../ports.js';
import { removeChildrenOf, removeOf, removeRecords } from '../../statements/transfer.js';
import { pagesOf, type TransferDeps } from './pages.js';

/** Nodes of one transaction. */
const AT_ONCE = 500;

/**
 * Originals in an object store stay: they are those of the tenant where it is now.
 * @returns how many nodes were removed
 */
export async function clearTenant(
  { graph, policy, yieldEventLoop }: Pick<TransferDeps, 'graph' | 'policy' | 'yieldEventLoop'>,
  tenant: string,
): Promise<number> {
  const records = { tenant, owners: ownerKeysBegin(tenant), limit: AT_ONCE };
  let removed = await repeated(graph, (tx) => tx.run(removeRecords, records));
  // What others are found by goes after them.
  for (const table of [...NODE_TABLES].reverse()) {
    const { found } = table;
    removed +=
      found.by === 'tenant'
        ? await byTenant(graph, table, tenant)
        : await byParents({ graph, tenant, page: policy.page, whole: false }, table, found);
    await yieldEventLoop();
  }
  return removed;
}

function byTenant(graph: Graph, { label }: NodeTable, tenant: string): Promise<number> {
  const statement = removeOf[label];
  if (statement === null) throw new Error(`Nothing removes ${label}.`);
  return repeated(graph, (tx) => tx.run(statement, { tenant, limit: AT_ONCE }));
}

async function byParents(
  reading: Parameters<typeof pagesOf>[0],
  { label }: NodeTable,
  { parent, least }: ByParent,
): Promise<number> {
  const statement = removeChildrenOf[label];
  if (statement === null) throw new Error(`Nothing removes ${label}.`);
  let removed = 0;
  for await (const page of pagesOf(reading, tableOf(parent))) {
    const parents = page.map(({ key }) => key);
    const limit = AT_ONCE;
    removed += await repeated(reading.graph, (tx) => tx.run(statement, { parents, least, limit }));
  }
  return removed;
}

/** Until there is nothing left. */
async function repeated(
  graph: Graph,
  remove: (tx: GraphTransaction) => Promise<{ readonly removed: number }[]>,
): Promise<number> {
  for (let total = 0; ; ) {
    const [row] = await graph.write(remove);
    const removed = row?.removed ?? 0;
    if (removed === 0) return total;
    total += removed;
  }
}
