/** Memories that are not wanted any more: deleted, or erased for good. Each has an outcome of its own. */
import type { MemoryOrder } from '../domain/erasure/erasure.js';
import { parseInput } from '../domain/kernel/input.js';
import type { Caller } from '../domain/kernel/partition.js';
import { forgetInput } from '../domain/write/inputs.js';
import type { GraphTransaction } from '../ports.js';
import { type Held, holdAll } from './change/hold.js';
import { DELETION, type Deletion, deleteAll } from './change/retire.js';
import { carryOutNow, type ErasureDeps } from './erasure/erasures.js';
import { ERASURE, eraseHeld } from './erasure/memories.js';
import { attempt, type Changed, type ChangedMemories } from './facts.js';
import { once } from './once.js';
import { type Ended, outdateSaid, saidOf } from './outdate/follow.js';
import type { Refused, WriteDeps } from './write/deps.js';

/** What forgetting needs. */
export interface ForgetDeps extends WriteDeps {
  readonly erasing: ErasureDeps;
}

/** What a transaction came to; it is kept as the answer to a repeat of its key. */
interface Erased {
  readonly outcomes: readonly (Changed | Refused)[];
  /** What is left to do; null: nothing was erased. */
  readonly order: MemoryOrder | null;
}

/**
 * V-04, V-05: deleted memories stay readable by id and in their history; forgetting again changes nothing. One transaction that
 * reads the state once and writes all tombstones in one pass. What says the same as a forgotten fact is outdated with it, or
 * forgotten as well if asked. Of an erased memory a tombstone without any text stays; erasing again goes through everything again.
 * @throws InvalidInputError, StoreUnavailableError where something is left to erase: it is tried again, and so may the caller
 */
export async function forget(
  deps: ForgetDeps,
  caller: Caller,
  input: unknown,
): Promise<ChangedMemories> {
  const { erase, ...target } = parseInput(forgetInput(deps.policy.maxBulk), input);
  if (!erase) {
    const request = { operation: 'forget', input: target };
    const { answer, created } = await once(deps, caller, request, async (tx, deps) =>
      outcomesOf(await forgetAll(deps, tx, caller, target)),
    );
    return { outcomes: answer, created };
  }
  const request = { operation: 'forget', input: { ...target, erase } };
  const { answer, created } = await once(deps, caller, request, (tx, deps) =>
    eraseAll(deps, tx, caller, target),
  );
  const { order } = answer;
  if (order !== null) await carryOutNow(deps.erasing, { ...order, userId: null });
  return { outcomes: answer.outcomes, created };
}

interface Target {
  readonly ids: readonly string[];
  readonly said: boolean;
}

interface Forgotten {
  /** In the order of the ids. */
  readonly found: readonly (Held | Refused)[];
  /** Of those that were not deleted yet, by their ids. */
  readonly events: ReadonlyMap<string, string>;
  /** What says the same and went too. */
  readonly said: readonly string[];
}

async function forgetAll(
  deps: WriteDeps,
  tx: GraphTransaction,
  caller: Caller,
  { ids, said }: Target,
  how: Deletion = DELETION,
): Promise<Forgotten> {
  const held = await holdAll(tx, caller, ids);
  const found = ids.map((id) => attempt(() => held.found(id)));
  const doomed = found.flatMap((memory) =>
    'refused' in memory || memory.deletedAt !== null ? [] : [memory],
  );
  const events = await deleteAll(deps, tx, caller, doomed, how);
  const ends = doomed
    .filter(({ kind, profile }) => kind !== 'EPISODIC' && profile !== 'DOCUMENT')
    .map((fact) => endOf(fact, events));
  if (said) return { found, events, said: await forgetSaid(deps, tx, caller, { ends, how }) };
  await outdateSaid(deps, tx, caller, ends, deps.clock.now());
  return { found, events, said: [] };
}

function outcomesOf({ found, events }: Forgotten): (Changed | Refused)[] {
  return found.map((memory): Changed | Refused => {
    if ('refused' in memory) return memory;
    const { id } = memory;
    return { refused: null, id, eventId: events.get(id) ?? null };
  });
}

async function eraseAll(
  deps: WriteDeps,
  tx: GraphTransaction,
  caller: Caller,
  target: Target,
): Promise<Erased> {
  const forgotten = await forgetAll(deps, tx, caller, target, ERASURE);
  const held = forgotten.found.flatMap((memory) => ('refused' in memory ? [] : [memory]));
  // What was deleted before, with its text, has no event of its being erased yet.
  const deleted = held.filter(({ id, erased }) => !erased && !forgotten.events.has(id));
  const ids = [...held.map(({ id }) => id), ...forgotten.said];
  const { order, events, places } = await eraseHeld(deps, tx, caller, { ids, deleted });
  const before = new Set(held.flatMap(({ id, erased }) => (erased ? [id] : [])));
  const outcomes = outcomesOf(forgotten).map((outcome): Changed | Refused => {
    if (outcome.refused !== null) return outcome;
    const { id, eventId } = outcome;
    const erased = before.has(id) ? {} : (places.get(id) ?? {});
    return { ...outcome, eventId: eventId ?? events.get(id) ?? null, erased };
  });
  return { outcomes, order };
}

/** Turns and facts that say the same go with their fact, whole, and come back with it. @returns their ids */
async function forgetSaid(
  deps: WriteDeps,
  tx: GraphTransaction,
  caller: Caller,
  { ends, how: { act } }: { ends: readonly Ended[]; how: Deletion },
): Promise<string[]> {
  const said = await saidOf(deps, tx, ends, deps.clock.now());
  const all = said.flatMap(({ ids }) => ids);
  const held = await holdAll(tx, caller, all);
  for (const { end, ids } of said) {
    const { id: otherId, eventId: causeId, rule, explanation } = end;
    const how = { act, rule, otherId, causeId, explanation };
    const doomed = ids.map((id) => held.found(id));
    await deleteAll(deps, tx, caller, doomed, how);
  }
  return all;
}

/** What says the same is forgotten as far as it can be: it was said, and is said to hold no longer. */
function endOf({ id }: Held, events: ReadonlyMap<string, string>): Ended {
  const end = {
    rule: 'FORGOTTEN',
    explanation: 'A fact that says the same was forgotten.',
  } as const;
  return { ...end, id, winnerId: null, eventId: events.get(id) ?? '', alike: true };
}
