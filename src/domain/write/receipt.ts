/** Idempotency: the same key twice gives the same result once. Pure. */
import { createHash } from 'node:crypto';
import { IdempotencyConflictError } from '../../errors.js';
import type { Caller } from '../kernel/partition.js';

/** A claim on an idempotency key, made in the transaction of the write it protects. */
export interface ReceiptClaim {
  readonly key: string;
  readonly operation: string;
  /** Hash of the input, so that a key cannot stand for two different requests. */
  readonly inputHash: string;
  /** Id of what the write answers with. */
  readonly result: string;
  /** Tells this claim from every other on the same key. */
  readonly nonce: string;
}

/** What the store answers to a claim. */
export interface Receipt extends Omit<ReceiptClaim, 'nonce'> {
  /** Whether this claim made the receipt. */
  readonly fresh: boolean;
}

/** Null without a key. Keys are private to tenant, user and agent. */
export function claimOf(
  operation: string,
  { idempotencyKey, ...input }: { idempotencyKey: string | null } & Record<string, unknown>,
  caller: Caller,
  { result, nonce }: { result: string; nonce: string },
): ReceiptClaim | null {
  if (idempotencyKey === null) return null;
  const owner = [caller.tenant, caller.userId, caller.agentId, idempotencyKey];
  return { key: hash(owner), operation, inputHash: hash(input), result, nonce };
}

/**
 * The id to answer with: the claim's own when fresh, else the one of the first use.
 * @throws IdempotencyConflictError when the first use was another request
 */
export function settle(
  claim: ReceiptClaim,
  receipt: Receipt | undefined,
): { id: string; fresh: boolean } {
  if (receipt === undefined) throw new Error('The store returned no receipt for a claim.');
  if (receipt.operation !== claim.operation || receipt.inputHash !== claim.inputHash) {
    throw new IdempotencyConflictError(
      'This idempotency key was used with a different request: use a new key.',
    );
  }
  return { id: receipt.result, fresh: receipt.fresh };
}

function hash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}
