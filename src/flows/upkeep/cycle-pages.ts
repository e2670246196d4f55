/** Memories page by page in the order of a recall cycle that they carry, and the transactions that change them. */
import type { Act } from '../../domain/kernel/vocabulary.js';
import { auditOf } from '../../domain/write/change.js';
import type { NewId } from '../../ports.js';
import type { Place, StepContext } from './step.js';

/** Where a page begins: behind this memory. */
export interface After {
  readonly afterCycle: number;
  readonly afterId: string;
}

interface Aged {
  readonly id: string;
  readonly cycle: number;
}

/**
 * Pages of at most `limit`, from the cycle `first` (inclusive) on. A memory that is left as it is comes once only, so the
 * end is always reached; what is changed may leave the order meanwhile.
 */
export async function* cyclePages<Row extends Aged>(
  read: (after: After) => Promise<readonly Row[]>,
  limit: number,
  first = 0,
): AsyncGenerator<readonly Row[]> {
  for (let after: After = { afterCycle: first, afterId: '' }; ; ) {
    const rows = await read(after);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < limit) return;
    after = { afterCycle: last.cycle, afterId: last.id };
  }
}

/** In ascending order of ids: two writers that lock memories in one order never wait for each other in a circle. */
export function byId<Row extends { readonly id: string }>(rows: readonly Row[]): Row[] {
  return [...rows].sort((a, b) => (a.id < b.id ? -1 : Number(a.id > b.id)));
}

/** The event of a change that the upkeep makes in the name of the memory's owner. */
export function upkeepAudit(
  { newId }: { readonly newId: NewId },
  { now }: Pick<StepContext, 'now'>,
  { tenant, userId, partition }: Place,
  { act, rule, memoryId }: { act: Act; rule: string; memoryId: string },
): Record<string, unknown> {
  const caller = { tenant, userId, agentId: null };
  return auditOf(act, caller, { id: newId(), now, rule, partition, memoryId });
}
