// Generated from schema.graphql and client/operations by `npm run codegen`; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** A past state on two time lines; none or empty: the current truth. */
export type AsOfInput = {
  /** What was known then, in its wording of then; default: all known now. */
  knownAt?: string | null | undefined;
  /** What held then, also in the future; default: `knownAt`. */
  validAt?: string | null | undefined;
};

/** What an audit event records. */
export type AuditAct =
  /** A staged item became the document. */
  | 'ACCEPT'
  | 'ANALYZE_GRAPH'
  /** The memory was idle and is archived. */
  | 'ARCHIVE'
  /** Former versions were moved to cold storage. */
  | 'COMPACT'
  | 'CONFIRM'
  /** A contradiction was resolved: `other` won, the memory lost. */
  | 'CONFLICT'
  /** A correction: `other` took the place of the memory. */
  | 'CORRECT'
  /** The memory said the same as `other`. */
  | 'DEDUP'
  | 'DELETE'
  /** A person looked at why the memory waits: it stays as it is. */
  | 'DISMISS'
  | 'ENTITY_ALIAS'
  | 'ENTITY_MERGE'
  | 'ENTITY_RENAME'
  /** Names of an entity became an entity of their own. */
  | 'ENTITY_SPLIT'
  /** What the memory said was erased for good. */
  | 'ERASE'
  | 'ERASE_USER'
  /** Its time to live ended: it is no longer current. */
  | 'EXPIRE'
  /** What the memory says holds no longer: `other` says what came after. */
  | 'OUTDATE'
  /** The register became canon. */
  | 'PROMOTE'
  /** Its confidence fell below the threshold: it is no longer current. */
  | 'PRUNE'
  /** The deprecated memory left the search indexes; it stays readable. */
  | 'PURGE'
  /** The archived memory is used again. */
  | 'REACTIVATE'
  /** The write gate refused a text; the text is not kept. */
  | 'REFUSE'
  /** A staged item was dropped. */
  | 'REJECT'
  /** Its stored relevance was set, to active or dormant. */
  | 'RELEVANCE'
  /** Damaged classification was rebuilt. */
  | 'REPAIR'
  /** When it holds was corrected; `other`: what came next then. */
  | 'RETIME'
  /** It contradicts or repeats `other`, and a person must decide. */
  | 'REVIEW'
  /** Somebody had the upkeep run; what it changed has events of its own. */
  | 'RUN_UPKEEP'
  /** An agent got another role, or none. */
  | 'SET_ROLE'
  /** Its original went to cold storage; its summary stays. */
  | 'STORE_COLD'
  /** The outcome of a turn changed its trust, and maybe who sees it. */
  | 'TRUST'
  | 'UNDO'
  /** The record got a new version. */
  | 'UPDATE'
  /** A role was registered, or got other task domains. */
  | 'UPSERT_ROLE';

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

/** How a staged item stands. */
export type CandidateState =
  /** It became a document. */
  | 'COMMITTED'
  | 'DISCARDED'
  /** It waits for the outcome of its turn, or for a person. */
  | 'STAGED';

/** Where originals are kept that are no longer at hand. */
export type ColdStore =
  /** In the graph, in a node that no index of texts knows. */
  | 'GRAPH'
  | 'OBJECT_STORE';

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

/** What somebody decides about an item. */
export type DecisionAction =
  /** STAGED is kept; WEAK, VERIFY, SOURCE_RETIRED confirmed; DELETION done. */
  | 'ACCEPT'
  /** Of CONFLICT: `winnerId` is right, the other one is retired. */
  | 'CHOOSE'
  /** Of CONFLICT, DUPLICATE and SOURCE_RETIRED: all stays as it is. */
  | 'DISMISS'
  /** Of DUPLICATE and SIMILAR_RECORDS: `winnerId` stays for both. */
  | 'MERGE'
  /** STAGED is dropped; WEAK, VERIFY, SOURCE_RETIRED go; DORMANT stays. */
  | 'REJECT';

/** What somebody decides about an item of the inbox. */
export type DecisionInput = {
  /** What is decided; it must fit the kind. */
  action: DecisionAction;
  /** The item. CONFLICT:<id>:<id> can be decided for any two memories. */
  id: string | number;
  /** Why, for the audit trail; at most 2000 characters. */
  reason?: string | null | undefined;
  /** Of CHOOSE and MERGE: the memory that stays. */
  winnerId?: string | number | null | undefined;
};

/** Why a vault record is proposed for deletion. */
export type DeletionReasonKind =
  /** A newer record of the same scope says nearly the same: `otherId`. */
  | 'NEAR_DUPLICATE'
  /** It has the wording of a log entry: `signal`. */
  | 'NOISE'
  /** A register without a topic: no update by topic can reach it. */
  | 'NO_TOPIC'
  /** Too short to say much: `chars`. */
  | 'SHORT'
  /** Nobody changed it for long: `days`. */
  | 'STALE';

/** What became of a stretch of text. */
export type DiffOp =
  /** Only the staged one says it. */
  | 'ADDED'
  /** Both say it. */
  | 'KEPT'
  /** Only the stored one says it. */
  | 'REMOVED';

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

/** Why an entity was not changed. */
export type EntityRefusalCode =
  /** It was merged into another one: change that one, or split it first. */
  | 'ALREADY_MERGED'
  /** It is its canonical name: give it another one first. */
  | 'LAST_NAME'
  /** Another entity of that type has the name: merge the two instead. */
  | 'NAME_TAKEN'
  | 'NOT_ITS_NAME'
  /** It was not merged into another one: give names to split from it. */
  | 'NOT_MERGED'
  /** The two belong to different users or scopes, which are never mixed. */
  | 'OTHER_OWNER'
  | 'SAME_ENTITY'
  | 'STILL_MOVING';

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
  | 'ENTITY'
  | 'EPISODIC'
  | 'OPINION'
  | 'PROCEDURAL'
  | 'SEMANTIC';

/** What waits for a person, and why. */
export type InboxKind =
  /** A memory that contradicts another one, and no rule decides. */
  | 'CONFLICT'
  /** A vault record that may be deleted. */
  | 'DELETION'
  /** A memory idle for so long that ambient recall may leave it out. */
  | 'DORMANT'
  /** Two memories say the same, and no rule may retire either. */
  | 'DUPLICATE'
  /** Memories that are recalled together again and again. */
  | 'RECALLED_TOGETHER'
  /** Two similar vault records that may be one. */
  | 'SIMILAR_RECORDS'
  /** A memory that was made from one that is no longer valid. */
  | 'SOURCE_RETIRED'
  /** A document that waits for the outcome of its turn, outside memory. */
  | 'STAGED'
  /** Nobody stated or confirmed it for as long as its kind may go. */
  | 'VERIFY'
  /** A fact whose confidence nears the threshold below which it is pruned. */
  | 'WEAK';

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

/** Which step decided a contradiction. */
export type LadderStep =
  /** An explicit correction always wins. */
  | 'CORRECTION'
  /** A person decided. */
  | 'MANUAL'
  /** The newer one wins, all else being equal. */
  | 'RECENCY'
  /** What a user asserted beats every other source. */
  | 'USER_ASSERTED'
  /** Load-bearing beats tactical beats archived. */
  | 'UTILITY'
  /** Confirmed beats inferred. */
  | 'VALIDITY';

/** What to list; default: everything. */
export type MemoryFilter = {
  /** Events at or after this. */
  from?: string | null | undefined;
  /** Only these kinds; none or an empty list: all. */
  kinds?: Array<MemoryKind> | null | undefined;
  /** Only this conversation. */
  sessionId?: string | number | null | undefined;
  /** Events before this. */
  until?: string | null | undefined;
};

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

/** Where a memory is kept. */
export type MemoryStorage =
  | 'ACTIVE'
  /** In cold storage; still readable. */
  | 'COLD';

/** In which role a memory mentions an entity. */
export type MentionRole =
  /** The memory is in the voice of the entity. */
  | 'SPEAKER'
  /** The memory is about the entity. */
  | 'SUBJECT';

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
  /** It bears too little on the question, or is less similar than asked. */
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
  /** Go by words: the embedding model does not know this language. */
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

/** Why a text was refused, or marked. */
export type RefusalCode =
  | 'ALREADY_CANON'
  /** A record of the scope says nearly the same. */
  | 'DUPLICATE'
  /** A document for everybody is published by a curator. */
  | 'GLOBAL_NEEDS_CURATOR'
  /** A document for everybody needs a justification. */
  | 'GLOBAL_NEEDS_REASON'
  /** The item itself is wrong: empty, or a name that is too long. */
  | 'INVALID_INPUT'
  /** There is no such scope, or the caller may not write to it. */
  | 'INVALID_SCOPE'
  | 'INVALID_SOURCE'
  | 'INVALID_TIER'
  /** The text has the wording of a log entry. */
  | 'LOG_NOISE'
  /** The vault keeps no logs. */
  | 'LOG_TIER'
  /** The document is private: it can never be for everybody. */
  | 'NEVER_GLOBAL'
  /** It names a memory or item that the caller does not see. */
  | 'NOT_FOUND'
  /** The memory is no vault record: correct it instead. */
  | 'NOT_IN_VAULT'
  /** The credentials may not say that the user said or confirmed it. */
  | 'NOT_THE_USER'
  /** The memory is another owner’s, and not the caller’s to change. */
  | 'OTHER_OWNER'
  /** The text seems to hold personal data or credentials. */
  | 'PII'
  /** The text addresses a model with instructions. */
  | 'PROMPT_INJECTION'
  /** The same session has just recalled this very text. */
  | 'RECALL_ECHO'
  /** It waits no longer: it was decided, or something has changed. */
  | 'SETTLED'
  /** It corrects a memory no longer current: the message names its heir. */
  | 'SUPERSEDED'
  /** The text is longer than a record may be. */
  | 'TOO_LONG'
  /** The turn has as many staged items as it may. */
  | 'TOO_MANY_CANDIDATES'
  /** Useless beyond its turn: a price, an address, the state of a task. */
  | 'TRANSIENT'
  /** The turn that it was to be staged in has ended. */
  | 'TURN_ENDED'
  /** What a user asserted does not lose to another source. */
  | 'USER_ASSERTED'
  | 'VAULT_FULL'
  /** A vault record loses only to what a user asserted, or a record. */
  | 'VAULT_RECORD'
  /** The action does not fit the kind: the message names those that do. */
  | 'WRONG_ACTION';

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

/** How far a document is trusted, and so who sees it. */
export type TrustScope =
  /** It proved useful again and again: every user of the tenant sees it. */
  | 'GLOBAL'
  /** Just made: its owner sees it, until it expires. */
  | 'NEW'
  /** It proved useful to its owner: it stays. */
  | 'USER';

/** Whether a question is clear enough to look for context. */
export type TurnGate =
  /** The question goes back to the user: nothing is gathered. */
  | 'CLARIFY'
  /** The question is clear: context is gathered. */
  | 'PROCEED';

/** What validation made of the answer of a turn. */
export type TurnOutcome =
  /** Right: staged items are kept, used ones gain trust. Ends the turn. */
  | 'APPROVE'
  /** Wrong: staged items are dropped, used ones lose trust. Ends the turn. */
  | 'FAIL'
  /** To be redone: staged items are dropped, used ones lose trust. */
  | 'RETRY'
  /** It is to be worded anew: what was staged so far is dropped. */
  | 'REVISE';

/** Why an event was not reverted. */
export type UndoRefusalCode =
  | 'ALREADY_UNDONE'
  /** The memory was erased for good. */
  | 'ERASED'
  /** A later event builds on it: revert that one first. */
  | 'LATER_EVENT'
  | 'NOT_UNDOABLE'
  /** Another document has its path now. */
  | 'PATH_TAKEN'
  /** Another register has its topic now. */
  | 'TOPIC_TAKEN'
  | 'VAULT_FULL';

/** What a run of the upkeep does. */
export type UpkeepKind =
  /** Tidying after every MNEME_LOOP_INTERVAL (25) message loops of a user. */
  | 'LOOP'
  /** Nightly: extraction, decay, summaries, expiry, trust, storage. */
  | 'NIGHTLY';

/** How a run of the upkeep stands. */
export type UpkeepStatus =
  | 'DONE'
  /** Its server stopped or lost the lease; the next run continues. */
  | 'LOST'
  /** At least one step failed; the others were done. */
  | 'PARTIAL'
  | 'RUNNING';

/** Steps of the upkeep, in their order. */
export type UpkeepStepName =
  /** Archives what was idle, reactivates what is used again. */
  | 'ARCHIVE'
  /** Finds causes in conversations. */
  | 'CAUSAL'
  /** Counts memories that recalls return together. */
  | 'CLUSTER'
  /** Extracts facts from conversations. */
  | 'CONSOLIDATE'
  /** Lets confidence fade and prunes what has none left. */
  | 'DECAY'
  /** Finds memories that say the same. */
  | 'DEDUP'
  /** Flags memories that were never returned. */
  | 'DORMANCY'
  /** Summarises entities. */
  | 'ENRICH'
  /** Retires documents whose time to live ended. */
  | 'EXPIRE'
  /** Counts how the memories stand on the axes. */
  | 'HEALTH'
  /** Places what is new on the overview of the graph. */
  | 'MAP'
  /** Counts what the vault proposes to delete or merge. */
  | 'PROPOSE'
  /** Takes old deprecated memories out of the indexes, if enabled. */
  | 'PURGE'
  /** Links memories that share tags. */
  | 'RELATE'
  /** Scores sources by how reading them went. */
  | 'RELIABILITY'
  /** Moves originals of turn documents to cold storage. */
  | 'STORE_COLD'
  /** Removes operational records past their retention. */
  | 'TIDY'
  /** Adjusts trust that no longer fits the thresholds. */
  | 'TRUST';

/** How a step stands. */
export type UpkeepStepStatus =
  | 'DONE'
  /** It failed; what it committed stays, the next run does the rest. */
  | 'FAILED'
  | 'RUNNING'
  /** It had nothing to work with; the note says what was missing. */
  | 'SKIPPED'
  | 'WAITING';

/** What made a run start. */
export type UpkeepTrigger =
  | 'DEMAND'
  /** A user whose message loops were full. */
  | 'LOOPS'
  | 'SCHEDULE';

/** How much other work rests on it. */
export type Utility =
  /** Long unused. */
  | 'ARCHIVED'
  /** Structural: other work rests on it. */
  | 'LOAD_BEARING'
  /** Useful for the work at hand. */
  | 'TACTICAL';

/** How far it is confirmed. */
export type Validity =
  /** Stated or validated by the user. */
  | 'CONFIRMED'
  /** Lost to another memory: see what supersedes it. */
  | 'DEPRECATED'
  /** Concluded, not validated. */
  | 'INFERRED';

/** Tier of a vault record. */
export type VaultTier =
  /** What holds permanently: identity, mission, hard limits. */
  | 'CANON'
  /** Passing noise: no record has it, and whoever asks for it is refused. */
  | 'LOG'
  /** Current state: a topic has one live record whose version rises. */
  | 'REGISTER';

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

export type CapturedQueryVariables = Exact<{
  caller?: CallerInput | null | undefined;
}>;


export type CapturedQuery = { captureHealth: Array<{ acknowledged: number, at: string, id: string, problem: string | null, seen: number }> | null };

export type ColdOriginalsQueryVariables = Exact<{
  after?: string | null | undefined;
  caller?: CallerInput | null | undefined;
  first: number;
}>;


export type ColdOriginalsQuery = { coldDocuments: { edges: Array<{ node: { bytes: number, id: string, path: string | null, store: ColdStore, storedAt: string, title: string | null } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } | null };

export type ConfirmMutationVariables = Exact<{
  caller?: CallerInput | null | undefined;
  idempotencyKey?: string | null | undefined;
  ids: Array<string | number> | string | number;
}>;


export type ConfirmMutation = { confirm: { results: Array<
      | { __typename: 'MemoryChanged', eventId: string | null, memory: { id: string } }
      | { __typename: 'MemoryErased', id: string }
      | { __typename: 'MemoryRefused', code: RefusalCode, message: string, matched: { id: string, content: string } | null }
    > } | null };

export type ConsolidatedQueryVariables = Exact<{
  caller?: CallerInput | null | undefined;
  id: string | number;
}>;


export type ConsolidatedQuery = { session: { consolidated: boolean } | null };

export type ContextBlockQueryVariables = Exact<{
  caller?: CallerInput | null | undefined;
  prompt: string;
  tokenBudget?: number | null | undefined;
}>;


export type ContextBlockQuery = { contextBlock: { budget: number, gate: RecallGate | null, notices: Array<RecallNotice>, omitted: number, tokens: number, sections: Array<{ name: ContextSectionName, title: string, tokens: number, items: Array<{ id: string, origin: string | null, text: string, tokens: number }> }> } | null };

export type CorrectMutationVariables = Exact<{
  caller?: CallerInput | null | undefined;
  id: string | number;
  idempotencyKey?: string | null | undefined;
  text: string;
  validFrom?: string | null | undefined;
}>;


export type CorrectMutation = { correct:
    | { __typename: 'CandidateStaged' }
    | { __typename: 'MemoryRefused', code: RefusalCode, message: string, matched: { id: string, content: string } | null }
    | { __typename: 'MemoryWritten', conflicts: Array<{ eventId: string, loser: { id: string } }>, undecided: Array<{ id: string }>, memory: { id: string } }
   | null };

export type CorrectTimesMutationVariables = Exact<{
  caller?: CallerInput | null | undefined;
  idempotencyKey?: string | null | undefined;
  ids: Array<string | number> | string | number;
  validFrom?: string | null | undefined;
  validUntil?: string | null | undefined;
}>;


export type CorrectTimesMutation = { correctTimes: { results: Array<
      | { __typename: 'MemoryChanged', eventId: string | null, memory: { id: string } }
      | { __typename: 'MemoryErased', id: string }
      | { __typename: 'MemoryRefused', code: RefusalCode, message: string, matched: { id: string, content: string } | null }
    > } | null };

export type DocumentTextQueryVariables = Exact<{
  caller?: CallerInput | null | undefined;
  id: string | number;
}>;


export type DocumentTextQuery = { memory: { content: string, storage: MemoryStorage, document: { original: string | null, summary: string | null, text: string } | null, trustHistory: { edges: Array<{ node: { at: string, id: string, outcome: TurnOutcome | null, scopeAfter: TrustScope, trustAfter: number, trustBefore: number, turnId: string | null } }> } } | null };

export type DocumentsQueryVariables = Exact<{
  after?: string | null | undefined;
  caller?: CallerInput | null | undefined;
  first: number;
}>;


export type DocumentsQuery = { memories: { edges: Array<{ node: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, createdAt: string, confidence: number, needsReview: boolean, scope: string, source: EpistemicSource, storage: MemoryStorage, userId: string | null, reviews: Array<
          | { id: string, kind: InboxKind }
          | { id: string, kind: InboxKind }
          | { id: string, kind: InboxKind }
          | { id: string, kind: InboxKind }
          | { id: string, kind: InboxKind }
          | { id: string, kind: InboxKind }
        >, document: { contentTypes: Array<string>, expiresAt: string | null, passageCount: number, path: string | null, primaryTopic: string | null, quality: number, sourceUrl: string | null, title: string | null, trust: number, trustScope: TrustScope, trustUses: number, turnNumber: number | null } | null } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } | null };

export type EndSessionMutationVariables = Exact<{
  caller?: CallerInput | null | undefined;
  id: string | number;
}>;


export type EndSessionMutation = { endSession: { alreadyDone: boolean, confirmedIds: Array<string>, extractedIds: Array<string>, refused: number, turns: number, conflicts: Array<{ eventId: string, explanation: string }> } | null };

export type EntitiesQueryVariables = Exact<{
  after?: string | null | undefined;
  caller?: CallerInput | null | undefined;
  first?: number;
  type?: EntityType | null | undefined;
}>;


export type EntitiesQuery = { entities: { edges: Array<{ node: { mentionCount: number, entity: { id: string, name: string, type: EntityType, aliases: Array<string>, summary: string | null, importance: number | null, firstSeenAt: string } } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } | null };

export type EntityPageQueryVariables = Exact<{
  caller?: CallerInput | null | undefined;
  id: string | number;
}>;


export type EntityPageQuery = { entity: { mentionCount: number, entity: { id: string, name: string, type: EntityType, aliases: Array<string>, summary: string | null, importance: number | null, firstSeenAt: string }, facts: Array<{ id: string, content: string, kind: MemoryKind, profile: WriteProfile, scope: string, userId: string | null, sessionId: string | null, sourceRole: SourceRole | null, source: EpistemicSource, createdAt: string, eventTime: string, validFrom: string, validUntil: string | null, retiredAt: string | null, retiredReason: RetiredReason | null, confidence: number, validity: Validity, relevance: Relevance, tags: Array<string>, needsReview: boolean }>, timeline: Array<{ id: string, content: string, kind: MemoryKind, profile: WriteProfile, scope: string, userId: string | null, sessionId: string | null, sourceRole: SourceRole | null, source: EpistemicSource, createdAt: string, eventTime: string, validFrom: string, validUntil: string | null, retiredAt: string | null, retiredReason: RetiredReason | null, confidence: number, validity: Validity, relevance: Relevance, tags: Array<string>, needsReview: boolean }> } | null, auditLog: { edges: Array<{ node: { id: string, act: AuditAct, at: string, byAgentId: string | null, byUserId: string | null, entityId: string | null, explanation: string | null, heuristic: ConflictHeuristic | null, otherEntityId: string | null, rule: string | null, step: LadderStep | null, undoes: string | null, undoneBy: string | null, memory: { id: string, content: string } | null, other: { id: string, content: string } | null } }> } | null };

export type EntityNamedQueryVariables = Exact<{
  caller?: CallerInput | null | undefined;
  id?: string | number | null | undefined;
  name?: string | null | undefined;
}>;


export type EntityNamedQuery = { entity: { mentionCount: number, entity: { id: string, name: string, type: EntityType, aliases: Array<string>, summary: string | null, importance: number | null, firstSeenAt: string } } | null };

export type FindDocumentsQueryVariables = Exact<{
  caller?: CallerInput | null | undefined;
  limit: number;
  query: string;
  trustScope?: TrustScope | null | undefined;
}>;


export type FindDocumentsQuery = { recall: { notices: Array<RecallNotice>, hits: Array<{ relevance: number, relevant: boolean, memory: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, createdAt: string, confidence: number, needsReview: boolean, scope: string, source: EpistemicSource, storage: MemoryStorage, userId: string | null, reviews: Array<
          | { id: string, kind: InboxKind }
          | { id: string, kind: InboxKind }
          | { id: string, kind: InboxKind }
          | { id: string, kind: InboxKind }
          | { id: string, kind: InboxKind }
          | { id: string, kind: InboxKind }
        >, document: { contentTypes: Array<string>, expiresAt: string | null, passageCount: number, path: string | null, primaryTopic: string | null, quality: number, sourceUrl: string | null, title: string | null, trust: number, trustScope: TrustScope, trustUses: number, turnNumber: number | null } | null }, passages: Array<{ content: string }> }> } | null };

export type FindMemoriesQueryVariables = Exact<{
  asOf?: AsOfInput | null | undefined;
  caller?: CallerInput | null | undefined;
  from?: string | null | undefined;
  kinds?: Array<MemoryKind> | MemoryKind | null | undefined;
  query: string;
  until?: string | null | undefined;
}>;


export type FindMemoriesQuery = { recall: { notices: Array<RecallNotice>, hits: Array<{ relevance: number, relevant: boolean, memory: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, scope: string, userId: string | null, sessionId: string | null, sourceRole: SourceRole | null, source: EpistemicSource, createdAt: string, eventTime: string, validFrom: string, validUntil: string | null, retiredAt: string | null, retiredReason: RetiredReason | null, confidence: number, validity: Validity, relevance: Relevance, tags: Array<string>, needsReview: boolean } }> } | null };

export type FirstChangeQueryVariables = Exact<{
  caller?: CallerInput | null | undefined;
}>;


export type FirstChangeQuery = { changes: { edges: Array<{ node: { memory: { createdAt: string, eventTime: string } | null } }> } | null };

export type ForgetMutationVariables = Exact<{
  caller?: CallerInput | null | undefined;
  erase?: boolean;
  idempotencyKey?: string | null | undefined;
  ids: Array<string | number> | string | number;
  said?: boolean;
}>;


export type ForgetMutation = { forget: { results: Array<
      | { __typename: 'MemoryChanged', eventId: string | null, memory: { id: string } }
      | { __typename: 'MemoryErased', id: string }
      | { __typename: 'MemoryRefused', code: RefusalCode, message: string, matched: { id: string, content: string } | null }
    > } | null };

export type FormerMemoriesQueryVariables = Exact<{
  caller?: CallerInput | null | undefined;
  query: string;
}>;


export type FormerMemoriesQuery = { beliefHistory: Array<{ memory: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, scope: string, userId: string | null, sessionId: string | null, sourceRole: SourceRole | null, source: EpistemicSource, createdAt: string, eventTime: string, validFrom: string, validUntil: string | null, retiredAt: string | null, retiredReason: RetiredReason | null, confidence: number, validity: Validity, relevance: Relevance, tags: Array<string>, needsReview: boolean }, winner: { id: string, content: string } | null }> | null };

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

export type HealthQueryVariables = Exact<{
  caller?: CallerInput | null | undefined;
}>;


export type HealthQuery = { captureHealth: Array<{ acknowledged: number, at: string, id: string, problem: string | null, seen: number }> | null, stats: { memories: { countedAt: string, entities: number, orphans: number, sessions: number, storeBytes: number | null, unlinked: number, embedding: { failing: number, lastError: string | null, model: string | null, waiting: number }, kinds: Array<{ name: string, count: number }>, lastUpkeep: Array<{ at: string, kind: string, outcome: string }> }, health: { degraded: boolean, deprecatedToConfirmed: number, byValidity: Array<{ name: string, count: number }> } } | null, inbox: { edges: Array<{ node:
        | { id: string, kind: InboxKind, since: string }
        | { id: string, kind: InboxKind, since: string }
        | { id: string, kind: InboxKind, since: string }
        | { id: string, kind: InboxKind, since: string }
        | { id: string, kind: InboxKind, since: string }
        | { id: string, kind: InboxKind, since: string }
       }> } | null };

export type InboxItemQueryVariables = Exact<{
  caller?: CallerInput | null | undefined;
  ids: Array<string | number> | string | number;
}>;


export type InboxItemQuery = { inbox: { edges: Array<{ node:
        | { __typename: 'DeletionProposal', id: string, kind: InboxKind, since: string, memory: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, source: EpistemicSource, sourceRole: SourceRole | null, validity: Validity, confidence: number, eventTime: string, validFrom: string, validUntil: string | null, sessionId: string | null, tags: Array<string>, derivedFrom: Array<{ id: string, content: string, eventTime: string, sessionId: string | null }> } | null, reasons: Array<{ kind: DeletionReasonKind, chars: number | null, days: number | null, otherId: string | null, signal: string | null }> }
        | { __typename: 'RecalledTogether', count: number, lastSeen: string, id: string, kind: InboxKind, since: string, memory: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, source: EpistemicSource, sourceRole: SourceRole | null, validity: Validity, confidence: number, eventTime: string, validFrom: string, validUntil: string | null, sessionId: string | null, tags: Array<string>, derivedFrom: Array<{ id: string, content: string, eventTime: string, sessionId: string | null }> } | null, other: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, source: EpistemicSource, sourceRole: SourceRole | null, validity: Validity, confidence: number, eventTime: string, validFrom: string, validUntil: string | null, sessionId: string | null, tags: Array<string> } | null }
        | { __typename: 'Review', explanation: string | null, path: Array<string> | null, id: string, kind: InboxKind, since: string, other: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, source: EpistemicSource, sourceRole: SourceRole | null, validity: Validity, confidence: number, eventTime: string, validFrom: string, validUntil: string | null, sessionId: string | null, tags: Array<string>, derivedFrom: Array<{ id: string, content: string, eventTime: string, sessionId: string | null }> } | null, memory: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, source: EpistemicSource, sourceRole: SourceRole | null, validity: Validity, confidence: number, eventTime: string, validFrom: string, validUntil: string | null, sessionId: string | null, tags: Array<string>, derivedFrom: Array<{ id: string, content: string, eventTime: string, sessionId: string | null }> } | null }
        | { __typename: 'SimilarRecords', similarity: number, id: string, kind: InboxKind, since: string, memory: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, source: EpistemicSource, sourceRole: SourceRole | null, validity: Validity, confidence: number, eventTime: string, validFrom: string, validUntil: string | null, sessionId: string | null, tags: Array<string>, derivedFrom: Array<{ id: string, content: string, eventTime: string, sessionId: string | null }> } | null, other: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, source: EpistemicSource, sourceRole: SourceRole | null, validity: Validity, confidence: number, eventTime: string, validFrom: string, validUntil: string | null, sessionId: string | null, tags: Array<string> } | null }
        | { __typename: 'StagedCandidate', lead: string, whole: boolean, title: string | null, scope: string, primaryTopic: string | null, contentTypes: Array<string>, turnId: string, turnNumber: number, id: string, kind: InboxKind, since: string, document: { content: string, expiresAt: string | null, globalJustification: string | null, path: string | null, sourceUrl: string | null, trustScope: TrustScope } | null, similar: Array<{ diff: Array<{ op: DiffOp, text: string }>, memory: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, source: EpistemicSource, sourceRole: SourceRole | null, validity: Validity, confidence: number, eventTime: string, validFrom: string, validUntil: string | null, sessionId: string | null, tags: Array<string> } }>, memory: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, source: EpistemicSource, sourceRole: SourceRole | null, validity: Validity, confidence: number, eventTime: string, validFrom: string, validUntil: string | null, sessionId: string | null, tags: Array<string>, derivedFrom: Array<{ id: string, content: string, eventTime: string, sessionId: string | null }> } | null }
        | { __typename: 'WeakFact', confidence: number, daysUntilPruned: number | null, exempt: boolean, id: string, kind: InboxKind, since: string, memory: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, source: EpistemicSource, sourceRole: SourceRole | null, validity: Validity, confidence: number, eventTime: string, validFrom: string, validUntil: string | null, sessionId: string | null, tags: Array<string>, derivedFrom: Array<{ id: string, content: string, eventTime: string, sessionId: string | null }> } | null }
       }> } | null };

export type InboxPageQueryVariables = Exact<{
  after?: string | null | undefined;
  caller?: CallerInput | null | undefined;
  first?: number;
  kinds?: Array<InboxKind> | InboxKind | null | undefined;
  shown: Array<string | number> | string | number;
}>;


export type InboxPageQuery = { inbox: { edges: Array<{ node:
        | { __typename: 'DeletionProposal', id: string, kind: InboxKind, since: string, reasons: Array<{ kind: DeletionReasonKind, chars: number | null, days: number | null, otherId: string | null, signal: string | null }>, memory: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, source: EpistemicSource, sourceRole: SourceRole | null, validity: Validity, confidence: number, eventTime: string, validFrom: string, validUntil: string | null, sessionId: string | null, tags: Array<string> } | null }
        | { __typename: 'RecalledTogether', count: number, lastSeen: string, id: string, kind: InboxKind, since: string, other: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, source: EpistemicSource, sourceRole: SourceRole | null, validity: Validity, confidence: number, eventTime: string, validFrom: string, validUntil: string | null, sessionId: string | null, tags: Array<string> } | null, memory: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, source: EpistemicSource, sourceRole: SourceRole | null, validity: Validity, confidence: number, eventTime: string, validFrom: string, validUntil: string | null, sessionId: string | null, tags: Array<string> } | null }
        | { __typename: 'Review', explanation: string | null, path: Array<string> | null, id: string, kind: InboxKind, since: string, other: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, source: EpistemicSource, sourceRole: SourceRole | null, validity: Validity, confidence: number, eventTime: string, validFrom: string, validUntil: string | null, sessionId: string | null, tags: Array<string> } | null, memory: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, source: EpistemicSource, sourceRole: SourceRole | null, validity: Validity, confidence: number, eventTime: string, validFrom: string, validUntil: string | null, sessionId: string | null, tags: Array<string> } | null }
        | { __typename: 'SimilarRecords', similarity: number, id: string, kind: InboxKind, since: string, other: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, source: EpistemicSource, sourceRole: SourceRole | null, validity: Validity, confidence: number, eventTime: string, validFrom: string, validUntil: string | null, sessionId: string | null, tags: Array<string> } | null, memory: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, source: EpistemicSource, sourceRole: SourceRole | null, validity: Validity, confidence: number, eventTime: string, validFrom: string, validUntil: string | null, sessionId: string | null, tags: Array<string> } | null }
        | { __typename: 'StagedCandidate', lead: string, whole: boolean, title: string | null, scope: string, primaryTopic: string | null, contentTypes: Array<string>, turnId: string, turnNumber: number, id: string, kind: InboxKind, since: string, memory: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, source: EpistemicSource, sourceRole: SourceRole | null, validity: Validity, confidence: number, eventTime: string, validFrom: string, validUntil: string | null, sessionId: string | null, tags: Array<string> } | null }
        | { __typename: 'WeakFact', confidence: number, daysUntilPruned: number | null, exempt: boolean, id: string, kind: InboxKind, since: string, memory: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, source: EpistemicSource, sourceRole: SourceRole | null, validity: Validity, confidence: number, eventTime: string, validFrom: string, validUntil: string | null, sessionId: string | null, tags: Array<string> } | null }
       }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } | null, still: { edges: Array<{ node:
        | { id: string }
        | { id: string }
        | { id: string }
        | { id: string }
        | { id: string }
        | { id: string }
       }> } | null };

export type MeQueryVariables = Exact<{ [key: string]: never; }>;


export type MeQuery = { me: { agentId: string | null, role: string, tenant: string, userId: string | null } | null };

export type MemoriesQueryVariables = Exact<{
  after?: string | null | undefined;
  asOf?: AsOfInput | null | undefined;
  caller?: CallerInput | null | undefined;
  filter?: MemoryFilter | null | undefined;
  first?: number;
}>;


export type MemoriesQuery = { memories: { edges: Array<{ node: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, scope: string, userId: string | null, sessionId: string | null, sourceRole: SourceRole | null, source: EpistemicSource, createdAt: string, eventTime: string, validFrom: string, validUntil: string | null, retiredAt: string | null, retiredReason: RetiredReason | null, confidence: number, validity: Validity, relevance: Relevance, tags: Array<string>, needsReview: boolean } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } | null };

export type MemoryPageQueryVariables = Exact<{
  caller?: CallerInput | null | undefined;
  id: string | number;
}>;


export type MemoryPageQuery = { memory: { accessCount: number, category: string | null, containsPii: boolean, createdByRole: string | null, decayRate: number, deletedAt: string | null, domains: Array<string>, lastAccessed: string | null, sequence: number | null, storage: MemoryStorage, tier: VaultTier | null, topicId: string | null, updatedAt: string | null, utility: Utility, verifiedAt: string | null, version: number, id: string, content: string, kind: MemoryKind, profile: WriteProfile, scope: string, userId: string | null, sessionId: string | null, sourceRole: SourceRole | null, source: EpistemicSource, createdAt: string, eventTime: string, validFrom: string, validUntil: string | null, retiredAt: string | null, retiredReason: RetiredReason | null, confidence: number, validity: Validity, relevance: Relevance, tags: Array<string>, needsReview: boolean, document: { path: string | null, sourceUrl: string | null, title: string | null, trust: number, trustScope: TrustScope } | null, flags: Array<{ code: RefusalCode, message: string }>, mentions: Array<{ role: MentionRole, entity: { id: string, name: string, type: EntityType } }>, next: { id: string, content: string } | null, outdatedBy: { eventId: string, explanation: string, rule: ConflictHeuristic, sentence: Array<number>, since: string, memory: { id: string, content: string, kind: MemoryKind, eventTime: string, validFrom: string, validUntil: string | null, retiredAt: string | null, retiredReason: RetiredReason | null } } | null, previous: { id: string, content: string } | null, reviews: Array<
      | { __typename: 'DeletionProposal', id: string, kind: InboxKind, since: string }
      | { __typename: 'RecalledTogether', id: string, kind: InboxKind, since: string, other: { id: string, content: string, kind: MemoryKind, eventTime: string, validFrom: string, validUntil: string | null, retiredAt: string | null, retiredReason: RetiredReason | null } | null }
      | { __typename: 'Review', explanation: string | null, id: string, kind: InboxKind, since: string, other: { id: string, content: string, kind: MemoryKind, eventTime: string, validFrom: string, validUntil: string | null, retiredAt: string | null, retiredReason: RetiredReason | null } | null }
      | { __typename: 'SimilarRecords', id: string, kind: InboxKind, since: string, other: { id: string, content: string, kind: MemoryKind, eventTime: string, validFrom: string, validUntil: string | null, retiredAt: string | null, retiredReason: RetiredReason | null } | null }
      | { __typename: 'StagedCandidate', id: string, kind: InboxKind, since: string }
      | { __typename: 'WeakFact', id: string, kind: InboxKind, since: string }
    >, supersededBy: { id: string, content: string, kind: MemoryKind, eventTime: string, validFrom: string, validUntil: string | null, retiredAt: string | null, retiredReason: RetiredReason | null } | null, versions: Array<{ confidence: number, content: string, createdAt: string, current: boolean, recordedAt: string | null, tags: Array<string>, validity: Validity, version: number }> } | null };

export type MemoryHistoryQueryVariables = Exact<{
  caller?: CallerInput | null | undefined;
  id: string | number;
}>;


export type MemoryHistoryQuery = { memory: { id: string, provenance: { audit: Array<{ id: string, act: AuditAct, at: string, byAgentId: string | null, byUserId: string | null, entityId: string | null, explanation: string | null, heuristic: ConflictHeuristic | null, otherEntityId: string | null, rule: string | null, step: LadderStep | null, undoes: string | null, undoneBy: string | null, memory: { id: string, content: string } | null, other: { id: string, content: string } | null }>, derived: Array<{ depth: number, memory: { id: string, content: string, kind: MemoryKind, eventTime: string, validFrom: string, validUntil: string | null, retiredAt: string | null, retiredReason: RetiredReason | null } }>, graph: { edges: Array<{ source: string, target: string, type: EdgeType }> }, replaced: Array<{ id: string, content: string, kind: MemoryKind, eventTime: string, validFrom: string, validUntil: string | null, retiredAt: string | null, retiredReason: RetiredReason | null }>, replacedBy: Array<{ id: string, content: string, kind: MemoryKind, eventTime: string, validFrom: string, validUntil: string | null, retiredAt: string | null, retiredReason: RetiredReason | null }>, sources: Array<{ depth: number, memory: { id: string, content: string, kind: MemoryKind, eventTime: string, validFrom: string, validUntil: string | null, retiredAt: string | null, retiredReason: RetiredReason | null } }> } | null, recalls: Array<{ at: string, cycle: number, domain: string | null, memoryIds: Array<string> }>, trustHistory: { edges: Array<{ node: { at: string, id: string, outcome: TurnOutcome | null, scopeAfter: TrustScope, scopeBefore: TrustScope, trustAfter: number, trustBefore: number } }> } } | null };

export type MergeEntitiesMutationVariables = Exact<{
  caller?: CallerInput | null | undefined;
  id: string | number;
  idempotencyKey?: string | null | undefined;
  intoId: string | number;
}>;


export type MergeEntitiesMutation = { mergeEntities:
    | { __typename: 'EntityChanged', eventIds: Array<string>, moved: number, relinking: number, entity: { id: string, name: string }, other: { id: string, name: string } | null }
    | { __typename: 'EntityRefused', code: EntityRefusalCode, message: string }
   | null };

export type OverviewQueryVariables = Exact<{
  after?: string | null | undefined;
  caller?: CallerInput | null | undefined;
  clusters: boolean;
}>;


export type OverviewQuery = { graphMap: { placedAt: string | null, ids: Array<string>, kinds: Array<GraphNodeKind>, xs: Array<number>, ys: Array<number>, clusters?: Array<{ number: number, label: string | null, seedId: string | null, size: number, ties: Array<number>, x: number, y: number }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } | null };

export type OverviewListQueryVariables = Exact<{
  after?: string | null | undefined;
  caller?: CallerInput | null | undefined;
}>;


export type OverviewListQuery = { graphMap: { ids: Array<string>, kinds: Array<GraphNodeKind>, labels: Array<string>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } | null };

export type PlaceAllMutationVariables = Exact<{
  caller?: CallerInput | null | undefined;
}>;


export type PlaceAllMutation = { runUpkeep: { busy: boolean, message: string, run: { status: UpkeepStatus } | null } | null };

export type RefusalsQueryVariables = Exact<{
  caller?: CallerInput | null | undefined;
}>;


export type RefusalsQuery = { auditLog: { edges: Array<{ node: { at: string, code: string | null, id: string, rule: string | null } }>, pageInfo: { hasNextPage: boolean } } | null };

export type ResolveMutationVariables = Exact<{
  caller?: CallerInput | null | undefined;
  decisions: Array<DecisionInput> | DecisionInput;
  idempotencyKey?: string | null | undefined;
}>;


export type ResolveMutation = { resolve: { results: Array<
      | { __typename: 'ItemSettled', eventId: string | null }
      | { __typename: 'MemoryRefused', code: RefusalCode, message: string }
    > } | null };

export type RunUpkeepMutationVariables = Exact<{
  caller?: CallerInput | null | undefined;
  dryRun: boolean;
  kind: UpkeepKind;
}>;


export type RunUpkeepMutation = { runUpkeep: { busy: boolean, message: string, run: { id: string } | null } | null };

export type SettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsQuery = { config: Array<{ changed: boolean, default: string | null, description: string, group: string, name: string, value: string | null }> | null };

export type SplitEntityMutationVariables = Exact<{
  caller?: CallerInput | null | undefined;
  id: string | number;
  idempotencyKey?: string | null | undefined;
  names?: Array<string> | string;
  type?: EntityType | null | undefined;
}>;


export type SplitEntityMutation = { splitEntity:
    | { __typename: 'EntityChanged', eventIds: Array<string>, moved: number, relinking: number, entity: { id: string, name: string }, other: { id: string, name: string } | null }
    | { __typename: 'EntityRefused', code: EntityRefusalCode, message: string }
   | null };

export type StagedItemsQueryVariables = Exact<{
  after?: string | null | undefined;
  caller?: CallerInput | null | undefined;
  first: number;
}>;


export type StagedItemsQuery = { inbox: { edges: Array<{ node:
        | { __typename: 'DeletionProposal', id: string, kind: InboxKind, since: string, reasons: Array<{ kind: DeletionReasonKind, chars: number | null, days: number | null, otherId: string | null, signal: string | null }>, memory: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, source: EpistemicSource, sourceRole: SourceRole | null, validity: Validity, confidence: number, eventTime: string, validFrom: string, validUntil: string | null, sessionId: string | null, tags: Array<string> } | null }
        | { __typename: 'RecalledTogether', count: number, lastSeen: string, id: string, kind: InboxKind, since: string, other: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, source: EpistemicSource, sourceRole: SourceRole | null, validity: Validity, confidence: number, eventTime: string, validFrom: string, validUntil: string | null, sessionId: string | null, tags: Array<string> } | null, memory: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, source: EpistemicSource, sourceRole: SourceRole | null, validity: Validity, confidence: number, eventTime: string, validFrom: string, validUntil: string | null, sessionId: string | null, tags: Array<string> } | null }
        | { __typename: 'Review', explanation: string | null, path: Array<string> | null, id: string, kind: InboxKind, since: string, other: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, source: EpistemicSource, sourceRole: SourceRole | null, validity: Validity, confidence: number, eventTime: string, validFrom: string, validUntil: string | null, sessionId: string | null, tags: Array<string> } | null, memory: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, source: EpistemicSource, sourceRole: SourceRole | null, validity: Validity, confidence: number, eventTime: string, validFrom: string, validUntil: string | null, sessionId: string | null, tags: Array<string> } | null }
        | { __typename: 'SimilarRecords', similarity: number, id: string, kind: InboxKind, since: string, other: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, source: EpistemicSource, sourceRole: SourceRole | null, validity: Validity, confidence: number, eventTime: string, validFrom: string, validUntil: string | null, sessionId: string | null, tags: Array<string> } | null, memory: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, source: EpistemicSource, sourceRole: SourceRole | null, validity: Validity, confidence: number, eventTime: string, validFrom: string, validUntil: string | null, sessionId: string | null, tags: Array<string> } | null }
        | { __typename: 'StagedCandidate', lead: string, whole: boolean, title: string | null, scope: string, primaryTopic: string | null, contentTypes: Array<string>, turnId: string, turnNumber: number, id: string, kind: InboxKind, since: string, memory: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, source: EpistemicSource, sourceRole: SourceRole | null, validity: Validity, confidence: number, eventTime: string, validFrom: string, validUntil: string | null, sessionId: string | null, tags: Array<string> } | null }
        | { __typename: 'WeakFact', confidence: number, daysUntilPruned: number | null, exempt: boolean, id: string, kind: InboxKind, since: string, memory: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, source: EpistemicSource, sourceRole: SourceRole | null, validity: Validity, confidence: number, eventTime: string, validFrom: string, validUntil: string | null, sessionId: string | null, tags: Array<string> } | null }
       }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } | null };

export type StorageQueryVariables = Exact<{
  caller?: CallerInput | null | undefined;
}>;


export type StorageQuery = { stats: { storage: Array<{ bytes: number, documents: number, kind: MemoryKind, storage: MemoryStorage, store: ColdStore | null }> } | null };

export type TimelineQueryVariables = Exact<{
  after?: string | null | undefined;
  asOf?: AsOfInput | null | undefined;
  caller?: CallerInput | null | undefined;
  entity?: string | null | undefined;
  first?: number;
  from?: string | null | undefined;
  session?: string | null | undefined;
  topic?: string | null | undefined;
  until?: string | null | undefined;
}>;


export type TimelineQuery = { timeline: { edges: Array<{ node: { createdAt: string, id: string, content: string, kind: MemoryKind, eventTime: string, validFrom: string, validUntil: string | null, retiredAt: string | null, retiredReason: RetiredReason | null, outdatedBy: { since: string } | null, supersedes: Array<{ createdAt: string, id: string, content: string, kind: MemoryKind, eventTime: string, validFrom: string, validUntil: string | null, retiredAt: string | null, retiredReason: RetiredReason | null }> } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } | null };

export type TopicNamesQueryVariables = Exact<{
  caller?: CallerInput | null | undefined;
}>;


export type TopicNamesQuery = { topics: { edges: Array<{ node: { id: string, label: string, size: number } }> } | null };

export type TranscriptQueryVariables = Exact<{
  after?: string | null | undefined;
  caller?: CallerInput | null | undefined;
  first: number;
  session: string;
}>;


export type TranscriptQuery = { timeline: { edges: Array<{ node: { sequence: number | null, id: string, content: string, kind: MemoryKind, profile: WriteProfile, scope: string, userId: string | null, sessionId: string | null, sourceRole: SourceRole | null, source: EpistemicSource, createdAt: string, eventTime: string, validFrom: string, validUntil: string | null, retiredAt: string | null, retiredReason: RetiredReason | null, confidence: number, validity: Validity, relevance: Relevance, tags: Array<string>, needsReview: boolean, mentions: Array<{ role: MentionRole, entity: { id: string, name: string } }>, outdatedBy: { explanation: string, sentence: Array<number>, since: string, memory: { id: string, content: string } } | null, provenance: { derived: Array<{ memory: { id: string, content: string, kind: MemoryKind, retiredReason: RetiredReason | null, validity: Validity, supersededBy: { id: string, content: string } | null } }> } | null } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } | null };

export type TurnsOpenedQueryVariables = Exact<{
  after?: string | null | undefined;
  caller?: CallerInput | null | undefined;
  first: number;
}>;


export type TurnsOpenedQuery = { turns: { edges: Array<{ node: { id: string, number: number, query: string, openedAt: string, completedAt: string | null, endedAt: string | null, gate: TurnGate, outcome: TurnOutcome | null, scope: string, context: { id: string } | null, candidates: Array<{ id: string, state: CandidateState, title: string | null, lead: string, reason: string | null, settledAt: string | null, memory: { id: string } | null }> } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } | null };

export type TurnsSaidQueryVariables = Exact<{
  after?: string | null | undefined;
  caller?: CallerInput | null | undefined;
  first: number;
}>;


export type TurnsSaidQuery = { memories: { edges: Array<{ node: { id: string, content: string, eventTime: string, sessionId: string | null } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } | null };

export type UndoMutationVariables = Exact<{
  caller?: CallerInput | null | undefined;
  eventId: string | number;
  idempotencyKey?: string | null | undefined;
}>;


export type UndoMutation = { undo:
    | { __typename: 'EventUndone', memory: { id: string } }
    | { __typename: 'UndoRefused', blockingEventId: string | null, blockingMemoryId: string | null, code: UndoRefusalCode, message: string }
   | null };

export type UpdateEntityMutationVariables = Exact<{
  addAliases?: Array<string> | string;
  caller?: CallerInput | null | undefined;
  id: string | number;
  idempotencyKey?: string | null | undefined;
  name?: string | null | undefined;
  removeAliases?: Array<string> | string;
}>;


export type UpdateEntityMutation = { updateEntity:
    | { __typename: 'EntityChanged', eventIds: Array<string>, moved: number, relinking: number, entity: { id: string, name: string }, other: { id: string, name: string } | null }
    | { __typename: 'EntityRefused', code: EntityRefusalCode, message: string }
   | null };

export type UpkeepFollowedSubscriptionVariables = Exact<{
  caller?: CallerInput | null | undefined;
  id: string | number;
}>;


export type UpkeepFollowedSubscription = { upkeepProgress: { id: string, kind: UpkeepKind, trigger: UpkeepTrigger, status: UpkeepStatus, dryRun: boolean, everyone: boolean, userId: string | null, startedAt: string, finishedAt: string | null, tookMs: number | null, steps: Array<{ step: UpkeepStepName, status: UpkeepStepStatus, looked: number, changed: number, tookMs: number | null, note: string | null, error: string | null }> } | null };

export type UpkeepRunsPageQueryVariables = Exact<{
  caller?: CallerInput | null | undefined;
  first: number;
}>;


export type UpkeepRunsPageQuery = { upkeepRuns: { edges: Array<{ node: { id: string, kind: UpkeepKind, trigger: UpkeepTrigger, status: UpkeepStatus, dryRun: boolean, everyone: boolean, userId: string | null, startedAt: string, finishedAt: string | null, tookMs: number | null, steps: Array<{ step: UpkeepStepName, status: UpkeepStepStatus, looked: number, changed: number, tookMs: number | null, note: string | null, error: string | null }> } }> } | null };

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

export type CitedFragment = { id: string, content: string, kind: MemoryKind, eventTime: string, validFrom: string, validUntil: string | null, retiredAt: string | null, retiredReason: RetiredReason | null };

export type DocumentLineFragment = { id: string, content: string, kind: MemoryKind, profile: WriteProfile, createdAt: string, confidence: number, needsReview: boolean, scope: string, source: EpistemicSource, storage: MemoryStorage, userId: string | null, reviews: Array<
    | { id: string, kind: InboxKind }
    | { id: string, kind: InboxKind }
    | { id: string, kind: InboxKind }
    | { id: string, kind: InboxKind }
    | { id: string, kind: InboxKind }
    | { id: string, kind: InboxKind }
  >, document: { contentTypes: Array<string>, expiresAt: string | null, passageCount: number, path: string | null, primaryTopic: string | null, quality: number, sourceUrl: string | null, title: string | null, trust: number, trustScope: TrustScope, trustUses: number, turnNumber: number | null } | null };

export type DrawnFragment = { id: string, kind: GraphNodeKind, label: string, depth: number, entity: { type: EntityType, aliases: Array<string>, summary: string | null, importance: number | null, firstSeenAt: string } | null, memory: { content: string, profile: WriteProfile, sourceRole: SourceRole | null, source: EpistemicSource, createdAt: string, eventTime: string, validFrom: string, validUntil: string | null, retiredAt: string | null, retiredReason: RetiredReason | null, confidence: number, validity: Validity, relevance: Relevance, needsReview: boolean } | null };

export type EntityFragment = { id: string, name: string, type: EntityType, aliases: Array<string>, summary: string | null, importance: number | null, firstSeenAt: string };

type EntityOutcome_EntityChanged_Fragment = { __typename: 'EntityChanged', eventIds: Array<string>, moved: number, relinking: number, entity: { id: string, name: string }, other: { id: string, name: string } | null };

type EntityOutcome_EntityRefused_Fragment = { __typename: 'EntityRefused', code: EntityRefusalCode, message: string };

export type EntityOutcomeFragment =
  | EntityOutcome_EntityChanged_Fragment
  | EntityOutcome_EntityRefused_Fragment
;

export type EventFragment = { id: string, act: AuditAct, at: string, byAgentId: string | null, byUserId: string | null, entityId: string | null, explanation: string | null, heuristic: ConflictHeuristic | null, otherEntityId: string | null, rule: string | null, step: LadderStep | null, undoes: string | null, undoneBy: string | null, memory: { id: string, content: string } | null, other: { id: string, content: string } | null };

export type OutcomeFragment = { results: Array<
    | { __typename: 'MemoryChanged', eventId: string | null, memory: { id: string } }
    | { __typename: 'MemoryErased', id: string }
    | { __typename: 'MemoryRefused', code: RefusalCode, message: string, matched: { id: string, content: string } | null }
  > };

export type PageEndFragment = { endCursor: string | null, hasNextPage: boolean };

export type RefusalFragment = { code: RefusalCode, message: string, matched: { id: string, content: string } | null };

export type ScoreFragment = { asking: number, base: number, blended: number, boost: number, currency: number, exempt: boolean, final: number, importance: number, importanceBoost: number, lift: number, outdated: number, quality: number, qualityWeight: number, recency: number, relevance: number, relevanceWeight: number, rerank: number | null, rrf: number, rrfNormalised: number, signals: Record<string, unknown>, similarity: number | null, ranks: Array<{ channel: RecallChannel, rank: number, rrf: number, weight: number }> };

export type SideFragment = { id: string, content: string, kind: MemoryKind, profile: WriteProfile, source: EpistemicSource, sourceRole: SourceRole | null, validity: Validity, confidence: number, eventTime: string, validFrom: string, validUntil: string | null, sessionId: string | null, tags: Array<string> };

export type UpkeepStateFragment = { id: string, kind: UpkeepKind, trigger: UpkeepTrigger, status: UpkeepStatus, dryRun: boolean, everyone: boolean, userId: string | null, startedAt: string, finishedAt: string | null, tookMs: number | null, steps: Array<{ step: UpkeepStepName, status: UpkeepStepStatus, looked: number, changed: number, tookMs: number | null, note: string | null, error: string | null }> };

type Waiting_DeletionProposal_Fragment = { __typename: 'DeletionProposal', id: string, kind: InboxKind, since: string, reasons: Array<{ kind: DeletionReasonKind, chars: number | null, days: number | null, otherId: string | null, signal: string | null }>, memory: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, source: EpistemicSource, sourceRole: SourceRole | null, validity: Validity, confidence: number, eventTime: string, validFrom: string, validUntil: string | null, sessionId: string | null, tags: Array<string> } | null };

type Waiting_RecalledTogether_Fragment = { __typename: 'RecalledTogether', count: number, lastSeen: string, id: string, kind: InboxKind, since: string, other: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, source: EpistemicSource, sourceRole: SourceRole | null, validity: Validity, confidence: number, eventTime: string, validFrom: string, validUntil: string | null, sessionId: string | null, tags: Array<string> } | null, memory: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, source: EpistemicSource, sourceRole: SourceRole | null, validity: Validity, confidence: number, eventTime: string, validFrom: string, validUntil: string | null, sessionId: string | null, tags: Array<string> } | null };

type Waiting_Review_Fragment = { __typename: 'Review', explanation: string | null, path: Array<string> | null, id: string, kind: InboxKind, since: string, other: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, source: EpistemicSource, sourceRole: SourceRole | null, validity: Validity, confidence: number, eventTime: string, validFrom: string, validUntil: string | null, sessionId: string | null, tags: Array<string> } | null, memory: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, source: EpistemicSource, sourceRole: SourceRole | null, validity: Validity, confidence: number, eventTime: string, validFrom: string, validUntil: string | null, sessionId: string | null, tags: Array<string> } | null };

type Waiting_SimilarRecords_Fragment = { __typename: 'SimilarRecords', similarity: number, id: string, kind: InboxKind, since: string, other: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, source: EpistemicSource, sourceRole: SourceRole | null, validity: Validity, confidence: number, eventTime: string, validFrom: string, validUntil: string | null, sessionId: string | null, tags: Array<string> } | null, memory: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, source: EpistemicSource, sourceRole: SourceRole | null, validity: Validity, confidence: number, eventTime: string, validFrom: string, validUntil: string | null, sessionId: string | null, tags: Array<string> } | null };

type Waiting_StagedCandidate_Fragment = { __typename: 'StagedCandidate', lead: string, whole: boolean, title: string | null, scope: string, primaryTopic: string | null, contentTypes: Array<string>, turnId: string, turnNumber: number, id: string, kind: InboxKind, since: string, memory: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, source: EpistemicSource, sourceRole: SourceRole | null, validity: Validity, confidence: number, eventTime: string, validFrom: string, validUntil: string | null, sessionId: string | null, tags: Array<string> } | null };

type Waiting_WeakFact_Fragment = { __typename: 'WeakFact', confidence: number, daysUntilPruned: number | null, exempt: boolean, id: string, kind: InboxKind, since: string, memory: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, source: EpistemicSource, sourceRole: SourceRole | null, validity: Validity, confidence: number, eventTime: string, validFrom: string, validUntil: string | null, sessionId: string | null, tags: Array<string> } | null };

export type WaitingFragment =
  | Waiting_DeletionProposal_Fragment
  | Waiting_RecalledTogether_Fragment
  | Waiting_Review_Fragment
  | Waiting_SimilarRecords_Fragment
  | Waiting_StagedCandidate_Fragment
  | Waiting_WeakFact_Fragment
;

type WrittenResult_CandidateStaged_Fragment = { __typename: 'CandidateStaged' };

type WrittenResult_MemoryRefused_Fragment = { __typename: 'MemoryRefused', code: RefusalCode, message: string, matched: { id: string, content: string } | null };

type WrittenResult_MemoryWritten_Fragment = { __typename: 'MemoryWritten', conflicts: Array<{ eventId: string, loser: { id: string } }>, undecided: Array<{ id: string }>, memory: { id: string } };

export type WrittenResultFragment =
  | WrittenResult_CandidateStaged_Fragment
  | WrittenResult_MemoryRefused_Fragment
  | WrittenResult_MemoryWritten_Fragment
;
