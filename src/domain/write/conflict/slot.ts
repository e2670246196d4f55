/** What a single-valued slot is (QC-10). */
import type { ValueKind } from './values.js';

/** A slot as data. At least one noun or pattern, and either kinds or an exclusive group. */
export interface SingleValuedSlot {
  /** Unique; an operator's slot of the same name replaces the built-in one. */
  readonly name: string;
  /** Names of the attribute, singular: "the `deadline` of X is V", "X's `deadline`: V". */
  readonly nouns?: readonly string[];
  /** Whole clauses in the language of `template.ts`. */
  readonly patterns?: readonly string[];
  /** What the value looks like: the first kind that fits. Values of two kinds are never compared. */
  readonly kinds?: readonly ValueKind[];
  /** May stand without an owner: "the default branch", not "the price". Default false. */
  readonly alone?: boolean;
  /** Mutually exclusive values, each with its spellings in lower case. */
  readonly exclusive?: readonly (readonly string[])[];
}
