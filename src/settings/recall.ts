/** Recall. */
import { int, number, setting } from './setting.js';

export const recall = {
  rrfK: setting(
    'MNEME_RRF_K',
    number(60, 0, 1_000),
    'Reciprocal rank fusion constant (G-54). Smaller lets the first ranks weigh more.',
  ),
  pool: setting(
    'MNEME_RECALL_POOL',
    int(100, 1, 1_000),
    'Candidates a channel may offer. Larger finds more and costs time.',
  ),
  weightFulltext: setting(
    'MNEME_WEIGHT_FULLTEXT',
    number(1, 0, 10),
    'Weight of the fulltext channel.',
  ),
  weightVector: setting('MNEME_WEIGHT_VECTOR', number(1, 0, 10), 'Weight of the vector channel.'),
  weightTemporal: setting(
    'MNEME_WEIGHT_TEMPORAL',
    number(0.9, 0, 10),
    'Weight of the temporal channel (neighbours of what the others found). Below 1, so that a neighbour never ties with an equally good hit of its own.',
  ),
  weightEntity: setting('MNEME_WEIGHT_ENTITY', number(1, 0, 10), 'Weight of the entity channel.'),
  defaultLimit: setting(
    'MNEME_RECALL_LIMIT',
    int(20, 1, 1_000),
    'Hits when a call names no limit.',
  ),
  maxLimit: setting('MNEME_RECALL_MAX_LIMIT', int(100, 1, 1_000), 'Most hits of one recall.'),
  maxTerms: setting(
    'MNEME_RECALL_MAX_TERMS',
    int(48, 1, 1_000),
    'A longer query is cut to this many of its rarest terms.',
  ),
  maxQueryChars: setting(
    'MNEME_RECALL_MAX_QUERY_CHARS',
    int(100_000, 100, 1_000_000),
    'Longest query text.',
  ),
} as const;
