/**
 * The four axes and the lineage of a new memory (spec 1-classification). Deterministic, without a model (C-03);
 * every axis has a value whatever the input (C-05), and says which rule gave it. Pure.
 */
import type { Relevance, Source, Utility, Validity } from '../kernel/vocabulary.js';
import { type ClassificationPolicy, DEFAULT_CLASSIFICATION } from './classify/policy.js';
import { because, type Ruled } from './classify/ruled.js';
import { type Provenance, sourceOf } from './classify/source.js';
import { utilityOf } from './classify/utility.js';
import { type Standing, validityOf } from './classify/validity.js';

/** A text with what its writer knows about it. Only the text is needed. */
export interface Classifiable extends Provenance, Standing {
  readonly text: string;
}

/** The axes of a new memory. */
export interface Axes {
  readonly source: Ruled<Source>;
  readonly validity: Ruled<Exclude<Validity, 'DEPRECATED'>>;
  readonly utility: Ruled<Exclude<Utility, 'ARCHIVED'>>;
  readonly relevance: Ruled<Exclude<Relevance, 'DORMANT'>>;
}

/** C-11 to C-19, in the order of section 3 W4: source, validity, utility, relevance. */
export function classify(
  { text, ...given }: Classifiable,
  policy: ClassificationPolicy = DEFAULT_CLASSIFICATION,
): Axes {
  const source = sourceOf(text, given);
  return {
    source,
    validity: validityOf(text, source.value, given, policy),
    utility: utilityOf(text, source.value, policy),
    relevance: because('ACTIVE', 'C-19', 'Every new memory is active.'),
  };
}

const FAILED = ['QC-17', 'The classification failed.'] as const;

/** QC-17: what a memory gets when its classification failed. The most careful values. */
export const DEFAULT_AXES: Axes = Object.freeze({
  source: because<Source>('AGENT_INFERRED', ...FAILED),
  validity: because<'INFERRED'>('INFERRED', ...FAILED),
  utility: because<'TACTICAL'>('TACTICAL', ...FAILED),
  relevance: because<'ACTIVE'>('ACTIVE', ...FAILED),
});

/** How a memory begins (C-21). Null values are unknown and stay unset in the store. */
export interface Lineage {
  readonly createdAt: Date;
  /** Active role at the write; null without an organisation (C-20). */
  readonly createdByRole: string | null;
  /** Task domains at the write (C-20). */
  readonly domains: readonly string[];
  readonly supersedes: null;
  readonly supersededBy: null;
  readonly accessCount: 0;
  readonly lastAccessed: null;
}

/** C-20, C-21. Defaults: no role, no domains. */
export function lineageOf(
  now: Date,
  { roleId = null, domains = [] }: { roleId?: string | null; domains?: readonly string[] } = {},
): Lineage {
  return {
    createdAt: now,
    createdByRole: roleId,
    domains: [...new Set(domains)],
    supersedes: null,
    supersededBy: null,
    accessCount: 0,
    lastAccessed: null,
  };
}
