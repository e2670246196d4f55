/** The one way to delete: tombstones with their audit events. */
import type { Caller } from '../domain/partition.js';
import { auditOf } from '../domain/write/change.js';
import type { GraphTransaction } from '../ports.js';
import { tombstone } from '../statements/write.js';
import type { WriteDeps } from './write/deps.js';
import { settleReviews } from './write/retire.js';

/** A memory that the caller sees, locked and not deleted. */
export interface Doomed {
  readonly id: string;
  readonly partition: string;
}

/** V-04, V-05: one tombstone and one event for each, in one statement, however many they are. */
export async function buryAll(
  deps: WriteDeps,
  caller: Caller,
  tx: GraphTransaction,
  doomed: readonly Doomed[],
): Promise<void> {
  if (doomed.length === 0) return;
  const now = deps.clock.now();
  const items = doomed.map(({ id, partition }) => {
    const event = { id: deps.newId(), now, memoryId: id, partition, rule: 'TOMBSTONE' };
    return { id, audit: auditOf('DELETE', caller, event) };
  });
  const rows = await tx.run(tombstone, { items, now });
  const gone = rows.map(({ id }) => id);
  await settleReviews(deps, tx, gone, now);
}
