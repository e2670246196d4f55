/** Items that are new, or unknown here: remembered, a batch a transaction. */

import { parseInput } from '../../domain/kernel/input.js';
import type { Caller } from '../../domain/kernel/partition.js';
import type { ReadItem } from '../../domain/markdown/items.js';
import {
  type FileKind,
  KIND_FILES,
  type NewMemory,
  type NewRecord,
  newMemory,
  newRecord,
} from '../../domain/markdown/memory.js';
import type { ItemFile } from '../../domain/markdown/sections.js';
import type { WriteItem } from '../../domain/write/item.js';
import { ownerOf } from '../../domain/write/plan.js';
import { rememberItem } from '../../domain/write/remember.js';
import { writeMany } from '../write/bulk.js';
import type { WriteDeps } from '../write/deps.js';
import type { ImportingFile } from './deps.js';
import { settle } from './settle.js';

/** Items that are written in one transaction. */
const ITEMS_AT_ONCE = 200;

export async function createAll(
  deps: WriteDeps,
  caller: Caller,
  { file, items }: { file: ItemFile; items: readonly ReadItem[] },
  { tally, dryRun, key }: ImportingFile,
): Promise<void> {
  const atOnce = Math.min(ITEMS_AT_ONCE, deps.policy.maxBulk);
  for (let from = 0; from < items.length; from += atOnce) {
    const batch = items.slice(from, from + atOnce);
    if (dryRun) {
      for (const _ of batch) tally.count('created');
      continue;
    }
    const given = batch.map(
      (item): NewItem =>
        file === 'vault' ? newRecord(item) : { ...newMemory(item), kind: KIND_FILES[file] },
    );
    const request = { operation: 'importMarkdown', idempotencyKey: key && `${key} ${from}` };
    const { outcomes, created } = await writeMany(
      deps,
      caller,
      { ...request, items: given },
      // `writeMany` hands back what it was given.
      (item) => itemOf(deps, caller, item as NewItem),
    );
    outcomes.forEach((outcome, i) => {
      settle(tally, batch[i]?.line ?? 1, { ...outcome, created });
    });
  }
}

type NewItem = NewRecord | (NewMemory & { readonly kind: FileKind });

/** As `remember` takes it, with the source that the file states. Scopes of the vault are the gate's to judge. */
function itemOf({ schemas }: WriteDeps, caller: Caller, { source, ...given }: NewItem): WriteItem {
  const input = parseInput(schemas.remember, given);
  if (input.vault === null) ownerOf(caller, input.scope);
  const item = rememberItem(input);
  return { ...item, fact: { ...item.fact, statedSource: source } };
}
