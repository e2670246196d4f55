/** Appending planned episodes to their sessions, inside one transaction. */

import type { EntityPlan } from '../domain/entities/plan.js';
import { factorOut } from '../domain/kernel/properties.js';
import { FAR_FUTURE } from '../domain/kernel/time.js';
import type { EpisodePlan } from '../domain/write/plan.js';
import { type Receipt, type ReceiptClaim, settle } from '../domain/write/receipt.js';
import { messageOf } from '../errors.js';
import type { GraphTransaction } from '../ports.js';
import { claimReceipts, ingestEpisodes } from '../statements/write.js';

/** Outcome of one captured turn. */
export interface Captured {
  readonly id: string;
  /** False when the idempotency key had been used: nothing was written now. */
  readonly created: boolean;
  /** G-20: the conversation before this one, whose facts are extracted now that a user began another; null: none was begun. */
  readonly consolidating: string | null;
}

/** An episode ready to be written, with the claim on its idempotency key. */
export interface Planned {
  readonly plan: EpisodePlan;
  readonly claim: ReceiptClaim | null;
}

/** Writes those whose key is fresh. A refused key is that item's own error, not its neighbours'. */
export async function append(
  tx: GraphTransaction,
  planned: readonly Planned[],
  now: Date,
): Promise<(Captured | Error)[]> {
  const claims = planned.flatMap(({ claim }) => claim ?? []);
  const receipts = claims.length > 0 ? await tx.run(claimReceipts, { claims, now }) : [];
  const results = settleAll(planned, receipts);
  const fresh = planned.filter((_, index) => isFresh(results[index]));
  if (fresh.length === 0) return results;
  const rows = await tx.run(ingestEpisodes, { sessions: bySession(fresh, now) });
  const ended = new Map(rows.map(({ id, consolidating }) => [id, consolidating]));
  return results.map((result) =>
    result instanceof Error || !result.created
      ? result
      : { ...result, consolidating: ended.get(result.id) ?? null },
  );
}

/** Receipts stand in the order of the claims. A refused claim is that item's own error. */
function settleAll(
  planned: readonly Planned[],
  receipts: readonly Receipt[],
): (Captured | Error)[] {
  let next = 0;
  return planned.map(({ plan, claim }) => {
    if (claim === null) return { id: plan.memory.id, created: true, consolidating: null };
    return settled(claim, receipts[next++]);
  });
}

function settled(claim: ReceiptClaim, receipt: Receipt | undefined): Captured | Error {
  try {
    const { id, fresh } = settle(claim, receipt);
    return { id, created: fresh, consolidating: null };
  } catch (thrown) {
    return thrown instanceof Error ? thrown : new Error(messageOf(thrown));
  }
}

function isFresh(result: Captured | Error | undefined): boolean {
  return result !== undefined && !(result instanceof Error) && result.created;
}

function bySession(planned: readonly Planned[], now: Date) {
  const sessions = new Map<string, EpisodePlan[]>();
  for (const { plan } of planned) {
    const plans = sessions.get(plan.session.key);
    if (plans) plans.push(plan);
    else sessions.set(plan.session.key, [plan]);
  }
  // Sorted, so that two servers lock sessions in the same order.
  return [...sessions]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, plans]) => {
      const { shared, own } = factorOut(plans.map(({ memory }) => memory));
      const speakers = distinctSpeakers(plans);
      const places = new Map([...speakers.keys()].map((key, place) => [key, place]));
      const opener = plans.findIndex(({ memory }) => memory['sourceRole'] === 'USER');
      return {
        key,
        properties: newSession(plans),
        now,
        shared,
        speakers: [...speakers.values()],
        episodes: plans.map(({ speaker }, i) => ({
          memory: own[i] ?? {},
          speaker: places.get(speaker?.key ?? '') ?? null,
        })),
        opener: opener < 0 ? null : opener,
      };
    });
}

/** A session that these turns begin: when, with which, and not due to be consolidated yet. */
function newSession([first]: readonly EpisodePlan[]): Readonly<Record<string, unknown>> {
  if (first === undefined) throw new Error('A session was planned without turns.');
  const { id, eventTime } = first.memory;
  const begin = { firstEpisodeId: id, beganAt: eventTime };
  return { ...first.session.properties, ...begin, consolidateDueAt: FAR_FUTURE };
}

/** Each speaker once, by key, in the order of speaking: found or made once however many turns are theirs. */
function distinctSpeakers(plans: readonly EpisodePlan[]): ReadonlyMap<string, EntityPlan> {
  const speakers = new Map<string, EntityPlan>();
  for (const { speaker } of plans) {
    if (speaker !== null && !speakers.has(speaker.key)) speakers.set(speaker.key, speaker);
  }
  return speakers;
}
