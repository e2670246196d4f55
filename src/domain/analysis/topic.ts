/** A community of the graph as a topic. Pure. */
import { createHash } from 'node:crypto';
import { keywordsOfTopic, labelOf, type Term } from './label.js';

/** What the graph says of a community. */
export interface Grouping {
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
export interface Surroundings {
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
