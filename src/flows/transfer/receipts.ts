/**
 * Receipts of idempotency keys. They are of the server, and no export has them; a tenant that goes to another database takes them along, so
 * that what is repeated there is not done twice.
 */

import { ownerKeysBegin } from '../../domain/kernel/partition.js';
import type { Graph } from '../../ports.js';
import { putReceipts as put, receiptPage } from '../../statements/transfer.js';
import { pagesOf } from '../page.js';

/** Each holds what was answered. */
const AT_ONCE = 200;

type Receipt = ReturnType<(typeof receiptPage)['parse']>;

/** All of a tenant. */
export function receiptPages(
  { graph }: { readonly graph: Graph },
  tenant: string,
): AsyncGenerator<readonly Receipt[]> {
  const owners = ownerKeysBegin(tenant);
  return pagesOf({
    ...{ limit: AT_ONCE, from: '' },
    read: (after: string) => graph.read(receiptPage, { owners, after, limit: AT_ONCE }),
    behind: ({ key }) => key,
  });
}

/** Those that are there already stay. */
export async function putReceipts(
  { graph }: { readonly graph: Graph },
  receipts: readonly Receipt[],
): Promise<void> {
  const rows = receipts.map(({ key, ...properties }) => ({ key, properties }));
  await graph.write((tx) => tx.run(put, { receipts: rows }));
}
