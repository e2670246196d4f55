/**
 * Kinds of values: which wording is one, and when two of them surely differ (C-35). What may be the same thing
 * with more or less precision, or in another unit, does not differ.
 */

import { NAME, PERSON, PLACE, PROPER_NOUN, TOKEN } from './value-names.js';
import { EMAIL, PHONE, QUANTITY, VERSION } from './value-numbers.js';
import { DATE, TIME, ZONE } from './value-times.js';

/** What a slot's values look like. Slots with an exclusive group have no kind: the group tells. */
export const VALUE_KINDS = {
  VERSION,
  QUANTITY,
  DATE,
  TIME,
  ZONE,
  NAME,
  PROPER_NOUN,
  PERSON,
  PLACE,
  TOKEN,
  EMAIL,
  PHONE,
} as const satisfies Record<string, Kind>;

export type ValueKind = keyof typeof VALUE_KINDS;

/** A kind of value. Both functions are total: any text is allowed. */
export interface Kind {
  /** Whether the whole text is one value of this kind. */
  readonly holds: (text: string) => boolean;
  /** Whether two texts are values of this kind that cannot both be true. */
  readonly differ: (a: string, b: string) => boolean;
}

/**
 * The kind of a group of mutually exclusive values (QC-10). Each entry lists the spellings of one value, in lower
 * case; an article before it does not count.
 */
export function groupKind(group: readonly (readonly string[])[]): Kind {
  const entries = new Map(group.flatMap((names, i) => names.map((name) => [name, i] as const)));
  const entryOf = (text: string) => entries.get(text.toLowerCase().replace(/^(?:an?|the) /, ''));
  return {
    holds: (text) => entryOf(text) !== undefined,
    differ: (a, b) => {
      const [x, y] = [entryOf(a), entryOf(b)];
      return x !== undefined && y !== undefined && x !== y;
    },
  };
}
