/** Cursors: places in ordered lists as opaque texts. Pure. */

import { z } from 'zod';
import { InvalidInputError } from '../../errors.js';
import { jsonOf } from './text.js';

/** The cursors of lists of one order. A cursor of another order is refused, like any other text. */
export interface Cursors<Place> {
  encode(place: Place): string;
  /**
   * @param argument name of the argument that the cursor was given as. Default `after`
   * @throws InvalidInputError for what `encode` did not make
   */
  decode(cursor: string, argument?: string): Place;
}

/** What a date can hold, in milliseconds around 1970. */
const MAX_MILLIS = 8.64e15;

/** A time inside a place. */
export const cursorTime = z.codec(z.int().min(-MAX_MILLIS).max(MAX_MILLIS), z.date(), {
  decode: (millis) => new Date(millis),
  encode: (time) => time.getTime(),
});

/**
 * @param order stands in every cursor and tells it from those of other orders
 * @param place what a cursor holds; encoded, it is JSON
 */
export function cursorsOf<Schema extends z.ZodType>(
  order: string,
  place: Schema,
): Cursors<z.output<Schema>> {
  const content = z.tuple([z.literal(order), z.unknown()]);
  return {
    encode: (value) =>
      Buffer.from(JSON.stringify([order, z.encode(place, value)])).toString('base64url'),
    decode: (cursor, argument) => {
      const parsed = content.safeParse(jsonOf(Buffer.from(cursor, 'base64url').toString()));
      const found = parsed.success ? place.safeParse(parsed.data[1]) : null;
      if (found?.success) return found.data;
      throw foreignCursor(argument);
    },
  };
}

/** The refusal of a cursor that this list did not give out. */
export function foreignCursor(argument = 'after'): InvalidInputError {
  return new InvalidInputError(`${argument}: this is not a cursor that this list gave out.`);
}

/** Lists that are ordered by a time and an id, ascending or descending. */
export const timeCursors = cursorsOf('time', z.object({ time: cursorTime, id: z.string().min(1) }));
