/** Appending planned episodes to their sessions, inside one transaction. */

import type { EntityPlan } from '../domain/entities/names.js';
import { factorOut } from '../domain/kernel/properties.js';
import { FAR_FUTURE } from '../domain/kernel/time.js';
import type { EpisodePlan } from '../domain/write/plan.js';
import { messageOf } from '../errors.js';
import type { GraphTransaction } from '../ports.js';
import { captured, claimReceipts, ingestEpisodes } from '../statements/write.js';
import { type Claim, type Receipt, readReceipt } from './once.js';

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
  readonly claim: Claim | null;
  /** One for each attempt of this call to write it, the present one last. */
  readonly nonces: readonly string[];
}

/**
 * Writes those whose key is fresh, and that no earlier attempt of the same call has written. A refused key is that
 * item's own error, not its neighbours'.
 */
export async function append(
  tx: GraphTransaction,
  planned: readonly Planned[],
  now: Date,
): Promise<(Captured | Error)[]> {
  const claimed = await claimAll(tx, planned, now);
  const fresh = planned.filter((_, index) => claimed[index] === null);
  const rows =
    fresh.length === 0 ? [] : await tx.run(ingestEpisodes, { sessions: bySession(fresh, now) });
  const ended = new Map(rows.map(({ id, consolidating }) => [id, consolidating]));
  return planned.map(({ plan: { memory } }, index) => {
    const consolidating = ended.get(memory.id) ?? null;
    return claimed[index] ?? { id: memory.id, created: true, consolidating };
  });
}

/** What stands of each already; null: it is to be written now. */
async function claimAll(
  tx: GraphTransaction,
  planned: readonly Planned[],
  now: Date,
): Promise<(Captured | Error | null)[]> {
  const claims = planned.flatMap(({ plan, claim, nonces }) =>
    claim === null ? [] : [{ ...claim, result: plan.memory.id, nonce: nonces.at(-1) ?? '' }],
  );
  const receipts = claims.length > 0 ? await tx.run(claimReceipts, { claims, now }) : [];
  const stored = await storedBefore(tx, planned);
  let next = 0;
  return planned.map((each) => {
    if (each.claim !== null) return settled(each.claim, receipts[next++], each.nonces);
    const { id } = each.plan.memory;
    return stored.has(id) ? { id, created: true, consolidating: null } : null;
  });
}

/** Without a key its id is what tells a message of an earlier attempt. */
async function storedBefore(
  tx: GraphTransaction,
  planned: readonly Planned[],
): Promise<ReadonlySet<string>> {
  const repeated = planned.filter(({ claim, nonces }) => claim === null && nonces.length > 1);
  if (repeated.length === 0) return new Set();
  const messages = repeated.map(({ plan: { memory } }) => ({
    ...{ id: memory.id, partition: memory.partition },
    ...{ sessionId: String(memory['sessionId']), content: String(memory['content']) },
  }));
  return new Set((await tx.run(captured, { messages })).map(({ id }) => id));
}

function settled(
  claim: Claim,
  receipt: Receipt | undefined,
  nonces: readonly string[],
): Captured | Error | null {
  try {
    const { result: id, fresh, created } = readReceipt(claim, receipt, nonces);
    return fresh ? null : { id, created, consolidating: null };
  } catch (thrown) {
    return thrown instanceof Error ? thrown : new Error(messageOf(thrown));
  }
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
        episodes: plans.map(({ speaker, agentKey }, i) => ({
          memory: own[i] ?? {},
          agentKey,
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
