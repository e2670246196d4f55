/** What callers may write, as schemas: trimmed, bounded, with the message a caller needs. */
import { z } from 'zod';
import { InvalidInputError } from '../../errors.js';
import { codePoints, storableText } from '../text.js';
import { isEventTime } from '../time.js';
import { ENTITY_TYPES, RELEVANCES, valuesOf } from '../vocabulary.js';

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

export const eventTime = z
  .date()
  .refine(isEventTime, 'must be in the years 1 to 9999')
  .nullish()
  .transform((value) => value ?? null);

export const optionalKey = key.nullish().transform((value) => value ?? null);

/** An episode of a conversation (G-10). Roles: who spoke. */
export const episodeInput = (maxChars: number) =>
  z.object({
    sessionId: key,
    role: z.enum(['USER', 'ORCHESTRATOR']),
    content: content(maxChars),
    speaker: name.nullish().transform((value) => value ?? null),
    eventTime,
    scope: optionalKey,
    idempotencyKey: optionalKey,
  });

export type EpisodeInput = z.output<ReturnType<typeof episodeInput>>;

/** A fact to keep (G-71), with the entities it is about and the memories it was made from. */
export const factInput = (maxChars: number) =>
  z.object({
    text: content(maxChars),
    kind: z.enum(['SEMANTIC', 'PROCEDURAL', 'OPINION']).default('SEMANTIC'),
    sourceRole: z.enum(['USER', 'ORCHESTRATOR']).default('ORCHESTRATOR'),
    tags: z.array(key).max(MAX_LIST).default([]),
    entities: z
      .array(z.object({ name, type: z.enum(valuesOf(ENTITY_TYPES)) }))
      .max(MAX_LIST)
      .default([]),
    derivedFrom: z.array(key).max(MAX_LIST).default([]),
    sessionId: optionalKey,
    eventTime,
    scope: optionalKey,
    idempotencyKey: optionalKey,
  });

export type FactInput = z.output<ReturnType<typeof factInput>>;

/** A correction of one memory (G-72). */
export const correctionInput = (maxChars: number) =>
  z.object({ id: key, newText: content(maxChars), idempotencyKey: optionalKey });

/** An act on one memory: confirming, deleting. */
export const targetInput = z.object({ id: key, idempotencyKey: optionalKey });

/** The stored relevance that a memory is given. */
export const relevanceInput = targetInput.extend({ relevance: z.enum(valuesOf(RELEVANCES)) });

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
