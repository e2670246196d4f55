/** A staged item as it lies in the graph: the document that it may become, and what people are shown of it. Pure. */
import type { DocumentInput, documentInput } from '../document/inputs.js';
import { leadOf } from '../document/lead.js';
import { parseInput } from '../kernel/input.js';
import { memoryQuery } from '../language/lucene.js';
import { likelyRare, termsOf } from '../language/terms.js';

/** As much of its text as lists show and comparisons look at, in UTF-16 units. */
const LEAD_CHARS = 2_000;
/** Most words that memories like it are searched by: the ones that likely tell it from others. */
const PROBE_TERMS = 32;

/** What is stored of a document that is staged. */
export interface CandidateText {
  /** JSON of the checked input. */
  readonly input: string;
  /** The beginning of the text; all of it where `whole`. */
  readonly lead: string;
  readonly whole: boolean;
}

/** A document that waits; it is staged once, under no key. */
export function candidateText(input: DocumentInput): CandidateText {
  const lead = leadOf(input.content, LEAD_CHARS);
  const kept: DocumentInput = { ...input, stage: false, idempotencyKey: null };
  return { input: JSON.stringify(kept), lead, whole: lead === input.content };
}

/**
 * The document again, checked as one that is saved now.
 * @throws InvalidInputError when settings of the day refuse it
 */
export function documentOf(
  stored: string,
  schema: ReturnType<typeof documentInput>,
): DocumentInput {
  // Written by `candidateText`; times became text on the way.
  const { expiresAt, eventTime, ...rest } = JSON.parse(stored) as Record<string, unknown>;
  return parseInput(schema, {
    ...rest,
    expiresAt: timeOf(expiresAt),
    eventTime: timeOf(eventTime),
  });
}

/** @returns a fulltext query for what is stored in these partitions and shares words with the text */
export function similarQuery(text: string, partitions: readonly string[]): string {
  const terms = likelyRare(termsOf(text), PROBE_TERMS);
  const filter = { partitions, kinds: null, after: null, before: null };
  return memoryQuery(terms, filter);
}

function timeOf(stored: unknown): Date | null {
  return typeof stored === 'string' ? new Date(stored) : null;
}
