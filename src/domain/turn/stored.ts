/** What a turn keeps as JSON, read again. Pure. */
import { z } from 'zod';
import { TURN_OUTCOMES, valuesOf } from '../kernel/vocabulary.js';
import type { TurnSections, TurnVerdict } from './types.js';

const sections = z.object({
  question: z.string(),
  reflection: z.string().nullable().catch(null),
  plan: z.string(),
  tools: z.string(),
  response: z.string(),
  validation: z.string(),
});

const verdicts = z.array(
  z.object({ outcome: z.enum(valuesOf(TURN_OUTCOMES)), at: z.coerce.date() }),
);

/** Null: the turn is not complete, or the record is damaged. */
export function sectionsOf(json: string | null): TurnSections | null {
  const parsed = sections.safeParse(parsedOf(json));
  return parsed.success ? parsed.data : null;
}

/** Oldest first; none of a damaged record. */
export function verdictsOf(json: string | null): TurnVerdict[] {
  const parsed = verdicts.safeParse(parsedOf(json));
  return parsed.success ? parsed.data : [];
}

function parsedOf(json: string | null): unknown {
  try {
    return JSON.parse(json ?? 'null');
  } catch {
    return null;
  }
}
