/** What callers may ask about sessions, as schemas. */
import { z } from 'zod';

/** Most turns of one page. */
const MAX_TURNS = 200;

/** A part of a session: so many turns are left out at the beginning (default 0), at most so many follow (default 50). */
export const turnPageInput = z.object({
  offset: z
    .int()
    .min(0)
    .max(Number.MAX_SAFE_INTEGER)
    .nullish()
    .transform((offset) => offset ?? 0),
  limit: z
    .int()
    .min(1)
    .max(MAX_TURNS)
    .nullish()
    .transform((limit) => limit ?? 50),
});
