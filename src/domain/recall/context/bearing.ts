/** How much a memory bears on a question, and how much of what does is put before a model unasked. Pure. */

/** What speaks for a memory, each 0 to 1. */
export interface Evidence {
  /** How near it is to the question in meaning, with what the turns beside it lend; null: no model was asked. */
  readonly meaning: number | null;
  /** How much of the question's words it holds, against the memory that holds most, lent in the same way. */
  readonly words: number;
  /** Its score in the ranking. */
  readonly score: number;
  /** What the reranker makes of it; null: it was not judged. */
  readonly rerank: number | null;
  /** Whether an entity, a time, a topic or a cause that the question names led to it. */
  readonly linked: boolean;
}

/** How evidence is weighed, and how much of it is enough. */
export interface BearingPolicy {
  /** Weights, at least 0; only their proportions count. Defaults 3 for the reranker, 1 for meaning, 0.5 for words and score. */
  readonly weights: Readonly<Record<Weighed, number>>;
  /** Share of the bearing of the best that the first line must have, 0 to 1. Default 0.5. */
  readonly floor: number;
  /** Least meaning of the nearest at which anything bears on a question, 0 to 1. Default 0.35. */
  readonly least: number;
  /** The same where none of the words of the question was found. Default 0.5. */
  readonly leastWordless: number;
}

const WEIGHED = ['rerank', 'meaning', 'words', 'score'] as const;
type Weighed = (typeof WEIGHED)[number];

/** Measured on conversations: see docs/benchmarks.md. */
export const DEFAULT_BEARING: BearingPolicy = Object.freeze({
  weights: Object.freeze({ rerank: 3, meaning: 1, words: 0.5, score: 0.5 }),
  ...{ floor: 0.5, least: 0.35, leastWordless: 0.5 },
});

/** The mean of what is known, by weight: 0 to 1. */
export function bearingOf(evidence: Evidence, { weights }: Pick<BearingPolicy, 'weights'>): number {
  let [sum, total] = [0, 0];
  for (const name of WEIGHED) {
    const known = evidence[name];
    if (known === null) continue;
    sum += weights[name] * Math.min(1, Math.max(0, known));
    total += weights[name];
  }
  return total > 0 ? sum / total : 0;
}

/**
 * Whether anything bears on the question at all. What was found is always the best of what there is: where nothing is near and
 * nothing that the question names led to anything, the question is about something else.
 */
export function anyBears(
  found: readonly Evidence[],
  { least, leastWordless }: Pick<BearingPolicy, 'least' | 'leastWordless'>,
): boolean {
  const enough = found.some(({ words }) => words > 0) ? least : leastWordless;
  return found.some(({ meaning, linked }) => linked || meaning === null || meaning >= enough);
}

/** What bears on a question. */
interface Bears {
  /** 0 to 1. */
  readonly bearing: number;
}

/**
 * What bears on a question is little, so each further line must bear more: the first `floor` of what the best does, the one at
 * `expected` twice that.
 * @param expected lines that the block is to have, about; at least 1
 * @returns `shown`: what is enough, the best first; `left`: what would be, were more lines expected
 */
export function aboveFloor<Of extends Bears>(
  found: readonly Of[],
  { floor }: Pick<BearingPolicy, 'floor'>,
  expected: number,
): { shown: readonly Of[]; left: readonly Of[] } {
  const sorted = [...found].sort((a, b) => b.bearing - a.bearing);
  const best = sorted[0]?.bearing ?? 0;
  const isEnough = ({ bearing }: Of, place: number) =>
    bearing > 0 && bearing >= best * Math.min(1, floor * (1 + place / expected));
  const end = sorted.findIndex((each, place) => !isEnough(each, place));
  const shown = end < 0 ? sorted : sorted.slice(0, end);
  return { shown, left: sorted.slice(shown.length).filter((each) => isEnough(each, 0)) };
}
