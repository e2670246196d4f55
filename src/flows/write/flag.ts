/** Pairs that no rule may decide: the newer memory waits for a person (X-07, E-63). */
import type { Caller } from '../../domain/kernel/partition.js';
import { auditOf } from '../../domain/write/change.js';
import type { PairReview } from '../../domain/write/conflict/judge.js';
import type { GraphTransaction } from '../../ports.js';
import { flagPairs } from '../../statements/pipeline.js';
import type { WriteDeps } from './deps.js';

/** A pair, with the partition whose readers see the event. */
export interface Flagged extends PairReview {
  readonly partition: string;
  /** Default CONFLICT. */
  readonly reason?: 'CONFLICT' | 'DUPLICATE';
  /** Requirement that decided. Default X-07. */
  readonly rule?: string;
  /** Of a duplicate the versions of the two, in their order: an unchanged pair is not flagged again (QE-12). */
  readonly versions?: readonly number[];
}

/** Flags pairs that are both current, with one audit event each. */
export async function flagAll(
  { newId }: Pick<WriteDeps, 'newId'>,
  tx: GraphTransaction,
  caller: Caller,
  flagged: readonly Flagged[],
  now: Date,
): Promise<void> {
  if (flagged.length === 0) return;
  const pairs = flagged.map(({ partition, reason = 'CONFLICT', rule = 'X-07', ...rest }) => {
    const { versions = null, ...review } = rest;
    const event = { id: newId(), now, rule, partition, ...review };
    const audit = auditOf('REVIEW', caller, event);
    return { ...review, reason, versions: versions && [...versions], audit };
  });
  await tx.run(flagPairs, { pairs, now });
}
