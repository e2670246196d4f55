/** Recall: channels, fusion, bounds, queries and intents. What happens to the fused candidates is in ranking.ts. */
import { z } from 'zod';
import { CHANNELS } from '../channels/channel.js';
import { DEFAULT_INTENT_SIMILARITY } from '../domain/recall/intent/classify.js';
import { routesOf } from '../domain/recall/intent/route.js';
import { DEFAULT_SPREAD } from '../domain/recall/spread.js';
import { flag, int, number, setting } from './setting.js';

/** Recall: channels, fusion, bounds. What happens to the fused candidates is in ranking.ts. */
const share = (fallback: number) => number(fallback, 0, 1);
const weight = (fallback: number) => number(fallback, 0, 10);

function isRoutes(text: string): boolean {
  try {
    routesOf(text, Object.keys(CHANNELS));
    return true;
  } catch {
    return false;
  }
}

export const recall = {
  rrfK: setting(
    'MNEME_RRF_K',
    number(10, 0, 1_000),
    'Reciprocal rank fusion constant (G-54). Smaller lets the first ranks weigh more.',
  ),
  pool: setting(
    'MNEME_RECALL_POOL',
    int(50, 1, 1_000),
    'Candidates a channel may offer. Larger finds more and costs time.',
  ),
  extractedShare: setting(
    'MNEME_EXTRACTED_SHARE',
    number(0.3, 0, 1),
    'Share of the score of a fact extracted from a turn that counts for the turn where the turn itself was not found. 0: such facts are found only by asking for their kinds.',
  ),
  extractedPool: setting(
    'MNEME_EXTRACTED_POOL',
    number(1.2, 1, 10),
    'What the pool is multiplied by for users from whose conversations facts were extracted, so that those leave room for turns.',
  ),
  weightFulltext: setting(
    'MNEME_WEIGHT_FULLTEXT',
    weight(0.8),
    'Weight of the fulltext channel: words of the question. 0 leaves a channel out.',
  ),
  weightVector: setting(
    'MNEME_WEIGHT_VECTOR',
    weight(1),
    'Weight of the vector channel: meaning of the question.',
  ),
  weightTopic: setting(
    'MNEME_WEIGHT_TOPIC',
    weight(0.5),
    'Weight of the topic channel: tags, topics and categories that the question names.',
  ),
  weightEntity: setting(
    'MNEME_WEIGHT_ENTITY',
    weight(1),
    'Weight of the entity channel: memories in the voice of, or about, what the question names.',
  ),
  weightPeriod: setting(
    'MNEME_WEIGHT_PERIOD',
    weight(2),
    'Weight of the period channel: memories of, or near, the time that the question names.',
  ),
  weightDated: setting(
    'MNEME_WEIGHT_DATED',
    weight(0.5),
    'Weight of the dated channel: for questions about a time, memories that state one.',
  ),
  weightSession: setting(
    'MNEME_WEIGHT_SESSION',
    weight(0.2),
    'Weight of the session channel: conversations in which the evidence gathers. Larger prefers them; it helps where answers lie close together.',
  ),
  weightCausal: setting(
    'MNEME_WEIGHT_CAUSAL',
    weight(0.5),
    'Weight of the causal channel: causes and effects of what was found, for questions for reasons.',
  ),
  routes: setting(
    'MNEME_INTENT_ROUTES',
    z.string().default('').refine(isRoutes, 'must be entries such as WHY.causal=2'),
    'What an intent multiplies channel weights by, comma-separated, such as `WHY.causal=2,WHO.period=0`. By default `dated` is for WHEN and `causal` for WHY only; all other factors are 1.',
  ),
  spreadWidth: setting(
    'MNEME_SPREAD_WIDTH',
    int(DEFAULT_SPREAD.width, 0, 1_000),
    'Best finds of the fulltext and vector channels that lend to the turns beside them. 0: evidence does not spread.',
  ),
  spreadToAnswer: setting(
    'MNEME_SPREAD_TO_ANSWER',
    share(DEFAULT_SPREAD.toAnswer),
    'Share of its score that a turn which asks something lends to the turn after it.',
  ),
  spreadForward: setting(
    'MNEME_SPREAD_FORWARD',
    share(DEFAULT_SPREAD.forward),
    'Share that any other turn lends to the one after it.',
  ),
  spreadBackward: setting(
    'MNEME_SPREAD_BACKWARD',
    share(DEFAULT_SPREAD.backward),
    'Share that a turn lends to the one before it.',
  ),
  spreadToQuestion: setting(
    'MNEME_SPREAD_TO_QUESTION',
    share(DEFAULT_SPREAD.toQuestion),
    'Share that a turn lends to the question before it.',
  ),
  spreadOnward: setting(
    'MNEME_SPREAD_ONWARD',
    share(DEFAULT_SPREAD.onward),
    'Share of what a turn was lent that goes one turn further. 0: evidence spreads one turn only.',
  ),
  questionLoss: setting(
    'MNEME_SPREAD_QUESTION_LOSS',
    share(DEFAULT_SPREAD.questionLoss),
    'Share of its score that a turn which asks something loses: it seldom is the answer.',
  ),
  speakersTtlMs: setting(
    'MNEME_SPEAKERS_TTL_MS',
    int(30_000, 0, 3_600_000),
    'How long the names of speakers are kept before they are read again. Speakers that this server captures are known at once.',
  ),
  deadlineMs: setting(
    'MNEME_RECALL_DEADLINE_MS',
    int(5_000, 10, 600_000),
    'When the channels together take longer, each is asked by itself, with the same time; those that do not answer are left out and named.',
  ),
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

/** One question asked from several angles. */
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

/** What questions ask for. */
export const intent = {
  similarity: setting(
    'MNEME_INTENT_SIMILARITY',
    number(DEFAULT_INTENT_SIMILARITY, 0, 1),
    'Smallest mean cosine with the nearest exemplar questions at which an embedding decides about the intent (G-52), where the wording of the question is not clear. 1 leaves it to the wording.',
  ),
} as const;
