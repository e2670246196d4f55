/** Whether a memory may be changed, the audit event that the change leaves, and whether an event may be taken back. Pure. */
import { NotFoundError, NotOwnerError, StaleVersionError } from '../../errors.js';
import { type Caller, partitionOf, SHARED_SCOPE } from '../kernel/partition.js';
import { defined } from '../kernel/properties.js';
import type { Act, Heuristic, LadderStep, Validity } from '../kernel/vocabulary.js';

/** What a change looks at, read under the memory's lock. */
interface Changeable {
  readonly id: string;
  readonly deletedAt: Date | null;
  readonly validUntil: Date;
  readonly supersededBy: string | null;
}

/**
 * A current memory, or a reason why not.
 * @throws NotFoundError when it is not there for this caller
 * @throws StaleVersionError when it was deleted, superseded or has ended: the message names what to change instead
 */
export function requireCurrent<Found extends Changeable>(
  id: string,
  found: Found | undefined,
  now: Date,
): Found {
  const memory = requireFound(id, found);
  if (memory.deletedAt !== null) throw new StaleVersionError(`Memory ${id} was deleted.`);
  if (memory.supersededBy !== null) {
    throw new StaleVersionError(
      `Memory ${id} was superseded by ${memory.supersededBy}: change that one instead.`,
    );
  }
  if (memory.validUntil <= now) throw new StaleVersionError(`Memory ${id} is no longer valid.`);
  return memory;
}

/** @throws NotFoundError when it is not there for this caller */
export function requireFound<Found>(id: string, found: Found | undefined): Found {
  if (found === undefined) throw new NotFoundError(`There is no memory ${id} that you can see.`);
  return found;
}

/**
 * Whether the caller may change what is this user's; null: what is nobody's. A user's is changed in that user's name,
 * and what is nobody's with the right to it.
 */
function mayChange(caller: Caller, { userId }: { readonly userId: string | null }): boolean {
  if (userId === caller.userId) return true;
  return (userId === null ? caller.changesTenantWide : caller.changesOthers) ?? false;
}

/** @throws NotOwnerError for what is not the caller's to change, though it may read it */
export function requireOwn<Found extends { readonly id: string; readonly userId: string | null }>(
  caller: Caller,
  found: Found,
): Found {
  if (mayChange(caller, found)) return found;
  throw new NotOwnerError(
    found.userId === null
      ? `${found.id} is nobody's: everybody in the tenant reads it. Changing it needs credentials of the role CURATOR, or with "tenantWide".`
      : `${found.id} is another user's: everybody reads it, its owner changes it.`,
  );
}

/** What happened, beside the act: `partition` decides who may read the event. */
export interface Happening {
  readonly id: string;
  readonly now: Date;
  readonly rule: string;
  readonly partition: string;
  /** The memory that changed; in a retirement the loser. */
  readonly memoryId?: string;
  /** The winner, or the other one of a pair. */
  readonly otherId?: string;
  readonly heuristic?: Heuristic;
  readonly step?: LadderStep;
  /** One sentence; it may quote what the memories say. */
  readonly explanation?: string;
  /** Validity before the change: what taking it back restores. */
  readonly formerValidity?: Validity;
  /** Code of a refusal. */
  readonly code?: string;
  /** Id of the event that is taken back. */
  readonly undoes?: string;
  /** Id of the event that brought it: it is taken back with that one. */
  readonly causeId?: string;
  /** The entity that changed. */
  readonly entityId?: string;
  /** The entity that it was merged into or split from. */
  readonly otherEntityId?: string;
}

/** Properties of an AuditEvent: who did what to which memory, and what came of it. Unknown ones are absent. */
export function auditOf(
  act: Act,
  caller: Caller,
  { now, ...event }: Happening,
): Record<string, unknown> {
  return {
    act,
    ...event,
    at: now,
    tenant: caller.tenant,
    ...defined({
      byUserId: caller.userId,
      byAgentId: caller.agentId,
      sessionId: caller.sessionId ?? null,
    }),
  };
}

/** What administration leaves an event of its own for. */
type AdminAct = 'RUN_UPKEEP' | 'UPSERT_ROLE' | 'SET_ROLE' | 'ERASE_USER' | 'ANALYZE_GRAPH';

/**
 * Properties of an AuditEvent of administration: also in which role, by which key, and from which address. It is read by the user that was administered;
 * of what belongs to the tenant (null) by everybody in it. Front doors tell the address to administrators alone.
 * @param scope of an agent, which alone reads it; default: all of them do
 */
export function adminAuditOf(
  act: AdminAct,
  caller: Caller,
  {
    userId,
    scope = SHARED_SCOPE,
    ...happening
  }: Pick<Happening, 'id' | 'now' | 'explanation'> &
    Pick<Caller, 'userId'> & { readonly scope?: string },
): Record<string, unknown> {
  const { tenant } = caller;
  const partition = partitionOf({ tenant, userId, scope });
  return administered(
    auditOf(act, caller, { ...happening, rule: 'ADMINISTRATION', partition }),
    caller,
  );
}

/** The same of an event that a memory or a vault has anyway, where administration brought it. */
export function administered(
  event: Record<string, unknown>,
  { by }: Pick<Caller, 'by'>,
): Record<string, unknown> {
  return {
    ...event,
    ...defined({
      ...{ byRole: by?.role ?? null, byKey: by?.keyId ?? null },
      byAddress: by?.address ?? null,
    }),
  };
}

// Taking an event back: what may be, and why not.

/** Why an event is not taken back. */
export const UNDO_REFUSALS = {
  NOT_UNDOABLE: 'Events of this kind cannot be reverted.',
  ERASED: 'The memory was erased for good.',
  ALREADY_UNDONE: 'It was reverted before.',
  LATER_EVENT: 'A later event builds on it: revert that one first.',
  VAULT_FULL: 'The vault has no room for the record.',
  TOPIC_TAKEN: 'Another register has its topic now.',
  PATH_TAKEN: 'Another document has its path now.',
} as const satisfies Record<string, string>;

export type UndoRefusalCode = keyof typeof UNDO_REFUSALS;

/** An event as the trail has it. */
export interface PastEvent {
  readonly id: string;
  readonly act: Act;
  /** The memory that was changed; null when none was. */
  readonly memoryId: string | null;
  /** The winner of a retirement. */
  readonly otherId: string | null;
  readonly undoneBy: string | null;
}

/** What stands now where the memory would return. */
export interface Surroundings {
  /** Events on the loser or the winner in order of time, the event itself among them; also those that were taken back. */
  readonly others: readonly PastEvent[];
  /** Whether nothing is left of what the memory said. */
  readonly erased: boolean;
  /** Whether the memory is current. */
  readonly current: boolean;
  /** The memory's utility; null: there is no memory. */
  readonly utility: string | null;
  /** Whether the memory is a vault record whose vault holds as many as it may. */
  readonly vaultFull: boolean;
  /** The register that has the memory's topic now. */
  readonly topicHolderId: string | null;
  /** The document that has the memory's path now. */
  readonly pathHolderId: string | null;
}

/** A refusal; `eventId` or `memoryId` is what stands in the way. */
export interface UndoRefusal {
  readonly code: UndoRefusalCode;
  readonly message: string;
  readonly eventId: string | null;
  readonly memoryId: string | null;
}

/** Acts that end the validity of a memory: what is taken back, and what builds on an event. */
export const RETIRING_ACTS: readonly Act[] = [
  'CORRECT',
  'CONFLICT',
  'DEDUP',
  'DELETE',
  'PRUNE',
  'EXPIRE',
];
/** A correction's winner goes when it is taken back, so these build on it as well. */
export const WINNER_ACTS: readonly Act[] = ['CONFIRM', 'UPDATE', 'PROMOTE'];
/** A memory that is said to be outdated: it stays, and so does its validity. */
export const MARKING_ACT: Act = 'OUTDATE';
/** The times of a memory were corrected: nothing but its times, and what takes its place then. */
export const TIMING_ACT: Act = 'RETIME';
/** Acts on the utility, which the validity does not depend on. */
export const UTILITY_ACTS: readonly Act[] = ['ARCHIVE', 'REACTIVATE'];

const UNDOABLE_ACTS: readonly Act[] = [...RETIRING_ACTS, MARKING_ACT, TIMING_ACT, 'ARCHIVE'];
/** What the times of a memory that was undone do not matter to. */
const WITHOUT_TIMES: readonly Act[] = [TIMING_ACT, 'DELETE', 'PRUNE'];

/** Why acts of the upkeep are not taken back, and what to do instead. */
const INSTEAD: Partial<Record<Act, string>> = {
  REACTIVATE: 'A memory that is used again stays tactical; it is archived again once it is idle.',
  PURGE: 'Take back the event that retired the memory: it is searchable again then.',
};
const NOT_ARCHIVED = 'The memory is no longer archived.';
const CURRENT = 'The memory is current again.';

/** Null when the event may be taken back. */
export function undoRefusal(event: PastEvent, around: Surroundings): UndoRefusal | null {
  const { act, undoneBy } = event;
  if (around.erased) return refuse('ERASED');
  if (!UNDOABLE_ACTS.includes(act)) {
    return refuse('NOT_UNDOABLE', { hint: INSTEAD[act] });
  }
  if (undoneBy !== null) return refuse('ALREADY_UNDONE', { eventId: undoneBy });
  // Nothing builds on a mark: the memory stayed where it is.
  if (act === MARKING_ACT) return null;
  // Its end was corrected since, to one that is to come.
  if (act === 'EXPIRE' && around.current) return refuse('ALREADY_UNDONE', { hint: CURRENT });
  const later = around.others.find((other) => buildsOn(event, other, around.others));
  if (later !== undefined) return refuse('LATER_EVENT', { eventId: later.id });
  if (act === TIMING_ACT) return null;
  return act === 'ARCHIVE' ? noLongerArchived(event, around) : noRoom(around);
}

function noRoom({ topicHolderId, pathHolderId, vaultFull }: Surroundings): UndoRefusal | null {
  if (topicHolderId !== null) return refuse('TOPIC_TAKEN', { memoryId: topicHolderId });
  if (pathHolderId !== null) return refuse('PATH_TAKEN', { memoryId: pathHolderId });
  return vaultFull ? refuse('VAULT_FULL') : null;
}

/** C-72, or a new text, took the archiving back already. */
function noLongerArchived(event: PastEvent, { others, utility }: Surroundings): UndoRefusal | null {
  const since = others.slice(others.findIndex(({ id }) => id === event.id) + 1);
  const later = since.find(
    ({ act, memoryId }) => act === 'REACTIVATE' && memoryId === event.memoryId,
  );
  if (later !== undefined) return refuse('ALREADY_UNDONE', { eventId: later.id });
  return utility === 'ARCHIVED' ? null : refuse('ALREADY_UNDONE', { hint: NOT_ARCHIVED });
}

/**
 * Whether `other` changed one of the two memories in a way that undoing would contradict. Time need not be asked: a
 * memory that had been retired before could neither win nor lose; only times are corrected again and again.
 */
function buildsOn(event: PastEvent, other: PastEvent, all: readonly PastEvent[]): boolean {
  if (other.id === event.id || other.undoneBy !== null || other.memoryId === null) return false;
  if (event.act === TIMING_ACT) {
    const isLater = all.indexOf(other) > all.findIndex(({ id }) => id === event.id);
    return isLater && other.memoryId === event.memoryId && WITHOUT_TIMES.includes(other.act);
  }
  if (RETIRING_ACTS.includes(other.act)) {
    // What was said of a fact may come back without it.
    const winnerId = event.act === 'DELETE' ? null : event.otherId;
    return other.memoryId === event.memoryId || other.memoryId === winnerId;
  }
  return (
    event.act === 'CORRECT' && WINNER_ACTS.includes(other.act) && other.memoryId === event.otherId
  );
}

interface Obstacle {
  readonly eventId?: string;
  readonly memoryId?: string;
  /** What to know beside the message of the code. */
  readonly hint?: string | undefined;
}

function refuse(code: UndoRefusalCode, { eventId, memoryId, hint }: Obstacle = {}): UndoRefusal {
  const named = eventId ?? memoryId;
  const more = named === undefined ? hint : `(${named})`;
  const message = more === undefined ? UNDO_REFUSALS[code] : `${UNDO_REFUSALS[code]} ${more}`;
  return { code, message, eventId: eventId ?? null, memoryId: memoryId ?? null };
}
