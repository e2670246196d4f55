/** The one way to delete: tombstones with their audit events. */
import type { Caller } from '../domain/kernel/partition.js';
import type { Act } from '../domain/kernel/vocabulary.js';
import { auditOf, type Happening } from '../domain/write/change.js';
import type { GraphTransaction } from '../ports.js';
import { tombstone } from '../statements/write.js';
import type { WriteDeps } from './write/deps.js';
import { settleReviews } from './write/retire.js';

/** A memory that the caller sees, locked and not deleted. */
export interface Doomed {
  readonly id: string;
  readonly partition: string;
}

/** What the trail says of a deletion. */
type Deletion = Pick<Happening, 'rule' | 'undoes' | 'otherId'> & { readonly act: Act };

const DELETION: Deletion = { act: 'DELETE', rule: 'TOMBSTONE' };

/**
 * V-04, V-05: one tombstone and one event for each, in one statement, however many they are.
 * @param how default: somebody deletes them
 */
export async function buryAll(
  deps: Pick<WriteDeps, 'clock' | 'newId' | 'log' | 'policy'>,
  caller: Caller,
  tx: GraphTransaction,
  doomed: readonly Doomed[],
  { act, ...how }: Deletion = DELETION,
): Promise<void> {
  if (doomed.length === 0) return;
  const now = deps.clock.now();
  const items = doomed.map(({ id, partition }) => {
    const event = { ...how, id: deps.newId(), now, memoryId: id, partition };
    return { id, audit: auditOf(act, caller, event) };
  });
  const rows = await tx.run(tombstone, { items, now });
  const gone = rows.map(({ id }) => id);
  await settleReviews(deps, tx, gone, now);
}
