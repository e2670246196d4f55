/**
 * The door to a stored memory: whoever changes one takes its lock here first, and is asked whether it may. What reads
 * damaged memories, or locks conversations as well, has a statement of its own and asks the same rules
 * (domain/write/change.ts).
 */
import { type Caller, visiblePartitions } from '../../domain/kernel/partition.js';
import { requireCurrent, requireOwn } from '../../domain/write/change.js';
import type { GraphTransaction } from '../../ports.js';
import { hold } from '../../statements/pipeline.js';

/** A memory that is to be changed, with its lock taken. */
export type Held = ReturnType<(typeof hold)['parse']>;

/**
 * Those of the memories that the caller sees, deleted and superseded ones too, locked until the commit. One round trip.
 * @throws ForbiddenError when one of them is not the caller's to change
 */
export async function holdAll(
  tx: GraphTransaction,
  caller: Caller,
  ids: readonly string[],
): Promise<Map<string, Held>> {
  // In ascending order, so that two writers never wait for each other in a circle.
  const params = { ids: [...new Set(ids)].sort(), partitions: visiblePartitions(caller) };
  const rows = await tx.run(hold, params);
  return new Map(rows.map((row) => [row.id, requireOwn(caller, row)]));
}

/** @throws NotFoundError, ForbiddenError, StaleVersionError naming what to change instead */
export async function holdCurrent(
  tx: GraphTransaction,
  caller: Caller,
  id: string,
  now: Date,
): Promise<Held> {
  return requireCurrent(id, (await holdAll(tx, caller, [id])).get(id), now);
}
