/** Items that are new, or unknown here: memorized, a batch a transaction. */

import { eventTime as inStore, parseInput } from '../../domain/kernel/input.js';
import { type Caller, SHARED_SCOPE } from '../../domain/kernel/partition.js';
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
import { memorizeItem } from '../../domain/write/memorize-input.js';
import { ownerOf } from '../../domain/write/plan.js';
import { vaultInput, vaultItem } from '../../domain/write/vault-input.js';
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
    const request = { operation: 'importMarkdown', idempotencyKey: key && `${key} ${from}` };
    const { outcomes, created } =
      file === 'vault'
        ? // `writeMany` hands back what it was given.
          await writeMany(deps, caller, { ...request, items: batch.map(newRecord) }, (record) =>
            recordItem(record as NewRecord),
          )
        : await writeMany(deps, caller, { ...request, items: batch.map(newMemory) }, (memory) =>
            memoryItem(deps, caller, { ...(memory as NewMemory), kind: KIND_FILES[file] }),
          );
    outcomes.forEach((outcome, i) => {
      settle(tally, batch[i]?.line ?? 1, { ...outcome, created });
    });
  }
}

/** As `memorize` takes it, with the source that the file states. */
function memoryItem(
  { schemas }: WriteDeps,
  caller: Caller,
  { source, sourceRole, ...memory }: NewMemory & { kind: FileKind },
): WriteItem {
  const originRole = sourceRole === 'USER' ? 'USER' : 'AGENT';
  const input = parseInput(schemas.memorize, { ...memory, originRole });
  ownerOf(caller, input.scope);
  const item = memorizeItem(input);
  return { ...item, fact: { ...item.fact, statedSource: source } };
}

/** As `addMemory` takes it. The gate judges the rest. */
function recordItem({ source, sessionId: _, scope, ...record }: NewRecord): WriteItem {
  const eventTime = parseInput(inStore, record.eventTime, 'event');
  const item = vaultItem(parseInput(vaultInput, { ...record, scope: scope ?? SHARED_SCOPE }));
  return { ...item, fact: { ...item.fact, statedSource: source, eventTime } };
}
