/** What the rules of one language find in a sentence. Types only. */
import type { ExtractedFact } from '../types.js';

/** Who says a sentence, and when. */
export interface Voice {
  /** Null: unknown. */
  readonly name: string | null;
  readonly role: ExtractedFact['sourceRole'];
  readonly at: Date;
}

/** A fact without its sources. */
export interface Finding {
  readonly text: string;
  readonly kind: ExtractedFact['kind'];
  /** Name of the pattern. */
  readonly rule: string;
}
