/** A question made ready for the channels (R2 to R4): whose voice, which words, what meaning, what time. */
import type { ChannelQuery } from '../../channels/channel.js';
import { type Caller, visiblePartitions } from '../../domain/kernel/partition.js';
import { guessesOf } from '../../domain/language/terms.js';
import { periodOf } from '../../domain/language/time/calendar.js';
import { timeExpressions } from '../../domain/language/time/expressions.js';
import { words } from '../../domain/language/words.js';
import { type Complexity, complexityOf } from '../../domain/recall/complexity.js';
import { expandQuery, type Variant } from '../../domain/recall/expand.js';
import type { IntentResult } from '../../domain/recall/intent/classify.js';
import { type Voiced, voiceOf } from '../../domain/recall/voice.js';
import { passageKindOf } from '../../domain/write/document.js';
import { ModelUnavailableError } from '../../errors.js';
import { probesOf } from './probes.js';
import { searchTerms } from './terms.js';
import type { Notice, RecallDeps, RecallRequest } from './types.js';

/** Words of a question that are compared with names. */
const MAX_NAME_WORDS = 100;

/** A question as recall sees it. */
export interface Question {
  readonly query: ChannelQuery;
  readonly intent: IntentResult;
  readonly complexity: Complexity;
  /** What was embedded; empty without a model. */
  readonly variants: readonly Variant[];
  readonly notices: readonly Notice[];
}

export async function readQuestion(
  deps: RecallDeps,
  caller: Caller,
  request: RecallRequest,
  now: Date,
): Promise<Question> {
  const filter = { ...request, partitions: visiblePartitions(caller) };
  const { kinds } = request;
  const [{ names, extracted, passages }, { terms, cut }] = await Promise.all([
    deps.speakers.of(filter.partitions),
    searchTerms(deps, { ...filter, kinds: kinds && [...kinds, ...kinds.map(passageKindOf)] }),
  ]);
  const spoken = voiceOf(request.query, deps.policy.expansion.voice ? names : []);
  const variants = variantsOf(deps, caller, request.query, spoken);
  const { embeddings, notices } = await embedVariants(
    deps,
    variants.map(({ text }) => text),
  );
  const intent = deps.intents.classify(request.query, embeddings[0] ?? null);
  const complexity = complexityOf(request.query, intent.intent === 'WHY');
  const { expansion, reading } = deps.policy;
  const pool = poolOf(deps.policy, extracted, request.filter !== null);
  const perVariant = Math.max(expansion.perVariant, request.limit);
  const query: ChannelQuery = {
    ...filter,
    ...{ terms, pool, passages, names: spoken.names },
    words: words(request.query).slice(0, MAX_NAME_WORDS),
    guesses: guessesOf(request.query),
    probes: probesOf(variants, embeddings, { kinds, pool, perVariant, passages }),
    periods: periodOf(timeExpressions(request.query, now)) ?? [],
    depth: reading[complexity].depth,
    lenders: deps.policy.spread.width,
  };
  const seen = embeddings.length === 0 ? [] : variants;
  return {
    ...{ query, intent, complexity, variants: seen },
    notices: cut ? [...notices, 'QUERY_CUT'] : notices,
  };
}

/**
 * Extracted facts are found in the place of others and stand for turns: without more room turns would be missed. A filter drops
 * most of what is found.
 */
function poolOf(
  { pool, extractedPool, filteredPool }: RecallDeps['policy'],
  extracted: boolean,
  filtered: boolean,
): number {
  return Math.ceil(pool * (extracted ? extractedPool : 1) * (filtered ? filteredPool : 1));
}

/** E-10, and the question in the voice of those it names, where it names any: turns of theirs are searched for with that. */
function variantsOf(
  { policy }: RecallDeps,
  { domain = null }: Caller,
  question: string,
  voiced: Voiced,
): Variant[] {
  const { variants } = expandQuery(voiced.text, domain, policy.expansion);
  if (voiced.names.length === 0) return [...variants];
  const [, ...further] = variants;
  return [{ name: 'ORIGINAL', text: question }, { name: 'VOICED', text: voiced.text }, ...further];
}

/** Nothing when there is no model or it does not answer: the other channels do. */
export async function embedVariants(
  { embedder, log }: Pick<RecallDeps, 'embedder' | 'log'>,
  texts: readonly string[],
): Promise<{ embeddings: Float32Array[]; notices: Notice[] }> {
  if (embedder === null) return { embeddings: [], notices: ['NO_EMBEDDER'] };
  try {
    return { embeddings: await embedder.embed(texts, 'query'), notices: [] };
  } catch (thrown) {
    if (!(thrown instanceof ModelUnavailableError)) throw thrown;
    log.warn({ err: thrown }, 'recall without the vector channel');
    return { embeddings: [], notices: ['MODEL_UNAVAILABLE'] };
  }
}
