/** Many items in one transaction, each with an outcome of its own (V-06, QV-18). */
import type { Caller } from '../../domain/partition.js';
import { optionalKey, parseInput } from '../../domain/write/inputs.js';
import type { WriteItem } from '../../domain/write/item.js';
import { type Refusal, refusal } from '../../domain/write/refusal.js';
import { ForbiddenError, InvalidInputError } from '../../errors.js';
import type { Answered, WriteDeps, WriteOutcome } from './deps.js';
import { writeItems } from './pipeline.js';
import { answerOnce } from './write-once.js';

/** Outcomes in the order of the items. */
export type BulkOutcome = Answered<{ readonly outcomes: readonly WriteOutcome[] }>;

/** A bulk call. */
export interface BulkRequest {
  readonly operation: string;
  readonly items: readonly unknown[];
  readonly idempotencyKey: unknown;
}

type Checked = { readonly item: WriteItem } | { readonly refused: Refusal };

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
  const { maxBulk } = deps.policy;
  if (items.length > maxBulk) {
    throw new InvalidInputError(
      `${items.length} items: at most ${maxBulk} in one call (MNEME_MAX_BULK); send them in parts.`,
    );
  }
  const key = parseInput(optionalKey, idempotencyKey, 'idempotencyKey');
  const checked = items.map((item) => checkedOrRefused(item, check));
  const { tenant, userId } = caller;
  const request = { operation, input: { items, idempotencyKey: key } };
  const { answer, created } = await answerOnce(deps, caller, request, async (tx) => {
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
    if (thrown instanceof InvalidInputError) {
      return { refused: refusal('INVALID_INPUT', 'input', thrown.message) };
    }
    if (thrown instanceof ForbiddenError) {
      return { refused: refusal('INVALID_SCOPE', 'scope', thrown.message) };
    }
    throw thrown;
  }
}
