/** Writes that happen once: idempotency keys and fresh ids. */
import { type ReceiptClaim, settle } from '../domain/write/receipt.js';
import { UniqueViolationError } from '../errors.js';
import type { Clock, Graph, GraphTransaction } from '../ports.js';
import { completeReceipt } from '../statements/pipeline.js';
import { claimReceipts } from '../statements/write.js';

/** How often an id that collided is replaced. */
const ID_TRIES = 3;

/** What a write that happens once runs on. */
interface OnceDeps {
  readonly graph: Graph;
  readonly clock: Clock;
}

/** Runs `work` in one transaction unless the claim's key was used before. */
export function once(
  deps: OnceDeps,
  claim: ReceiptClaim | null,
  id: string,
  work: (tx: GraphTransaction) => Promise<void>,
): Promise<{ id: string; created: boolean }> {
  return deps.graph.write(async (tx) => {
    const before = await resultBefore(deps, tx, claim);
    if (before !== null) return { id: before, created: false };
    await work(tx);
    return { id, created: true };
  });
}

/**
 * The same for work whose answer is known only at its end. The receipt keeps it as JSON; a repeat of the key gets it
 * again.
 */
export function onceAnswered<Answer>(
  deps: OnceDeps,
  claim: ReceiptClaim | null,
  work: (tx: GraphTransaction) => Promise<Answer>,
): Promise<{ answer: Answer; created: boolean }> {
  return deps.graph.write(async (tx) => {
    const before = await resultBefore(deps, tx, claim);
    // The receipt was completed in the transaction that made it, with the JSON of an `Answer`.
    if (before !== null) return { answer: JSON.parse(before) as Answer, created: false };
    const answer = await work(tx);
    if (claim !== null) {
      await tx.run(completeReceipt, { key: claim.key, result: JSON.stringify(answer) });
    }
    return { answer, created: true };
  });
}

/** Makes the claim's receipt. @returns what the first use of the key came to; null for a first use, or without a key */
async function resultBefore(
  { clock }: OnceDeps,
  tx: GraphTransaction,
  claim: ReceiptClaim | null,
): Promise<string | null> {
  if (claim === null) return null;
  const [receipt] = await tx.run(claimReceipts, { claims: [claim], now: clock.now() });
  const settled = settle(claim, receipt);
  return settled.fresh ? null : settled.id;
}

/** Twelve hex digits can collide: `work` makes its ids anew each time it runs. */
export async function withFreshIds<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (thrown) {
      if (!(thrown instanceof UniqueViolationError) || tries === ID_TRIES) throw thrown;
    }
  }
}
