/** Marking memories as outdated, taking marks back, and telling what they were outdated by. */
import { type Caller, visiblePartitions } from '../../domain/kernel/partition.js';
import { auditOf } from '../../domain/write/change.js';
import type { Mark, Told } from '../../domain/write/conflict/marks.js';
import type { Graph, GraphTransaction, NewId } from '../../ports.js';
import { type OutdatedBy, outdate, outdatedBy } from '../../statements/outdate.js';

export type { OutdatedBy } from '../../statements/outdate.js';

/** A memory that is marked, with the partition whose readers see the event. */
type Marked = Pick<Told, 'id' | 'sessionId'> & { readonly partition: string };

/**
 * One edge and one event for each. The owner is locked.
 * @param causeId event of the change that brings the marks, and takes them back with it; null: they stand for themselves
 */
export async function markAll(
  { newId }: { readonly newId: NewId },
  tx: GraphTransaction,
  caller: Caller,
  { marks, causeId }: { readonly marks: readonly Mark<Marked>[]; readonly causeId: string | null },
  now: Date,
): Promise<void> {
  if (marks.length === 0) return;
  const rows = marks.map(({ older, newer, since, verdict }) => {
    const { rule, explanation, olderSpan, newerSpan } = verdict;
    const pair = { memoryId: older.id, otherId: newer.id, partition: older.partition };
    const event = { ...pair, id: newId(), now, rule, explanation };
    return {
      ...{ olderId: older.id, newerId: newer.id, rule, since, explanation, causeId },
      ...{ from: olderSpan.from, to: olderSpan.to, byFrom: newerSpan.from, byTo: newerSpan.to },
      audit: auditOf('OUTDATE', { ...caller, sessionId: newer.sessionId }, event),
    };
  });
  await tx.run(outdate, { marks: rows, now });
}

/** By what the memories of these ids were outdated first, in order; null: by nothing that the caller sees. One statement. */
export async function outdatedByOf(
  graph: Graph,
  caller: Caller,
  ids: readonly string[],
): Promise<(OutdatedBy | null)[]> {
  const params = { ids: [...ids], partitions: visiblePartitions(caller) };
  const byId = new Map((await graph.read(outdatedBy, params)).map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) ?? null);
}
