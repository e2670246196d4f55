/** One way in which an English clause states a fact. Types only. */
import type { Finding } from '../fact.js';

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
