/** The utility axis of a new memory: whether other work rests on it (C-16, C-17). Pure. */
import type { Source, Utility } from '../../kernel/vocabulary.js';
import type { ClassificationPolicy } from './policy.js';
import { because, type Ruled } from './ruled.js';
import { isInterrogative } from './validity.js';

/** Load-bearing by a keyword in any text, or by a structural statement of the user; never ARCHIVED. */
export function utilityOf(
  text: string,
  source: Source,
  policy: ClassificationPolicy,
): Ruled<Exclude<Utility, 'ARCHIVED'>> {
  const { keywords, statements } = patternsOf(policy);
  const said = keywords.find(({ pattern }) => pattern.test(text));
  if (said !== undefined) {
    return because('LOAD_BEARING', 'C-16', `The text says "${said.keyword}".`);
  }
  const states = source === 'USER_ASSERTED' && statements.some((each) => each.test(text));
  return states && !isInterrogative(text)
    ? because('LOAD_BEARING', 'C-17', 'The user states how something is built.')
    : because('TACTICAL', 'C-16', 'No sign of a requirement or a structure.');
}

interface Patterns {
  readonly keywords: readonly { readonly keyword: string; readonly pattern: RegExp }[];
  readonly statements: readonly RegExp[];
}

/** Compiled once per policy: building them costs more than using them. */
const compiled = new WeakMap<ClassificationPolicy, Patterns>();

function patternsOf(policy: ClassificationPolicy): Patterns {
  const known = compiled.get(policy);
  if (known !== undefined) return known;
  const patterns = {
    keywords: policy.loadBearingKeywords.map((keyword) => ({
      keyword,
      pattern: wholeWords(keyword),
    })),
    statements: policy.structuralPatterns.map((each) => new RegExp(each, 'iu')),
  };
  compiled.set(policy, patterns);
  return patterns;
}

/** QC-3: any case, whole words, any white space between them; "not" also as "n't". */
function wholeWords(keyword: string): RegExp {
  const escaped = keyword.trim().replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
  const phrase = escaped
    .replace(/\s+not\b/giu, String.raw`(?:\s+not|n['’]t)`)
    .replace(/\s+/gu, String.raw`\s+`);
  return new RegExp(String.raw`(?<![\p{L}\p{N}\p{M}_])(?:${phrase})(?![\p{L}\p{N}\p{M}_])`, 'iu');
}
