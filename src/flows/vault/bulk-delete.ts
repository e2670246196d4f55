/** Deleting many memories at once (V-05). */

import { parseInput } from '../../domain/kernel/input.js';
import { type Caller, visiblePartitions } from '../../domain/kernel/partition.js';
import { bulkDeleteInput } from '../../domain/write/vault/inputs.js';
import { compare } from '../../domain/write/vault/record.js';
import type { GraphTransaction } from '../../ports.js';
import { findAllForUpdate } from '../../statements/vault.js';
import { once } from '../once.js';
import { buryAll } from '../tombstones.js';
import type { VaultDeps } from './deps.js';

/** What became of each id, in the order in which they were named. */
export interface BulkDeletion {
  readonly deleted: readonly string[];
  /** No memory of that id is visible to the caller. */
  readonly unknown: readonly string[];
  /** Deleted before: left as they are. */
  readonly alreadyDeleted: readonly string[];
}

/** What was left out; the rest of the request's ids was deleted. */
type Skipped = Pick<BulkDeletion, 'unknown' | 'alreadyDeleted'>;

/**
 * V-05: one transaction that reads the state once and writes all tombstones in one pass. A repeat with the same
 * idempotency key gives the first outcome.
 * @throws InvalidInputError for more than `maxBulk` ids, IdempotencyConflictError
 */
export async function bulkDelete(
  deps: VaultDeps,
  caller: Caller,
  input: unknown,
): Promise<BulkDeletion> {
  const deletion = parseInput(bulkDeleteInput(deps.policy.maxBulk), input);
  const { ids } = deletion;
  const request = { operation: 'bulkDelete', input: deletion };
  const { answer } = await once(deps, caller, request, (tx) => deleteAll(deps, caller, tx, ids));
  return outcomeOf(ids, answer);
}

async function deleteAll(
  deps: VaultDeps,
  caller: Caller,
  tx: GraphTransaction,
  ids: readonly string[],
): Promise<Skipped> {
  const params = { ids: [...ids].sort(compare), partitions: visiblePartitions(caller) };
  const found = new Map((await tx.run(findAllForUpdate, params)).map((row) => [row.id, row]));
  const doomed = [...found.values()].filter(({ deletedAt }) => deletedAt === null);
  await buryAll(deps, caller, tx, doomed);
  return {
    unknown: ids.filter((id) => !found.has(id)),
    alreadyDeleted: ids.filter((id) => found.get(id)?.deletedAt instanceof Date),
  };
}

function outcomeOf(ids: readonly string[], { unknown, alreadyDeleted }: Skipped): BulkDeletion {
  const left = new Set([...unknown, ...alreadyDeleted]);
  return { unknown, alreadyDeleted, deleted: ids.filter((id) => !left.has(id)) };
}
