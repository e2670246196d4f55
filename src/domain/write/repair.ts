/** Damaged classification is rebuilt from what the memory itself says (C-81, T-C13). Pure. */
import type {
  Origin,
  Relevance,
  Source,
  SourceRole,
  SourceType,
  Utility,
  Validity,
} from '../kernel/vocabulary.js';
import type { Axes, Classifiable } from './classify.js';

/** A memory as the store has it. Null on an axis: missing or unknown. */
export interface Damaged {
  readonly content: string;
  readonly source: Source | null;
  readonly validity: Validity | null;
  readonly utility: Utility | null;
  readonly relevance: Relevance | null;
  readonly sourceRole: SourceRole | null;
  readonly sourceType: SourceType | null;
  readonly origin: Origin | null;
  /** Another memory took its place. */
  readonly superseded: boolean;
  /** The user confirmed it (C-14). */
  readonly validated: boolean;
}

/** The axes as they should be. */
export interface Repair {
  readonly axes: {
    readonly source: Source;
    readonly validity: Validity;
    readonly utility: Utility;
    readonly relevance: Relevance;
  };
  /** Which axes were damaged, as a sentence without any memory text. */
  readonly explanation: string;
}

/**
 * Null when nothing is damaged. What is whole stays as it is.
 * @param classify gives the axes of a text
 */
export function repairOf(memory: Damaged, classify: (memory: Classifiable) => Axes): Repair | null {
  const { source, validity, utility, relevance } = memory;
  const broken = Object.entries({ source, validity, utility, relevance })
    .filter(([, value]) => value === null)
    .map(([axis]) => axis);
  if (broken.length === 0) return null;
  const { content: text, sourceRole, sourceType, origin } = memory;
  const rebuilt = classify({ text, sourceRole, sourceType, origin, statedSource: source });
  return {
    axes: {
      source: rebuilt.source.value,
      validity: validity ?? standingOf(memory) ?? rebuilt.validity.value,
      utility: utility ?? rebuilt.utility.value,
      relevance: relevance ?? rebuilt.relevance.value,
    },
    explanation: `Missing or unknown before: ${broken.join(', ')}.`,
  };
}

/** What happened to the memory after it was written weighs more than its text. */
function standingOf({ superseded, validated }: Damaged): Validity | null {
  if (superseded) return 'DEPRECATED';
  return validated ? 'CONFIRMED' : null;
}
