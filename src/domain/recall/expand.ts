/** One question asked from several angles (E-10 to E-16, R3). Pure; searching and merging happen elsewhere. */
import { keywordsOf } from '../language/words.js';

/** Settings of query expansion (E-10 to E-15). */
export interface ExpansionPolicy {
  /** False: only the original question is asked (E-15). Default true. */
  readonly enabled: boolean;
  /** False: no keyword query, and the domain goes before the original question (QE-5). Default true. */
  readonly useKeywordExtraction: boolean;
  /** False: no domain query. Default true. */
  readonly useDomainScoping: boolean;
  /** Most keywords, 0 to 12: extraction itself ends at twelve (E-13). Default 12. */
  readonly maxKeywords: number;
}

/** Expansion as the specification has it. */
export const DEFAULT_EXPANSION: ExpansionPolicy = Object.freeze({
  enabled: true,
  useKeywordExtraction: true,
  useDomainScoping: true,
  maxKeywords: 12,
});

/** Names of query variants. */
export const VARIANTS = {
  ORIGINAL: 'The question as it was asked.',
  VOICED: 'The question in the first person of the speakers it names.',
  KEYWORDS: 'Its keywords.',
  DOMAIN: 'The task domain of the caller and the question or its keywords.',
} as const satisfies Record<string, string>;

export type VariantName = keyof typeof VARIANTS;

/** What is searched for. */
export interface Variant {
  readonly name: VariantName;
  readonly text: string;
}

/** A question and what is asked in its stead. */
export interface Expansion {
  readonly original: string;
  /** In text order, each once; empty when extraction is off or finds nothing. */
  readonly keywords: readonly string[];
  /** One to three, the original first. DOMAIN is absent when the domain is unknown (QE-4). */
  readonly variants: readonly Variant[];
}

/**
 * E-10. A question without keywords stands in for them, so that there are still three searches (QE-4).
 * @param domain of the turn; null or blank: unknown
 */
export function expandQuery(
  question: string,
  domain: string | null,
  policy: ExpansionPolicy = DEFAULT_EXPANSION,
): Expansion {
  const extracting = policy.enabled && policy.useKeywordExtraction;
  const keywords = extracting ? keywordsOf(question).slice(0, Math.max(0, policy.maxKeywords)) : [];
  const asked = keywords.length > 0 ? keywords.join(' ') : question;
  const scope = policy.enabled && policy.useDomainScoping ? (domain ?? '').trim() : '';
  const variants: Variant[] = [{ name: 'ORIGINAL', text: question }];
  if (extracting) variants.push({ name: 'KEYWORDS', text: asked });
  if (scope !== '') variants.push({ name: 'DOMAIN', text: `${scope}: ${asked}` });
  return { original: question, keywords, variants };
}
