/** What callers may ask of recall, checked. */
import { z } from 'zod';
import { InvalidInputError } from '../../errors.js';
import { storableText } from '../text.js';
import { KINDS, valuesOf } from '../vocabulary.js';

/** Bounds that come from the configuration. */
export interface RecallBounds {
  readonly defaultLimit: number;
  readonly maxLimit: number;
  readonly maxQueryChars: number;
}

const time = z
  .date()
  .nullish()
  .transform((value) => value ?? null);

/** `kinds` empty or absent: all. `after` inclusive, `before` exclusive (QG-9). */
export const recallInput = ({ defaultLimit, maxLimit, maxQueryChars }: RecallBounds) =>
  z
    .object({
      query: z
        .string()
        .max(maxQueryChars, `must not be longer than ${maxQueryChars} characters`)
        .transform((text) => storableText(text).trim())
        .refine((text) => text.length > 0, 'must not be empty'),
      kinds: z
        .array(z.enum(valuesOf(KINDS)))
        .nullish()
        .transform((kinds) => (kinds && kinds.length > 0 ? [...new Set(kinds)] : null)),
      after: time,
      before: time,
      limit: z
        .int()
        .min(1)
        .max(maxLimit)
        .nullish()
        .transform((limit) => limit ?? Math.min(defaultLimit, maxLimit)),
    })
    .refine(
      ({ after, before }) => after === null || before === null || after < before,
      'after must be earlier than before',
    );

/** Most items of one page of a connection. */
export const MAX_PAGE = 100;

/** Parses an opaque cursor of `encodeCursor`. @throws InvalidInputError */
export function decodeCursor(cursor: string): { time: Date; id: string } {
  const [millis, id] = atob64(cursor).split(':');
  const time = new Date(Number(millis));
  if (!id || !millis || Number.isNaN(time.getTime())) {
    throw new InvalidInputError('after: this is not a cursor that the service gave out.');
  }
  return { time, id };
}

/** A position in a list that is ordered by event time and id. */
export function encodeCursor({ time, id }: { time: Date; id: string }): string {
  return btoa(`${time.getTime()}:${id}`);
}

function atob64(text: string): string {
  try {
    return atob(text);
  } catch {
    return '';
  }
}
