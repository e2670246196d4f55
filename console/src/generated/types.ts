// Generated from schema.graphql and client/operations by `npm run codegen`; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** A state of the past on two time lines; none or empty: the current truth. */
export type AsOfInput = {
  /** What was known then, in its wording of then; default: all known now. */
  knownAt?: string | null | undefined;
  /** What held then, also in the future; default: `knownAt`. */
  validAt?: string | null | undefined;
};

/** For whom an operation acts; credentials may fix user and agent. */
export type CallerInput = {
  /** The agent; without it only the scope SHARED is seen. */
  agentId?: string | null | undefined;
  /** The current task domain. */
  domain?: string | null | undefined;
  /** Limits of the model that is served; default: no extra limits. */
  profile?: ModelProfileInput | null | undefined;
  /** The role the agent acts in; default: the one registered for it. */
  roleId?: string | null | undefined;
  /** The conversation the call belongs to. */
  sessionId?: string | number | null | undefined;
  /** The user; without it only what belongs to nobody is seen. */
  userId?: string | null | undefined;
};

/** How a contradiction was found. */
export type ConflictHeuristic =
  /** The user corrected it in so many words, or named the wrong memory. */
  | 'CORRECTION'
  /** The newer one tells the end: stopped, cancelled, no longer. */
  | 'ENDED'
  /** Both give the same thing a different value. */
  | 'ENTITY_VALUE'
  /** Somebody forgot a fact that says the same. */
  | 'FORGOTTEN'
  /** One denies what the other asserts. */
  | 'NEGATION'
  /** A model that read both found that the newer one ends it. */
  | 'READ'
  /** A person said that the two contradict each other. */
  | 'STATED'
  /** The newer one tells a change: moved, switched, now, instead. */
  | 'UPDATE';

/** A part of a context block. */
export type ContextSectionName =
  /** Facts and turns that bear on the prompt, the best first. */
  | 'MEMORIES'
  /** What is known of an entity that the prompt asks for. */
  | 'PROFILES'
  /** Records of the vault, whatever the prompt is. */
  | 'VAULT';

/** Relationship types of the graph. */
export type EdgeType =
  /** Cause to effect. */
  | 'CAUSAL'
  /** A fact to the episode it was made from. */
  | 'DERIVED_FROM'
  /** A memory to one of its former states. */
  | 'HAS_VERSION'
  /** A memory to the session it was said in. */
  | 'IN_SESSION'
  /** A document to the turn that it was made in. */
  | 'IN_TURN'
  /** A memory to an entity it names or whose voice it is. */
  | 'MENTIONS'
  /** A memory to the one that makes a person look at it again. */
  | 'NEEDS_REVIEW'
  /** What no longer holds to the turn or fact that came after. */
  | 'OUTDATED_BY'
  /** Two memories that belong together, from smaller to larger id. */
  | 'RELATED'
  /** Winner to loser; in a correction, new to old. */
  | 'SUPERSEDES'
  /** Earlier to later episode of one session. */
  | 'TEMPORAL'
  /** A document to a turn that drew on it. */
  | 'USED_IN';

/** What an entity is. */
export type EntityType =
  /** An idea or subject. */
  | 'CONCEPT'
  /** A company, team or institution. */
  | 'ORGANIZATION'
  /** A person, including the speakers of a conversation. */
  | 'PERSON'
  | 'PLACE'
  /** A project or product under work. */
  | 'PROJECT'
  /** A tool, library or technology. */
  | 'TOOL'
  /** Something with a name; nothing tells what it is. */
  | 'UNKNOWN';

/** Where the knowledge comes from. */
export type EpistemicSource =
  /** An agent concluded it. */
  | 'AGENT_INFERRED'
  /** A reference document says so. */
  | 'BOOKSHELF_DOCUMENT'
  /** It was retrieved from outside, such as a web page. */
  | 'EXTERNAL_RETRIEVED'
  | 'USER_ASSERTED';

/** What a node of a drawn graph is: ENTITY, or a `MemoryKind`. */
export type GraphNodeKind =
  /** A person, project, place or thing that memories mention. */
  | 'ENTITY'
  | 'EPISODIC'
  | 'OPINION'
  | 'PROCEDURAL'
  | 'SEMANTIC';

/** What a question asks for. */
export type Intent =
  /** None of these: yes or no, how to do something, summaries, greetings. */
  | 'GENERAL'
  /** A thing, a place, or an attribute of somebody or something. */
  | 'WHAT'
  /** A time, a duration or an order of events. */
  | 'WHEN'
  | 'WHO'
  | 'WHY';

/** Cognitive kind of a memory. */
export type MemoryKind =
  /** A raw dialogue turn, kept as it was said. */
  | 'EPISODIC'
  /** A subjective preference or assessment. */
  | 'OPINION'
  /** How to do something: a pattern of action. */
  | 'PROCEDURAL'
  /** A durable fact about the user, the world or the task. */
  | 'SEMANTIC';

/** Limits of the model served, for ambient recall and context blocks. */
export type ModelProfileInput = {
  /** Task domains in which ambient recall returns nothing, at most 50. */
  disabledDomains?: Array<string> | null | undefined;
  /** Most memories, 1 to 1000; default: MNEME_MAX_INJECTED (8). */
  maxInjected?: number | null | undefined;
  /** Least cosine of a hit found by meaning alone, -1 to 1; default: none. */
  similarityThreshold?: number | null | undefined;
};

/** A wording of a question. */
export type QueryVariantName =
  /** The task domain of the caller and the question or its keywords. */
  | 'DOMAIN'
  | 'KEYWORDS'
  | 'ORIGINAL'
  /** The question in the first person of the speakers it names. */
  | 'VOICED';

/** How much of the graph a question needs. */
export type QuestionComplexity =
  /** Several things, a comparison, reasons, or over 12 words. */
  | 'COMPLEX'
  | 'SIMPLE';

/** A way in which recall finds memories. */
export type RecallChannel =
  /** Causes and effects of what the others found. */
  | 'CAUSAL'
  /** For questions about a time: memories that state one. */
  | 'DATED'
  /** Memories in the voice of, or about, an entity that the question names. */
  | 'ENTITY'
  /** Words of the question, by BM25, with context of nearby turns. */
  | 'FULLTEXT'
  /** Memories of, or near, the time that the question names. */
  | 'PERIOD'
  /** Conversations in which the evidence gathers. */
  | 'SESSION'
  /** Tags, topics and categories that the question names. */
  | 'TOPIC'
  /** Meaning, by cosine of embeddings, with context of nearby turns. */
  | 'VECTOR';

/** Where a memory is when a recall ends, in the order of its stages. */
export type RecallFate =
  /** Others scored higher: there was no room left. */
  | 'CAP'
  /** Its relevance is dormant: ambient recall leaves it out. */
  | 'DORMANT'
  | 'EXPIRED'
  /** Its kind, event time or properties are not what was asked for. */
  | 'FILTERED'
  /** Too little of it bears on the question, or it is below the similarity threshold of the caller. */
  | 'FLOOR'
  /** Another of a turn and its extracted facts stands for it. */
  | 'FOLDED'
  /** The caller’s profile disables memory in this task domain. */
  | 'GATED'
  /** Too many others ranked higher in the channels for it to be scored. */
  | 'NOT_CONSIDERED'
  /** No channel found it: nothing of it is near the question. */
  | 'NOT_FOUND_BY_ANY_CHANNEL'
  /** It is not current, or did not hold at the time asked for. */
  | 'NOT_IN_PICTURE'
  /** Ambient recall leaves it to what outdates it. */
  | 'OUTDATED'
  /** Diversity put others before it. */
  | 'REORDERED'
  | 'RETURNED'
  /** It belongs to task domains that the active role does not have. */
  | 'ROLE';

/** Why nothing was recalled at all. */
export type RecallGate =
  /** The profile of the caller disables memory in this task domain. */
  | 'DISABLED_DOMAIN';

/** What a recall had to do without. */
export type RecallNotice =
  /** Some channels did not answer in time; see `missing`. */
  | 'CHANNEL_TIMEOUT'
  /** Few satisfied the filter: ask more narrowly (MNEME_FILTERED_POOL). */
  | 'FILTER_STARVED'
  /** The embedding model was not made for the language of the question: go by words; relevance leaves nothing out. */
  | 'MEANING_WEAK'
  /** The embedding model failed: answered without the vector channel. */
  | 'MODEL_UNAVAILABLE'
  /** Nothing that was found bears on the question (MNEME_MIN_RELEVANCE). */
  | 'NOTHING_RELEVANT'
  /** No embedding model is configured: answered without the vector channel. */
  | 'NO_EMBEDDER'
  /** Nothing found, and no user was named: see `caller`. */
  | 'NO_USER'
  /** The question was long: only its rarest terms were searched for. */
  | 'QUERY_CUT'
  /** The reranker did not answer: hits are in the order before it. */
  | 'RERANKER_UNAVAILABLE'
  | 'UNKNOWN_ENTITY'
  /** Nothing was ever stored for this user. User ids are case-sensitive. */
  | 'UNKNOWN_USER';

/** Whether ambient recall takes it into account. */
export type Relevance =
  /** Taken into account. */
  | 'ACTIVE'
  /** Left out of ambient recall. */
  | 'DORMANT';

/** Why a memory is no longer current. */
export type RetiredReason =
  /** A contradicting memory won. */
  | 'CONFLICT'
  | 'CORRECTION'
  /** Its confidence fell below the threshold. */
  | 'DECAY'
  /** It said the same as another memory. */
  | 'DEDUP'
  /** It was deleted; unless erased, its text stays readable by id. */
  | 'DELETION'
  | 'EXPIRY';

/** Who spoke or wrote. */
export type SourceRole =
  /** The agent that talks to the person. */
  | 'ASSISTANT'
  /** A background agent that maintains memories. */
  | 'MEMORY_AGENT'
  | 'USER';

/** How far it is confirmed. */
export type Validity =
  /** Stated or validated by the user. */
  | 'CONFIRMED'
  /** Lost to another memory: see what supersedes it. */
  | 'DEPRECATED'
  /** Concluded, not validated. */
  | 'INFERRED';

/** How a memory was written. */
export type WriteProfile =
  /** A document with staging, trust and archival. */
  | 'DOCUMENT'
  /** A turn of a conversation: the journal. */
  | 'EPISODE'
  /** A memory that an agent or a user asked to keep. */
  | 'MEMORY'
  /** A durable record behind the full write gate. */
  | 'VAULT';

export type AskQueryVariables = Exact<{
  asOf?: AsOfInput | null | undefined;
  caller?: CallerInput | null | undefined;
  kinds?: Array<MemoryKind> | MemoryKind | null | undefined;
  limit?: number | null | undefined;
  query: string;
}>;


export type AskQuery = { recall: { channels: Array<RecallChannel>, missing: Array<RecallChannel>, notices: Array<RecallNotice>, suppressed: Array<{ name: string, count: number }>, diagnostics: { complexity: QuestionComplexity, recencyWeight: number, rrfK: number, terms: Array<string>, intent: { intent: Intent, similarity: number | null }, periods: Array<{ text: string, from: string | null, until: string | null }>, variants: Array<{ name: QueryVariantName, text: string }>, weights: Array<{ channel: RecallChannel, weight: number }> } | null, hits: Array<{ relevance: number, relevant: boolean, memory: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, scope: string, userId: string | null, sessionId: string | null, sourceRole: SourceRole | null, source: EpistemicSource, createdAt: string, eventTime: string, validFrom: string, validUntil: string | null, retiredAt: string | null, retiredReason: RetiredReason | null, confidence: number, validity: Validity, relevance: Relevance, tags: Array<string>, needsReview: boolean, outdatedBy: { bySentence: Array<number>, eventId: string, explanation: string, rule: ConflictHeuristic, sentence: Array<number>, since: string, memory: { id: string, content: string, eventTime: string } } | null, supersededBy: { id: string, content: string, eventTime: string } | null }, passages: Array<{ content: string, start: number, end: number }>, score: { asking: number, base: number, blended: number, boost: number, currency: number, exempt: boolean, final: number, importance: number, importanceBoost: number, lift: number, outdated: number, quality: number, qualityWeight: number, recency: number, relevance: number, relevanceWeight: number, rerank: number | null, rrf: number, rrfNormalised: number, signals: Record<string, unknown>, similarity: number | null, ranks: Array<{ channel: RecallChannel, rank: number, rrf: number, weight: number }> } }> } | null };

export type ContextBlockQueryVariables = Exact<{
  caller?: CallerInput | null | undefined;
  prompt: string;
  tokenBudget?: number | null | undefined;
}>;


export type ContextBlockQuery = { contextBlock: { budget: number, gate: RecallGate | null, notices: Array<RecallNotice>, omitted: number, tokens: number, sections: Array<{ name: ContextSectionName, title: string, tokens: number, items: Array<{ id: string, origin: string | null, text: string, tokens: number }> }> } | null };

export type FirstChangeQueryVariables = Exact<{
  caller?: CallerInput | null | undefined;
}>;


export type FirstChangeQuery = { changes: { edges: Array<{ node: { memory: { createdAt: string, eventTime: string } | null } }> } | null };

export type GraphAroundQueryVariables = Exact<{
  caller?: CallerInput | null | undefined;
  depth?: number | null | undefined;
  id: string | number;
  limit?: number | null | undefined;
}>;


export type GraphAroundQuery = { neighborhood: { truncated: boolean, nodes: Array<{ id: string, kind: GraphNodeKind, label: string, depth: number, entity: { type: EntityType, aliases: Array<string>, summary: string | null, importance: number | null, firstSeenAt: string } | null, memory: { content: string, profile: WriteProfile, sourceRole: SourceRole | null, source: EpistemicSource, createdAt: string, eventTime: string, validFrom: string, validUntil: string | null, retiredAt: string | null, retiredReason: RetiredReason | null, confidence: number, validity: Validity, relevance: Relevance, needsReview: boolean } | null }>, edges: Array<{ source: string, target: string, type: EdgeType, confidence: number | null, reason: string | null, weight: number | null }> } | null };

export type GraphEntitiesQueryVariables = Exact<{
  after?: string | null | undefined;
  caller?: CallerInput | null | undefined;
}>;


export type GraphEntitiesQuery = { entities: { edges: Array<{ node: { mentionCount: number, entity: { id: string, name: string, type: EntityType } } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } | null };

export type GraphStartQueryVariables = Exact<{
  caller?: CallerInput | null | undefined;
  text: string;
}>;


export type GraphStartQuery = { entity: { mentionCount: number, entity: { id: string, name: string, type: EntityType } } | null, recall: { notices: Array<RecallNotice>, hits: Array<{ memory: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, scope: string, userId: string | null, sessionId: string | null, sourceRole: SourceRole | null, source: EpistemicSource, createdAt: string, eventTime: string, validFrom: string, validUntil: string | null, retiredAt: string | null, retiredReason: RetiredReason | null, confidence: number, validity: Validity, relevance: Relevance, tags: Array<string>, needsReview: boolean } }> } | null };

export type MeQueryVariables = Exact<{ [key: string]: never; }>;


export type MeQuery = { me: { agentId: string | null, role: string, tenant: string, userId: string | null } | null };

export type WhyNotQueryVariables = Exact<{
  asOf?: AsOfInput | null | undefined;
  caller?: CallerInput | null | undefined;
  id: string | number;
  kinds?: Array<MemoryKind> | MemoryKind | null | undefined;
  limit?: number | null | undefined;
  query: string;
}>;


export type WhyNotQuery = { whyNot: { explanation: string, fate: RecallFate, leastReturned: number | null, rank: number | null, memory: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, scope: string, userId: string | null, sessionId: string | null, sourceRole: SourceRole | null, source: EpistemicSource, createdAt: string, eventTime: string, validFrom: string, validUntil: string | null, retiredAt: string | null, retiredReason: RetiredReason | null, confidence: number, validity: Validity, relevance: Relevance, tags: Array<string>, needsReview: boolean }, score: { asking: number, base: number, blended: number, boost: number, currency: number, exempt: boolean, final: number, importance: number, importanceBoost: number, lift: number, outdated: number, quality: number, qualityWeight: number, recency: number, relevance: number, relevanceWeight: number, rerank: number | null, rrf: number, rrfNormalised: number, signals: Record<string, unknown>, similarity: number | null, ranks: Array<{ channel: RecallChannel, rank: number, rrf: number, weight: number }> } | null } | null };

export type BriefFragment = { id: string, content: string, kind: MemoryKind, profile: WriteProfile, scope: string, userId: string | null, sessionId: string | null, sourceRole: SourceRole | null, source: EpistemicSource, createdAt: string, eventTime: string, validFrom: string, validUntil: string | null, retiredAt: string | null, retiredReason: RetiredReason | null, confidence: number, validity: Validity, relevance: Relevance, tags: Array<string>, needsReview: boolean };

export type DrawnFragment = { id: string, kind: GraphNodeKind, label: string, depth: number, entity: { type: EntityType, aliases: Array<string>, summary: string | null, importance: number | null, firstSeenAt: string } | null, memory: { content: string, profile: WriteProfile, sourceRole: SourceRole | null, source: EpistemicSource, createdAt: string, eventTime: string, validFrom: string, validUntil: string | null, retiredAt: string | null, retiredReason: RetiredReason | null, confidence: number, validity: Validity, relevance: Relevance, needsReview: boolean } | null };

export type ScoreFragment = { asking: number, base: number, blended: number, boost: number, currency: number, exempt: boolean, final: number, importance: number, importanceBoost: number, lift: number, outdated: number, quality: number, qualityWeight: number, recency: number, relevance: number, relevanceWeight: number, rerank: number | null, rrf: number, rrfNormalised: number, signals: Record<string, unknown>, similarity: number | null, ranks: Array<{ channel: RecallChannel, rank: number, rrf: number, weight: number }> };
