/** The intent of a question from its wording and its embedding, compared with embedded exemplars (G-52). Pure. */
import {
  type Exemplar,
  INTENTS,
  type Intent,
  type IntentMethod,
  SCRIPTS,
  type Script,
  scriptOf,
} from './intents.js';
import { intentByKeywords } from './keywords.js';

/** An intent and the mean cosine, -1 to 1, of a question with the nearest exemplars of it. */
interface Nearness {
  readonly intent: Intent;
  readonly similarity: number;
}

/** Exemplars as one matrix of unit vectors, row by row. */
export interface IntentSpace {
  readonly dimensions: number;
  readonly matrix: Float32Array;
  readonly exemplars: readonly Exemplar[];
  /** Scripts in which the model tells intents apart. */
  readonly trusted: ReadonlySet<Script>;
}

/** Exemplars of an intent that count. One alone shares its subject with the question too often. */
const NEAREST = 3;
/**
 * Least share of exemplars that the others must classify correctly, for a script to be trusted; guessing gives
 * 0.2. The bundled English model reaches 0.55 in English and 0.24 in Russian.
 */
const MIN_TRUST = 0.4;

/**
 * Pairs exemplars with their unit vectors and finds out which scripts the model can be trusted in.
 * @throws Error when the vectors are not one per exemplar and all of one length above 0
 */
export function intentSpace(
  exemplars: readonly Exemplar[],
  vectors: readonly Float32Array[],
): IntentSpace {
  const dimensions = vectors[0]?.length ?? 0;
  const fits = vectors.every((vector) => vector.length === dimensions);
  if (dimensions === 0 || !fits || vectors.length !== exemplars.length) {
    throw new Error('The model did not give one vector of one length for each exemplar.');
  }
  const matrix = new Float32Array(exemplars.length * dimensions);
  vectors.forEach((vector, row) => {
    matrix.set(vector, row * dimensions);
  });
  const untested = { dimensions, matrix, exemplars, trusted: new Set<Script>() };
  const scripts = (Object.keys(SCRIPTS) as Script[]).filter(
    (script) => trust(untested, script) >= MIN_TRUST,
  );
  return { ...untested, trusted: new Set(scripts) };
}

/**
 * The nearest intent among exemplars of a script. Null for an embedding of another length, and where there is no
 * such exemplar.
 * @param without row that is left out
 */
export function nearestIntent(
  space: IntentSpace,
  embedding: Float32Array,
  script: Script,
  without = -1,
): Nearness | null {
  if (embedding.length !== space.dimensions) return null;
  const best = new Map<Intent, number[]>();
  space.exemplars.forEach((exemplar, row) => {
    if (exemplar.script !== script || row === without) return;
    const known = best.get(exemplar.intent) ?? [];
    known.push(cosine(space, row, embedding));
    best.set(exemplar.intent, known);
  });
  return (Object.keys(INTENTS) as Intent[])
    .flatMap((intent) => {
      const similarities = best.get(intent);
      return similarities ? [{ intent, similarity: meanOfBest(similarities) }] : [];
    })
    .reduce<Nearness | null>((a, b) => (a !== null && a.similarity >= b.similarity ? a : b), null);
}

/** Share of the exemplars of a script that the others classify correctly. */
function trust(space: IntentSpace, script: Script): number {
  const rows = space.exemplars.flatMap((each, row) => (each.script === script ? [row] : []));
  const right = rows.filter((row) => {
    const vector = space.matrix.subarray(row * space.dimensions, (row + 1) * space.dimensions);
    return nearestIntent(space, vector, script, row)?.intent === space.exemplars[row]?.intent;
  });
  return rows.length === 0 ? 0 : right.length / rows.length;
}

function meanOfBest(similarities: readonly number[]): number {
  const best = [...similarities].sort((a, b) => b - a).slice(0, NEAREST);
  return best.reduce((sum, each) => sum + each, 0) / best.length;
}

/** Of unit vectors: their dot product. */
function cosine({ matrix, dimensions }: IntentSpace, row: number, embedding: Float32Array): number {
  let sum = 0;
  const start = row * dimensions;
  for (let i = 0; i < dimensions; i++) sum += (matrix[start + i] ?? 0) * (embedding[i] ?? 0);
  return sum;
}

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
interface EmbeddedQuestion {
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
