/** Deleting many memories at once (V-05). */

import { parseInput } from '../../domain/kernel/input.js';
import type { Caller } from '../../domain/kernel/partition.js';
import { bulkDeleteInput } from '../../domain/write/vault/inputs.js';
import type { GraphTransaction } from '../../ports.js';
import { holdAll } from '../change/hold.js';
import { deleteAll } from '../change/retire.js';
import { once } from '../once.js';
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
 * @throws InvalidInputError for more than `maxBulk` ids, IdempotencyConflictError, ForbiddenError when one of them is not the
 * caller's to delete: then none is
 */
export async function bulkDelete(
  deps: VaultDeps,
  caller: Caller,
  input: unknown,
): Promise<BulkDeletion> {
  const deletion = parseInput(bulkDeleteInput(deps.policy.maxBulk), input);
  const { ids } = deletion;
  const request = { operation: 'bulkDelete', input: deletion };
  const { answer } = await once(deps, caller, request, (tx) => deleteThose(deps, caller, tx, ids));
  return outcomeOf(ids, answer);
}

async function deleteThose(
  deps: VaultDeps,
  caller: Caller,
  tx: GraphTransaction,
  ids: readonly string[],
): Promise<Skipped> {
  const held = await holdAll(tx, caller, ids);
  const doomed = [...held.values()].filter(({ deletedAt }) => deletedAt === null);
  await deleteAll(deps, tx, caller, doomed);
  return {
    unknown: ids.filter((id) => !held.has(id)),
    alreadyDeleted: ids.filter((id) => held.get(id)?.deletedAt instanceof Date),
  };
}

function outcomeOf(ids: readonly string[], { unknown, alreadyDeleted }: Skipped): BulkDeletion {
  const left = new Set([...unknown, ...alreadyDeleted]);
  return { unknown, alreadyDeleted, deleted: ids.filter((id) => !left.has(id)) };
}
