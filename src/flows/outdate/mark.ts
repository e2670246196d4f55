/** Marking memories as outdated, with the answers that repeat them, and telling what they were outdated by. */
import { type Caller, visiblePartitions } from '../../domain/kernel/partition.js';
import { auditOf } from '../../domain/write/change.js';
import type { Mark, Told } from '../../domain/write/conflict/marks.js';
import { sentenceRepeating } from '../../domain/write/conflict/same.js';
import type { Graph, GraphTransaction, Log, NewId } from '../../ports.js';
import {
  type OutdatedBy,
  outdate,
  outdatedBy,
  repeatedBy,
  toldRow,
} from '../../statements/outdate.js';
import { undamaged } from '../write/open.js';

export type { OutdatedBy } from '../../statements/outdate.js';

/** A memory that is marked, with the partition whose readers see the event. */
type Marked = Pick<Told, 'id' | 'sessionId'> & { readonly partition: string };

/** What marking needs. */
interface MarkDeps {
  readonly newId: NewId;
  readonly log: Log;
}

/** Marks, and the event of the change that brings them, which takes them back with it; null: they stand for themselves. */
interface Caused {
  readonly marks: readonly Mark<Marked>[];
  readonly causeId: string | null;
}

/** One edge and one event for each, and for each answer of an assistant that repeats it. The owner is locked. */
export async function markAll(
  deps: MarkDeps,
  tx: GraphTransaction,
  caller: Caller,
  caused: Caused,
  now: Date,
): Promise<void> {
  await write(deps, tx, caller, [caused], now);
  const ids = caused.marks.map(({ older }) => older.id);
  await markRepeated(deps, tx, caller, ids, now);
}

/**
 * Marks answers of an assistant that repeat what is outdated; they go with its mark. The owner is locked.
 * @param ids turns that were marked, or answers that came after that
 */
export async function markRepeated(
  deps: MarkDeps,
  tx: GraphTransaction,
  caller: Caller,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  if (ids.length > 0) await write(deps, tx, caller, await repetitions(deps, tx, ids), now);
}

type Answer = ReturnType<typeof toldRow.parse>;

/** Answers that repeat what is outdated, with the event that marked it. */
async function repetitions(
  deps: Pick<MarkDeps, 'log'>,
  tx: GraphTransaction,
  ids: readonly string[],
): Promise<{ readonly marks: readonly Mark<Answer>[]; readonly causeId: string }[]> {
  const rows = await tx.run(repeatedBy, { ids: [...ids] });
  return rows.flatMap(({ since, from, to, byFrom, byTo, rule, explanation, eventId, ...row }) => {
    const [older] = undamaged(deps, toldRow.safeParse(row.answer));
    const [said] = undamaged(deps, toldRow.safeParse(row.said));
    const [newer] = undamaged(deps, toldRow.safeParse(row.newer));
    if (!older || !said || !newer) return [];
    const { text, before } = said;
    const olderSpan = sentenceRepeating(older.text, { text, before, ended: { from, to } });
    if (olderSpan === null) return [];
    const newerSpan = { from: byFrom, to: byTo };
    const verdict = { rule, certain: true, slot: '', explanation, newerSpan, olderSpan };
    return [{ marks: [{ older, newer, since, verdict }], causeId: eventId }];
  });
}

async function write(
  { newId }: MarkDeps,
  tx: GraphTransaction,
  caller: Caller,
  caused: readonly Caused[],
  now: Date,
): Promise<void> {
  const rows = caused.flatMap(({ marks, causeId }) =>
    marks.map(({ older, newer, since, verdict }) => {
      const { rule, explanation, olderSpan, newerSpan } = verdict;
      const pair = { memoryId: older.id, otherId: newer.id, partition: older.partition };
      const event = { ...pair, id: newId(), now, rule, explanation };
      return {
        ...{ olderId: older.id, newerId: newer.id, rule, since, explanation, causeId },
        ...{ from: olderSpan.from, to: olderSpan.to, byFrom: newerSpan.from, byTo: newerSpan.to },
        audit: auditOf('OUTDATE', { ...caller, sessionId: newer.sessionId }, event),
      };
    }),
  );
  if (rows.length > 0) await tx.run(outdate, { marks: rows, now });
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
