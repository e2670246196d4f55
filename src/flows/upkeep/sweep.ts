/** The sweep: what most steps of the upkeep are. Pages are read, a rule says what is due, a statement changes it, and it is counted. */
import type { Act } from '../../domain/kernel/vocabulary.js';
import type { Change } from '../../domain/upkeep/run.js';
import { auditOf } from '../../domain/write/change.js';
import type { NewId } from '../../ports.js';
import { type Listing, pagesOf } from '../page.js';
import type { Due, OwnedPartition, StepContext } from './step.js';

interface Identified {
  readonly id: string;
}

/**
 * A range of the graph, and what becomes of what lies in it. What is left as it is comes once only, so that the end is always
 * reached; what is changed may leave the range meanwhile, so that a run that was killed goes on where it was.
 */
interface Sweep<Row, Due extends Identified, After> extends Listing<Row, After> {
  /** Rows that are changed together, at least 1. Default: a page. */
  readonly atOnce?: number;
  /** The rule: what is to be changed. It sees what is changed together. */
  due(rows: readonly Row[]): readonly Due[];
  /** What a dry run says of it; null: nothing. */
  plan(due: Due): Omit<Change, 'id' | 'otherId'> | null;
  /** Changes what is due, in ascending order of ids. @returns what was changed: others may have been faster */
  change(due: readonly Due[]): Promise<readonly Due[]>;
  /** Figures of what was changed or, in a dry run, would be. */
  counts(done: readonly Due[]): Readonly<Record<string, number>>;
}

/** Goes through a range to its end. */
export async function sweep<Row, Due extends Identified, After>(
  context: StepContext,
  range: Sweep<Row, Due, After>,
): Promise<void> {
  const { limit, atOnce = limit } = range;
  for await (const rows of pagesOf(range)) {
    for (let at = 0; at < rows.length; at += atOnce) {
      await sweepRows(context, range, rows.slice(at, at + atOnce));
    }
  }
}

async function sweepRows<Row, Due extends Identified, After>(
  context: StepContext,
  { due: dueOf, plan, change, counts }: Sweep<Row, Due, After>,
  rows: readonly Row[],
): Promise<void> {
  const due = byId(dueOf(rows));
  if (context.dryRun) {
    for (const each of due) {
      const planned = plan(each);
      if (planned !== null) context.plan({ ...planned, id: each.id, otherId: null });
    }
  }
  const done = context.dryRun || due.length === 0 ? due : await change(due);
  context.report({ looked: rows.length, changed: done.length, counts: counts(done) });
}

/**
 * Does that for each partition of the run, one after the other.
 * @param work false: the run may do no more, here or elsewhere
 * @param due in which of them there is something to do; absent: that is told by the work
 * @returns whether every partition was gone through
 */
export async function eachPartition(
  { partitions }: Pick<StepContext, 'partitions'>,
  work: (owned: OwnedPartition) => Promise<unknown>,
  due?: Due,
): Promise<boolean> {
  for await (const page of partitions(due)) {
    for (const owned of page) if ((await work(owned)) === false) return false;
  }
  return true;
}

/** In ascending order of ids: two writers that lock memories in one order never wait for each other in a circle. */
export function byId<Row extends Identified>(rows: readonly Row[]): Row[] {
  return [...rows].sort((a, b) => (a.id < b.id ? -1 : Number(a.id > b.id)));
}

/** Those that a statement gave back. */
export function among<Due extends Identified>(
  due: readonly Due[],
  changed: readonly Identified[],
): Due[] {
  const ids = new Set(changed.map(({ id }) => id));
  return due.filter(({ id }) => ids.has(id));
}

/** The event of a change that the upkeep makes in the name of the memory's owner. */
export function upkeepAudit(
  { newId }: { readonly newId: NewId },
  { now }: Pick<StepContext, 'now'>,
  { tenant, userId, partition }: OwnedPartition,
  happening: { act: Act; rule: string; memoryId: string; explanation?: string },
): Record<string, unknown> {
  const { act, ...what } = happening;
  const caller = { tenant, userId, agentId: null };
  return auditOf(act, caller, { id: newId(), now, partition, ...what });
}
