/** Places in a list of turns, which are ordered by number. Pure. */
import { InvalidInputError } from '../../errors.js';

/** A position behind the turn of that number. */
export function encodeTurnCursor(number: number): string {
  return btoa(`turn:${number}`);
}

/** @throws InvalidInputError for what is no cursor of turns */
export function decodeTurnCursor(cursor: string): number {
  const number = /^turn:(\d{1,15})$/u.exec(decoded(cursor))?.[1];
  if (number === undefined) {
    throw new InvalidInputError('after: this is not a cursor that the service gave out.');
  }
  return Number(number);
}

function decoded(cursor: string): string {
  try {
    return atob(cursor);
  } catch {
    return '';
  }
}
