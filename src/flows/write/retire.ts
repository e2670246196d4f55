/** The one primitive by which memories lose, with the cascade to what was made from them. */
import type { Caller } from '../../domain/kernel/partition.js';
import type { Act } from '../../domain/kernel/vocabulary.js';
import { auditOf } from '../../domain/write/change.js';
import type { GraphTransaction } from '../../ports.js';
import { closeReviews, flagDerived, retire } from '../../statements/pipeline.js';
import type { ConflictOutcome, WriteDeps } from './deps.js';

/** What retiring needs. */
type RetireDeps = Pick<WriteDeps, 'log' | 'policy'>;

/**
 * A loser with its winner and what the trail says about it. How a contradiction was found and decided is absent where
 * there was none.
 */
export interface Loss
  extends Omit<ConflictOutcome, 'heuristic' | 'step'>,
    Partial<Pick<ConflictOutcome, 'heuristic' | 'step'>> {
  readonly act: Act;
  readonly reason: 'CONFLICT' | 'CORRECTION' | 'DEDUP';
  /** Whether the winner takes over the loser's entities and sources. */
  readonly keepLinks: boolean;
  /** Requirement that decided. */
  readonly rule: string;
  readonly partition: string;
  /** Whose the loser is, as `ownerKeyOf` gives it. */
  readonly ownerKey: string;
  /** The conversation it is counted for; null: the caller's. */
  readonly sessionId: string | null;
}

/** @returns ids of those that were retired; what was no longer current stays as it was */
export async function retireAll(
  deps: RetireDeps,
  tx: GraphTransaction,
  caller: Caller,
  losses: readonly Loss[],
  now: Date,
): Promise<Set<string>> {
  if (losses.length === 0) return new Set();
  const retirements = losses.map((loss) => {
    const { winnerId, loserId, reason, keepLinks, ownerKey } = loss;
    return { winnerId, loserId, reason, keepLinks, ownerKey, audit: eventOf(caller, loss, now) };
  });
  const rows = await tx.run(retire, { retirements, now });
  const retired = rows.map(({ loserId }) => loserId);
  // What a duplicate says still holds, and so does what was made from it.
  const repeated = new Set(losses.flatMap((loss) => (loss.reason === 'DEDUP' ? loss.loserId : [])));
  const untrue = retired.filter((id) => !repeated.has(id));
  await settleReviews(deps, tx, retired, now, untrue);
  return new Set(retired);
}

/**
 * After memories are gone: their own reviews are closed, and what was made from them waits for one.
 * @param untrue those of them that hold no longer; default all
 */
export async function settleReviews(
  deps: RetireDeps,
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
  { log, policy: { cascadeDepth, cascadeMax } }: RetireDeps,
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

function eventOf(caller: Caller, loss: Loss, now: Date): Record<string, unknown> {
  const { act, eventId, loserId, winnerId, partition, rule, heuristic, step, explanation } = loss;
  const decided = { ...(heuristic && { heuristic }), ...(step && { step }) };
  const happening = { partition, rule, ...decided, explanation };
  const sessionId = loss.sessionId ?? caller.sessionId ?? null;
  return auditOf(
    act,
    { ...caller, sessionId },
    { id: eventId, now, memoryId: loserId, otherId: winnerId, ...happening },
  );
}
