/** Checked input: the schemas that many inputs share, trimmed and bounded, with the message a caller needs. Pure. */
import { z } from 'zod';
import { InvalidInputError } from '../../errors.js';
import { codePoints, storableText } from './text.js';
import { isEventTime } from './time.js';

/** What may be left out or null: then it is null. */
export const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? null);

/** What may be left out or null: then it is `fallback`. */
export const orElse = <Schema extends z.ZodType, Fallback>(schema: Schema, fallback: Fallback) =>
  schema.nullish().transform((value) => value ?? fallback);

/** Longest identifier a caller chooses (session, user, agent, idempotency key), in characters. */
export const MAX_KEY_CHARS = 256;
/** Longest entity or speaker name, in characters. */
export const MAX_NAME_CHARS = 200;
/** Most tags, entities or sources of one memory. */
export const MAX_LIST = 50;

export const key = z
  .string()
  .transform((value) => storableText(value).trim())
  .pipe(z.string().min(1, 'must not be empty').max(MAX_KEY_CHARS));

export const name = z
  .string()
  .transform((value) => storableText(value).trim())
  .pipe(z.string().min(1, 'must not be empty').max(MAX_NAME_CHARS));

/** Text that says something; storable, trimmed, of any length. */
export const text = z
  .string()
  .transform((value) => storableText(value).trim())
  .refine((value) => value.length > 0, 'must not be empty');

export const content = (maxChars: number) =>
  text.refine(
    (value) => value.length <= maxChars || codePoints(value) <= maxChars,
    `must not be longer than ${maxChars} characters`,
  );

/** A time that the store can hold. */
export const storableTime = z.date().refine(isEventTime, 'must be in the years 1 to 9999');

export const eventTime = orNull(storableTime);

export const optionalKey = orNull(key);

/** Most items of one page of a connection. */
export const MAX_PAGE = 100;

/** Dotted from the general to the special; letters, digits, `_` and `-` between the dots (QD-6). */
export const topicPath = z
  .string()
  .transform((value) => value.trim().toLowerCase())
  .pipe(
    z
      .string()
      .max(200)
      .regex(
        /^[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*$/u,
        'must be words with dots between them, such as pet.hamster',
      ),
  );

/**
 * Parses or explains.
 * @throws InvalidInputError naming every field that is wrong
 */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  where = '',
): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }) => {
    const at = [where, ...path].filter((part) => part !== '').join('.');
    return at ? `${at}: ${message}` : message;
  });
  throw new InvalidInputError(problems.join('; '));
}
