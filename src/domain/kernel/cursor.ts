/** Cursors: places in ordered lists as opaque texts, and the lists that are read in pages. Pure. */

import { z } from 'zod';
import { InvalidInputError } from '../../errors.js';
import { jsonOf } from './text.js';
import { FAR_FUTURE, FAR_PAST } from './time.js';

/** The cursors of one list. That of another list is refused like any other text, whatever their orders. */
export interface Cursors<Place> {
  encode(place: Place): string;
  /** @throws InvalidInputError for what `encode` did not make */
  decode(cursor: string): Place;
}

/** What a date can hold, in milliseconds around 1970. */
const MAX_MILLIS = 8.64e15;

/** A time inside a place. */
export const cursorTime = z.codec(z.int().min(-MAX_MILLIS).max(MAX_MILLIS), z.date(), {
  decode: (millis) => new Date(millis),
  encode: (time) => time.getTime(),
});

/**
 * @param list stands in every cursor and tells it from those of other lists: the field that gives it out
 * @param place what a cursor holds; encoded, it is JSON
 */
export function cursorsOf<Schema extends z.ZodType>(
  list: string,
  place: Schema,
): Cursors<z.output<Schema>> {
  const content = z.tuple([z.literal(list), z.unknown()]);
  return {
    encode: (value) =>
      Buffer.from(JSON.stringify([list, z.encode(place, value)])).toString('base64url'),
    decode: (cursor) => {
      const parsed = content.safeParse(jsonOf(Buffer.from(cursor, 'base64url').toString()));
      const found = parsed.success ? place.safeParse(parsed.data[1]) : null;
      if (found?.success) return found.data;
      throw foreignCursor();
    },
  };
}

/** The refusal of a cursor that this list did not give out. */
export function foreignCursor(): InvalidInputError {
  return new InvalidInputError('after: this is not a cursor that this list gave out.');
}

/** A list that is read in pages, each of which begins behind the end of another. */
export interface PagedList<Place> extends Cursors<Place> {
  /** Before everything: the first page begins behind it. */
  readonly start: Place;
}

/** @param list see `cursorsOf` */
export function pagedList<Schema extends z.ZodType>(
  list: string,
  place: Schema,
  start: z.output<Schema>,
): PagedList<z.output<Schema>> {
  return { ...cursorsOf(list, place), start };
}

const timePlace = z.object({ time: cursorTime, id: z.string().min(1) });

/** A position in a list that is ordered by time and, where that is equal, by id. */
export type TimePlace = z.output<typeof timePlace>;

/** A list that begins with the latest. @param list see `cursorsOf` */
export function newestFirst(list: string): PagedList<TimePlace> {
  return pagedList(list, timePlace, { time: FAR_FUTURE, id: '~' });
}

/** A list that begins with the earliest. @param list see `cursorsOf` */
export function oldestFirst(list: string): PagedList<TimePlace> {
  return pagedList(list, timePlace, { time: FAR_PAST, id: '' });
}
