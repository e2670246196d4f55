/** Memories that change in place: confirmed, of another relevance, at other times. Each has an outcome of its own. */
import type { Places } from '../domain/erasure/erasure.js';
import { parseInput } from '../domain/kernel/input.js';
import type { Caller } from '../domain/kernel/partition.js';
import type { Relevance } from '../domain/kernel/vocabulary.js';
import { requireUserVoice } from '../domain/write/assertion.js';
import { auditOf, type Happening } from '../domain/write/change.js';
import { relevanceInput, targetsInput, timesInput } from '../domain/write/inputs.js';
import { correctedTimes } from '../domain/write/times.js';
import type { GraphTransaction } from '../ports.js';
import { closeReviews } from '../statements/pipeline.js';
import {
  confirm as confirmStatement,
  setRelevance as relevanceStatement,
} from '../statements/write.js';
import { type Held, holdAll } from './change/hold.js';
import { correctTimesOf } from './change/times.js';
import { once } from './once.js';
import type { Answered, Refused, WriteDeps } from './write/deps.js';
import { refusedFor } from './write/remember.js';

/** A memory as it is now; `eventId` null: nothing had to be changed. */
export interface Changed {
  readonly refused: null;
  readonly id: string;
  readonly eventId: string | null;
  /** What went for good with what it said; absent: nothing did. */
  readonly erased?: Places;
}

/** In the order of the ids. */
export type ChangedMemories = Answered<{ readonly outcomes: readonly (Changed | Refused)[] }>;

/** What changing one memory needs. */
type OneDeps = Pick<WriteDeps, 'clock' | 'newId'>;

/** What the trail tells beside the act. */
type Told = Pick<Happening, 'explanation'>;

/** G-73, X-23: validated by the user: confirmed, they never decay, fully confident. @throws InvalidInputError */
export function confirm(deps: WriteDeps, caller: Caller, input: unknown): Promise<ChangedMemories> {
  const target = parseInput(targetsInput(deps.policy.maxBulk), input);
  const request = { operation: 'confirm', input: target };
  const change = (tx: GraphTransaction, memory: Held, deps: WriteDeps) =>
    confirmOne(deps, tx, caller, memory);
  return changeEach(deps, caller, request, change, current);
}

/** The memory is held and current. @returns the id of the event @throws NotTheUserError */
export async function confirmOne(
  { clock, newId }: OneDeps,
  tx: GraphTransaction,
  caller: Caller,
  { id, partition }: Held,
  told: Told = {},
): Promise<string> {
  requireUserVoice(caller, 'confirm');
  const now = clock.now();
  const event = { ...told, id: newId(), now, memoryId: id, partition, rule: 'G-73' };
  await tx.run(confirmStatement, { id, now, audit: auditOf('CONFIRM', caller, event) });
  // Whoever validates a memory has looked at it.
  await tx.run(closeReviews, { ids: [id], now });
  return event.id;
}

/**
 * Sets the stored relevance: a dormant memory is left out of ambient recall, never of an explicit one.
 * Setting what is there already changes nothing. @throws InvalidInputError
 */
export function setRelevance(
  deps: WriteDeps,
  caller: Caller,
  input: unknown,
): Promise<ChangedMemories> {
  const target = parseInput(relevanceInput(deps.policy.maxBulk), input);
  const { relevance } = target;
  const request = { operation: 'setRelevance', input: target };
  const change = (tx: GraphTransaction, memory: Held, deps: WriteDeps) =>
    giveRelevance(deps, tx, caller, memory, relevance);
  return changeEach(deps, caller, request, change, current);
}

/**
 * Corrects since when and until when facts hold, those that lost or ended as well; what they took the place of ends when they
 * begin. @throws InvalidInputError
 */
export function correctTimes(
  deps: WriteDeps,
  caller: Caller,
  input: unknown,
): Promise<ChangedMemories> {
  const target = parseInput(timesInput(deps.policy.maxBulk), input);
  const request = { operation: 'correctTimes', input: target };
  const timed = (held: HeldMemories, id: string, now: Date) => {
    const memory = held.found(id);
    return { id, memory, times: correctedTimes(memory, target, now) };
  };
  const change = (tx: GraphTransaction, found: ReturnType<typeof timed>, deps: WriteDeps) =>
    correctTimesOf(deps, tx, caller, found);
  return changeEach(deps, caller, request, change, timed);
}

/** The memory is held and current; it waits no longer as a candidate for dormancy. @returns the id of the event; null: it was so already */
export async function giveRelevance(
  { clock, newId }: OneDeps,
  tx: GraphTransaction,
  caller: Caller,
  { id, partition }: Held,
  relevance: Relevance,
  told: Told = {},
): Promise<string | null> {
  const now = clock.now();
  const event = { ...told, id: newId(), now, memoryId: id, partition, rule: relevance };
  const audit = auditOf('RELEVANCE', caller, event);
  const [row] = await tx.run(relevanceStatement, { id, relevance, now, audit });
  return row === undefined ? null : event.id;
}

/** What looking refused is the outcome. */
export function attempt<Outcome>(look: () => Outcome): Outcome | Refused {
  try {
    return look();
  } catch (thrown) {
    return refusedFor(thrown);
  }
}

type HeldMemories = Awaited<ReturnType<typeof holdAll>>;

/** Those that are not the caller's to change, or no longer current, are refused. */
const current = (held: HeldMemories, id: string, now: Date): Held => held.current(id, now);

/** One transaction, in which the memories are held; each is looked at first, which may refuse it. */
async function changeEach<Found extends object>(
  deps: WriteDeps,
  caller: Caller,
  request: Parameters<typeof once>[2] & { readonly input: { readonly ids: readonly string[] } },
  change: (tx: GraphTransaction, found: Found, deps: WriteDeps) => Promise<string | null>,
  look: (held: HeldMemories, id: string, now: Date) => Found,
): Promise<ChangedMemories> {
  const { ids } = request.input;
  const { answer, created } = await once(deps, caller, request, async (tx, deps) => {
    const held = await holdAll(tx, caller, ids);
    const outcomes: (Changed | Refused)[] = [];
    for (const id of ids) {
      const found = attempt(() => look(held, id, deps.clock.now()));
      outcomes.push(
        'refused' in found ? found : { refused: null, id, eventId: await change(tx, found, deps) },
      );
    }
    return outcomes;
  });
  return { outcomes: answer, created };
}
