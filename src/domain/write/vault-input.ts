/** What callers may put into the vault (V A.2), and the item of the write pipeline that it becomes. Pure. */
import { z } from 'zod';
import { key, MAX_LIST, optionalKey, text } from '../kernel/input.js';
import type { Origin } from '../kernel/vocabulary.js';
import type { WriteItem } from './item.js';

/**
 * A vault record as it asks to be kept. Scope, tier and origin are any text here: judging them is the gate's work
 * (V-13), and so is the length (V-12).
 */
export const vaultInput = z.object({
  text,
  scope: key,
  category: key,
  tier: optionalKey,
  topicId: optionalKey,
  /** Absent: none; in an update those of the record. */
  tags: z.array(key).max(MAX_LIST).nullish(),
  origin: optionalKey,
  sourceRole: z.enum(['USER', 'ASSISTANT']).default('ASSISTANT'),
});

export type VaultInput = z.output<typeof vaultInput>;

/** The next state of a register by its topic (V-21). Without a category the register keeps its own. */
export const topicInput = vaultInput
  .omit({ tier: true })
  .extend({ topicId: key, category: optionalKey });

/** What may change in a record. Absent: stays as it is. */
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

/** A record of the vault: canon unless it says otherwise (V A.2). */
export function vaultItem({
  scope,
  tier,
  category,
  topicId,
  origin,
  tags,
  ...input
}: Omit<VaultInput, 'category'> & { readonly category: string | null }): WriteItem {
  return {
    profile: 'VAULT',
    scope,
    correctsId: null,
    vault: { tier: tier ?? 'CANON', category, topicId, origin, keepsTags: tags == null },
    fact: {
      ...input,
      tags: tags ?? [],
      kind: 'SEMANTIC',
      sourceType: 'EXTRACTION',
      // The gate has refused every other value before this is used.
      origin: origin as Origin | null,
      entities: [],
      derivedFrom: [],
      sessionId: null,
      eventTime: null,
    },
  };
}
