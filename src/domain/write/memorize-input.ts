/** What callers may memorize (6.2 of spec 0-unified), and the item of the write pipeline that it becomes. Pure. */
import { z } from 'zod';
import { content, eventTime, key, MAX_LIST, name, optionalKey } from '../kernel/input.js';
import { ENTITY_TYPES, STAGES, valuesOf } from '../kernel/vocabulary.js';
import { type FactInput } from './inputs.js';
import type { WriteItem } from './item.js';

/** Who a text comes from, as the memoriser knows it (C-11, C-12). */
export const ORIGIN_ROLES = {
  USER: 'The user said it.',
  AGENT: 'An agent thought or said it.',
  TOOL: 'A tool returned it.',
} as const satisfies Record<string, string>;

export type OriginRole = keyof typeof ORIGIN_ROLES;

/** One text to memorize. Default: a fragment that an agent made. */
export const memorizeInput = (maxChars: number) =>
  z.object({
    text: content(maxChars),
    stage: z.enum(valuesOf(STAGES)).default('FRAGMENT'),
    originRole: z.enum(valuesOf(ORIGIN_ROLES)).default('AGENT'),
    kind: z.enum(['SEMANTIC', 'PROCEDURAL', 'OPINION']).nullish(),
    tags: z.array(key).max(MAX_LIST).default([]),
    domains: z.array(key).max(MAX_LIST).default([]),
    entities: z
      .array(z.object({ name, type: z.enum(valuesOf(ENTITY_TYPES)) }))
      .max(MAX_LIST)
      .default([]),
    derivedFrom: z.array(key).max(MAX_LIST).default([]),
    correctsId: optionalKey,
    trusted: z.boolean().default(false),
    sessionId: optionalKey,
    eventTime,
    scope: optionalKey,
  });

export type MemorizeInput = z.output<ReturnType<typeof memorizeInput>>;

/** A memorized text. A solution is how to do something, unless its kind says otherwise (1.3). */
export function memorizeItem({
  originRole,
  correctsId,
  scope,
  ...input
}: MemorizeInput): WriteItem {
  const byUser = originRole === 'USER';
  return {
    profile: 'MEMORY',
    scope,
    correctsId,
    fact: {
      ...input,
      kind: input.kind ?? (input.stage === 'SOLUTION' ? 'PROCEDURAL' : 'SEMANTIC'),
      sourceRole: byUser ? 'USER' : 'ASSISTANT',
      sourceType: originRole === 'TOOL' ? 'TOOL_RESULT' : 'EXTRACTION',
      correction: byUser && correctsId !== null,
    },
  };
}

/** A fact that an agent keeps by name (G-71). */
export function factItem({ scope, idempotencyKey: _, ...fact }: FactInput): WriteItem {
  return { profile: 'MEMORY', scope, correctsId: null, fact };
}
