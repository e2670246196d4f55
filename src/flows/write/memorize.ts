/** What agents keep: single facts (G-71) and whole batches (6.2 of spec 0-unified). */

import { parseInput } from '../../domain/kernel/input.js';
import type { Caller } from '../../domain/kernel/partition.js';
import { factItem, memorizeItem } from '../../domain/write/memorize-input.js';
import { ownerOf } from '../../domain/write/plan.js';
import { type BulkOutcome, writeMany } from './bulk.js';
import type { Answered, WriteDeps, WriteOutcome } from './deps.js';
import { writeOne } from './pipeline.js';

/** G-71. @throws InvalidInputError, ForbiddenError, NotFoundError for unknown `derivedFrom` ids */
export async function rememberFact(
  deps: WriteDeps,
  caller: Caller,
  input: unknown,
): Promise<Answered<WriteOutcome>> {
  const fact = parseInput(deps.schemas.fact, input);
  ownerOf(caller, fact.scope);
  const sessionId = fact.sessionId ?? caller.sessionId ?? null;
  const request = { operation: 'rememberFact', input: fact };
  return writeOne(deps, caller, request, factItem({ ...fact, sessionId }));
}

/** Many texts with their stage and origin; each has an outcome of its own. */
export function memorize(
  deps: WriteDeps,
  caller: Caller,
  items: readonly unknown[],
  idempotencyKey: unknown,
): Promise<BulkOutcome> {
  return writeMany(deps, caller, { operation: 'memorize', items, idempotencyKey }, (item) => {
    const input = parseInput(deps.schemas.memorize, item);
    ownerOf(caller, input.scope);
    return memorizeItem({ ...input, sessionId: input.sessionId ?? caller.sessionId ?? null });
  });
}
