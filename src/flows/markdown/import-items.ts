/** Items of a file: what changed is corrected, what is new is memorized, nothing is deleted. */

import type { Caller } from '../../domain/kernel/partition.js';
import type { ReadItem } from '../../domain/markdown/items.js';
import { parseItems } from '../../domain/markdown/items.js';
import type { ImportPlan } from '../../domain/markdown/plan.js';
import type { ItemFile } from '../../domain/markdown/sections.js';
import { correctMemory } from '../write/correct.js';
import type { Answered, WriteDeps, WriteOutcome } from '../write/deps.js';
import { updateRecord } from '../write/update-record.js';
import { createAll } from './create-items.js';
import type { ImportingFile } from './deps.js';
import { attempt } from './settle.js';
import { storedOf } from './stored.js';

export async function importItems(
  deps: WriteDeps,
  caller: Caller,
  { file, text }: { file: ItemFile; text: string },
  into: ImportingFile,
): Promise<void> {
  const items = parseItems(text).filter(({ text: said, details }) => said.trim() || details.id);
  const stored = await storedOf(
    deps,
    caller,
    items.flatMap(({ details }) => details.id ?? []),
  );
  const fresh: ReadItem[] = [];
  for (const item of items) {
    const known = stored.get(item.details.id ?? '') ?? null;
    const plan = into.importing.plan({ id: item.details.id ?? null, text: item.text }, known);
    if (plan.step === 'CREATE') fresh.push(item);
    else await follow(deps, caller, { item, plan }, into);
  }
  await createAll(deps, caller, { file, items: fresh }, into);
}

interface Planned {
  readonly item: ReadItem;
  readonly plan: Exclude<ImportPlan, { step: 'CREATE' }>;
}

/** What is known here already. */
async function follow(
  deps: WriteDeps,
  caller: Caller,
  { item: { line, text }, plan }: Planned,
  { tally, dryRun, key }: ImportingFile,
): Promise<void> {
  if (plan.step === 'SAME') return tally.count('unchanged');
  if (plan.step === 'REFUSE') {
    return tally.refuse(line, { code: 'INVALID_INPUT', message: plan.message });
  }
  if (dryRun) return tally.count('updated');
  const { id, step } = plan;
  const idempotencyKey = key && `${key} ${id}`;
  await attempt(tally, line, async () =>
    step === 'CORRECT'
      ? updated(await correctMemory(deps, caller, { id, text, idempotencyKey }))
      : updateRecord(deps, caller, { id, text, sourceRole: 'USER', idempotencyKey }),
  );
}

/** The successor of a memory is that memory, corrected. */
function updated(outcome: Answered<WriteOutcome>): Answered<WriteOutcome> {
  return outcome.refused === null ? { ...outcome, action: 'UPDATE' } : outcome;
}
