/** Reading one memory under its lock, to change it. */
import { type Caller, visiblePartitions } from '../domain/kernel/partition.js';
import { ForbiddenError } from '../errors.js';
import type { GraphTransaction } from '../ports.js';
import { findForUpdate } from '../statements/pipeline.js';

/** A memory that is to be changed, with its lock taken. */
export type Changing = NonNullable<Awaited<ReturnType<typeof find>>>;

/**
 * The memory with its lock taken, or undefined when the caller sees none of that id.
 * @throws ForbiddenError for a document that another user shares with everybody: it stays that user's
 */
export async function find(tx: GraphTransaction, caller: Caller, id: string) {
  const [found] = await tx.run(findForUpdate, { id, partitions: visiblePartitions(caller) });
  if (found && found.userId !== null && found.userId !== caller.userId) {
    throw new ForbiddenError(
      `Document ${id} is another user's: everybody reads it, its owner changes it.`,
    );
  }
  return found;
}
