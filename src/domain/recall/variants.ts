/**
 * What is searched for beside a question as it was asked: the question in the voice of its speakers, its keywords, the task
 * domain (E-10 to E-16, R3). Pure.
 */
import { literally } from '../kernel/text.js';
import { keywordsOf, words } from '../language/words.js';

/** A question as its answer would be said. */
export interface Voiced {
  /** With "I" and "my" instead of the names of speakers; the question itself when it names none. */
  readonly text: string;
  /** Lower-case words of the names that were replaced; empty: none was. */
  readonly names: readonly string[];
}

/** First names shorter than this are too easily something else. */
const MIN_FIRST_NAME = 3;

/**
 * Replaces speakers by the first person: "Where did Anna's sister move?" becomes "Where did my sister move?".
 * Embeddings of turns are nearer to that than to a question about a name they do not hold.
 * @param speakers names, as written first, in whose voice the caller's memories are
 */
export function voiceOf(question: string, speakers: readonly string[]): Voiced {
  const asked = question.toLowerCase();
  const names = speakers
    .flatMap((name) => formsOf(name))
    // Making an expression for each of many names costs more than the rest of the question.
    .filter(({ source }) => asked.includes(source.toLowerCase()))
    .sort((a, b) => b.source.length - a.source.length || (a.source < b.source ? -1 : 1));
  const replaced = new Set<string>();
  let text = question;
  for (const { source, flags } of names) {
    const pattern = new RegExp(
      `(?<![\\p{L}\\p{N}])(${literally(source)})(['’]s)?(?![\\p{L}\\p{N}])`,
      flags,
    );
    text = text.replace(pattern, (_, name: string, possessive?: string) => {
      for (const word of words(name)) replaced.add(word);
      return possessive ? 'my' : 'I';
    });
  }
  return { text, names: [...replaced].sort() };
}

interface Form {
  readonly source: string;
  readonly flags: string;
}

/** The whole name in any case; the first of several names only with its capital: "will" is no Will. */
function formsOf(name: string): Form[] {
  const whole = name.trim().replace(/\s+/gu, ' ');
  if (words(whole).length === 0) return [];
  const [first = ''] = whole.split(' ');
  const forms: Form[] = [{ source: whole, flags: 'giu' }];
  if (first !== whole && first.length >= MIN_FIRST_NAME && /^\p{Lu}/u.test(first)) {
    forms.push({ source: first, flags: 'gu' });
  }
  return forms;
}

// Its keywords and the task domain.

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
interface Expansion {
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
  policy: ExpansionPolicy,
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
