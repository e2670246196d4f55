/**
 * Idempotency: a write with a key happens once, however often it is asked for, and however often the driver repeats
 * its transaction.
 */
import { createHash } from 'node:crypto';
import { type Caller, ownerKeyOf } from '../domain/kernel/partition.js';
import {
  IdempotencyConflictError,
  MnemeError,
  StoreUnavailableError,
  UniqueViolationError,
} from '../errors.js';
import type { GraphTransaction } from '../ports.js';
import { completeReceipt } from '../statements/pipeline.js';
import { claimReceipts, madeBefore } from '../statements/write.js';
import type { FlowDeps } from './flow.js';

/** How often ids that collided are replaced. */
const ID_TRIES = 3;

/** A request: its name, and its input with the key. */
export interface Request {
  readonly operation: string;
  readonly input: { readonly idempotencyKey: string | null } & Record<string, unknown>;
}

/** Of a call that takes no key: nothing of it is claimed. */
export const UNKEYED: Request = { operation: 'without a key', input: { idempotencyKey: null } };

/** What a request claims of an idempotency key. */
export interface Claim {
  /** Private to tenant, user and agent. */
  readonly key: string;
  readonly operation: string;
  /** So that a key cannot stand for two different requests. */
  readonly inputHash: string;
  /** Whose it is, so that it goes with its user. */
  readonly ownerKey: string;
}

/** What the store has on a claim's key. */
export interface Receipt extends Omit<Claim, 'ownerKey'> {
  /** What the request came to: an id, or the JSON of an answer. */
  readonly result: string;
  /** Of the attempt that made the receipt. */
  readonly nonce: string;
}

/** What a claim came to. */
interface Claimed {
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
  return { key, operation, inputHash: hash(input), ownerKey: ownerKeyOf(caller) };
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
interface OnceDeps extends Omit<FlowDeps, 'log'> {
  /** Told after the commit that there may be something to embed. */
  onQueued?(): void;
}

/**
 * A write. It answers with JSON; it may run again, so it makes its ids itself.
 * @param deps those of the attempt: the ids that they make are what an attempt without a key is known by
 */
type Work<Deps, Answer> = (tx: GraphTransaction, deps: Deps) => Promise<Answer>;

/**
 * Runs `work` in one transaction, unless the request's key was used before: then its answer is the first one. The
 * receipt is made and completed in the transaction of the work.
 * @returns `created` false: an earlier call with this key did it
 * @throws IdempotencyConflictError
 */
export async function once<Deps extends OnceDeps, Answer>(
  deps: Deps,
  caller: Caller,
  request: Request,
  work: Work<Deps, Answer>,
): Promise<{ answer: Answer; created: boolean }> {
  const claim = claimOf(caller, request);
  const nonces: string[] = [];
  const owner = ownerKeyOf(caller);
  const outcome = await withFreshIds(async () =>
    claim === null
      ? { answer: await withoutKey(deps, work, owner), created: true }
      : withKey(deps, work, claim, nonces),
  );
  deps.onQueued?.();
  return outcome;
}

/**
 * The same for work that only counts: it makes nothing by which an attempt could be known, so without a key the call has one of its
 * own. @throws IdempotencyConflictError
 */
export function countOnce<Deps extends OnceDeps, Answer>(
  deps: Deps,
  caller: Caller,
  { operation, input }: Request,
  work: Work<Deps, Answer>,
): Promise<{ answer: Answer; created: boolean }> {
  const idempotencyKey = input.idempotencyKey ?? deps.newId();
  return once(deps, caller, { operation, input: { ...input, idempotencyKey } }, work);
}

function withKey<Deps extends OnceDeps, Answer>(
  deps: Deps,
  work: Work<Deps, Answer>,
  claim: Claim,
  nonces: string[],
): Promise<{ answer: Answer; created: boolean }> {
  const { graph, clock, newId } = deps;
  return graph.write(
    async (tx) => {
      // One for each attempt: after a commit whose acknowledgement was lost the driver repeats the transaction, which
      // must not take the receipt of the attempt before for its own.
      const nonce = newId();
      nonces.push(nonce);
      const claims = [{ ...claim, result: '', nonce }];
      const [receipt] = await tx.run(claimReceipts, { claims, now: clock.now() });
      const { fresh, created, result } = readReceipt(claim, receipt, nonces);
      // It was completed in the transaction that made it, with the JSON of an `Answer`.
      if (!fresh) return { answer: JSON.parse(result) as Answer, created };
      const answer = await work(tx, deps);
      await tx.run(completeReceipt, { key: claim.key, result: JSON.stringify(answer) });
      return { answer, created };
    },
    { owner: claim.ownerKey },
  );
}

/** What an attempt made and came to. */
interface Attempt<Answer> {
  readonly ids: readonly string[];
  readonly answer: Answer;
}

/** Leaves a transaction that repeats what is committed. */
class CommittedBefore<Answer> extends Error {
  readonly answer: Answer;

  constructor(answer: Answer) {
    super('An earlier attempt was committed.');
    this.answer = answer;
  }
}

/**
 * Without a key there is no receipt, and no statement for one. Only when the driver repeats the transaction it is asked, under
 * the locks that the work has taken by then, whether what an attempt before made is there.
 */
async function withoutKey<Deps extends OnceDeps, Answer>(
  deps: Deps,
  work: Work<Deps, Answer>,
  owner: string,
): Promise<Answer> {
  const before: Attempt<Answer>[] = [];
  try {
    return await deps.graph.write(
      async (tx) => {
        const ids: string[] = [];
        const newId = () => {
          const id = deps.newId();
          ids.push(id);
          return id;
        };
        const [done] = await Promise.allSettled([work(tx, { ...deps, newId })]);
        const refused = done.status === 'rejected' && isAnswered(done.reason);
        if (done.status === 'fulfilled' || refused) await leaveIfCommitted(tx, before);
        if (done.status === 'rejected') throw done.reason;
        before.push({ ids, answer: done.value });
        return done.value;
      },
      { owner },
    );
  } catch (thrown) {
    if (thrown instanceof CommittedBefore) return thrown.answer;
    throw thrown;
  }
}

/** Whether the store goes on with the transaction: it was the work itself that refused. */
function isAnswered(thrown: unknown): boolean {
  return thrown instanceof MnemeError && !(thrown instanceof StoreUnavailableError);
}

/** @throws CommittedBefore */
async function leaveIfCommitted<Answer>(
  tx: GraphTransaction,
  before: readonly Attempt<Answer>[],
): Promise<void> {
  for (const { ids, answer } of before) {
    const made = await tx.run(madeBefore, { ids: [...ids] });
    if (made.length > 0) throw new CommittedBefore(answer);
  }
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
