/** The graph: reading it, linking memories to entities, analysis with the Graph Data Science library. */
import { flag, int } from './setting.js';

/** Reading the graph: explanations, neighbourhoods, paths, counts. */
export const graph = {
  explainMaxNodes: int('MNEME_EXPLAIN_MAX_NODES', 200, 100, 2_000).describe(
    'Most nodes of an explanation (G-76).',
  ),
  fanOut: int('MNEME_GRAPH_FAN_OUT', 25, 1, 500).describe(
    'Most neighbours of one node and sort of edge in a neighbourhood: of an entity those of its newest mentions.',
  ),
  mapPage: int('MNEME_MAP_PAGE', 5_000, 1, 50_000).describe(
    'Most nodes of a page of the overview.',
  ),
  mapClusters: int('MNEME_MAP_CLUSTERS', 500, 1, 10_000).describe(
    'Most clusters of the overview that are told, the largest.',
  ),
  pathTimeoutMs: int('MNEME_PATH_TIMEOUT_MS', 5_000, 10, 600_000).describe(
    'How long a step of the search for a path may take, in milliseconds.',
  ),
  countPage: int('MNEME_COUNT_PAGE', 10_000, 1, 1_000_000).describe(
    'Most memories that one statement counts: what a partition has beyond is counted page by page, and kept for a while.',
  ),
  countKeepMs: int('MNEME_COUNT_KEEP_MS', 60_000, 0, 86_400_000).describe(
    'How long counts of partitions that are larger than a page are kept at least, in milliseconds; of others none are kept.',
  ),
} as const;

/** Linking of memories to entities. */
export const entities = {
  link: flag('MNEME_LINK_ENTITIES', true).describe(
    'Finds names of people, places, projects and the like in memories and links them, in the background.',
  ),
  linkBatch: int('MNEME_LINK_BATCH', 64, 1, 1_024).describe(
    'Memories taken from the queue at once.',
  ),
  linkLeaseMs: int('MNEME_LINK_LEASE_MS', 60_000, 100, 3_600_000).describe(
    'How long a server holds the memories it took; then another may take them.',
  ),
  linkMaxChars: int('MNEME_LINK_MAX_CHARS', 8_000, 100, 1_000_000).describe(
    'How much of a text is looked at for names, in characters.',
  ),
  linkMaxNames: int('MNEME_LINK_MAX_NAMES', 30, 1, 500).describe(
    'Most names of one memory that are linked, the first ones of the text.',
  ),
  linkMaxPassages: int('MNEME_LINK_MAX_PASSAGES', 2_000, 0, 20_000).describe(
    'Passages of a long document that are looked at for names; 0: only its beginning.',
  ),
  linkMaxDocumentNames: int('MNEME_LINK_MAX_DOCUMENT_NAMES', 100, 1, 300).describe(
    'Most names of one long document that are linked, those in the most of its passages.',
  ),
  relinkMax: int('MNEME_RELINK_MAX', 10_000, 0, 100_000).describe(
    'Most memories that are linked anew when an entity gets another name; 0: none.',
  ),
  mentionPage: int('MNEME_MENTION_PAGE', 1_000, 10, 10_000).describe(
    'Mentions that are moved in one transaction when entities are merged or split.',
  ),
  mergeWaitMs: int('MNEME_MERGE_WAIT_MS', 10_000, 0, 600_000).describe(
    'How long `mergeEntities` and `splitEntity` wait until all mentions have moved, in milliseconds; then they answer, and the rest moves in the background.',
  ),
} as const;

/** Analysis of the graph with the Graph Data Science library: importance, topics, bridges. */
export const analysis = {
  maxMb: int('MNEME_ANALYSIS_MAX_MB', 512, 1, 1_000_000).describe(
    "Most of the database's memory, in MiB, that the analysis of one partition may be estimated to take; above it nothing is analysed.",
  ),
  minTopic: int('MNEME_ANALYSIS_MIN_TOPIC', 3, 2, 1_000).describe(
    'Fewest memories and entities that make a topic.',
  ),
  maxTopics: int('MNEME_ANALYSIS_MAX_TOPICS', 500, 1, 10_000).describe(
    'Most topics of one partition; the largest are kept.',
  ),
  batch: int('MNEME_ANALYSIS_BATCH', 5_000, 1, 100_000).describe(
    'Memories and entities that are written at once after an analysis.',
  ),
  leaseMs: int('MNEME_ANALYSIS_LEASE_MS', 600_000, 1_000, 86_400_000).describe(
    'How long a server that died during an analysis keeps others from analysing the same partition.',
  ),
} as const;
