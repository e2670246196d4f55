/** Taking an event back: what may be, and why not. Pure. */
import type { Act } from '../vocabulary.js';

/** Why an event is not taken back. */
export const UNDO_REFUSALS = {
  NOT_UNDOABLE: 'Events of this kind cannot be taken back.',
  ALREADY_UNDONE: 'It was taken back before.',
  LATER_EVENT: 'A later event builds on it: take that one back first.',
  VAULT_FULL: 'The vault has no room for the record.',
  TOPIC_TAKEN: 'Another register has its topic now.',
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
  /** Events on the loser or the winner that were not taken back, in order of time. */
  readonly others: readonly PastEvent[];
  /** Whether the memory is a vault record whose vault holds as many as it may. */
  readonly vaultFull: boolean;
  /** The register that has the memory's topic now. */
  readonly topicHolderId: string | null;
}

/** A refusal; `eventId` or `memoryId` is what stands in the way. */
export interface UndoRefusal {
  readonly code: UndoRefusalCode;
  readonly message: string;
  readonly eventId: string | null;
  readonly memoryId: string | null;
}

/** Acts that end the validity of a memory: what is taken back, and what builds on an event. */
export const RETIRING_ACTS: readonly Act[] = ['CORRECT', 'CONFLICT', 'DEDUP', 'DELETE'];
/** A correction's winner goes when it is taken back, so these build on it as well. */
export const WINNER_ACTS: readonly Act[] = ['CONFIRM', 'UPDATE', 'PROMOTE'];

/** Null when the event may be taken back. */
export function undoRefusal(event: PastEvent, around: Surroundings): UndoRefusal | null {
  if (!RETIRING_ACTS.includes(event.act)) return refuse('NOT_UNDOABLE');
  if (event.undoneBy !== null) return refuse('ALREADY_UNDONE', { eventId: event.undoneBy });
  const later = around.others.find((other) => buildsOn(event, other));
  if (later !== undefined) return refuse('LATER_EVENT', { eventId: later.id });
  if (around.topicHolderId !== null) {
    return refuse('TOPIC_TAKEN', { memoryId: around.topicHolderId });
  }
  return around.vaultFull ? refuse('VAULT_FULL') : null;
}

/**
 * Whether `other` changed one of the two memories in a way that undoing would contradict. Time need not be asked: a
 * memory that had been retired before could neither win nor lose.
 */
function buildsOn(event: PastEvent, other: PastEvent): boolean {
  if (other.id === event.id || other.undoneBy !== null || other.memoryId === null) return false;
  if (RETIRING_ACTS.includes(other.act)) {
    return other.memoryId === event.memoryId || other.memoryId === event.otherId;
  }
  return (
    event.act === 'CORRECT' && WINNER_ACTS.includes(other.act) && other.memoryId === event.otherId
  );
}

function refuse(
  code: UndoRefusalCode,
  { eventId = null, memoryId = null }: Partial<Pick<UndoRefusal, 'eventId' | 'memoryId'>> = {},
): UndoRefusal {
  const named = eventId ?? memoryId;
  const message = named === null ? UNDO_REFUSALS[code] : `${UNDO_REFUSALS[code]} (${named})`;
  return { code, message, eventId, memoryId };
}
