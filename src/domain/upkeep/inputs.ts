/** What may be asked of the upkeep. */
import { z } from 'zod';
import { valuesOf } from '../kernel/vocabulary.js';
import { RUN_KINDS } from './run.js';

/** What may be asked of a run. */
export const runInput = z.object({
  kind: z.enum(valuesOf(RUN_KINDS)),
  /** Default: the time at which it begins. */
  now: z
    .date()
    .nullish()
    .transform((now) => now ?? null),
  /** Recall cycle that every owner is taken to be in; default its own. */
  cycle: z
    .int()
    .min(0)
    .max(Number.MAX_SAFE_INTEGER)
    .nullish()
    .transform((cycle) => cycle ?? null),
  dryRun: z.boolean().default(false),
  /** Whether it is for the whole tenant or for the caller's user alone. */
  everyone: z.boolean().default(true),
});

/** A kind of run to list; null or absent: all. */
export const runKindInput = z.enum(valuesOf(RUN_KINDS)).nullish();
