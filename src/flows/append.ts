/** Appending planned episodes to their sessions, inside one transaction. */
import type { EntityPlan, EpisodePlan } from '../domain/write/plan.js';
import { type Receipt, type ReceiptClaim, settle } from '../domain/write/receipt.js';
import { factorOut } from '../domain/write/shared.js';
import { messageOf } from '../errors.js';
import type { GraphTransaction } from '../ports.js';
import { claimReceipts, ingestEpisodes } from '../statements/write.js';

/** Outcome of one captured turn. */
export interface Captured {
  readonly id: string;
  /** False when the idempotency key had been used: nothing was written now. */
  readonly created: boolean;
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
  if (fresh.length > 0) await tx.run(ingestEpisodes, { sessions: bySession(fresh, now) });
  return results;
}

/** Receipts stand in the order of the claims. A refused claim is that item's own error. */
function settleAll(
  planned: readonly Planned[],
  receipts: readonly Receipt[],
): (Captured | Error)[] {
  let next = 0;
  return planned.map(({ plan, claim }) => {
    if (claim === null) return { id: plan.memory.id, created: true };
    return settled(claim, receipts[next++]);
  });
}

function settled(claim: ReceiptClaim, receipt: Receipt | undefined): Captured | Error {
  try {
    const { id, fresh } = settle(claim, receipt);
    return { id, created: fresh };
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
      return {
        key,
        properties: plans[0]?.session.properties ?? {},
        now,
        shared,
        speakers: [...speakers.values()],
        episodes: plans.map(({ speaker }, i) => ({
          memory: own[i] ?? {},
          speaker: places.get(speaker?.key ?? '') ?? null,
        })),
      };
    });
}

/** Each speaker once, by key, in the order of speaking: found or made once however many turns are theirs. */
function distinctSpeakers(plans: readonly EpisodePlan[]): ReadonlyMap<string, EntityPlan> {
  const speakers = new Map<string, EntityPlan>();
  for (const { speaker } of plans) {
    if (speaker !== null && !speakers.has(speaker.key)) speakers.set(speaker.key, speaker);
  }
  return speakers;
}
