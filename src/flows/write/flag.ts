/** Contradictions that no rule may decide: the newer memory waits for a person. */
import type { Caller } from '../../domain/partition.js';
import { auditOf } from '../../domain/write/change.js';
import type { PairReview } from '../../domain/write/conflict/judge.js';
import type { GraphTransaction } from '../../ports.js';
import { flagPairs } from '../../statements/pipeline.js';
import type { WriteDeps } from './deps.js';

/** A pair, with the partition whose readers see the event. */
export interface Flagged extends PairReview {
  readonly partition: string;
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
  const pairs = flagged.map(({ partition, ...review }) => {
    const event = { id: newId(), now, rule: 'X-07', partition, ...review };
    return { ...review, audit: auditOf('REVIEW', caller, event) };
  });
  await tx.run(flagPairs, { pairs, now });
}
