/**
 * Idempotency: a write with a key happens once, however often it is asked for, and however often the driver repeats
 * its transaction.
 */
import { createHash } from 'node:crypto';
import type { Caller } from '../domain/kernel/partition.js';
import { IdempotencyConflictError, UniqueViolationError } from '../errors.js';
import type { Clock, Graph, GraphTransaction, NewId } from '../ports.js';
import { completeReceipt } from '../statements/pipeline.js';
import { claimReceipts } from '../statements/write.js';

/** How often ids that collided are replaced. */
const ID_TRIES = 3;

/** A request: its name, and its input with the key. */
export interface Request {
  readonly operation: string;
  readonly input: { readonly idempotencyKey: string | null } & Record<string, unknown>;
}

/** What a request claims of an idempotency key. */
export interface Claim {
  /** Private to tenant, user and agent. */
  readonly key: string;
  readonly operation: string;
  /** So that a key cannot stand for two different requests. */
  readonly inputHash: string;
}

/** What the store has on a claim's key. */
export interface Receipt extends Claim {
  /** What the request came to: an id, or the JSON of an answer. */
  readonly result: string;
  /** Of the attempt that made the receipt. */
  readonly nonce: string;
}

/** What a claim came to. */
export interface Claimed {
  readonly result: string;
  /** This attempt made the receipt: the work is to be done. */
  readonly fresh: boolean;
  /** This call made it, now or in an earlier attempt whose commit was not acknowledged. */
  readonly created: boolean;
}

/** Null without a key. */
export function claimOf(
  caller: Caller,
  { operation, input: { idempotencyKey, ...input } }: Request,
): Claim | null {
  if (idempotencyKey === null) return null;
  const key = hash([caller.tenant, caller.userId, caller.agentId, idempotencyKey]);
  return { key, operation, inputHash: hash(input) };
}

/**
 * @param nonces of the attempts of this call, the present one last
 * @throws IdempotencyConflictError when the key was used for another request
 */
export function readReceipt(
  claim: Claim,
  receipt: Receipt | undefined,
  nonces: readonly string[],
): Claimed {
  if (receipt === undefined) throw new Error('The store returned no receipt for a claim.');
  const { operation, inputHash, result, nonce } = receipt;
  if (operation !== claim.operation || inputHash !== claim.inputHash) {
    throw new IdempotencyConflictError(
      'This idempotency key was used with a different request: use a new key.',
    );
  }
  return { result, fresh: nonce === nonces.at(-1), created: nonces.includes(nonce) };
}

/** What a write that happens once runs on. */
interface OnceDeps {
  readonly graph: Graph;
  readonly clock: Clock;
  readonly newId: NewId;
  /** Told after the commit that there may be something to embed. */
  onQueued?(): void;
}

/**
 * Runs `work` in one transaction, unless the request's key was used before: then its answer is the first one. The
 * receipt is made and completed in the transaction of the work.
 * @param work answers with JSON; it may run again, so it makes its ids itself
 * @returns `created` false: an earlier call with this key did it
 * @throws IdempotencyConflictError
 */
export async function once<Answer>(
  deps: OnceDeps,
  caller: Caller,
  request: Request,
  work: (tx: GraphTransaction) => Promise<Answer>,
): Promise<{ answer: Answer; created: boolean }> {
  const { graph, clock, newId } = deps;
  const claim = claimOf(caller, request);
  const nonces: string[] = [];
  const outcome = await withFreshIds(() =>
    graph.write(async (tx) => {
      if (claim === null) return { answer: await work(tx), created: true };
      // One for each attempt: after a commit whose acknowledgement was lost the driver repeats the transaction, which
      // must not take the receipt of the attempt before for its own.
      const nonce = newId();
      nonces.push(nonce);
      const claims = [{ ...claim, result: '', nonce }];
      const [receipt] = await tx.run(claimReceipts, { claims, now: clock.now() });
      const { fresh, created, result } = readReceipt(claim, receipt, nonces);
      // It was completed in the transaction that made it, with the JSON of an `Answer`.
      if (!fresh) return { answer: JSON.parse(result) as Answer, created };
      const answer = await work(tx);
      await tx.run(completeReceipt, { key: claim.key, result: JSON.stringify(answer) });
      return { answer, created };
    }),
  );
  deps.onQueued?.();
  return outcome;
}

/** Twelve hex digits can collide: `work` makes its ids anew each time it runs. It is told its tries, from 1. */
export async function withFreshIds<Result>(
  work: (tries: number) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await work(tries);
    } catch (thrown) {
      if (!(thrown instanceof UniqueViolationError) || tries === ID_TRIES) throw thrown;
    }
  }
}

function hash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}
