/** What a memory agent may ask for and write (G-80), as schemas: trimmed, bounded, with the message it needs. Pure. */
import { z } from 'zod';
import { content, key, optionalKey } from '../kernel/input.js';

/** Most memories whose names are read in one call. */
export const MAX_LINKED = 200;
/** Most causes that are stored in one call (G-80). */
export const MAX_PAIRS = 50;
/** Longest evidence of a cause, in characters. */
export const MAX_EVIDENCE_CHARS = 200;

/** Memories whose names are to be read. Of an id that is given twice one counts. */
export const linkInput = z
  .array(key)
  .min(1, 'must name a memory')
  .max(MAX_LINKED)
  .transform((ids) => [...new Set(ids)]);

/** Causes and their effects, with the words that say so. */
export const causesInput = z
  .array(
    z
      .object({ causeId: key, effectId: key, evidence: content(MAX_EVIDENCE_CHARS) })
      .refine(({ causeId, effectId }) => causeId !== effectId, 'nothing is its own cause'),
  )
  .min(1, 'must name a pair')
  .max(MAX_PAIRS);

/** What is compared with the stored facts: a memory, or a text that is in no memory yet. */
export const suspectInput = (maxChars: number) =>
  z
    .object({
      memoryId: optionalKey,
      text: content(maxChars)
        .nullish()
        .transform((text) => text ?? null),
    })
    .refine(
      ({ memoryId, text }) => (memoryId === null) !== (text === null),
      'give either memoryId or text',
    );
