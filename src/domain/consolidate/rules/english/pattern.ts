/** How English clauses state facts: patterns, and regular expressions written as lists. Pure. */
import { type Finding } from '../fact.js';

/** What to look for, what is no case of it, and what kind of fact it is. */
export interface Pattern {
  /** Group and name, as in `opinion.likes`. */
  readonly rule: string;
  readonly kind: Finding['kind'];
  readonly is: RegExp;
  /** What looks like it and is none. */
  readonly unless?: RegExp;
}

/** The first pattern that a text fits. */
export function fitting(patterns: readonly Pattern[], text: string): Pattern | null {
  return patterns.find(({ is, unless }) => is.test(text) && !unless?.test(text)) ?? null;
}

// Regular expressions written as lists.

/**
 * A group of alternatives, one or several a line, separated by bars. Blanks beside bars and at line ends do not count, also
 * inside of inner groups: there `\s` stands for a blank that does.
 */
export function oneOf(list: string): string {
  const parts = list.split(/\s*[|\n]\s*/u).filter((part) => part !== '');
  return `(?:${parts.join('|')})`;
}

/** A pattern for the beginning of a text. */
export function starting(...parts: readonly string[]): RegExp {
  return new RegExp(`^${parts.join('')}`, 'u');
}
