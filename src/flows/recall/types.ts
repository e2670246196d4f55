/** What recall needs and gives. Types and the vocabulary of its notices. */
import type { Channel, ChannelName } from '../../channels/channel.js';
import type { CandidateRow, CandidateStatement, Composition } from '../../channels/compose.js';
import type { Relevance } from '../../domain/kernel/vocabulary.js';
import type { LanguageOf } from '../../domain/language/languages.js';
import type { TimeSpan } from '../../domain/language/time/calendar.js';
import type { BearingFloor, BearingPolicy } from '../../domain/recall/bearing.js';
import type { Complexity, ReadingPolicy } from '../../domain/recall/complexity.js';
import type { Contribution, Fused, RankedList } from '../../domain/recall/fuse.js';
import type { AsOf, RecallInput, recallInput } from '../../domain/recall/inputs.js';
import type { IntentResult } from '../../domain/recall/intent/classify.js';
import type { Routes } from '../../domain/recall/intent/intents.js';
import type { PastQuestion } from '../../domain/recall/intent/past.js';
import type { SuccessionPolicy } from '../../domain/recall/outdated.js';
import type { Candidate, RankingPolicy, Score, Suppression } from '../../domain/recall/ranking.js';
import type { RelevanceModel } from '../../domain/recall/relevance.js';
import type { Scene, SpreadPolicy } from '../../domain/recall/scene.js';
import type { Signals } from '../../domain/recall/signals.js';
import type { ExpansionPolicy, Variant } from '../../domain/recall/variants.js';
import type { Clock, Embedder, Graph, Log, Meter, Reranker } from '../../ports.js';
import type { Memory } from '../../statements/read.js';
import type { Passage } from '../../statements/recall.js';
import type { AccessTracker } from '../access/tracker.js';
import type { IntentClassifier } from '../intent.js';
import type { RoleView } from '../registry/registry.js';
import type { GivenPolicy } from './given.js';
import type { Speakers } from './speakers.js';

/** Tunables of recall; see src/settings for ranges and effects. */
export interface RecallPolicy {
  readonly rrfK: number;
  readonly pool: number;
  /** See `ChannelQuery.beam`. */
  readonly beam: number;
  /** What the pool is multiplied by where facts were extracted from turns. */
  readonly extractedPool: number;
  /** What the pool is multiplied by where a recall is filtered by properties. */
  readonly filteredPool: number;
  /** See `Weighing` in channels/collapse.ts. */
  readonly extractedShare: number;
  readonly weights: Readonly<Record<ChannelName, number>>;
  readonly routes: Routes;
  readonly spread: SpreadPolicy;
  readonly expansion: ExpansionPolicy & { readonly perVariant: number; readonly voice: boolean };
  readonly reading: ReadingPolicy;
  /** What bears on a prompt, the share of the vault in a block, and how much is remembered of what blocks gave. */
  readonly context: BearingPolicy & { readonly vaultShare: number } & GivenPolicy;
  readonly ranking: RankingPolicy;
  readonly succession: SuccessionPolicy;
  /** Likeness from which what one speaker said later stands first, see `saidAnew` in domain/recall/versions.ts. */
  readonly anewSimilarity: number;
  /** Fused candidates that are scored where something else than the score decides, and beyond the limit elsewhere. */
  readonly considered: number;
  readonly margin: number;
  readonly maxInjected: number;
  readonly diversity: number;
  readonly rerank: {
    readonly candidates: number;
    readonly minRelevance: number;
    /** Outdated sentences that are read apart, and the share of the judgement of the rest from which on one is asked for. */
    readonly sentences: number;
    readonly sentenceShare: number;
  };
  /** Candidates that wait for their embedding whose meaning is told at once. */
  readonly fresh: number;
  /** How much must bear to be put before a model unasked, and the least relevance of what an explicit recall returns, 0 to 1. */
  readonly floor: { readonly ambient: BearingFloor; readonly explicit: number };
  readonly deadlineMs: number;
  readonly maxTerms: number;
  readonly countedTerms: number;
  readonly defaultLimit: number;
  readonly maxLimit: number;
  readonly maxQueryChars: number;
}

/** What recall needs. `statementFor` gives the composed statement of a set of channels. */
export interface RecallDeps {
  readonly graph: Graph;
  readonly clock: Clock;
  readonly embedder: Embedder | null;
  readonly reranker: Reranker | null;
  readonly relevance: RelevanceModel;
  readonly channels: readonly Channel[];
  statementFor(channels: readonly Channel[], composition: Composition): CandidateStatement;
  readonly policy: RecallPolicy;
  /** Built once: making a schema costs more than using it. */
  readonly schema: ReturnType<typeof recallInput>;
  readonly intents: IntentClassifier;
  readonly languageOf: LanguageOf;
  readonly speakers: Speakers;
  readonly tracker: AccessTracker;
  readonly roles: RoleView;
  readonly log: Log;
  readonly meter: Meter;
}

/** A checked recall with everything that was left open decided. */
export interface RecallRequest
  extends Omit<RecallInput, 'limit' | 'diversity' | 'asOf' | 'from' | 'until' | 'minRelevance'> {
  /** Event time, inclusive; null: no limit. */
  readonly from: Date | null;
  /** Exclusive. */
  readonly until: Date | null;
  /** Most hits. */
  readonly limit: number;
  readonly diversity: number;
  /** How much a hit must bear. */
  readonly leastBearing: BearingFloor;
  /** Null: the current truth. */
  readonly asOf: AsOf | null;
}

/** A candidate with its card and its fusion. */
export interface Considered extends Candidate {
  readonly memory: Memory;
  readonly fusion: Fused;
  /** Since when what the question is about no longer holds of it; null: it does, or the question is about the past. */
  readonly endedAt: Date | null;
  /** It was found well enough to be considered by itself; false: another version of it was. */
  readonly byItself: boolean;
  readonly contributions: readonly Contribution[];
  /** Passages of a document that were found, the most telling first. */
  readonly passages: readonly Passage[];
  /** What its relevance is told from; null: that was not looked at yet. */
  readonly signals: Signals | null;
}

/** What the channels said of the candidates. */
export interface Opinions {
  readonly lists: readonly RankedList[];
  readonly fused: readonly Fused[];
  /** What the channels found, folded into candidates. */
  readonly row: CandidateRow;
  /** Cosine to the question of what the vector channel found. */
  readonly similarity: ReadonlyMap<string, number>;
  /** Ids of passages by document, the most telling first. */
  readonly answering: ReadonlyMap<string, readonly string[]>;
  /** Knows which memories outdate which. */
  readonly scene: Scene;
  readonly past: PastQuestion | null;
  /** Which memory stands for a candidate. */
  shownAs(id: string): string;
  /** Which candidate a memory belongs to. */
  candidateOf(id: string): string;
}

/** Why a recall was answered with less than everything. */
export const NOTICES = {
  NO_EMBEDDER: 'No embedding model is configured: answered without the vector channel.',
  MODEL_UNAVAILABLE: 'The embedding model failed: answered without the vector channel.',
  MEANING_WEAK: 'Go by words: the embedding model does not know this language.',
  QUERY_CUT: 'The question was long: only its rarest terms were searched for.',
  CHANNEL_TIMEOUT: 'Some channels did not answer in time; see `missing`.',
  FILTER_STARVED: 'Few satisfied the filter: ask more narrowly (MNEME_FILTERED_POOL).',
  UNKNOWN_ENTITY: 'There is no entity of this id or name that you can see.',
  NO_USER: 'Nothing found, and no user was named: see `caller`.',
  UNKNOWN_USER: 'Nothing was ever stored for this user. User ids are case-sensitive.',
  NOTHING_RELEVANT: 'Nothing that was found bears on the question (MNEME_MIN_RELEVANCE).',
  RERANKER_UNAVAILABLE: 'The reranker did not answer: hits are in the order before it.',
} as const satisfies Record<string, string>;

export type Notice = keyof typeof NOTICES;

/** Why an ambient recall returned nothing at all. */
export const GATES = {
  DISABLED_DOMAIN: 'The profile of the caller disables memory in this task domain.', // QE-19
} as const satisfies Record<string, string>;

export type Gate = keyof typeof GATES;

/** One recalled memory and where its place comes from. */
export interface Hit {
  readonly memory: Memory;
  /** Stored relevance, or DORMANT for the active role. */
  readonly effectiveRelevance: Relevance;
  /** How likely it bears on the question, 0 to 1. */
  readonly relevance: number;
  /** Whether that is enough for ambient recall. */
  readonly relevant: boolean;
  readonly score: HitScore;
  /** Passages of a document that were found, the most telling first, at most three; empty: it was found as a whole. */
  readonly passages: readonly Passage[];
}

/** The whole arithmetic of a place (R17, T-X12). */
export interface HitScore extends Score {
  readonly contributions: readonly Contribution[];
  /** Σ weight / (k + rank) (G-54). */
  readonly rrf: number;
  /** The same between 0 and 1. */
  readonly rrfNormalised: number;
  /** Raw cosine to the question, when the vector channel found it. */
  readonly similarity: number | null;
  /** What its relevance is told from. */
  readonly signals: Signals | null;
}

/** How a question was understood (R17). */
export interface Diagnostics {
  readonly intent: IntentResult;
  readonly complexity: Complexity;
  /** What was embedded. */
  readonly variants: readonly Variant[];
  readonly terms: readonly string[];
  readonly periods: readonly TimeSpan[];
  /** Weight of each channel that was asked, and the constant of the fusion. */
  readonly weights: Readonly<Partial<Record<ChannelName, number>>>;
  readonly rrfK: number;
  readonly recencyWeight: number;
}

export interface RecallResult {
  readonly hits: readonly Hit[];
  /** The channels that took part, and those that did not answer in time. */
  readonly channels: readonly ChannelName[];
  readonly missing: readonly ChannelName[];
  readonly notices: readonly Notice[];
  readonly gate: Gate | null;
  /** Recall cycle of the caller's tenant and user; null when it is not known. */
  readonly cycle: number | null;
  /** How many considered candidates were held back, by reason. */
  readonly suppressed: Readonly<Record<Suppression, number>>;
  readonly diagnostics: Diagnostics | null;
}
