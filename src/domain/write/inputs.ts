/** What callers may write, as schemas. Pure. */
import { z } from 'zod';
import { content, eventTime, key, MAX_LIST, name, optionalKey } from '../kernel/input.js';
import { ENTITY_TYPES, RELEVANCES, valuesOf } from '../kernel/vocabulary.js';

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

/** A fact to keep (G-71), with the entities it is about and the memories it was made from. */
export const factInput = (maxChars: number) =>
  z.object({
    text: content(maxChars),
    kind: z.enum(['SEMANTIC', 'PROCEDURAL', 'OPINION']).default('SEMANTIC'),
    sourceRole: z.enum(['USER', 'ASSISTANT']).default('ASSISTANT'),
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
