/** A question made ready for the channels (R2 to R4): whose voice, which words, what meaning, what time. */
import type { ChannelQuery, Probe } from '../../channels/channel.js';
import { type Caller, visiblePartitions } from '../../domain/kernel/partition.js';
import { indexSuffix, isRead, type Language } from '../../domain/language/languages.js';
import { type IndexFilter, memoryQuery } from '../../domain/language/lucene.js';
import { periodOf } from '../../domain/language/time/calendar.js';
import { timeExpressions } from '../../domain/language/time/expressions.js';
import { guessesOf, likelyRare, rarest, termsOf, words } from '../../domain/language/words.js';
import { type Complexity, complexityOf } from '../../domain/recall/complexity.js';
import type { IntentResult } from '../../domain/recall/intent/classify.js';
import { isPresent, type PastQuestion, pastQuestion } from '../../domain/recall/intent/past.js';
import {
  expandQuery,
  type Variant,
  type VariantName,
  type Voiced,
  voiceOf,
} from '../../domain/recall/variants.js';
import { PASSAGE_RANGE, passageKindOf } from '../../domain/write/document.js';
import { ModelUnavailableError } from '../../errors.js';
import type { Embedder, Graph } from '../../ports.js';
import { termFrequencies } from '../../statements/recall.js';
import type { Notice, RecallDeps, RecallPolicy, RecallRequest } from './types.js';

/** Words of a question that are compared with names. */
const MAX_NAME_WORDS = 100;

/** A question as recall sees it. */
export interface Question {
  readonly text: string;
  readonly query: ChannelQuery;
  readonly intent: IntentResult;
  /** What of the past is asked for; null: what holds now, or at the time of the picture. */
  readonly past: PastQuestion | null;
  /** Whether it asks for what holds now. */
  readonly present: boolean;
  readonly complexity: Complexity;
  /** What was embedded; empty without a model. */
  readonly variants: readonly Variant[];
  /** Whether its meaning is known: there is an embedding model, for its language. */
  readonly understood: boolean;
  readonly notices: readonly Notice[];
}

export async function readQuestion(
  deps: RecallDeps,
  caller: Caller,
  request: RecallRequest,
  now: Date,
): Promise<Question> {
  const language = deps.languageOf(request.query);
  const read = isRead(language);
  const filter = { ...request, language, partitions: visiblePartitions(caller) };
  const { kinds } = request;
  const [{ names, extracted, passages }, { terms, cut }] = await Promise.all([
    deps.speakers.of(filter.partitions),
    searchTerms(deps, { ...filter, kinds: kinds && [...kinds, ...kinds.map(passageKindOf)] }),
  ]);
  const spoken = voiceOf(request.query, read && deps.policy.expansion.voice ? names : []);
  const variants = variantsOf(deps, caller, request.query, spoken);
  const { embeddings, notices } = await embedVariants(
    deps,
    variants.map(({ text }) => text),
    caller.tenant,
  );
  const intent = read ? deps.intents.classify(request.query, embeddings[0] ?? null) : UNREAD;
  const complexity = complexityOf(request.query, intent.intent === 'WHY');
  const { expansion, reading } = deps.policy;
  const pool = poolOf(deps.policy, extracted, request.filter !== null);
  const perVariant = Math.max(expansion.perVariant, request.limit);
  const periods = (read && periodOf(timeExpressions(request.query, now))) || [];
  const query: ChannelQuery = {
    ...filter,
    ...{ terms, pool, passages, names: spoken.names, about: null },
    words: words(request.query).slice(0, MAX_NAME_WORDS),
    guesses: guessesOf(request.query, language),
    probes: probesOf(variants, embeddings, { kinds, pool, perVariant, passages }),
    periods,
    depth: reading[complexity].depth,
    lenders: deps.policy.spread.width,
    beam: deps.policy.beam,
  };
  const asked = { periods, now: request.asOf?.validAt ?? now };
  const past = read ? pastQuestion(request.query, asked) : null;
  const seen = embeddings.length === 0 ? [] : variants;
  const understood = embeddings.length > 0 && knows(deps.embedder, language);
  return {
    ...{ text: request.query, query, intent, complexity, variants: seen, understood },
    past,
    present: read && past === null && isPresent(request.query),
    notices: [
      ...notices,
      ...(cut ? ['QUERY_CUT' as const] : []),
      ...(embeddings.length > 0 && !understood ? ['MEANING_WEAK' as const] : []),
    ],
  };
}

/** What is asked in a language whose ways of asking are not known. */
const UNREAD: IntentResult = { intent: 'GENERAL', method: 'KEYWORDS', similarity: null };

/** Whether a model was made for texts of a language. */
export function knows(model: Pick<Embedder, 'languages'> | null, language: Language): boolean {
  return model?.languages?.includes(language) ?? true;
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
  tenant?: string,
): Promise<{ embeddings: Float32Array[]; notices: Notice[] }> {
  if (embedder === null) return { embeddings: [], notices: ['NO_EMBEDDER'] };
  try {
    return { embeddings: await embedder.embed(texts, 'query', tenant), notices: [] };
  } catch (thrown) {
    if (!(thrown instanceof ModelUnavailableError)) throw thrown;
    log.warn({ err: thrown }, 'recall without the vector channel');
    return { embeddings: [], notices: ['MODEL_UNAVAILABLE'] };
  }
}

/** Kinds in alphabetical order around EPISODIC: what people said themselves, and everything else. Passages come before them. */
const EPISODES = { fromKind: 'EPISODIC', toKind: 'EPISODIC' };
const OTHERS = { fromKind: 'F', toKind: '~' };
const MEMORIES = { fromKind: 'E', toKind: '~' };
const ALL = { fromKind: '', toKind: '~' };

type Range = Pick<Probe, 'fromKind' | 'toKind'>;

/** What is asked for. */
interface Asked {
  readonly kinds: readonly string[] | null;
  readonly pool: number;
  readonly perVariant: number;
  /** Whether there are passages of documents: the question itself searches them apart, so that they take no place of memories. */
  readonly passages: boolean;
}

/**
 * The question itself searches everything, unless it names speakers: then its voiced form searches what was said, and
 * the question itself the rest. Further variants search everything, for fewer (E-11).
 * @param embeddings one a variant, or none at all
 */
export function probesOf(
  variants: readonly Variant[],
  embeddings: readonly Float32Array[],
  asked: Asked,
): Probe[] {
  const voiced = variants.some(({ name }) => name === 'VOICED');
  return variants.flatMap(({ name }, i) => {
    const embedding = embeddings[i];
    if (embedding === undefined) return [];
    const further = name === 'KEYWORDS' || name === 'DOMAIN';
    const limit = further ? asked.perVariant : asked.pool;
    const probe = { embedding, limit };
    const passages = passagesFor(name, asked);
    const memories = within(rangeOf(name, voiced, asked.passages), asked.kinds);
    return [
      ...memories.map((range) => ({ ...range, ...probe, further })),
      ...passages.map((range) => ({ ...range, ...probe, further: true })),
    ];
  });
}

function rangeOf(name: VariantName, voiced: boolean, passages: boolean): Range {
  if (name === 'VOICED') return EPISODES;
  if (name !== 'ORIGINAL') return ALL;
  if (voiced) return OTHERS;
  return passages ? MEMORIES : ALL;
}

/** Passages speak in nobody's voice: the question itself finds them. */
function passagesFor(name: VariantName, { kinds, passages }: Asked): Range[] {
  if (name === 'VOICED') return [];
  if (kinds !== null) return kinds.map(passageKindOf).map(single);
  // Further variants search everything as it is.
  return name === 'ORIGINAL' && passages ? [PASSAGE_RANGE] : [];
}

/** One range a kind that is asked for: an index filters by ranges, not by lists. */
function within(range: Range, kinds: readonly string[] | null): Range[] {
  if (kinds === null) return [range];
  return kinds.filter((kind) => kind >= range.fromKind && kind <= range.toKind).map(single);
}

function single(kind: string): Range {
  return { fromKind: kind, toKind: kind };
}

/** Terms in more memories than this are equally common. */
const FREQUENCY_BOUND = 200;

/**
 * A long question is cut to its rarest terms: only then does it cost a statement to know them.
 * @param frequencies counts the memories that are searched; default: the current ones
 */
export async function searchTerms(
  {
    graph,
    policy: { maxTerms, countedTerms },
  }: { graph: Graph; policy: Pick<RecallPolicy, 'countedTerms' | 'maxTerms'> },
  { query, language, ...filter }: IndexFilter & { query: string; language: Language },
  frequencies: typeof termFrequencies = termFrequencies,
): Promise<{ terms: string[]; cut: boolean }> {
  const all = termsOf(query, language);
  if (all.length <= maxTerms) return { terms: all, cut: false };
  const likely = likelyRare(all, Math.max(maxTerms, countedTerms));
  const terms = likely.map((term) => ({ term, lucene: memoryQuery([term], filter) }));
  const textLanguage = indexSuffix(language);
  const rows = await graph.read(frequencies, { terms, bound: FREQUENCY_BOUND, textLanguage });
  const memories = new Map(rows.map((row) => [row.term, row.memories]));
  return { terms: rarest(likely, maxTerms, memories), cut: true };
}
