/** What callers may write, as schemas. Pure. */
import { z } from 'zod';
import { InvalidInputError } from '../../errors.js';
import {
  content,
  eventTime,
  key,
  MAX_LIST,
  name,
  optionalKey,
  orNull,
  storableTime,
  text,
} from '../kernel/input.js';
import {
  ORIGINS,
  RELEVANCES,
  SOURCE_ROLES,
  STAGES,
  TIERS,
  valuesOf,
} from '../kernel/vocabulary.js';

/** An episode of a conversation (G-10). Roles: who spoke. */
export const episodeInput = (maxChars: number) =>
  z.object({
    sessionId: key,
    role: z.enum(['USER', 'ASSISTANT']),
    content: content(maxChars),
    speaker: orNull(name),
    eventTime,
    scope: optionalKey,
    idempotencyKey: optionalKey,
  });

export type EpisodeInput = z.output<ReturnType<typeof episodeInput>>;

/** Since when and until when something holds, as far as its writer says so. */
interface Validity {
  readonly validFrom: Date | null;
  readonly validUntil: Date | null;
}

/** Whether it begins before it ends. */
export function beginsFirst({ validFrom, validUntil }: Validity): boolean {
  return validFrom === null || validUntil === null || validFrom < validUntil;
}

const IN_ORDER = { path: ['validUntil'], message: 'must be later than validFrom' };

/** A correction of one memory (G-72). */
export const correctionInput = (maxChars: number) =>
  z
    .object({
      ...{ id: key, text: content(maxChars), idempotencyKey: optionalKey },
      ...{ validFrom: eventTime, validUntil: eventTime },
    })
    .refine(beginsFirst, IN_ORDER);

export type Correction = z.output<ReturnType<typeof correctionInput>>;

/** @throws InvalidInputError for a correction of the future: what takes the place of another has begun */
export function requireBegun(validFrom: Date | null, now: Date): void {
  if (validFrom === null || validFrom <= now) return;
  throw new InvalidInputError(
    'validFrom: a correction holds by now; remember what comes later by itself',
  );
}

/** What may change in a vault record. Absent: stays as it is. */
export const recordChange = z
  .object({
    id: key,
    text: text.nullish(),
    category: optionalKey,
    tags: z.array(key).max(MAX_LIST).nullish(),
    origin: optionalKey,
    tier: z.enum(valuesOf(TIERS)).nullish(),
    sourceRole: z.enum(['USER', 'ASSISTANT']).default('ASSISTANT'),
    idempotencyKey: optionalKey,
  })
  .refine(
    ({ text: content, category, tags, tier }) =>
      content != null || category !== null || tags != null || tier != null,
    'name a text, a category, tags or a tier to change',
  );

export type RecordChange = z.output<typeof recordChange>;

/** An act on memories: confirming, forgetting. An id that is named twice counts once. */
export const targetsInput = (maxBulk: number) =>
  z.object({
    ids: z
      .array(key)
      .max(maxBulk, `must not be more than ${maxBulk} ids (MNEME_MAX_BULK)`)
      .transform((ids) => [...new Set(ids)]),
    idempotencyKey: optionalKey,
  });

/** Memories that are not wanted. `said`: with what was said of them; `erase`: for good, without a way back. */
export const forgetInput = (maxBulk: number) =>
  targetsInput(maxBulk).extend({
    ...{ said: z.boolean().default(false), erase: z.boolean().default(false) },
  });

/** The stored relevance that memories are given. */
export const relevanceInput = (maxBulk: number) =>
  targetsInput(maxBulk).extend({ relevance: z.enum(valuesOf(RELEVANCES)) });

/** When facts hold; of the times one must be there. An end that is null: no end is known. */
export const timesInput = (maxBulk: number) =>
  targetsInput(maxBulk)
    .extend({ validFrom: eventTime, validUntil: storableTime.nullish() })
    .refine(({ validFrom, validUntil }) => validFrom !== null || validUntil !== undefined, {
      message: 'name a beginning or an end to correct',
    });

const known = <Key extends string>(table: Record<Key, unknown>) => orNull(z.enum(valuesOf(table)));

/** A text of at most so many code points, with what its writer knows about it; all of that is optional. */
export function previewInput(maxContentChars: number) {
  return z.object({
    text: content(maxContentChars),
    sourceRole: known(SOURCE_ROLES),
    origin: known(ORIGINS),
    stage: known(STAGES),
    trusted: z.boolean().default(false),
  });
}
