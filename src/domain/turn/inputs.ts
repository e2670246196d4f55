/** What callers may say about turns, checked. Pure. */
import { z } from 'zod';
import { content, key, MAX_LIST, optionalKey, topicPath } from '../kernel/input.js';
import { storableText } from '../kernel/text.js';
import { TURN_GATES, TURN_OUTCOMES, valuesOf } from '../kernel/vocabulary.js';

/** Most memories that an outcome names. */
const MAX_USED = 1_000;
/** Most tokens of gathered context. */
const MAX_TOKENS = 100_000;
/** Longest summary of a turn, in code points. */
const MAX_SUMMARY_CHARS = 2_000;

/** Bounds that come from the configuration. */
export interface TurnBounds {
  /** Longest question, in UTF-16 units. */
  readonly maxQueryChars: number;
  /** Longest section, in code points. */
  readonly maxChars: number;
}

const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? null);

const question = (maxChars: number) =>
  z
    .string()
    .max(maxChars, `must not be longer than ${maxChars} characters`)
    .transform((text) => storableText(text).trim())
    .refine((text) => text.length > 0, 'must not be empty');

/** A section may be empty: a turn without tools has none. */
const section = (maxChars: number) =>
  z
    .string()
    .max(2 * maxChars)
    .nullish()
    .transform((text) => storableText(text ?? '').trim());

/** A turn that begins. */
export const turnInput = ({ maxQueryChars }: TurnBounds) =>
  z.object({
    query: question(maxQueryChars),
    gate: z.enum(valuesOf(TURN_GATES)).default('PROCEED'),
    scope: optionalKey,
    idempotencyKey: optionalKey,
  });

/** What is to be gathered; `query` absent: that of the turn. */
export const gatherInput = ({ maxQueryChars }: TurnBounds) =>
  z.object({
    turnId: key,
    query: orNull(question(maxQueryChars)),
    tokenBudget: orNull(z.int().min(1).max(MAX_TOKENS)),
  });

/** What became of a turn, section by section. */
export const completionInput = ({ maxQueryChars, maxChars }: TurnBounds) =>
  z.object({
    turnId: key,
    question: orNull(question(maxQueryChars)),
    reflection: orNull(content(maxChars)),
    plan: section(maxChars),
    tools: section(maxChars),
    response: content(maxChars),
    validation: section(maxChars),
    topic: orNull(topicPath),
    keywords: z.array(key).max(MAX_LIST).default([]),
    summary: orNull(content(MAX_SUMMARY_CHARS)),
  });

export type CompletionInput = z.output<ReturnType<typeof completionInput>>;

/** What validation made of it; `usedIds` absent: all that was gathered (QD-8). */
export const outcomeInput = z.object({
  turnId: key,
  outcome: z.enum(valuesOf(TURN_OUTCOMES)),
  usedIds: orNull(z.array(key).max(MAX_USED)),
  idempotencyKey: optionalKey,
});

export type OutcomeInput = z.output<typeof outcomeInput>;
