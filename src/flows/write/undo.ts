/** Taking an event back. */

import { key, optionalKey, parseInput } from '../../domain/kernel/input.js';
import { type Caller, ownerKeyOf, visiblePartitions } from '../../domain/kernel/partition.js';
import { FAR_FUTURE } from '../../domain/kernel/time.js';
import {
  auditOf,
  MARKING_ACT,
  RETIRING_ACTS,
  requireOwn,
  TIMING_ACT,
  type UndoRefusal,
  UTILITY_ACTS,
  undoRefusal,
  WINNER_ACTS,
} from '../../domain/write/change.js';
import { NotFoundError } from '../../errors.js';
import type { GraphTransaction } from '../../ports.js';
import { recallCycle } from '../../statements/access.js';
import { closeOutdated } from '../../statements/outdate.js';
import { recordEvents } from '../../statements/pipeline.js';
import { broughtBy, findEvent, restore, unarchive } from '../../statements/write.js';
import { deleteAll } from '../change/retire.js';
import { setTimes } from '../change/times.js';
import { once } from '../once.js';
import type { Answered, WriteDeps } from './deps.js';

/** What was taken back. `removedId`: the correction that went with it. */
interface Undone {
  readonly refused: null;
  /** Id of the UNDO event. */
  readonly eventId: string;
  readonly memoryId: string;
  readonly removedId: string | null;
}

type UndoOutcome = Undone | { readonly refused: UndoRefusal };

type Found = Awaited<ReturnType<typeof look>>;

/**
 * Restores what a retirement, a deletion or the pruning ended, takes a memory out of the archive, or takes back that it is
 * outdated. A correction goes with its undoing; the winner of a contradiction stays, both are current then. What a change
 * marked as outdated is taken back with it.
 * @throws NotFoundError for an event that the caller does not see, ForbiddenError for one on a memory that is not its own
 */
export async function undo(
  deps: WriteDeps,
  caller: Caller,
  eventId: unknown,
  idempotencyKey?: unknown,
): Promise<Answered<UndoOutcome>> {
  const id = parseInput(key, eventId, 'eventId');
  const input = { id, idempotencyKey: parseInput(optionalKey, idempotencyKey, 'idempotencyKey') };
  const { answer, created } = await once(
    deps,
    caller,
    { operation: 'undo', input },
    async (tx, deps): Promise<UndoOutcome> => {
      const event = await look(tx, caller, id);
      const { capacity } = deps.policy.gate;
      const vaultFull = event.profile === 'VAULT' && event.vaultActive >= capacity;
      const refused = undoRefusal(event, { ...event, vaultFull });
      return refused === null ? takeBack(deps, tx, caller, event) : { refused };
    },
  );
  return { ...answer, created };
}

async function look(tx: GraphTransaction, caller: Caller, id: string) {
  const partitions = visiblePartitions(caller);
  const acts = {
    retiring: [...RETIRING_ACTS],
    building: [...WINNER_ACTS, ...UTILITY_ACTS, TIMING_ACT],
  };
  const [event] = await tx.run(findEvent, { id, partitions, ...acts });
  if (event === undefined) throw new NotFoundError(`There is no event ${id} that you can see.`);
  if (event.memoryId !== null) requireOwn(caller, { id: event.memoryId, userId: event.userId });
  return event;
}

async function takeBack(
  deps: WriteDeps,
  tx: GraphTransaction,
  caller: Caller,
  event: Found,
): Promise<Undone> {
  const { id, act, memoryId, otherId, partition } = event;
  if (memoryId === null) throw new Error(`Event ${id} names no memory.`);
  const undoId = deps.newId();
  const removedId = act === 'CORRECT' ? otherId : null;
  if (removedId !== null) {
    const how = { act: 'UNDO', rule: 'UNDO', undoes: id, otherId: memoryId } as const;
    await deleteAll(deps, tx, caller, [{ id: removedId, partition }], how);
  }
  const now = deps.clock.now();
  const other = otherId === null ? {} : { otherId };
  const happening = { id: undoId, now, rule: 'UNDO', partition, undoes: id, memoryId, ...other };
  const audit = auditOf('UNDO', caller, happening);
  const given = { id: memoryId, eventId: id, undoId, now, audit };
  if (act === TIMING_ACT) await takeTimesBack(tx, event, given);
  else await bringBack(tx, caller, event, given);
  if (act === 'DELETE') await bringBackSaid(deps, tx, caller, event, now);
  return { refused: null, eventId: undoId, memoryId, removedId };
}

/** What every way back is given. */
interface Return {
  readonly id: string;
  readonly eventId: string;
  readonly undoId: string;
  readonly now: Date;
  readonly audit: Record<string, unknown>;
}

async function bringBack(
  tx: GraphTransaction,
  { tenant }: Caller,
  { act, userId, otherId, formerValidity: validity }: Found,
  given: Return,
): Promise<void> {
  const { eventId, undoId, now } = given;
  if (act === MARKING_ACT) {
    await tx.run(recordEvents, { events: [given.audit] });
  } else if (act === 'ARCHIVE') {
    const [owner] = await tx.run(recallCycle, { ownerKey: ownerKeyOf({ tenant, userId }) });
    await tx.run(unarchive, { ...given, cycle: owner?.cycle ?? 0 });
  } else {
    const pruned = act === 'PRUNE';
    await tx.run(restore, { ...given, validity, pruned, farFuture: FAR_FUTURE });
  }
  // Of a mark itself, and of those that a change brought.
  if (act !== 'ARCHIVE') {
    await tx.run(closeOutdated, { eventId, undoId, now, memoryId: given.id, otherId });
  }
}

/** What was said of a fact went with it. */
async function bringBackSaid(
  { newId }: WriteDeps,
  tx: GraphTransaction,
  caller: Caller,
  { id: eventId, memoryId }: Found,
  now: Date,
): Promise<void> {
  if (memoryId === null) return;
  for (const brought of await tx.run(broughtBy, { eventId, memoryId })) {
    const { id: undoes, memoryId: id, partition } = brought;
    const undoId = newId();
    const event = { id: undoId, now, rule: 'UNDO', partition, undoes, memoryId: id };
    const audit = auditOf('UNDO', caller, { ...event, otherId: memoryId });
    const returned = { id, eventId: undoes, undoId, now, audit };
    await tx.run(restore, { ...returned, validity: null, pruned: false, farFuture: FAR_FUTURE });
  }
}

/** What had its place then has it again. */
async function takeTimesBack(
  tx: GraphTransaction,
  { formerFrom, formerUntil, formerOtherId }: Found,
  { id, eventId, now, audit }: Return,
): Promise<void> {
  if (formerFrom === null) throw new Error(`Event ${eventId} tells no former times.`);
  const times = { validFrom: formerFrom, expiresAt: formerUntil };
  await setTimes(tx, [{ id, times, winnerId: formerOtherId, audit }], now);
}
