/**
 * The last steps of a change of a stored memory: the ways in which one is no longer current (it loses to another, X-06; it is deleted, V-04; its time is over), and what then waits for a person (X-07, E-63).
 */
import type { Caller } from '../../domain/kernel/partition.js';
import type { Act } from '../../domain/kernel/vocabulary.js';
import { auditOf, type Happening } from '../../domain/write/change.js';
import type { PairReview } from '../../domain/write/conflict/judge.js';
import { NOTHING_READ, type Readings } from '../../domain/write/conflict/readings.js';
import type { GraphTransaction } from '../../ports.js';
import { closeReviews, flagDerived, flagPairs, lapse, retire } from '../../statements/pipeline.js';
import { tombstone } from '../../statements/write.js';
import { type Ended, type FollowDeps, outdateSaid } from '../outdate/follow.js';
import type { ConflictOutcome, WriteDeps } from '../write/deps.js';
import { placeLate } from './times.js';

/** What retiring needs. */
type RetireDeps = FollowDeps;

/**
 * A loser with its winner and what the trail says about it. How a contradiction was found and decided is absent where
 * there was none.
 */
export interface Loss
  extends Omit<ConflictOutcome, 'heuristic' | 'step'>,
    Partial<Pick<ConflictOutcome, 'heuristic' | 'step'>> {
  /** When the winner began to hold; absent: its `validFrom`. */
  readonly since?: Date;
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

/**
 * @param readings what a model read of the losers and what held before; default nothing
 * @returns ids of those that were retired; what was no longer current stays as it was
 */
export async function retireAll(
  deps: RetireDeps,
  tx: GraphTransaction,
  caller: Caller,
  losses: readonly Loss[],
  now: Date,
  readings: Readings = NOTHING_READ,
): Promise<Set<string>> {
  if (losses.length === 0) return new Set();
  const retirements = losses.map((loss) => {
    const { winnerId, loserId, reason, keepLinks, ownerKey, since = null } = loss;
    const audit = eventOf(caller, loss, now);
    return { winnerId, loserId, reason, since, keepLinks, ownerKey, audit };
  });
  const rows = await tx.run(retire, { retirements, now });
  for (const { loserId } of rows.filter(({ among }) => among)) {
    const late = losses.find((loss) => loss.loserId === loserId);
    if (late !== undefined) await placeLate(deps, tx, caller, late, now, readings);
  }
  const retired = rows.map(({ loserId }) => loserId);
  // What a duplicate says still holds, and so does what was made from it.
  const repeated = new Set(losses.flatMap((loss) => (loss.reason === 'DEDUP' ? loss.loserId : [])));
  const untrue = retired.filter((id) => !repeated.has(id));
  await settleReviews(deps, tx, retired, now, untrue);
  // Of what a duplicate says nothing has changed.
  const ended = losses.filter(({ loserId }) => untrue.includes(loserId)).map(endOf);
  await outdateSaid(deps, tx, caller, ended, now);
  return new Set(retired);
}

/** Somebody corrected it: what says the same is wrong as well. */
function endOf({ loserId: id, winnerId, eventId, reason, heuristic, explanation }: Loss): Ended {
  const rule = heuristic ?? 'STATED';
  return { id, winnerId, eventId, rule, explanation, alike: reason === 'CORRECTION' };
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

/** A memory that is held and not deleted. */
interface Doomed {
  readonly id: string;
  readonly partition: string;
}

/** What the trail says of a deletion. */
export type Deletion = Pick<
  Happening,
  'rule' | 'undoes' | 'causeId' | 'otherId' | 'explanation'
> & {
  readonly act: Act;
};

export const DELETION: Deletion = { act: 'DELETE', rule: 'TOMBSTONE' };

/**
 * V-04, V-05: one tombstone and one event for each, in one statement, however many they are.
 * @param how default: somebody deletes them
 * @returns the ids of the events, by those of the memories
 */
export async function deleteAll(
  deps: RetireDeps & Pick<WriteDeps, 'clock' | 'newId'>,
  tx: GraphTransaction,
  caller: Caller,
  doomed: readonly Doomed[],
  { act, ...how }: Deletion = DELETION,
): Promise<ReadonlyMap<string, string>> {
  const events = new Map(doomed.map(({ id }) => [id, deps.newId()]));
  if (doomed.length === 0) return events;
  const now = deps.clock.now();
  const items = doomed.map(({ id, partition }) => {
    const event = { ...how, id: events.get(id) ?? '', now, memoryId: id, partition };
    return { id, audit: auditOf(act, caller, event) };
  });
  const rows = await tx.run(tombstone, { items, now });
  await settleReviews(
    deps,
    tx,
    rows.map(({ id }) => id),
    now,
  );
  return events;
}

/** A memory whose time is over, with its event. */
type Lapsed = Parameters<typeof lapse.bind>[0]['rows'][number];

/**
 * Nobody contradicted them, so what was made from them is no less true: there is no cascade as after other retirements;
 * what they themselves waited for is closed. Their owner is locked.
 * @param lapsed in ascending order of ids
 * @returns those that were current, and whose time was over
 */
export async function lapseAll(
  tx: GraphTransaction,
  lapsed: readonly Lapsed[],
  now: Date,
): Promise<{ id: string }[]> {
  if (lapsed.length === 0) return [];
  const gone = await tx.run(lapse, { rows: [...lapsed], now });
  if (gone.length > 0) await tx.run(closeReviews, { ids: gone.map(({ id }) => id), now });
  return gone;
}

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
