/** Reading one memory under its lock, to change it. */
import { type Caller, visiblePartitions } from '../domain/partition.js';
import type { GraphTransaction } from '../ports.js';
import { findForUpdate } from '../statements/pipeline.js';

/** A memory that is to be changed, with its lock taken. */
export type Changing = NonNullable<Awaited<ReturnType<typeof find>>>;

/** The memory with its lock taken, or undefined when the caller sees none of that id. */
export async function find(tx: GraphTransaction, caller: Caller, id: string) {
  const [found] = await tx.run(findForUpdate, { id, partitions: visiblePartitions(caller) });
  return found;
}
