/** An order of what was found in which the memories repeat each other little: maximal marginal relevance (Carbonell and Goldstein 1998). Pure. */
import { toUnitRange } from './fuse.js';

/** A candidate with its score, on any scale. */
interface Ranked {
  readonly id: string;
  readonly score: number;
  /** Ids that must stand before it, as far as they are candidates. Absent: none. */
  readonly behind?: readonly string[];
}

/** A candidate that was not chosen yet. */
interface Open<Found> {
  readonly candidate: Found;
  /** 0 to 1 over all candidates. */
  readonly relevance: number;
  /** The greatest similarity to what was chosen; null before the first choice. */
  redundancy: number | null;
}

/**
 * The first `k`, chosen one by one: next is the greatest λ × relevance − (1 − λ) × the greatest similarity to what was
 * chosen before. Relevance is the score scaled to 0..1 over the candidates. Of equal ones the earlier comes first.
 * @param candidates best first, each id once
 * @param similarity of two ids, at most 1; null is unknown and counts as 0. Asked at most k × n times.
 * @param lambda share of relevance, 0 to 1; with 1 the candidates stay in the order given
 */
export function diversify<Found extends Ranked>(
  candidates: readonly Found[],
  k: number,
  similarity: (a: string, b: string) => number | null,
  lambda: number,
): Found[] {
  const wanted = Math.max(0, Math.min(k, candidates.length));
  if (lambda >= 1) return candidates.slice(0, wanted);
  let open = opened(candidates);
  const isFree = ({ candidate: { behind = [] } }: Open<Found>) =>
    behind.length === 0 || !open.some(({ candidate: { id } }) => behind.includes(id));
  const chosen: Found[] = [];
  while (chosen.length < wanted) {
    const next = bestOf(open.filter(isFree), lambda) ?? bestOf(open, lambda);
    if (next === undefined) break;
    chosen.push(next.candidate);
    open = open.filter((each) => each !== next);
    if (chosen.length < wanted) compare(open, next.candidate.id, similarity);
  }
  return chosen;
}

/** The candidates with their relevance: the best 1, the worst 0, all 1 when none is better than another. */
function opened<Found extends Ranked>(candidates: readonly Found[]): Open<Found>[] {
  const relevance = toUnitRange(candidates.map(({ score }) => score));
  return candidates.map((candidate, i) => ({
    candidate,
    relevance: relevance[i] ?? 0,
    redundancy: null,
  }));
}

function bestOf<Found>(open: readonly Open<Found>[], lambda: number): Open<Found> | undefined {
  const gain = ({ relevance, redundancy }: Open<Found>) =>
    lambda * relevance - (1 - lambda) * (redundancy ?? 0);
  let best: { each: Open<Found>; gain: number } | undefined;
  for (const each of open) {
    const own = gain(each);
    if (best === undefined || own > best.gain) best = { each, gain: own };
  }
  return best?.each;
}

/** Keeps the running maximum, so that no pair is compared twice. */
function compare<Found extends Ranked>(
  open: readonly Open<Found>[],
  chosenId: string,
  similarity: (a: string, b: string) => number | null,
): void {
  for (const each of open) {
    const alike = similarity(each.candidate.id, chosenId) ?? 0;
    each.redundancy = Math.max(each.redundancy ?? Number.NEGATIVE_INFINITY, alike);
  }
}
