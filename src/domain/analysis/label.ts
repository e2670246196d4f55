/** What a topic is called: the words and names that tell it from the others of its partition. Pure. */
import { isStopword, words } from '../language/words.js';

/** A keyword or the name of an entity, and how often it is used. */
export interface Term {
  readonly text: string;
  /** Whether it is the name of an entity. */
  readonly entity: boolean;
  /** Memories of the topic that use it, at least 1. */
  readonly count: number;
  /** Memories of the partition that use it, at least `count`. */
  readonly total: number;
}

const IN_LABEL = 3;
const KEYWORDS = 10;
const BETWEEN = ' · ';

/**
 * How well a term tells a topic from the others: how often it is used there, times the logarithm of how much more often
 * than if it were spread evenly (class-based TF-IDF). What is said everywhere alike gets 0, what is said elsewhere rather
 * less. cypher/analysis/terms.cypher chooses by the same.
 * @param share of the words of the partition that the topic has, above 0, at most 1
 */
export function termScore({ count, total }: Term, share: number): number {
  return count * Math.log(count / (total * share));
}

/** Best first; at equal scores the more frequent, then names before keywords, then by text. */
function byScore(terms: readonly Term[], share: number): Term[] {
  return terms
    .filter(isTelling)
    .map((term) => ({ term, score: termScore(term, share) }))
    .sort(
      (a, b) =>
        b.score - a.score ||
        b.term.count - a.term.count ||
        Number(b.term.entity) - Number(a.term.entity) ||
        (a.term.text < b.term.text ? -1 : Number(a.term.text > b.term.text)),
    )
    .map(({ term }) => term);
}

/** A number says nothing of a topic, and neither does a keyword that only holds sentences together. */
function isTelling({ text, entity }: Term): boolean {
  return !/^[\p{N}\s]*$/u.test(text) && (entity || !isStopword(text));
}

/** The best three terms, such as `Oven lease · Mara · bakery`; empty without any. What better ones have said is left out. */
export function labelOf(terms: readonly Term[], share: number): string {
  const said = new Set<string>();
  const chosen: string[] = [];
  for (const { text } of byScore(terms, share)) {
    const own = words(text);
    if (chosen.length === IN_LABEL) break;
    if (own.every((word) => said.has(word))) continue;
    for (const word of own) said.add(word);
    chosen.push(text);
  }
  return chosen.join(BETWEEN);
}

/** The best ten keywords. */
export function keywordsOfTopic(terms: readonly Term[], share: number): string[] {
  return byScore(terms, share)
    .filter(({ entity }) => !entity)
    .slice(0, KEYWORDS)
    .map(({ text }) => text);
}
