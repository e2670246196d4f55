/** Adding to the vault, record by record or by topic (V-06, V-20, V-21). */

import { optionalKey, parseInput } from '../../domain/kernel/input.js';
import type { Caller } from '../../domain/kernel/partition.js';
import { topicInput, vaultInput, vaultItem } from '../../domain/write/vault-input.js';
import { type BulkOutcome, writeMany } from './bulk.js';
import type { Answered, WriteDeps, WriteOutcome } from './deps.js';
import { writeOne } from './pipeline.js';

/** V-20: a new record, or the next version of the register whose topic it has. */
export async function addMemory(
  deps: WriteDeps,
  caller: Caller,
  input: unknown,
): Promise<Answered<WriteOutcome>> {
  const record = parseInput(vaultInput.extend({ idempotencyKey: optionalKey }), input);
  const { idempotencyKey: _, ...fields } = record;
  return writeOne(deps, caller, { operation: 'addMemory', input: record }, vaultItem(fields));
}

/** V-06: several records in one pass, each judged by itself. */
export function bulkAdd(
  deps: WriteDeps,
  caller: Caller,
  items: readonly unknown[],
  idempotencyKey: unknown,
): Promise<BulkOutcome> {
  return writeMany(deps, caller, { operation: 'bulkAdd', items, idempotencyKey }, (item) =>
    vaultItem(parseInput(vaultInput, item)),
  );
}

/** V-21: creates the register of a topic, or updates it in place. */
export async function updateByTopic(
  deps: WriteDeps,
  caller: Caller,
  input: unknown,
): Promise<Answered<WriteOutcome>> {
  const register = parseInput(topicInput.extend({ idempotencyKey: optionalKey }), input);
  const { idempotencyKey: _, ...fields } = register;
  const item = vaultItem({ ...fields, tier: 'REGISTER' });
  return writeOne(deps, caller, { operation: 'updateByTopic', input: register }, item);
}
