/** The intent of a question from its wording and its embedding (G-52). Pure. */

import { type Intent, type IntentMethod, scriptOf } from './intents.js';
import { intentByKeywords } from './keywords.js';
import { type IntentSpace, nearestIntent } from './space.js';

/** Smallest cosine at which an embedding decides (G-52), unless configured. */
export const DEFAULT_INTENT_SIMILARITY = 0.45;

/** An intent, and what decided. */
export interface IntentResult {
  readonly intent: Intent;
  readonly method: IntentMethod;
  /** Mean cosine with the nearest exemplars of the intent where the embedding decided, else null. */
  readonly similarity: number | null;
}

/** What the embedding classifier needs. */
export interface EmbeddedQuestion {
  /** Unit vector of the question. */
  readonly embedding: Float32Array;
  readonly space: IntentSpace;
  /** Smallest mean cosine at which the embedding decides, 0 to 1. */
  readonly minSimilarity: number;
}

/**
 * Clear wording decides. Otherwise the nearest intent does, if it is near enough and the model can be trusted in
 * the alphabet of the question; else the hints of the wording, else `GENERAL`.
 *
 * Measured with the bundled model on the labelled questions (test/data/intents.json): neighbours in its space
 * share a subject ("holiday") more often than a way of asking. Asked first, it made clear English wording worse
 * (0.96 instead of 1.00 on a held-out part), and it decides six in ten Russian questions wrongly at cosines
 * far above the minimum.
 */
export function classifyIntent(question: string, embedded: EmbeddedQuestion | null): IntentResult {
  const worded = intentByKeywords(question);
  const near =
    worded.clarity === 'CLEAR' || embedded === null ? null : byMeaning(question, embedded);
  return near ?? { intent: worded.intent, method: 'KEYWORDS', similarity: null };
}

function byMeaning(
  question: string,
  { embedding, space, minSimilarity }: EmbeddedQuestion,
): IntentResult | null {
  const script = scriptOf(question);
  if (!space.trusted.has(script)) return null;
  const nearest = nearestIntent(space, embedding, script);
  // Also false for a vector that is not a number.
  return nearest !== null && nearest.similarity >= minSimilarity
    ? { ...nearest, method: 'EMBEDDING' }
    : null;
}
