/** Recall: channels, fusion, bounds, queries and intents. What happens to the fused candidates is in ranking.ts. */
import { z } from 'zod';
import { CHANNELS } from '../channels/channel.js';
import { valuesOf } from '../domain/kernel/vocabulary.js';
import { LANGUAGES } from '../domain/language/languages.js';
import { DEFAULT_INTENT_SIMILARITY } from '../domain/recall/intent/classify.js';
import { routesOf } from '../domain/recall/intent/intents.js';
import { DEFAULT_SPREAD } from '../domain/recall/scene.js';
import { flag, int, listOf, number, setting } from './setting.js';

/** Recall: channels, fusion, bounds. What happens to the fused candidates is in ranking.ts. */
const share = (env: string, fallback: number) => number(env, fallback, 0, 1);
const weight = (env: string, fallback: number) => number(env, fallback, 0, 10);

function isRoutes(text: string): boolean {
  try {
    routesOf(text, Object.keys(CHANNELS));
    return true;
  } catch {
    return false;
  }
}

export const recall = {
  rrfK: number('MNEME_RRF_K', 10, 0, 1_000).describe(
    'Reciprocal rank fusion constant (G-54). Smaller lets the first ranks weigh more.',
  ),
  pool: int('MNEME_RECALL_POOL', 50, 1, 1_000).describe(
    'Candidates a channel may offer. Larger finds more and costs time.',
  ),
  beam: int('MNEME_VECTOR_BEAM', 400, 1, 5_000).describe(
    'Nearest vectors that the index keeps in view while it searches (ef of HNSW), MNEME_RECALL_POOL at least. Larger misses fewer of the nearest of a user with very many memories, and costs a little time.',
  ),
  extractedShare: number('MNEME_EXTRACTED_SHARE', 0.3, 0, 1).describe(
    'Share of the score of a fact extracted from a turn that counts for the turn where the turn itself was not found. 0: such facts are found only by asking for their kinds.',
  ),
  extractedPool: number('MNEME_EXTRACTED_POOL', 1.2, 1, 10).describe(
    'What the pool is multiplied by for users from whose conversations facts were extracted, so that those leave room for turns.',
  ),
  weightFulltext: weight('MNEME_WEIGHT_FULLTEXT', 0.8).describe(
    'Weight of the fulltext channel: words of the question. 0 leaves a channel out.',
  ),
  weightVector: weight('MNEME_WEIGHT_VECTOR', 1).describe(
    'Weight of the vector channel: meaning of the question.',
  ),
  weightTopic: weight('MNEME_WEIGHT_TOPIC', 0.5).describe(
    'Weight of the topic channel: tags, topics and categories that the question names.',
  ),
  weightEntity: weight('MNEME_WEIGHT_ENTITY', 1).describe(
    'Weight of the entity channel: memories in the voice of, or about, what the question names.',
  ),
  weightPeriod: weight('MNEME_WEIGHT_PERIOD', 2).describe(
    'Weight of the period channel: memories of, or near, the time that the question names.',
  ),
  weightDated: weight('MNEME_WEIGHT_DATED', 0.5).describe(
    'Weight of the dated channel: for questions about a time, memories that state one.',
  ),
  weightSession: weight('MNEME_WEIGHT_SESSION', 0.2).describe(
    'Weight of the session channel: conversations in which the evidence gathers. Larger prefers them; it helps where answers lie close together.',
  ),
  weightCausal: weight('MNEME_WEIGHT_CAUSAL', 0.5).describe(
    'Weight of the causal channel: causes and effects of what was found, for questions for reasons.',
  ),
  routes: setting(
    'MNEME_INTENT_ROUTES',
    z.string().default('').refine(isRoutes, 'must be entries such as WHY.causal=2'),
  ).describe(
    'What an intent multiplies channel weights by, comma-separated, such as `WHY.causal=2,WHO.period=0`. By default `dated` is for WHEN and `causal` for WHY only; all other factors are 1.',
  ),
  spreadWidth: int('MNEME_SPREAD_WIDTH', DEFAULT_SPREAD.width, 0, 1_000).describe(
    'Best finds of the fulltext and vector channels that lend to the turns beside them. 0: evidence does not spread.',
  ),
  spreadToAnswer: share('MNEME_SPREAD_TO_ANSWER', DEFAULT_SPREAD.toAnswer).describe(
    'Share of its score that a turn which asks something lends to the turn after it.',
  ),
  spreadForward: share('MNEME_SPREAD_FORWARD', DEFAULT_SPREAD.forward).describe(
    'Share that any other turn lends to the one after it.',
  ),
  spreadBackward: share('MNEME_SPREAD_BACKWARD', DEFAULT_SPREAD.backward).describe(
    'Share that a turn lends to the one before it.',
  ),
  spreadToQuestion: share('MNEME_SPREAD_TO_QUESTION', DEFAULT_SPREAD.toQuestion).describe(
    'Share that a turn lends to the question before it.',
  ),
  spreadOnward: share('MNEME_SPREAD_ONWARD', DEFAULT_SPREAD.onward).describe(
    'Share of what a turn was lent that goes one turn further. 0: evidence spreads one turn only.',
  ),
  questionLoss: share('MNEME_SPREAD_QUESTION_LOSS', DEFAULT_SPREAD.questionLoss).describe(
    'Share of its score that a turn which asks something loses: it seldom is the answer.',
  ),
  speakersTtlMs: int('MNEME_SPEAKERS_TTL_MS', 30_000, 0, 3_600_000).describe(
    'How long the names of speakers are kept before they are read again. Speakers that this server captures are known at once.',
  ),
  fresh: int('MNEME_RECALL_FRESH', 8, 0, 200).describe(
    'Candidates that wait for their embedding, as what was written a moment ago does, whose meaning a recall tells by itself. Time grows with it. 0: their relevance is told without.',
  ),
  deadlineMs: int('MNEME_RECALL_DEADLINE_MS', 5_000, 10, 600_000).describe(
    'When the channels together take longer, each is asked by itself, with the same time; those that do not answer are left out and named.',
  ),
  defaultLimit: int('MNEME_RECALL_LIMIT', 20, 1, 1_000).describe(
    'Hits when a call names no limit.',
  ),
  maxLimit: int('MNEME_RECALL_MAX_LIMIT', 100, 1, 1_000).describe('Most hits of one recall.'),
  maxTerms: int('MNEME_RECALL_MAX_TERMS', 48, 1, 1_000).describe(
    'A longer query is cut to this many of its rarest terms.',
  ),
  languages: listOf('MNEME_LANGUAGES', valuesOf(LANGUAGES), ['en']).describe(
    'Languages that texts are searched in: en, ru, de, es, fr. Each has a text index with its inflections; that of a question is told from its words, the first one where they tell nothing.',
  ),
  countedTerms: int('MNEME_RECALL_COUNTED_TERMS', 240, 1, 1_000).describe(
    'Terms of such a query whose memories are counted, each by a search, to know the rarest; those that are likely to be rare come first.',
  ),
  maxQueryChars: int('MNEME_RECALL_MAX_QUERY_CHARS', 20_000, 100, 1_000_000).describe(
    'Longest text of a question or prompt; a longer one is refused.',
  ),
} as const;

/** One question asked from several angles. */
export const expansion = {
  enabled: flag('MNEME_QUERY_EXPANSION', true).describe(
    'false: only the question itself is embedded (E-15).',
  ),
  useKeywordExtraction: flag('MNEME_QUERY_KEYWORDS', false).describe(
    'true: its keywords are a second query of the vector channel (E-10). Measured, that finds less and costs a search (decision 0018).',
  ),
  useDomainScoping: flag('MNEME_QUERY_DOMAIN', true).describe(
    'Whether the task domain of the caller before the question is a further query, when the caller names one.',
  ),
  voice: flag('MNEME_QUERY_VOICE', true).describe(
    'Whether a question that names speakers is also asked in their voice ("I" for the name), which searches what they said, and whether their names count for less in the fulltext channel.',
  ),
  maxKeywords: int('MNEME_QUERY_MAX_KEYWORDS', 12, 0, 12).describe(
    'Most keywords of the keyword query (E-13).',
  ),
  perVariant: int('MNEME_QUERY_PER_VARIANT', 8, 1, 1_000).describe(
    'Candidates of a further query, at least as many as the limit of the recall (E-11, X-10).',
  ),
} as const;

/** What questions ask for. */
export const intent = {
  similarity: number('MNEME_INTENT_SIMILARITY', DEFAULT_INTENT_SIMILARITY, 0, 1).describe(
    'Smallest mean cosine with the nearest exemplar questions at which an embedding decides about the intent (G-52), where the wording of the question is not clear. 1 leaves it to the wording.',
  ),
} as const;
