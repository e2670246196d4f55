/** Positions in lists that are ordered by name and id. Pure. */
import { InvalidInputError } from '../../errors.js';

/** A place in such a list. */
export interface NamePlace {
  /** As it is compared. */
  readonly name: string;
  readonly id: string;
}

/** An opaque cursor. */
export function nameCursor({ name, id }: NamePlace): string {
  return btoa(encodeURIComponent(`${id}:${name}`));
}

/** Parses a cursor of `nameCursor`. @throws InvalidInputError */
export function placeOfCursor(cursor: string): NamePlace {
  const text = decoded(cursor);
  const colon = text.indexOf(':');
  if (colon < 1) {
    throw new InvalidInputError('after: this is not a cursor that the service gave out.');
  }
  return { id: text.slice(0, colon), name: text.slice(colon + 1) };
}

function decoded(cursor: string): string {
  try {
    return decodeURIComponent(atob(cursor));
  } catch {
    return '';
  }
}
