/** What a topic is called: the words and names that tell it from the others of its partition. Pure. */

import { createHash } from 'node:crypto';
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

// A community of the graph as a topic.

/** What the graph says of a community. */
interface Grouping {
  readonly size: number;
  readonly memories: number;
  readonly entities: number;
  /** PageRank of its members together. */
  readonly score: number;
  /** Words and mentions of its memories. */
  readonly words: number;
  /** Id of the member that was there first. */
  readonly oldest: string;
}

/** What the topics of a partition have in common. */
interface Surroundings {
  readonly tenant: string;
  readonly partition: string;
  /** PageRank of all nodes together. */
  readonly sum: number;
  /** Words and mentions of all memories. */
  readonly words: number;
}

const ID_CHARS = 12;
/** A community about which its memories say nothing, such as one of bare numbers. */
const UNNAMED = 'Unnamed';

/**
 * The id of a topic, 12 hexadecimal characters: of its partition and its oldest member, so that it stays the same while
 * memories come and go.
 */
export function topicId(partition: string, oldest: string): string {
  return createHash('sha256').update(`${partition}|${oldest}`).digest('hex').slice(0, ID_CHARS);
}

/** The node of a topic, but for its time. Integers are bigint for the store. */
export function topicOf(
  { size, memories, entities, score, words, oldest }: Grouping,
  terms: readonly Term[],
  { tenant, partition, sum, words: all }: Surroundings,
) {
  const share = words > 0 ? words / all : 1;
  return {
    id: topicId(partition, oldest),
    properties: {
      ...{ tenant, partition },
      label: labelOf(terms, share) || UNNAMED,
      keywords: keywordsOfTopic(terms, share),
      size: BigInt(size),
      memories: BigInt(memories),
      entities: BigInt(entities),
      importance: sum > 0 ? score / sum : 0,
    },
  };
}
