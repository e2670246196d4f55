/** Where in the mentions of an entity the next page begins when they move to another one. Pure. */
import { FAR_FUTURE } from '../kernel/time.js';

/** How far it is, and where the next page begins: behind this memory, newest event first. */
export interface Place {
  /** Memories whose mention has moved so far. */
  readonly moved: number;
  /** In this pass over the mentions. */
  readonly movedInPass: number;
  readonly cursorTime: Date;
  readonly cursorId: string;
}

/** Before the newest mention; behind no id. */
export const START: Place = { moved: 0, movedInPass: 0, cursorTime: FAR_FUTURE, cursorId: '~' };

/** A page that was read. */
interface Page {
  /** Most mentions of a page. */
  readonly limit: number;
  /** How many there were. */
  readonly size: number;
  /** The last of them. */
  readonly last: { readonly id: string; readonly eventTime: Date } | undefined;
  /** Memories whose mention moved with it. */
  readonly moved: number;
}

/** What a page came to. */
export interface Paged {
  /** So far, this page included. */
  readonly moved: number;
  /** Null: all have moved. */
  readonly next: Place | null;
}

/**
 * Turns are captured without the owner's lock, and may mention the entity where it was passed already: so what took several pages
 * is gone over again until a pass finds nothing. What fits in one page is moved under the lock as a whole.
 */
export function placeBehind(at: Place, { limit, size, last, moved: more }: Page): Paged {
  const [moved, movedInPass] = [at.moved + more, at.movedInPass + more];
  if (last !== undefined && size === limit) {
    return { moved, next: { moved, movedInPass, cursorTime: last.eventTime, cursorId: last.id } };
  }
  const whole = at.cursorId === START.cursorId;
  return { moved, next: whole || movedInPass === 0 ? null : { ...START, moved } };
}
