/** What an analysis came to, over the partitions of a caller, and what its topics are called. Pure. */
import { hashOf } from '../kernel/text.js';
import { isStopword } from '../language/languages.js';
import { words } from '../language/words.js';

/** How an analysis ended. */
export const ANALYSIS_STATUSES = {
  DONE: 'Importance, topics and bridges are up to date.',
  NOT_AVAILABLE: 'The database has no Graph Data Science library: nothing was analysed.',
  TOO_LARGE: 'At least one partition needs more memory than allowed: skipped.',
  BUSY: 'Another process analyses at least one partition: it was skipped.',
  EMPTY: 'Nothing is linked yet.',
} as const satisfies Record<string, string>;

export type AnalysisStatus = keyof typeof ANALYSIS_STATUSES;

/** Sizes of what was analysed. */
interface AnalysisFigures {
  /** Memories and entities; where it was too large: at most. */
  readonly nodes: number;
  /** Links between them, each counted in both directions. */
  readonly relationships: number;
  readonly topics: number;
  readonly bridges: number;
  /** Memory of the database that it was expected to take. */
  readonly estimatedBytes: number;
}

/** What became of one partition. */
export interface PartitionAnalysis extends AnalysisFigures {
  readonly status: Exclude<AnalysisStatus, 'NOT_AVAILABLE'>;
}

/** What became of all that a caller sees. `estimatedBytes` is that of the largest partition: they are analysed in turn. */
export interface AnalysisOutcome extends AnalysisFigures {
  readonly status: AnalysisStatus;
  /** One sentence: what to do where it is not done. */
  readonly message: string;
  /** How many partitions were analysed. */
  readonly partitions: number;
  readonly tookMs: number;
}

/** Nothing was looked at, or nothing was there. */
export const NO_FIGURES: AnalysisFigures = Object.freeze({
  ...{ nodes: 0, relationships: 0, topics: 0, bridges: 0, estimatedBytes: 0 },
});

/** What the caller should hear of first. */
const FIRST_TOLD = ['TOO_LARGE', 'BUSY', 'DONE'] as const;
const MB = 1024 * 1024;

/** @param maxMb what the analysis of a partition may take, in MiB */
export function outcomeOf(
  analyses: readonly PartitionAnalysis[],
  { maxMb, tookMs }: { readonly maxMb: number; readonly tookMs: number },
): AnalysisOutcome {
  const some = (status: AnalysisStatus) => analyses.filter((each) => each.status === status);
  const status = FIRST_TOLD.find((each) => some(each).length > 0) ?? 'EMPTY';
  const sum = (figure: keyof AnalysisFigures) =>
    analyses.reduce((all, each) => all + each[figure], 0);
  const estimatedBytes = Math.max(0, ...analyses.map((each) => each.estimatedBytes));
  return {
    ...{ status, message: messageOf(status, estimatedBytes, maxMb), estimatedBytes, tookMs },
    ...{ nodes: sum('nodes'), relationships: sum('relationships') },
    ...{ topics: sum('topics'), bridges: sum('bridges'), partitions: some('DONE').length },
  };
}

/** A server without the library. */
export function notAvailable(): AnalysisOutcome {
  const message =
    'The database has no Graph Data Science library: install the plugin `neo4j-graph-data-science` 2.x there and allow gds.*, or use the embedded Neo4j.';
  return { ...NO_FIGURES, status: 'NOT_AVAILABLE', message, partitions: 0, tookMs: 0 };
}

function messageOf(status: AnalysisStatus, bytes: number, maxMb: number): string {
  if (status !== 'TOO_LARGE') return ANALYSIS_STATUSES[status];
  const mb = Math.ceil(bytes / MB);
  return `${ANALYSIS_STATUSES.TOO_LARGE} It would take up to ${mb} MiB, the limit is ${maxMb}: raise MNEME_ANALYSIS_MAX_MB if the database's heap has room.`;
}

/** Whether an analysis of that size is allowed. */
export function fits(bytes: number, maxMb: number): boolean {
  return bytes <= maxMb * MB;
}

// What a topic is called: the words and names that tell it from the others of its partition.

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
  return hashOf(`${partition}|${oldest}`, ID_CHARS);
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
