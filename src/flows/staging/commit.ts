/** Making documents of staged items, inside the transaction of whoever decided that. */
import type { Caller } from '../../domain/kernel/partition.js';
import { type Refusal } from '../../domain/write/refusal.js';
import type { GraphTransaction } from '../../ports.js';
import type { StagedRow } from '../../statements/staging.js';
import type { TurnDeps } from '../turns/deps.js';
import { writeItems } from '../write/pipeline.js';
import { type Prepared, prepareOne, type Ready } from './prepare.js';

/** What came of an item: the document, or why there is none. */
export type Committing =
  | { readonly row: StagedRow; readonly memoryId: string }
  | { readonly row: StagedRow; readonly refused: Refusal };

/** Writes what may be written; each item has an outcome of its own, in their order. The owner is locked. */
export async function commitAll(
  deps: TurnDeps,
  tx: GraphTransaction,
  caller: Caller,
  { rows, prepared }: { rows: readonly StagedRow[]; prepared: Prepared },
): Promise<Committing[]> {
  const ready: { row: StagedRow; as: Ready }[] = [];
  for (const row of rows) {
    // What was staged meanwhile is read here: that is seldom, and short.
    ready.push({ row, as: prepared.get(row.id) ?? (await prepareOne(deps, caller, row)) });
  }
  const items = ready.flatMap(({ as }) => ('item' in as ? as.item : []));
  const { tenant, userId } = caller;
  const call = { owner: { tenant, userId }, items };
  const written =
    items.length === 0 ? [] : await writeItems(deps.documents.write, tx, caller, call);
  const next = written.values();
  return ready.map(({ row, as }): Committing => {
    if ('refused' in as) return { row, refused: as.refused };
    const { value: outcome, done } = next.next();
    if (done) throw new Error('The pipeline gave fewer outcomes than there were items.');
    return outcome.refused === null
      ? { row, memoryId: outcome.id }
      : { row, refused: outcome.refused };
  });
}
