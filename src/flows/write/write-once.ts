/** Runs the pipeline once per idempotency key, in one transaction. */
import type { Caller } from '../../domain/kernel/partition.js';
import type { WriteItem } from '../../domain/write/item.js';
import { claimOf } from '../../domain/write/receipt.js';
import { NotFoundError } from '../../errors.js';
import type { GraphTransaction } from '../../ports.js';
import { onceAnswered, withFreshIds } from '../once.js';
import type { Answered, WriteDeps, WriteOutcome } from './deps.js';
import { writeItems } from './pipeline.js';

/** A request: its name, and its input with the key. */
export interface Request {
  readonly operation: string;
  readonly input: { readonly idempotencyKey: string | null } & Record<string, unknown>;
}

/** `work` answers with JSON; it may run again, so it makes its ids itself. */
export async function answerOnce<Answer>(
  deps: WriteDeps,
  caller: Caller,
  { operation, input }: Request,
  work: (tx: GraphTransaction) => Promise<Answer>,
): Promise<{ answer: Answer; created: boolean }> {
  const outcome = await withFreshIds(() => {
    const nonce = deps.newId();
    const claim = claimOf(operation, input, caller, { result: '', nonce });
    return onceAnswered(deps, claim, work);
  });
  deps.onQueued();
  return outcome;
}

/**
 * One item of the caller's own. @throws NotFoundError when it names a memory that the caller does not see: there
 * is nothing to switch on, the request is wrong
 */
export async function writeOne(
  deps: WriteDeps,
  caller: Caller,
  request: Request,
  item: WriteItem,
): Promise<Answered<WriteOutcome>> {
  const { tenant, userId } = caller;
  const { answer, created } = await answerOnce(deps, caller, request, (tx) =>
    writeSingle(deps, tx, caller, { owner: { tenant, userId }, item }),
  );
  return { ...answer, created };
}

/** One item inside a transaction. @throws NotFoundError */
export async function writeSingle(
  deps: WriteDeps,
  tx: GraphTransaction,
  caller: Caller,
  { owner, item }: { owner: { tenant: string; userId: string | null }; item: WriteItem },
): Promise<WriteOutcome> {
  const [outcome] = await writeItems(deps, tx, caller, { owner, items: [item] });
  if (outcome === undefined) throw new Error('The pipeline gave no outcome for an item.');
  if (outcome.refused?.code === 'NOT_FOUND') throw new NotFoundError(outcome.refused.message);
  return outcome;
}
