/** The graph: reading it, linking memories to entities, analysis with the Graph Data Science library. */
import { flag, int, setting } from './setting.js';

/** Reading the graph: explanations, neighbourhoods, paths. */
export const graph = {
  explainMaxNodes: setting(
    'MNEME_EXPLAIN_MAX_NODES',
    int(200, 100, 2_000),
    'Most nodes of an explanation (G-76).',
  ),
  fanOut: setting(
    'MNEME_GRAPH_FAN_OUT',
    int(25, 1, 500),
    'Most neighbours of one node and sort of edge in a neighbourhood: of an entity those of its newest mentions.',
  ),
  pathTimeoutMs: setting(
    'MNEME_PATH_TIMEOUT_MS',
    int(5_000, 10, 600_000),
    'How long a search for a path may take, in milliseconds.',
  ),
} as const;

/** Linking of memories to entities. */
export const entities = {
  link: setting(
    'MNEME_LINK_ENTITIES',
    flag(true),
    'Finds names of people, places, projects and the like in memories and links them, in the background.',
  ),
  linkBatch: setting(
    'MNEME_LINK_BATCH',
    int(64, 1, 1_024),
    'Memories taken from the queue at once.',
  ),
  linkLeaseMs: setting(
    'MNEME_LINK_LEASE_MS',
    int(60_000, 100, 3_600_000),
    'How long a server holds the memories it took; then another may take them.',
  ),
  linkMaxChars: setting(
    'MNEME_LINK_MAX_CHARS',
    int(8_000, 100, 1_000_000),
    'How much of a text is looked at for names, in characters.',
  ),
  linkMaxNames: setting(
    'MNEME_LINK_MAX_NAMES',
    int(30, 1, 500),
    'Most names of one memory that are linked, the first ones of the text.',
  ),
  linkMaxPassages: setting(
    'MNEME_LINK_MAX_PASSAGES',
    int(2_000, 0, 20_000),
    'Passages of a long document that are looked at for names; 0: only its beginning.',
  ),
  linkMaxDocumentNames: setting(
    'MNEME_LINK_MAX_DOCUMENT_NAMES',
    int(100, 1, 300),
    'Most names of one long document that are linked, those in the most of its passages.',
  ),
  relinkMax: setting(
    'MNEME_RELINK_MAX',
    int(10_000, 0, 100_000),
    'Most memories that are linked anew when an entity gets another name; 0: none.',
  ),
} as const;

/** Analysis of the graph with the Graph Data Science library: importance, topics, bridges. */
export const analysis = {
  maxMb: setting(
    'MNEME_ANALYSIS_MAX_MB',
    int(512, 1, 1_000_000),
    "Most of the database's memory, in MiB, that the analysis of one partition may be estimated to take; above it nothing is analysed.",
  ),
  minTopic: setting(
    'MNEME_ANALYSIS_MIN_TOPIC',
    int(3, 2, 1_000),
    'Fewest memories and entities that make a topic.',
  ),
  maxTopics: setting(
    'MNEME_ANALYSIS_MAX_TOPICS',
    int(500, 1, 10_000),
    'Most topics of one partition; the largest are kept.',
  ),
  batch: setting(
    'MNEME_ANALYSIS_BATCH',
    int(5_000, 1, 100_000),
    'Memories and entities that are written at once after an analysis.',
  ),
  leaseMs: setting(
    'MNEME_ANALYSIS_LEASE_MS',
    int(600_000, 1_000, 86_400_000),
    'How long a server that died during an analysis keeps others from analysing the same partition.',
  ),
} as const;
