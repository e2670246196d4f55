/** What may be asked of a classification that writes nothing. Pure. */
import { z } from 'zod';
import { content } from '../kernel/input.js';
import { ORIGINS, SOURCE_ROLES, STAGES, valuesOf } from '../kernel/vocabulary.js';

const known = <Key extends string>(table: Record<Key, unknown>) =>
  z
    .enum(valuesOf(table))
    .nullish()
    .transform((value) => value ?? null);

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
