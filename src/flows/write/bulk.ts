/** Many items in one transaction, each with an outcome of its own (V-06, QV-18). */

import { optionalKey, parseInput } from '../../domain/kernel/input.js';
import type { Caller } from '../../domain/kernel/partition.js';
import type { WriteItem } from '../../domain/write/item.js';
import { type Refusal, refusal } from '../../domain/write/refusal.js';
import {
  ForbiddenError,
  InvalidInputError,
  NotFoundError,
  NotOwnerError,
  StaleVersionError,
} from '../../errors.js';
import { once } from '../once.js';
import type { Answered, WriteDeps, WriteOutcome } from './deps.js';
import { writeItems } from './pipeline.js';

/** Outcomes in the order of the items. */
export type BulkOutcome = Answered<{ readonly outcomes: readonly WriteOutcome[] }>;

/** A bulk call. */
export interface BulkRequest {
  readonly operation: string;
  readonly items: readonly unknown[];
  readonly idempotencyKey: unknown;
}

/** An item of the pipeline, or why there is none. */
export type Checked = { readonly item: WriteItem } | { readonly refused: Refusal };

/**
 * @param check turns an item into one of the pipeline, or throws InvalidInputError or ForbiddenError: then that
 *   item alone is refused
 * @throws InvalidInputError for more items than one call may hold
 */
export async function writeMany(
  deps: WriteDeps,
  caller: Caller,
  { operation, items, idempotencyKey }: BulkRequest,
  check: (item: unknown) => WriteItem,
): Promise<BulkOutcome> {
  requireFewEnough(deps, items);
  const checked = items.map((item) => checkedOrRefused(item, check));
  return writeChecked(deps, caller, { operation, items, idempotencyKey }, checked);
}

/** @throws InvalidInputError for more items than one call may hold */
export function requireFewEnough({ policy }: Pick<WriteDeps, 'policy'>, items: readonly unknown[]) {
  const { maxBulk } = policy;
  if (items.length <= maxBulk) return;
  throw new InvalidInputError(
    `${items.length} items: at most ${maxBulk} in one call (MNEME_MAX_BULK); send them in parts.`,
  );
}

/** The same for items that were checked before. */
export async function writeChecked(
  deps: WriteDeps,
  caller: Caller,
  { operation, items, idempotencyKey }: BulkRequest,
  checked: readonly Checked[],
): Promise<BulkOutcome> {
  const key = parseInput(optionalKey, idempotencyKey, 'idempotencyKey');
  const { tenant, userId } = caller;
  const request = { operation, input: { items, idempotencyKey: key } };
  const { answer, created } = await once(deps, caller, request, async (tx, deps) => {
    const sound = checked.flatMap((each) => ('item' in each ? each.item : []));
    const owner = { tenant, userId };
    const written = await writeItems(deps, tx, caller, { owner, items: sound });
    const next = written.values();
    return checked.map((each): WriteOutcome => ('item' in each ? outcomeOf(next) : each));
  });
  return { outcomes: answer, created };
}

function outcomeOf(outcomes: Iterator<WriteOutcome>): WriteOutcome {
  const { value, done } = outcomes.next();
  if (done) throw new Error('The pipeline gave fewer outcomes than there were items.');
  return value;
}

function checkedOrRefused(item: unknown, check: (item: unknown) => WriteItem): Checked {
  try {
    return { item: check(item) };
  } catch (thrown) {
    return refusedFor(thrown);
  }
}

/** Why an item of many is left out. @throws what is no fault of the item */
export function refusedFor(thrown: unknown): { readonly refused: Refusal } {
  if (thrown instanceof InvalidInputError) {
    return { refused: refusal('INVALID_INPUT', 'input', thrown.message) };
  }
  if (thrown instanceof NotOwnerError) {
    return { refused: refusal('OTHER_OWNER', 'owner', thrown.message) };
  }
  if (thrown instanceof ForbiddenError) {
    return { refused: refusal('INVALID_SCOPE', 'scope', thrown.message) };
  }
  if (thrown instanceof NotFoundError) {
    return { refused: refusal('NOT_FOUND', 'references', thrown.message) };
  }
  if (thrown instanceof StaleVersionError) {
    return { refused: refusal('SUPERSEDED', 'references', thrown.message) };
  }
  throw thrown;
}
