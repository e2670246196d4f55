/** What callers remember (G-71, V A.2), and the item of the write pipeline that it becomes. Pure. */
import { z } from 'zod';
import { eventTime, key, MAX_LIST, name, optionalKey, orNull, text } from '../kernel/input.js';
import { SHARED_SCOPE } from '../kernel/partition.js';
import { codePoints } from '../kernel/text.js';
import { ENTITY_TYPES, type Origin, STAGES, valuesOf } from '../kernel/vocabulary.js';
import { beginsFirst } from './inputs.js';
import type { WriteItem } from './item.js';

/** Whose statement a text is (C-11, C-12). */
export const STATED_BY = {
  USER: 'The user said it: the user asserts it.',
  ASSISTANT: 'The assistant, or another agent, said or concluded it: it is inferred.',
  TOOL: 'A tool returned it.',
} as const satisfies Record<string, string>;

export type StatedBy = keyof typeof STATED_BY;

const names = z.array(key).max(MAX_LIST);

/** Place in the vault. Any text: tier and origin are the gate's to judge (V-13). */
const vaultPlace = z.strictObject({
  tier: optionalKey,
  category: optionalKey,
  topicId: optionalKey,
  origin: optionalKey,
});

/** What a vault record has none of. */
const OF_FACTS = [
  ...['kind', 'stage', 'entities', 'derivedFrom', 'correctsId', 'sessionId', 'trusted'],
  ...['validFrom', 'validUntil'],
] as const;

/** One text to remember: a fact, or with `vault` a record of the vault, whose length the gate judges (V-12). */
export const rememberInput = (maxChars: number) =>
  z
    .strictObject({
      text,
      kind: z.enum(['SEMANTIC', 'PROCEDURAL', 'OPINION']).nullish(),
      stage: orNull(z.enum(valuesOf(STAGES))),
      sourceRole: z.enum(valuesOf(STATED_BY)).default('ASSISTANT'),
      /** Absent: none; in an update those of the record. */
      tags: names.nullish(),
      domains: names.default([]),
      entities: z
        .array(z.object({ name, type: z.enum(valuesOf(ENTITY_TYPES)) }))
        .max(MAX_LIST)
        .default([]),
      derivedFrom: names.default([]),
      correctsId: optionalKey,
      trusted: z.boolean().default(false),
      sessionId: optionalKey,
      eventTime,
      validFrom: eventTime,
      validUntil: eventTime,
      scope: optionalKey,
      vault: orNull(vaultPlace),
    })
    .superRefine((item, { addIssue }) => {
      const refuse = (field: string, message: string) =>
        addIssue({ code: 'custom', path: [field], message, input: item });
      if (!beginsFirst(item)) refuse('validUntil', 'must be later than validFrom');
      if (item.vault === null) {
        const { length } = item.text;
        if (length > maxChars && codePoints(item.text) > maxChars) {
          refuse('text', `must not be longer than ${maxChars} characters`);
        }
        return;
      }
      for (const field of OF_FACTS) {
        if (isGiven(item[field])) refuse(field, 'a vault record has none: leave it out');
      }
    });

export type RememberInput = z.output<ReturnType<typeof rememberInput>>;

function isGiven(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value != null && value !== false;
}

/** A fact, or a record of the vault. */
export function rememberItem(input: RememberInput): WriteItem {
  const { sourceRole, correctsId, scope, vault, tags, ...given } = input;
  const byUser = sourceRole === 'USER';
  const fact = {
    ...given,
    tags: tags ?? [],
    // A solution is how to do something, unless its kind says otherwise (1.3).
    kind: given.kind ?? (given.stage === 'SOLUTION' ? 'PROCEDURAL' : 'SEMANTIC'),
    sourceRole: byUser ? 'USER' : 'ASSISTANT',
    sourceType: sourceRole === 'TOOL' ? 'TOOL_RESULT' : 'EXTRACTION',
    correction: byUser && correctsId !== null,
  } as const;
  if (vault === null) return { profile: 'MEMORY', scope, correctsId, fact };
  const { tier, origin, ...place } = vault;
  return {
    ...{ profile: 'VAULT', scope: scope ?? SHARED_SCOPE, correctsId: null },
    // Canon unless it says otherwise (V A.2); what has a topic is its register (V-21).
    vault: {
      ...{ ...place, origin, keepsTags: tags == null },
      tier: tier ?? (place.topicId === null ? 'CANON' : 'REGISTER'),
    },
    // The gate has refused every other origin before this is used.
    fact: { ...fact, origin: origin as Origin | null },
  };
}
