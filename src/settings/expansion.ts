/** One question asked from several angles. */
import { flag, int, setting } from './setting.js';

export const expansion = {
  enabled: setting(
    'MNEME_QUERY_EXPANSION',
    flag(true),
    'false: only the question itself is embedded (E-15).',
  ),
  useKeywordExtraction: setting(
    'MNEME_QUERY_KEYWORDS',
    flag(false),
    'true: its keywords are a second query of the vector channel (E-10). Measured, that finds less and costs a search (decision 0018).',
  ),
  useDomainScoping: setting(
    'MNEME_QUERY_DOMAIN',
    flag(true),
    'Whether the task domain of the caller before the question is a further query, when the caller names one.',
  ),
  voice: setting(
    'MNEME_QUERY_VOICE',
    flag(true),
    'Whether a question that names speakers is also asked in their voice ("I" for the name), which searches what they said, and whether their names count for less in the fulltext channel.',
  ),
  maxKeywords: setting(
    'MNEME_QUERY_MAX_KEYWORDS',
    int(12, 0, 12),
    'Most keywords of the keyword query (E-13).',
  ),
  perVariant: setting(
    'MNEME_QUERY_PER_VARIANT',
    int(8, 1, 1_000),
    'Candidates of a further query, at least as many as the limit of the recall (E-11, X-10).',
  ),
} as const;
