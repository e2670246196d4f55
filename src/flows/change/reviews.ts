/** What waits for a person: pairs that no rule may decide (X-07, E-63), and what was made from memories that are gone. */
import type { Caller } from '../../domain/kernel/partition.js';
import { auditOf } from '../../domain/write/change.js';
import type { PairReview } from '../../domain/write/conflict/judge.js';
import type { GraphTransaction } from '../../ports.js';
import { closeReviews, flagDerived, flagPairs } from '../../statements/pipeline.js';
import type { WriteDeps } from '../write/deps.js';

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

/** What settling needs. */
type ReviewDeps = Pick<WriteDeps, 'log' | 'policy'>;

/**
 * After memories are gone: their own reviews are closed, and what was made from them waits for one.
 * @param untrue those of them that hold no longer; default all
 */
export async function settleReviews(
  deps: ReviewDeps,
  tx: GraphTransaction,
  gone: readonly string[],
  now: Date,
  untrue: readonly string[] = gone,
): Promise<void> {
  if (gone.length === 0) return;
  await tx.run(closeReviews, { ids: [...gone], now });
  if (untrue.length > 0) await cascade(deps, tx, untrue, now);
}

const EXPLANATION = 'A memory that it derives from is no longer valid.';

/** Flags everything that derives from the causes, step by step, as far and as many as the settings allow. */
async function cascade(
  { log, policy: { cascadeDepth, cascadeMax } }: ReviewDeps,
  tx: GraphTransaction,
  causes: readonly string[],
  now: Date,
): Promise<void> {
  const seen = new Set(causes);
  let sources = causes.map((id) => ({ id, causeId: id, path: [id] }));
  for (let depth = 0; depth < cascadeDepth && sources.length > 0; depth++) {
    const limit = cascadeMax - (seen.size - causes.length);
    if (limit <= 0) break;
    const given = { seen: [...seen], explanation: EXPLANATION, now, limit };
    sources = await tx.run(flagDerived, { sources, ...given });
    for (const { id } of sources) seen.add(id);
  }
  if (sources.length > 0) {
    log.warn({ flagged: seen.size - causes.length }, 'the cascade of reviews was cut at its limit');
  }
}
