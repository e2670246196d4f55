/** What callers may write, as schemas. Pure. */
import { z } from 'zod';
import { content, eventTime, key, MAX_LIST, name, optionalKey, text } from '../kernel/input.js';
import { RELEVANCES, valuesOf } from '../kernel/vocabulary.js';

/** An episode of a conversation (G-10). Roles: who spoke. */
export const episodeInput = (maxChars: number) =>
  z.object({
    sessionId: key,
    role: z.enum(['USER', 'ASSISTANT']),
    content: content(maxChars),
    speaker: name.nullish().transform((value) => value ?? null),
    eventTime,
    scope: optionalKey,
    idempotencyKey: optionalKey,
  });

export type EpisodeInput = z.output<ReturnType<typeof episodeInput>>;

/** A correction of one memory (G-72). */
export const correctionInput = (maxChars: number) =>
  z.object({ id: key, newText: content(maxChars), idempotencyKey: optionalKey });

/** What may change in a vault record. Absent: stays as it is. */
export const recordChange = z
  .object({
    id: key,
    text: text.nullish(),
    category: optionalKey,
    tags: z.array(key).max(MAX_LIST).nullish(),
    origin: optionalKey,
    sourceRole: z.enum(['USER', 'ASSISTANT']).default('ASSISTANT'),
  })
  .refine(
    ({ text: content, category, tags }) => content != null || category !== null || tags != null,
    'name a text, a category or tags to change',
  );

/** Raising a register to canon (V-32). */
export const promotionInput = z.object({ id: key, canonicalText: text });

/** An act on one memory: confirming, deleting. */
export const targetInput = z.object({ id: key, idempotencyKey: optionalKey });

/** The stored relevance that a memory is given. */
export const relevanceInput = targetInput.extend({ relevance: z.enum(valuesOf(RELEVANCES)) });
