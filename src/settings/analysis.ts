/** Analysis of the graph with the Graph Data Science library: importance, topics, bridges. */
import { int, setting } from './setting.js';

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
