// Generated from schema.graphql and client/operations by `npm run codegen`; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** How an analysis of the graph ended. */
export type AnalysisStatus =
  /** Another process analyses at least one partition: it was skipped. */
  | 'BUSY'
  /** Importance, topics and bridges are up to date. */
  | 'DONE'
  /** Nothing is linked yet. */
  | 'EMPTY'
  /** The database has no Graph Data Science library: nothing was analysed. */
  | 'NOT_AVAILABLE'
  /** At least one partition needs more memory than allowed: skipped. */
  | 'TOO_LARGE';

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

/** Which audit events; default: all. */
export type AuditFilter = {
  /** Only these acts; none or an empty list: all. */
  acts?: Array<AuditAct> | null | undefined;
  /** Only events that name this entity; not together with `memoryId`. */
  entityId?: string | number | null | undefined;
  /** Only events that name this memory. */
  memoryId?: string | number | null | undefined;
};

/** An axis on which a memory is classified. */
export type Axis =
  | 'RELEVANCE'
  | 'SOURCE'
  | 'UTILITY'
  | 'VALIDITY';

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

/** A cause and its effect, two memories of one user and scope. */
export type CausePairInput = {
  /** The memory that is the cause. */
  causeId: string | number;
  /** The memory that is the effect. */
  effectId: string | number;
  /** The words that say so, at most 200 characters. */
  evidence: string;
};

/** What happened to a memory since the position asked from. */
export type ChangeKind =
  /** Written before that position and changed since. */
  | 'CHANGED'
  /** You can no longer see it: another user’s document became private. */
  | 'DEPARTED'
  /** It was written after that position, and is current. */
  | 'KNOWN'
  /** It is no longer current. */
  | 'RETIRED';

/** Where originals are kept that are no longer at hand. */
export type ColdStore =
  /** In the graph, in a node that no index of texts knows. */
  | 'GRAPH'
  | 'OBJECT_STORE';

/** What became of a turn, section by section, as Markdown. */
export type CompleteTurnInput = {
  /** Keywords, at most 50; default: words of the text. */
  keywords?: Array<string>;
  /** §3 The plan. */
  plan?: string;
  /** §0 The question with its references resolved; default: the question. */
  question?: string | null | undefined;
  /** §1 How it was understood. */
  reflection?: string | null | undefined;
  /** §5 The response. */
  response: string;
  /** What stands for it once it is archived; default: made of its sections. */
  summary?: string | null | undefined;
  /** §4 Executed tools. */
  tools?: string;
  /** Dotted topic, such as pet.hamster. */
  topic?: string | null | undefined;
  /** The turn. */
  turnId: string | number;
  /** §6 Validation. */
  validation?: string;
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

/** Properties that memories must have, all of them; default: any. */
export type DocumentFilter = {
  /** Any of these content types, at most 50; none or an empty list: all. */
  contentTypes?: Array<string> | null | undefined;
  /** Mentions this entity: its id, name or alias. */
  entity?: string | null | undefined;
  /** Most hours since it was created or updated, above 0, up to 8766000. */
  maxAgeHours?: number | null | undefined;
  /** Least effective quality, quality × confidence, 0 to 1. */
  minQuality?: number | null | undefined;
  /** Written in any of these ways; none or an empty list: all. */
  profiles?: Array<WriteProfile> | null | undefined;
  /** Any of these tags, at most 50; none or an empty list: all. */
  tags?: Array<string> | null | undefined;
  /** A dotted topic and all below it: `pet` finds `pet.hamster`. */
  topic?: string | null | undefined;
  trustScope?: TrustScope | null | undefined;
};

/** A document to save. */
export type DocumentInput = {
  /** Its text, at most MNEME_MAX_DOCUMENT_CHARS characters. */
  content: string;
  /** Such as vendor_info, preference, site_pattern; open; at most 50. */
  contentTypes?: Array<string>;
  /** Data that its purpose needs. */
  dataRequirements?: Record<string, unknown> | null | undefined;
  /** Memories it was made from, at most 50. */
  derivedFrom?: Array<string | number>;
  /** When it happened; default: now. */
  eventTime?: string | null | undefined;
  /** Expiry; default: MNEME_NEW_TTL_DAYS from now while it is NEW. */
  expiresAt?: string | null | undefined;
  /** Why everybody is to see it; GLOBAL needs it. */
  globalJustification?: string | null | undefined;
  /** Words to find it by, at most 50; default: words of its text. */
  keywords?: Array<string>;
  /** Its kind; default: by its content types. */
  kind?: FactKind | null | undefined;
  /** In what form it is given; a web page is kept, and read as Markdown. */
  mediaType?: MediaType;
  /** Names joined by slashes; your document there gets its next version. */
  path?: string | null | undefined;
  /** Dotted topic, such as pet.hamster.syrian. */
  primaryTopic?: string | null | undefined;
  /** Its quality, 0 to 1; default: what is known of its source. */
  quality?: number | null | undefined;
  /** SHARED (default) for every agent, or the id of the calling agent. */
  scope?: string | null | undefined;
  /** The conversation; default: the caller’s. */
  sessionId?: string | number | null | undefined;
  /** Who wrote it, USER or ASSISTANT. */
  sourceRole?: TurnRole;
  /** Address of where it was read. */
  sourceUrl?: string | null | undefined;
  /** True: it waits for the outcome of its turn, outside memory. */
  stage?: boolean;
  /** Tags, at most 50. */
  tags?: Array<string>;
  /** Title; default: that of the page, or the first heading. */
  title?: string | null | undefined;
  /** Whether it is short-lived: such a document is not staged. */
  transient?: boolean;
  /** How far a new one is trusted: NEW, or GLOBAL with a justification. */
  trustScope?: TrustScope;
  /** The turn of the caller that it is made in. */
  turnId?: string | number | null | undefined;
  /** What it is saved for. */
  userPurpose?: string | null | undefined;
};

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

/** An entity by name. */
export type EntityRefInput = {
  /** Its name; case and spacing do not matter. */
  name: string;
  type: EntityType;
};

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

/** How the erasure of a user stands. */
export type ErasureStatus =
  /** All is gone: the scan at its end found nothing. */
  | 'DONE'
  /** The scan at its end found what somebody wrote meanwhile. Ask again. */
  | 'REMAINS'
  /** It waits or is under way, on this server or the next one. */
  | 'RUNNING';

/** How reading a source went. */
export type ExtractionOutcome =
  /** It could not be read: a wall, a captcha, a refusal. */
  | 'BLOCKED'
  /** It was read, and gave nothing of use. */
  | 'FAILED'
  /** It gave what was looked for. */
  | 'SUCCESS';

/** A `MemoryKind` that can be stated outright. */
export type FactKind =
  | 'OPINION'
  | 'PROCEDURAL'
  | 'SEMANTIC';

/** Context to be gathered for a turn. */
export type GatherContextInput = {
  /** What to look for; default: the question. */
  query?: string | null | undefined;
  /** Most estimated tokens, 1 to 100000; default: MNEME_GATHER_TOKENS. */
  tokenBudget?: number | null | undefined;
  /** The turn. */
  turnId: string | number;
};

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

/** One turn of a conversation. */
export type IngestMessageInput = {
  /** What was said. */
  content: string;
  /** When it was said; default: now. */
  eventTime?: string | null | undefined;
  idempotencyKey?: string | null | undefined;
  role: TurnRole;
  /** SHARED (default) for every agent, or the id of the calling agent. */
  scope?: string | null | undefined;
  /** The conversation. */
  sessionId: string | number;
  /** Name of the speaker; becomes an entity. */
  speaker?: string | null | undefined;
};

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

/** A file to import. */
export type MarkdownFileInput = {
  /** `users/<user>/<name>.md`, of the user of the caller. */
  path: string;
  /** Markdown. */
  text: string;
};

/** In what form a document is given. */
export type MediaType =
  /** A web page; it is kept, and read as Markdown. */
  | 'HTML'
  | 'MARKDOWN'
  | 'PLAIN';

/** Memorising stage of an agent. */
export type MemorizeStage =
  /** A fragment of a conversation. */
  | 'FRAGMENT'
  /** How something was solved; always the work of an agent. */
  | 'SOLUTION';

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

/** A turn that begins. */
export type OpenTurnInput = {
  /** Whether the question is clear; with CLARIFY nothing is gathered. */
  gate?: TurnGate;
  idempotencyKey?: string | null | undefined;
  /** What is asked. */
  query: string;
  /** SHARED (default) for every agent, or the id of the calling agent. */
  scope?: string | null | undefined;
};

/** Through which channel a record came. */
export type Origin =
  | 'CHAT'
  | 'MANUAL'
  /** Written by whoever runs the service. */
  | 'OPERATOR'
  /** Raised from a register to the canon. */
  | 'PROMOTION'
  | 'TOOL';

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

/** How reading a source went. Give either `domain` or `url`. */
export type RecordExtractionInput = {
  /** Host of the source, such as example.com. */
  domain?: string | null | undefined;
  idempotencyKey?: string | null | undefined;
  outcome: ExtractionOutcome;
  /** How good what it gave was, 0 to 1; null: nobody said. */
  quality?: number | null | undefined;
  /** The http(s) address that was read. */
  url?: string | null | undefined;
};

/** What validation made of a turn. */
export type RecordOutcomeInput = {
  idempotencyKey?: string | null | undefined;
  outcome: TurnOutcome;
  /** The turn. */
  turnId: string | number;
  /** Gathered memories that were used, at most 1000; default: all. */
  usedIds?: Array<string | number> | null | undefined;
};

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

/** A fact to remember, or with `vault` a vault record. */
export type RememberInput = {
  /** The memory it corrects, which loses to a USER. Facts only. */
  correctsId?: string | number | null | undefined;
  /** Memories it was made from, at most 50. Facts only. */
  derivedFrom?: Array<string | number>;
  /** Task domains, beside that of the caller; at most 50. */
  domains?: Array<string>;
  /** What it is about, at most 50. Of a fact only. */
  entities?: Array<EntityRefInput>;
  /** When it happened; default: now, of a memory agent its first source. */
  eventTime?: string | null | undefined;
  /** Kind; default: PROCEDURAL for a solution, else SEMANTIC. Facts only. */
  kind?: FactKind | null | undefined;
  /** SHARED (default) for every agent, or the id of the calling agent. */
  scope?: string | null | undefined;
  /** The conversation; default: the caller’s. Of a fact only. */
  sessionId?: string | number | null | undefined;
  /** Whose statement it is. */
  sourceRole?: StatedBy;
  /** Which stage of an agent found it; default: none. Of a fact only. */
  stage?: MemorizeStage | null | undefined;
  /** Tags, at most 50; default: none, or those of the last version. */
  tags?: Array<string> | null | undefined;
  /** A sentence that stands alone, of at most 32768 characters. */
  text: string;
  /** Whether you vouch for the external source of it. Of a fact only. */
  trusted?: boolean;
  /** Since when it holds; default: as its text tells, else `eventTime`. */
  validFrom?: string | null | undefined;
  /** Until when it holds; default: as its text tells. */
  validUntil?: string | null | undefined;
  /** Makes it a vault record; default: a fact. */
  vault?: VaultPlaceInput | null | undefined;
};

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

/** Whose statement a text is. */
export type StatedBy =
  /** The assistant, or another agent, said or concluded it: it is inferred. */
  | 'ASSISTANT'
  | 'TOOL'
  | 'USER';

/** A set of tools of one kind of agent. */
export type ToolSet =
  /** Talks to the user: searches, keeps, corrects and explains facts. */
  | 'ORCHESTRATOR'
  /** Plans the answer of a turn: searches, saves and retrieves. */
  | 'PLANNER'
  /** Keeps the durable records behind the write gate. */
  | 'VAULT'
  /** Maintains memories in the background; internal. */
  | 'WRITE_AGENT';

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

/** Why an operation on a turn was refused. */
export type TurnRefusalCode =
  /** The question went back to the user: nothing is gathered for it. */
  | 'CLARIFY'
  /** The turn is complete: what it says stands. */
  | 'COMPLETED'
  /** The turn ended with APPROVE or FAIL: open another one. */
  | 'ENDED'
  /** A memory said to be used was not gathered for the turn. */
  | 'NOT_GATHERED'
  /** The write gate refused the record of the turn. */
  | 'REFUSED';

/** Who said a turn: see `SourceRole`. */
export type TurnRole =
  | 'ASSISTANT'
  | 'USER';

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

/** Place of a record in the vault. */
export type VaultPlaceInput = {
  /** Category, such as bio or goal; default: as before, or "general". */
  category?: string | null | undefined;
  /** Through which channel it comes. */
  origin?: Origin | null | undefined;
  /** Tier; default: REGISTER where a topic is named, else CANON. */
  tier?: VaultTier | null | undefined;
  /** Key of a register; a live register of that topic gets a version. */
  topicId?: string | null | undefined;
};

/** Tier of a vault record. */
export type VaultTier =
  /** What holds permanently: identity, mission, hard limits. */
  | 'CANON'
  /** Passing noise: no record has it, and whoever asks for it is refused. */
  | 'LOG'
  /** Current state: a topic has one live record whose version rises. */
  | 'REGISTER';

/** What a write did: a new memory, or the next version of one. */
export type WriteAction =
  | 'CREATE'
  | 'UPDATE';

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

export type AgentsQueryVariables = Exact<{
  after?: string | null | undefined;
  first?: number;
}>;


export type AgentsQuery = { agents: { edges: Array<{ cursor: string, node: { agentId: string, registered: boolean, updatedAt: string | null, role: { domains: Array<string>, roleId: string, updatedAt: string } | null } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } | null };

export type AnalyzeGraphMutationVariables = Exact<{
  caller?: CallerInput | null | undefined;
}>;


export type AnalyzeGraphMutation = { analyzeGraph: { bridges: number, estimatedBytes: number, message: string, nodes: number, partitions: number, relationships: number, status: AnalysisStatus, tookMs: number, topics: number } | null };

export type AuditLogQueryVariables = Exact<{
  after?: string | null | undefined;
  caller?: CallerInput | null | undefined;
  filter?: AuditFilter | null | undefined;
  first?: number;
}>;


export type AuditLogQuery = { auditLog: { edges: Array<{ cursor: string, node: { id: string, act: AuditAct, at: string, byUserId: string | null, byAgentId: string | null, code: string | null, rule: string | null, step: LadderStep | null, heuristic: ConflictHeuristic | null, explanation: string | null, entityId: string | null, otherEntityId: string | null, sessionId: string | null, undoes: string | null, undoneBy: string | null, memory: { id: string, content: string } | null, other: { id: string, content: string } | null } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } | null };

export type BeliefHistoryQueryVariables = Exact<{
  caller?: CallerInput | null | undefined;
  limit?: number;
  query: string;
}>;


export type BeliefHistoryQuery = { beliefHistory: Array<{ reason: RetiredReason | null, retiredAt: string, memory: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, scope: string, userId: string | null, sessionId: string | null, createdAt: string, updatedAt: string | null, eventTime: string, validFrom: string, validUntil: string | null, confidence: number, validity: Validity, source: EpistemicSource, relevance: Relevance, topicId: string | null, category: string | null, tags: Array<string>, version: number, retiredAt: string | null, retiredReason: RetiredReason | null }, winner: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, scope: string, userId: string | null, sessionId: string | null, createdAt: string, updatedAt: string | null, eventTime: string, validFrom: string, validUntil: string | null, confidence: number, validity: Validity, source: EpistemicSource, relevance: Relevance, topicId: string | null, category: string | null, tags: Array<string>, version: number, retiredAt: string | null, retiredReason: RetiredReason | null } | null }> | null };

export type CaptureHealthQueryVariables = Exact<{
  caller?: CallerInput | null | undefined;
}>;


export type CaptureHealthQuery = { captureHealth: Array<{ acknowledged: number, at: string, id: string, problem: string | null, seen: number }> | null };

export type ChangesQueryVariables = Exact<{
  after?: string | null | undefined;
  caller?: CallerInput | null | undefined;
  first?: number;
  from?: string | null | undefined;
}>;


export type ChangesQuery = { changes: { edges: Array<{ cursor: string, node: { at: string, kind: ChangeKind, memoryId: string, memory: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, scope: string, userId: string | null, sessionId: string | null, createdAt: string, updatedAt: string | null, eventTime: string, validFrom: string, validUntil: string | null, confidence: number, validity: Validity, source: EpistemicSource, relevance: Relevance, topicId: string | null, category: string | null, tags: Array<string>, version: number, retiredAt: string | null, retiredReason: RetiredReason | null } | null } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } | null };

export type ColdDocumentsQueryVariables = Exact<{
  after?: string | null | undefined;
  caller?: CallerInput | null | undefined;
  first?: number;
}>;


export type ColdDocumentsQuery = { coldDocuments: { edges: Array<{ cursor: string, node: { bytes: number, id: string, path: string | null, store: ColdStore, storedAt: string, title: string | null } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } | null };

export type CompactVaultMutationVariables = Exact<{
  caller?: CallerInput | null | undefined;
}>;


export type CompactVaultMutation = { compactVault: { tombstones: number, versions: number } | null };

export type CompleteTurnMutationVariables = Exact<{
  caller?: CallerInput | null | undefined;
  input: CompleteTurnInput;
}>;


export type CompleteTurnMutation = { completeTurn:
    | { __typename: 'TurnCompleted', created: boolean, context: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, scope: string, userId: string | null, sessionId: string | null, createdAt: string, updatedAt: string | null, eventTime: string, validFrom: string, validUntil: string | null, confidence: number, validity: Validity, source: EpistemicSource, relevance: Relevance, topicId: string | null, category: string | null, tags: Array<string>, version: number, retiredAt: string | null, retiredReason: RetiredReason | null } }
    | { __typename: 'TurnRefused', code: TurnRefusalCode, message: string }
   | null };

export type ConfigQueryVariables = Exact<{ [key: string]: never; }>;


export type ConfigQuery = { config: Array<{ changed: boolean, default: string | null, description: string, group: string, name: string, value: string | null }> | null };

export type ConfirmMutationVariables = Exact<{
  caller?: CallerInput | null | undefined;
  idempotencyKey?: string | null | undefined;
  ids: Array<string | number> | string | number;
}>;


export type ConfirmMutation = { confirm: { changed: number, refused: number, created: boolean, results: Array<
      | { __typename: 'MemoryChanged', eventId: string | null, memory: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, scope: string, userId: string | null, sessionId: string | null, createdAt: string, updatedAt: string | null, eventTime: string, validFrom: string, validUntil: string | null, confidence: number, validity: Validity, source: EpistemicSource, relevance: Relevance, topicId: string | null, category: string | null, tags: Array<string>, version: number, retiredAt: string | null, retiredReason: RetiredReason | null } }
      | { __typename: 'MemoryErased', id: string, places: Array<{ count: number, name: string }> }
      | { __typename: 'MemoryRefused', code: RefusalCode, message: string, rule: string, stage: number | null, matched: { id: string, content: string } | null }
    > } | null };

export type ContextBlockQueryVariables = Exact<{
  caller?: CallerInput | null | undefined;
  prompt: string;
  repeat?: boolean;
  tokenBudget?: number | null | undefined;
  trackAccess?: boolean;
  vault?: boolean;
}>;


export type ContextBlockQuery = { contextBlock: { alreadyGiven: number, budget: number, complexity: QuestionComplexity | null, cycle: number | null, gate: RecallGate | null, markdown: string | null, notices: Array<RecallNotice>, omitted: number, tokens: number, intent: { intent: Intent, similarity: number | null } | null, sections: Array<{ name: ContextSectionName, title: string, tokens: number, items: Array<{ id: string, origin: string | null, text: string, tokens: number }> }> } | null };

export type CorrectMutationVariables = Exact<{
  caller?: CallerInput | null | undefined;
  id: string | number;
  idempotencyKey?: string | null | undefined;
  text: string;
  validFrom?: string | null | undefined;
  validUntil?: string | null | undefined;
}>;


export type CorrectMutation = { correct:
    | { __typename: 'CandidateStaged', created: boolean, candidate: { id: string, kind: InboxKind, since: string, state: CandidateState, lead: string, reason: string | null, title: string | null, turnId: string, memory: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, scope: string, userId: string | null, sessionId: string | null, createdAt: string, updatedAt: string | null, eventTime: string, validFrom: string, validUntil: string | null, confidence: number, validity: Validity, source: EpistemicSource, relevance: Relevance, topicId: string | null, category: string | null, tags: Array<string>, version: number, retiredAt: string | null, retiredReason: RetiredReason | null } | null } }
    | { __typename: 'MemoryRefused', code: RefusalCode, message: string, rule: string, stage: number | null, matched: { id: string, content: string } | null }
    | { __typename: 'MemoryWritten', action: WriteAction, created: boolean, version: number, memory: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, scope: string, userId: string | null, sessionId: string | null, createdAt: string, updatedAt: string | null, eventTime: string, validFrom: string, validUntil: string | null, confidence: number, validity: Validity, source: EpistemicSource, relevance: Relevance, topicId: string | null, category: string | null, tags: Array<string>, version: number, retiredAt: string | null, retiredReason: RetiredReason | null }, flags: Array<{ code: RefusalCode, message: string }>, conflicts: Array<{ eventId: string, explanation: string, loser: { id: string, content: string }, winner: { id: string } }>, undecided: Array<{ id: string, explanation: string, other: { id: string, content: string } }> }
   | null };

export type CorrectTimesMutationVariables = Exact<{
  caller?: CallerInput | null | undefined;
  idempotencyKey?: string | null | undefined;
  ids: Array<string | number> | string | number;
  validFrom?: string | null | undefined;
  validUntil?: string | null | undefined;
}>;


export type CorrectTimesMutation = { correctTimes: { changed: number, refused: number, created: boolean, results: Array<
      | { __typename: 'MemoryChanged', eventId: string | null, memory: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, scope: string, userId: string | null, sessionId: string | null, createdAt: string, updatedAt: string | null, eventTime: string, validFrom: string, validUntil: string | null, confidence: number, validity: Validity, source: EpistemicSource, relevance: Relevance, topicId: string | null, category: string | null, tags: Array<string>, version: number, retiredAt: string | null, retiredReason: RetiredReason | null } }
      | { __typename: 'MemoryErased', id: string, places: Array<{ count: number, name: string }> }
      | { __typename: 'MemoryRefused', code: RefusalCode, message: string, rule: string, stage: number | null, matched: { id: string, content: string } | null }
    > } | null };

export type EndLoopMutationVariables = Exact<{
  caller?: CallerInput | null | undefined;
  idempotencyKey?: string | null | undefined;
}>;


export type EndLoopMutation = { endLoop: { due: boolean, loop: number } | null };

export type EndSessionMutationVariables = Exact<{
  caller?: CallerInput | null | undefined;
  extract?: boolean;
  id: string | number;
  wait?: boolean;
}>;


export type EndSessionMutation = { endSession: { alreadyDone: boolean, confirmedIds: Array<string>, extractedIds: Array<string>, pending: boolean, refused: number, sessionId: string, turns: number, conflicts: Array<{ eventId: string, explanation: string, heuristic: ConflictHeuristic, step: LadderStep, loser: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, scope: string, userId: string | null, sessionId: string | null, createdAt: string, updatedAt: string | null, eventTime: string, validFrom: string, validUntil: string | null, confidence: number, validity: Validity, source: EpistemicSource, relevance: Relevance, topicId: string | null, category: string | null, tags: Array<string>, version: number, retiredAt: string | null, retiredReason: RetiredReason | null }, winner: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, scope: string, userId: string | null, sessionId: string | null, createdAt: string, updatedAt: string | null, eventTime: string, validFrom: string, validUntil: string | null, confidence: number, validity: Validity, source: EpistemicSource, relevance: Relevance, topicId: string | null, category: string | null, tags: Array<string>, version: number, retiredAt: string | null, retiredReason: RetiredReason | null } }>, extracted: Array<{ id: string, content: string, kind: MemoryKind, profile: WriteProfile, scope: string, userId: string | null, sessionId: string | null, createdAt: string, updatedAt: string | null, eventTime: string, validFrom: string, validUntil: string | null, confidence: number, validity: Validity, source: EpistemicSource, relevance: Relevance, topicId: string | null, category: string | null, tags: Array<string>, version: number, retiredAt: string | null, retiredReason: RetiredReason | null }> } | null };

export type EntitiesQueryVariables = Exact<{
  after?: string | null | undefined;
  caller?: CallerInput | null | undefined;
  first?: number;
  type?: EntityType | null | undefined;
}>;


export type EntitiesQuery = { entities: { edges: Array<{ cursor: string, node: { mentionCount: number, entity: { id: string, name: string, type: EntityType, aliases: Array<string>, summary: string | null, importance: number | null, firstSeenAt: string } } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } | null };

export type EntityQueryVariables = Exact<{
  caller?: CallerInput | null | undefined;
  id?: string | number | null | undefined;
  name?: string | null | undefined;
}>;


export type EntityQuery = { entity: { mentionCount: number, entity: { id: string, name: string, type: EntityType, aliases: Array<string>, summary: string | null, importance: number | null, firstSeenAt: string }, facts: Array<{ id: string, content: string, kind: MemoryKind, profile: WriteProfile, scope: string, userId: string | null, sessionId: string | null, createdAt: string, updatedAt: string | null, eventTime: string, validFrom: string, validUntil: string | null, confidence: number, validity: Validity, source: EpistemicSource, relevance: Relevance, topicId: string | null, category: string | null, tags: Array<string>, version: number, retiredAt: string | null, retiredReason: RetiredReason | null }>, timeline: Array<{ id: string, content: string, kind: MemoryKind, profile: WriteProfile, scope: string, userId: string | null, sessionId: string | null, createdAt: string, updatedAt: string | null, eventTime: string, validFrom: string, validUntil: string | null, confidence: number, validity: Validity, source: EpistemicSource, relevance: Relevance, topicId: string | null, category: string | null, tags: Array<string>, version: number, retiredAt: string | null, retiredReason: RetiredReason | null }> } | null };

export type EraseUserMutationVariables = Exact<{
  dryRun?: boolean;
  userId: string | number;
}>;


export type EraseUserMutation = { eraseUser: { message: string, erasure: { askedAt: string, finishedAt: string | null, id: string, status: ErasureStatus, subject: string, places: Array<{ count: number, name: string }>, remains: Array<{ count: number, name: string }> } | null, places: Array<{ count: number, name: string }> } | null };

export type ErasuresQueryVariables = Exact<{
  userId?: string | number | null | undefined;
}>;


export type ErasuresQuery = { erasures: Array<{ askedAt: string, finishedAt: string | null, id: string, status: ErasureStatus, subject: string, places: Array<{ count: number, name: string }>, remains: Array<{ count: number, name: string }> }> | null };

export type FlushWritesMutationVariables = Exact<{
  caller?: CallerInput | null | undefined;
}>;


export type FlushWritesMutation = { flushWrites: { pending: number } | null };

export type FollowChangesSubscriptionVariables = Exact<{
  caller?: CallerInput | null | undefined;
  kinds?: Array<ChangeKind> | ChangeKind | null | undefined;
  since?: string | null | undefined;
}>;


export type FollowChangesSubscription = { changes: { cursor: string, node: { at: string, kind: ChangeKind, memoryId: string, memory: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, scope: string, userId: string | null, sessionId: string | null, createdAt: string, updatedAt: string | null, eventTime: string, validFrom: string, validUntil: string | null, confidence: number, validity: Validity, source: EpistemicSource, relevance: Relevance, topicId: string | null, category: string | null, tags: Array<string>, version: number, retiredAt: string | null, retiredReason: RetiredReason | null } | null } } | null };

export type ForgetMutationVariables = Exact<{
  caller?: CallerInput | null | undefined;
  erase?: boolean;
  idempotencyKey?: string | null | undefined;
  ids: Array<string | number> | string | number;
  said?: boolean;
}>;


export type ForgetMutation = { forget: { changed: number, refused: number, created: boolean, results: Array<
      | { __typename: 'MemoryChanged', eventId: string | null, memory: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, scope: string, userId: string | null, sessionId: string | null, createdAt: string, updatedAt: string | null, eventTime: string, validFrom: string, validUntil: string | null, confidence: number, validity: Validity, source: EpistemicSource, relevance: Relevance, topicId: string | null, category: string | null, tags: Array<string>, version: number, retiredAt: string | null, retiredReason: RetiredReason | null } }
      | { __typename: 'MemoryErased', id: string, places: Array<{ count: number, name: string }> }
      | { __typename: 'MemoryRefused', code: RefusalCode, message: string, rule: string, stage: number | null, matched: { id: string, content: string } | null }
    > } | null };

export type GatherContextMutationVariables = Exact<{
  caller?: CallerInput | null | undefined;
  input: GatherContextInput;
}>;


export type GatherContextMutation = { gatherContext:
    | { __typename: 'ContextGathered', alreadyGathered: boolean, text: string, usedIds: Array<string> }
    | { __typename: 'TurnRefused', code: TurnRefusalCode, message: string }
   | null };

export type GraphMapQueryVariables = Exact<{
  after?: string | null | undefined;
  caller?: CallerInput | null | undefined;
  first?: number | null | undefined;
  labels?: boolean;
}>;


export type GraphMapQuery = { graphMap: { ids: Array<string>, kinds: Array<GraphNodeKind>, labels: Array<string>, memberOf: Array<number>, placedAt: string | null, xs: Array<number>, ys: Array<number>, clusters: Array<{ label: string | null, number: number, seedId: string | null, size: number, ties: Array<number>, x: number, y: number }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } | null };

export type ImportMarkdownMutationVariables = Exact<{
  caller?: CallerInput | null | undefined;
  dryRun?: boolean;
  files: Array<MarkdownFileInput> | MarkdownFileInput;
  idempotencyKey?: string | null | undefined;
}>;


export type ImportMarkdownMutation = { importMarkdown: Array<{ created: number, path: string, refused: number, unchanged: number, updated: number, problems: Array<{ code: RefusalCode, line: number, message: string }> }> | null };

export type InboxQueryVariables = Exact<{
  after?: string | null | undefined;
  caller?: CallerInput | null | undefined;
  first?: number;
  ids?: Array<string | number> | string | number | null | undefined;
  kinds?: Array<InboxKind> | InboxKind | null | undefined;
}>;


export type InboxQuery = { inbox: { edges: Array<{ cursor: string, node:
        | { __typename: 'DeletionProposal', id: string, kind: InboxKind, since: string, reasons: Array<{ kind: DeletionReasonKind, chars: number | null, days: number | null, otherId: string | null, signal: string | null }>, memory: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, scope: string, userId: string | null, sessionId: string | null, createdAt: string, updatedAt: string | null, eventTime: string, validFrom: string, validUntil: string | null, confidence: number, validity: Validity, source: EpistemicSource, relevance: Relevance, topicId: string | null, category: string | null, tags: Array<string>, version: number, retiredAt: string | null, retiredReason: RetiredReason | null } | null }
        | { __typename: 'RecalledTogether', count: number, lastSeen: string, id: string, kind: InboxKind, since: string, other: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, scope: string, userId: string | null, sessionId: string | null, createdAt: string, updatedAt: string | null, eventTime: string, validFrom: string, validUntil: string | null, confidence: number, validity: Validity, source: EpistemicSource, relevance: Relevance, topicId: string | null, category: string | null, tags: Array<string>, version: number, retiredAt: string | null, retiredReason: RetiredReason | null } | null, memory: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, scope: string, userId: string | null, sessionId: string | null, createdAt: string, updatedAt: string | null, eventTime: string, validFrom: string, validUntil: string | null, confidence: number, validity: Validity, source: EpistemicSource, relevance: Relevance, topicId: string | null, category: string | null, tags: Array<string>, version: number, retiredAt: string | null, retiredReason: RetiredReason | null } | null }
        | { __typename: 'Review', explanation: string | null, path: Array<string> | null, id: string, kind: InboxKind, since: string, other: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, scope: string, userId: string | null, sessionId: string | null, createdAt: string, updatedAt: string | null, eventTime: string, validFrom: string, validUntil: string | null, confidence: number, validity: Validity, source: EpistemicSource, relevance: Relevance, topicId: string | null, category: string | null, tags: Array<string>, version: number, retiredAt: string | null, retiredReason: RetiredReason | null } | null, memory: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, scope: string, userId: string | null, sessionId: string | null, createdAt: string, updatedAt: string | null, eventTime: string, validFrom: string, validUntil: string | null, confidence: number, validity: Validity, source: EpistemicSource, relevance: Relevance, topicId: string | null, category: string | null, tags: Array<string>, version: number, retiredAt: string | null, retiredReason: RetiredReason | null } | null }
        | { __typename: 'SimilarRecords', similarity: number, id: string, kind: InboxKind, since: string, other: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, scope: string, userId: string | null, sessionId: string | null, createdAt: string, updatedAt: string | null, eventTime: string, validFrom: string, validUntil: string | null, confidence: number, validity: Validity, source: EpistemicSource, relevance: Relevance, topicId: string | null, category: string | null, tags: Array<string>, version: number, retiredAt: string | null, retiredReason: RetiredReason | null } | null, memory: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, scope: string, userId: string | null, sessionId: string | null, createdAt: string, updatedAt: string | null, eventTime: string, validFrom: string, validUntil: string | null, confidence: number, validity: Validity, source: EpistemicSource, relevance: Relevance, topicId: string | null, category: string | null, tags: Array<string>, version: number, retiredAt: string | null, retiredReason: RetiredReason | null } | null }
        | { __typename: 'StagedCandidate', lead: string, reason: string | null, title: string | null, turnId: string, state: CandidateState, id: string, kind: InboxKind, since: string, similar: Array<{ memory: { id: string, content: string } }>, memory: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, scope: string, userId: string | null, sessionId: string | null, createdAt: string, updatedAt: string | null, eventTime: string, validFrom: string, validUntil: string | null, confidence: number, validity: Validity, source: EpistemicSource, relevance: Relevance, topicId: string | null, category: string | null, tags: Array<string>, version: number, retiredAt: string | null, retiredReason: RetiredReason | null } | null }
        | { __typename: 'WeakFact', confidence: number, daysUntilPruned: number | null, exempt: boolean, id: string, kind: InboxKind, since: string, memory: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, scope: string, userId: string | null, sessionId: string | null, createdAt: string, updatedAt: string | null, eventTime: string, validFrom: string, validUntil: string | null, confidence: number, validity: Validity, source: EpistemicSource, relevance: Relevance, topicId: string | null, category: string | null, tags: Array<string>, version: number, retiredAt: string | null, retiredReason: RetiredReason | null } | null }
       }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } | null };

export type IngestMutationVariables = Exact<{
  caller?: CallerInput | null | undefined;
  messages: Array<IngestMessageInput> | IngestMessageInput;
}>;


export type IngestMutation = { ingest: { created: number, results: Array<{ consolidating: string | null, created: boolean, id: string }> } | null };

export type LinkCausesMutationVariables = Exact<{
  caller?: CallerInput | null | undefined;
  pairs: Array<CausePairInput> | CausePairInput;
}>;


export type LinkCausesMutation = { linkCauses: Array<{ causeId: string, created: boolean, effectId: string }> | null };

export type LinkEntitiesMutationVariables = Exact<{
  caller?: CallerInput | null | undefined;
  ids: Array<string | number> | string | number;
}>;


export type LinkEntitiesMutation = { linkEntities: { reading: boolean, memories: Array<{ id: string, waits: boolean, mentions: Array<{ role: MentionRole, entity: { id: string, name: string, type: EntityType, aliases: Array<string>, summary: string | null, importance: number | null, firstSeenAt: string } }> }> } | null };

export type MeQueryVariables = Exact<{ [key: string]: never; }>;


export type MeQuery = { me: { agentId: string | null, role: string, tenant: string, userId: string | null } | null };

export type MemoriesQueryVariables = Exact<{
  after?: string | null | undefined;
  asOf?: AsOfInput | null | undefined;
  caller?: CallerInput | null | undefined;
  filter?: MemoryFilter | null | undefined;
  first?: number;
}>;


export type MemoriesQuery = { memories: { edges: Array<{ cursor: string, node: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, scope: string, userId: string | null, sessionId: string | null, createdAt: string, updatedAt: string | null, eventTime: string, validFrom: string, validUntil: string | null, confidence: number, validity: Validity, source: EpistemicSource, relevance: Relevance, topicId: string | null, category: string | null, tags: Array<string>, version: number, retiredAt: string | null, retiredReason: RetiredReason | null } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } | null };

export type MemoryQueryVariables = Exact<{
  asOf?: AsOfInput | null | undefined;
  caller?: CallerInput | null | undefined;
  id?: string | number | null | undefined;
  path?: string | null | undefined;
}>;


export type MemoryQuery = { memory: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, scope: string, userId: string | null, sessionId: string | null, createdAt: string, updatedAt: string | null, eventTime: string, validFrom: string, validUntil: string | null, confidence: number, validity: Validity, source: EpistemicSource, relevance: Relevance, topicId: string | null, category: string | null, tags: Array<string>, version: number, retiredAt: string | null, retiredReason: RetiredReason | null } | null };

export type MergeEntitiesMutationVariables = Exact<{
  caller?: CallerInput | null | undefined;
  id: string | number;
  idempotencyKey?: string | null | undefined;
  intoId: string | number;
}>;


export type MergeEntitiesMutation = { mergeEntities:
    | { __typename: 'EntityChanged', created: boolean, eventIds: Array<string>, mentionCount: number, moved: number, relinking: number, entity: { id: string, name: string, type: EntityType, aliases: Array<string>, summary: string | null, importance: number | null, firstSeenAt: string }, other: { id: string, name: string, type: EntityType, aliases: Array<string>, summary: string | null, importance: number | null, firstSeenAt: string } | null }
    | { __typename: 'EntityRefused', code: EntityRefusalCode, message: string }
   | null };

export type NeighborhoodQueryVariables = Exact<{
  caller?: CallerInput | null | undefined;
  depth?: number;
  id: string | number;
  kinds?: Array<GraphNodeKind> | GraphNodeKind | null | undefined;
  limit?: number;
}>;


export type NeighborhoodQuery = { neighborhood: { truncated: boolean, edges: Array<{ confidence: number | null, reason: string | null, source: string, target: string, type: EdgeType, weight: number | null }>, nodes: Array<{ depth: number, id: string, kind: GraphNodeKind, label: string, entity: { id: string, name: string, type: EntityType, aliases: Array<string>, summary: string | null, importance: number | null, firstSeenAt: string } | null, memory: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, scope: string, userId: string | null, sessionId: string | null, createdAt: string, updatedAt: string | null, eventTime: string, validFrom: string, validUntil: string | null, confidence: number, validity: Validity, source: EpistemicSource, relevance: Relevance, topicId: string | null, category: string | null, tags: Array<string>, version: number, retiredAt: string | null, retiredReason: RetiredReason | null } | null }> } | null };

export type OpenTurnMutationVariables = Exact<{
  caller?: CallerInput | null | undefined;
  input: OpenTurnInput;
}>;


export type OpenTurnMutation = { openTurn: { created: boolean, number: number, turnId: string } | null };

export type PathBetweenQueryVariables = Exact<{
  a: string | number;
  b: string | number;
  caller?: CallerInput | null | undefined;
  maxLength?: number;
}>;


export type PathBetweenQuery = { pathBetween: { length: number, edges: Array<{ confidence: number | null, reason: string | null, source: string, target: string, type: EdgeType, weight: number | null }>, nodes: Array<{ depth: number, id: string, kind: GraphNodeKind, label: string, entity: { id: string, name: string, type: EntityType, aliases: Array<string>, summary: string | null, importance: number | null, firstSeenAt: string } | null, memory: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, scope: string, userId: string | null, sessionId: string | null, createdAt: string, updatedAt: string | null, eventTime: string, validFrom: string, validUntil: string | null, confidence: number, validity: Validity, source: EpistemicSource, relevance: Relevance, topicId: string | null, category: string | null, tags: Array<string>, version: number, retiredAt: string | null, retiredReason: RetiredReason | null } | null }> } | null };

export type PreviewQueryVariables = Exact<{
  caller?: CallerInput | null | undefined;
  memoryId?: string | number | null | undefined;
  text?: string | null | undefined;
}>;


export type PreviewQuery = { preview: { axes: { relevance: Relevance, source: EpistemicSource, utility: Utility, validity: Validity, reasons: Array<{ axis: Axis, because: string, rule: string }> }, conflicts: Array<{ explanation: string, heuristic: ConflictHeuristic, id: string | null, inReview: boolean, other: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, scope: string, userId: string | null, sessionId: string | null, createdAt: string, updatedAt: string | null, eventTime: string, validFrom: string, validUntil: string | null, confidence: number, validity: Validity, source: EpistemicSource, relevance: Relevance, topicId: string | null, category: string | null, tags: Array<string>, version: number, retiredAt: string | null, retiredReason: RetiredReason | null } }> | null, gate: { code: RefusalCode, message: string, rule: string, stage: number | null, matched: { id: string, content: string } | null } | null, intent: { intent: Intent, similarity: number | null }, variants: Array<{ name: QueryVariantName, text: string }> } | null };

export type RecallQueryVariables = Exact<{
  ambient?: boolean;
  asOf?: AsOfInput | null | undefined;
  caller?: CallerInput | null | undefined;
  diversity?: number | null | undefined;
  filter?: DocumentFilter | null | undefined;
  from?: string | null | undefined;
  kinds?: Array<MemoryKind> | MemoryKind | null | undefined;
  limit?: number | null | undefined;
  minRelevance?: number | null | undefined;
  query: string;
  trackAccess?: boolean;
  until?: string | null | undefined;
}>;


export type RecallQuery = { recall: { gate: RecallGate | null, cycle: number | null, channels: Array<RecallChannel>, missing: Array<RecallChannel>, notices: Array<RecallNotice>, suppressed: Array<{ name: string, count: number }>, hits: Array<{ relevance: number, relevant: boolean, effectiveRelevance: Relevance, memory: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, scope: string, userId: string | null, sessionId: string | null, createdAt: string, updatedAt: string | null, eventTime: string, validFrom: string, validUntil: string | null, confidence: number, validity: Validity, source: EpistemicSource, relevance: Relevance, topicId: string | null, category: string | null, tags: Array<string>, version: number, retiredAt: string | null, retiredReason: RetiredReason | null }, passages: Array<{ content: string, start: number, end: number }>, score: { final: number } }> } | null };

export type RecordExtractionMutationVariables = Exact<{
  caller?: CallerInput | null | undefined;
  input: RecordExtractionInput;
}>;


export type RecordExtractionMutation = { recordExtraction: { created: boolean, source: { attempts: number, blocked: number, domain: string, failed: number, lastAt: string, quality: number | null, score: number, success: number } } | null };

export type RecordOutcomeMutationVariables = Exact<{
  caller?: CallerInput | null | undefined;
  input: RecordOutcomeInput;
}>;


export type RecordOutcomeMutation = { recordOutcome:
    | { __typename: 'OutcomeRecorded', created: boolean, settled: Array<{ id: string, kind: InboxKind, since: string, state: CandidateState, lead: string, reason: string | null, title: string | null, turnId: string, memory: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, scope: string, userId: string | null, sessionId: string | null, createdAt: string, updatedAt: string | null, eventTime: string, validFrom: string, validUntil: string | null, confidence: number, validity: Validity, source: EpistemicSource, relevance: Relevance, topicId: string | null, category: string | null, tags: Array<string>, version: number, retiredAt: string | null, retiredReason: RetiredReason | null } | null }>, trust: Array<{ id: string, scopeAfter: TrustScope, scopeBefore: TrustScope, trustAfter: number, trustBefore: number }> }
    | { __typename: 'TurnRefused', code: TurnRefusalCode, message: string }
   | null };

export type RememberMutationVariables = Exact<{
  caller?: CallerInput | null | undefined;
  idempotencyKey?: string | null | undefined;
  items: Array<RememberInput> | RememberInput;
}>;


export type RememberMutation = { remember: { created: boolean, refused: number, written: number, results: Array<
      | { __typename: 'CandidateStaged', created: boolean, candidate: { id: string, kind: InboxKind, since: string, state: CandidateState, lead: string, reason: string | null, title: string | null, turnId: string, memory: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, scope: string, userId: string | null, sessionId: string | null, createdAt: string, updatedAt: string | null, eventTime: string, validFrom: string, validUntil: string | null, confidence: number, validity: Validity, source: EpistemicSource, relevance: Relevance, topicId: string | null, category: string | null, tags: Array<string>, version: number, retiredAt: string | null, retiredReason: RetiredReason | null } | null } }
      | { __typename: 'MemoryRefused', code: RefusalCode, message: string, rule: string, stage: number | null, matched: { id: string, content: string } | null }
      | { __typename: 'MemoryWritten', action: WriteAction, created: boolean, version: number, memory: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, scope: string, userId: string | null, sessionId: string | null, createdAt: string, updatedAt: string | null, eventTime: string, validFrom: string, validUntil: string | null, confidence: number, validity: Validity, source: EpistemicSource, relevance: Relevance, topicId: string | null, category: string | null, tags: Array<string>, version: number, retiredAt: string | null, retiredReason: RetiredReason | null }, flags: Array<{ code: RefusalCode, message: string }>, conflicts: Array<{ eventId: string, explanation: string, loser: { id: string, content: string }, winner: { id: string } }>, undecided: Array<{ id: string, explanation: string, other: { id: string, content: string } }> }
    > } | null };

export type RepairClassificationMutationVariables = Exact<{
  caller?: CallerInput | null | undefined;
}>;


export type RepairClassificationMutation = { repairClassification: { checked: number, repaired: number } | null };

export type ResolveMutationVariables = Exact<{
  caller?: CallerInput | null | undefined;
  decisions: Array<DecisionInput> | DecisionInput;
  idempotencyKey?: string | null | undefined;
}>;


export type ResolveMutation = { resolve: { created: boolean, refused: number, settled: number, results: Array<
      | { __typename: 'ItemSettled', eventId: string | null, memory: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, scope: string, userId: string | null, sessionId: string | null, createdAt: string, updatedAt: string | null, eventTime: string, validFrom: string, validUntil: string | null, confidence: number, validity: Validity, source: EpistemicSource, relevance: Relevance, topicId: string | null, category: string | null, tags: Array<string>, version: number, retiredAt: string | null, retiredReason: RetiredReason | null } | null, removed: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, scope: string, userId: string | null, sessionId: string | null, createdAt: string, updatedAt: string | null, eventTime: string, validFrom: string, validUntil: string | null, confidence: number, validity: Validity, source: EpistemicSource, relevance: Relevance, topicId: string | null, category: string | null, tags: Array<string>, version: number, retiredAt: string | null, retiredReason: RetiredReason | null } | null }
      | { __typename: 'MemoryRefused', code: RefusalCode, message: string, rule: string, stage: number | null, matched: { id: string, content: string } | null }
    > } | null };

export type RolesQueryVariables = Exact<{
  after?: string | null | undefined;
  first?: number;
}>;


export type RolesQuery = { roles: { edges: Array<{ cursor: string, node: { domains: Array<string>, roleId: string, updatedAt: string } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } | null };

export type RunUpkeepMutationVariables = Exact<{
  caller?: CallerInput | null | undefined;
  cycle?: number | null | undefined;
  dryRun?: boolean;
  kind: UpkeepKind;
  now?: string | null | undefined;
  steps?: Array<UpkeepStepName> | UpkeepStepName | null | undefined;
  wait?: boolean;
}>;


export type RunUpkeepMutation = { runUpkeep: { busy: boolean, message: string, run: { id: string, kind: UpkeepKind, trigger: UpkeepTrigger, status: UpkeepStatus, dryRun: boolean, everyone: boolean, userId: string | null, now: string, startedAt: string, finishedAt: string | null, tookMs: number | null, steps: Array<{ step: UpkeepStepName, status: UpkeepStepStatus, looked: number, changed: number, tookMs: number | null, note: string | null, error: string | null, counts: Array<{ name: string, count: number }>, plan: Array<{ act: string, id: string, otherId: string | null, reason: string }> }> } | null } | null };

export type SaveDocumentsMutationVariables = Exact<{
  caller?: CallerInput | null | undefined;
  documents: Array<DocumentInput> | DocumentInput;
  idempotencyKey?: string | null | undefined;
}>;


export type SaveDocumentsMutation = { saveDocuments: { created: boolean, refused: number, written: number, results: Array<
      | { __typename: 'CandidateStaged', created: boolean, candidate: { id: string, kind: InboxKind, since: string, state: CandidateState, lead: string, reason: string | null, title: string | null, turnId: string, memory: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, scope: string, userId: string | null, sessionId: string | null, createdAt: string, updatedAt: string | null, eventTime: string, validFrom: string, validUntil: string | null, confidence: number, validity: Validity, source: EpistemicSource, relevance: Relevance, topicId: string | null, category: string | null, tags: Array<string>, version: number, retiredAt: string | null, retiredReason: RetiredReason | null } | null } }
      | { __typename: 'MemoryRefused', code: RefusalCode, message: string, rule: string, stage: number | null, matched: { id: string, content: string } | null }
      | { __typename: 'MemoryWritten', action: WriteAction, created: boolean, version: number, memory: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, scope: string, userId: string | null, sessionId: string | null, createdAt: string, updatedAt: string | null, eventTime: string, validFrom: string, validUntil: string | null, confidence: number, validity: Validity, source: EpistemicSource, relevance: Relevance, topicId: string | null, category: string | null, tags: Array<string>, version: number, retiredAt: string | null, retiredReason: RetiredReason | null }, flags: Array<{ code: RefusalCode, message: string }>, conflicts: Array<{ eventId: string, explanation: string, loser: { id: string, content: string }, winner: { id: string } }>, undecided: Array<{ id: string, explanation: string, other: { id: string, content: string } }> }
    > } | null };

export type SessionQueryVariables = Exact<{
  caller?: CallerInput | null | undefined;
  id: string | number;
}>;


export type SessionQuery = { session: { consolidated: boolean, id: string, turns: Array<{ id: string, content: string, kind: MemoryKind, profile: WriteProfile, scope: string, userId: string | null, sessionId: string | null, createdAt: string, updatedAt: string | null, eventTime: string, validFrom: string, validUntil: string | null, confidence: number, validity: Validity, source: EpistemicSource, relevance: Relevance, topicId: string | null, category: string | null, tags: Array<string>, version: number, retiredAt: string | null, retiredReason: RetiredReason | null }> } | null };

export type SetRelevanceMutationVariables = Exact<{
  caller?: CallerInput | null | undefined;
  idempotencyKey?: string | null | undefined;
  ids: Array<string | number> | string | number;
  relevance: Relevance;
}>;


export type SetRelevanceMutation = { setRelevance: { changed: number, refused: number, created: boolean, results: Array<
      | { __typename: 'MemoryChanged', eventId: string | null, memory: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, scope: string, userId: string | null, sessionId: string | null, createdAt: string, updatedAt: string | null, eventTime: string, validFrom: string, validUntil: string | null, confidence: number, validity: Validity, source: EpistemicSource, relevance: Relevance, topicId: string | null, category: string | null, tags: Array<string>, version: number, retiredAt: string | null, retiredReason: RetiredReason | null } }
      | { __typename: 'MemoryErased', id: string, places: Array<{ count: number, name: string }> }
      | { __typename: 'MemoryRefused', code: RefusalCode, message: string, rule: string, stage: number | null, matched: { id: string, content: string } | null }
    > } | null };

export type SetRoleMutationVariables = Exact<{
  agentId: string | number;
  roleId?: string | number | null | undefined;
}>;


export type SetRoleMutation = { setRole: { agentId: string, registered: boolean, updatedAt: string | null, role: { domains: Array<string>, roleId: string, updatedAt: string } | null } | null };

export type SourcesQueryVariables = Exact<{
  after?: string | null | undefined;
  domain?: string | null | undefined;
  first?: number;
}>;


export type SourcesQuery = { sources: { edges: Array<{ cursor: string, node: { attempts: number, blocked: number, domain: string, failed: number, lastAt: string, quality: number | null, score: number, success: number } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } | null };

export type SplitEntityMutationVariables = Exact<{
  caller?: CallerInput | null | undefined;
  id: string | number;
  idempotencyKey?: string | null | undefined;
  names?: Array<string> | string;
  type?: EntityType | null | undefined;
}>;


export type SplitEntityMutation = { splitEntity:
    | { __typename: 'EntityChanged', created: boolean, eventIds: Array<string>, mentionCount: number, moved: number, relinking: number, entity: { id: string, name: string, type: EntityType, aliases: Array<string>, summary: string | null, importance: number | null, firstSeenAt: string }, other: { id: string, name: string, type: EntityType, aliases: Array<string>, summary: string | null, importance: number | null, firstSeenAt: string } | null }
    | { __typename: 'EntityRefused', code: EntityRefusalCode, message: string }
   | null };

export type StatsQueryVariables = Exact<{
  caller?: CallerInput | null | undefined;
}>;


export type StatsQuery = { stats: { health: { conflictsResolvedThisSession: number, degraded: boolean, deprecatedToConfirmed: number, lastClassificationRun: string | null, report: Record<string, unknown>, totalMemories: number, bySource: Array<{ count: number, name: string }>, byUtility: Array<{ count: number, name: string }>, byValidity: Array<{ count: number, name: string }> }, memories: { entities: number, graphDataScience: string | null, orphans: number, sessions: number, storeBytes: number | null, unlinked: number, edges: Array<{ count: number, name: string }>, embedding: { failing: number, lastError: string | null, model: string | null, waiting: number }, kinds: Array<{ count: number, name: string }>, lastUpkeep: Array<{ at: string, kind: string, outcome: string }> }, storage: Array<{ bytes: number, documents: number, kind: MemoryKind, storage: MemoryStorage, store: ColdStore | null }>, vault: { active: number, bloatRatio: number, cold: number, deleted: number, maximum: number, registerTopics: number, utilisationPercent: number, versions: number, byCategory: Array<{ count: number, name: string }>, byScope: Array<{ count: number, name: string }>, byTier: Array<{ count: number, name: string }> } } | null };

export type StoredHitsQueryVariables = Exact<{
  ambient?: boolean;
  asOf?: AsOfInput | null | undefined;
  caller?: CallerInput | null | undefined;
  diversity?: number | null | undefined;
  filter?: DocumentFilter | null | undefined;
  from?: string | null | undefined;
  kinds?: Array<MemoryKind> | MemoryKind | null | undefined;
  limit?: number | null | undefined;
  minRelevance?: number | null | undefined;
  query: string;
  trackAccess?: boolean;
  until?: string | null | undefined;
}>;


export type StoredHitsQuery = { recall: { hits: Array<{ relevance: number, memory: { id: string, createdAt: string, updatedAt: string | null, retiredAt: string | null, document: { path: string | null, dataRequirements: Record<string, unknown> | null } | null } }> } | null };

export type StoredItemQueryVariables = Exact<{
  caller?: CallerInput | null | undefined;
  path?: string | null | undefined;
  id?: string | number | null | undefined;
  asOf?: AsOfInput | null | undefined;
}>;


export type StoredItemQuery = { memory: { id: string, createdAt: string, updatedAt: string | null, retiredAt: string | null, document: { path: string | null, dataRequirements: Record<string, unknown> | null } | null } | null };

export type StoredItemsQueryVariables = Exact<{
  after?: string | null | undefined;
  asOf?: AsOfInput | null | undefined;
  caller?: CallerInput | null | undefined;
  filter?: MemoryFilter | null | undefined;
  first?: number;
}>;


export type StoredItemsQuery = { memories: { edges: Array<{ node: { id: string, createdAt: string, updatedAt: string | null, retiredAt: string | null, document: { path: string | null, dataRequirements: Record<string, unknown> | null } | null } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } | null };

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


export type TimelineQuery = { timeline: { edges: Array<{ cursor: string, node: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, scope: string, userId: string | null, sessionId: string | null, createdAt: string, updatedAt: string | null, eventTime: string, validFrom: string, validUntil: string | null, confidence: number, validity: Validity, source: EpistemicSource, relevance: Relevance, topicId: string | null, category: string | null, tags: Array<string>, version: number, retiredAt: string | null, retiredReason: RetiredReason | null } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } | null };

export type ToolManifestQueryVariables = Exact<{
  set: ToolSet;
}>;


export type ToolManifestQuery = { toolManifest: Array<{ description: string, name: string, operation: string, parameters: Record<string, unknown> }> | null };

export type TopicsQueryVariables = Exact<{
  after?: string | null | undefined;
  caller?: CallerInput | null | undefined;
  first?: number;
}>;


export type TopicsQuery = { topics: { edges: Array<{ cursor: string, node: { id: string, importance: number, keywords: Array<string>, label: string, size: number, updatedAt: string, entities: Array<{ id: string, name: string, type: EntityType, aliases: Array<string>, summary: string | null, importance: number | null, firstSeenAt: string }>, memories: Array<{ id: string, content: string, kind: MemoryKind, profile: WriteProfile, scope: string, userId: string | null, sessionId: string | null, createdAt: string, updatedAt: string | null, eventTime: string, validFrom: string, validUntil: string | null, confidence: number, validity: Validity, source: EpistemicSource, relevance: Relevance, topicId: string | null, category: string | null, tags: Array<string>, version: number, retiredAt: string | null, retiredReason: RetiredReason | null }> } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } | null };

export type TurnQueryVariables = Exact<{
  caller?: CallerInput | null | undefined;
  id: string | number;
}>;


export type TurnQuery = { turn: { id: string, number: number, scope: string, query: string, gate: TurnGate, openedAt: string, gatheredAt: string | null, gatheredIds: Array<string>, gatheredText: string | null, completedAt: string | null, endedAt: string | null, outcome: TurnOutcome | null, outcomes: Array<{ at: string, outcome: TurnOutcome }>, context: { id: string } | null, sections: { question: string, reflection: string | null, plan: string, tools: string, response: string, validation: string } | null } | null };

export type TurnsQueryVariables = Exact<{
  after?: string | null | undefined;
  caller?: CallerInput | null | undefined;
  first?: number;
}>;


export type TurnsQuery = { turns: { edges: Array<{ cursor: string, node: { id: string, number: number, scope: string, query: string, gate: TurnGate, openedAt: string, gatheredAt: string | null, gatheredIds: Array<string>, gatheredText: string | null, completedAt: string | null, endedAt: string | null, outcome: TurnOutcome | null, outcomes: Array<{ at: string, outcome: TurnOutcome }>, context: { id: string } | null, sections: { question: string, reflection: string | null, plan: string, tools: string, response: string, validation: string } | null } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } | null };

export type UndoMutationVariables = Exact<{
  caller?: CallerInput | null | undefined;
  eventId: string | number;
  idempotencyKey?: string | null | undefined;
}>;


export type UndoMutation = { undo:
    | { __typename: 'EventUndone', created: boolean, eventId: string, memory: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, scope: string, userId: string | null, sessionId: string | null, createdAt: string, updatedAt: string | null, eventTime: string, validFrom: string, validUntil: string | null, confidence: number, validity: Validity, source: EpistemicSource, relevance: Relevance, topicId: string | null, category: string | null, tags: Array<string>, version: number, retiredAt: string | null, retiredReason: RetiredReason | null }, removed: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, scope: string, userId: string | null, sessionId: string | null, createdAt: string, updatedAt: string | null, eventTime: string, validFrom: string, validUntil: string | null, confidence: number, validity: Validity, source: EpistemicSource, relevance: Relevance, topicId: string | null, category: string | null, tags: Array<string>, version: number, retiredAt: string | null, retiredReason: RetiredReason | null } | null }
    | { __typename: 'UndoRefused', blockingEventId: string | null, blockingMemoryId: string | null, code: UndoRefusalCode, message: string }
   | null };

export type UpdateEntityMutationVariables = Exact<{
  addAliases?: Array<string> | string;
  caller?: CallerInput | null | undefined;
  id: string | number;
  idempotencyKey?: string | null | undefined;
  name?: string | null | undefined;
  removeAliases?: Array<string> | string;
  summary?: string | null | undefined;
}>;


export type UpdateEntityMutation = { updateEntity:
    | { __typename: 'EntityChanged', created: boolean, eventIds: Array<string>, mentionCount: number, moved: number, relinking: number, entity: { id: string, name: string, type: EntityType, aliases: Array<string>, summary: string | null, importance: number | null, firstSeenAt: string }, other: { id: string, name: string, type: EntityType, aliases: Array<string>, summary: string | null, importance: number | null, firstSeenAt: string } | null }
    | { __typename: 'EntityRefused', code: EntityRefusalCode, message: string }
   | null };

export type UpdateRecordMutationVariables = Exact<{
  caller?: CallerInput | null | undefined;
  category?: string | null | undefined;
  id: string | number;
  idempotencyKey?: string | null | undefined;
  origin?: Origin | null | undefined;
  sourceRole?: TurnRole;
  tags?: Array<string> | string | null | undefined;
  text?: string | null | undefined;
  tier?: VaultTier | null | undefined;
}>;


export type UpdateRecordMutation = { updateRecord:
    | { __typename: 'CandidateStaged', created: boolean, candidate: { id: string, kind: InboxKind, since: string, state: CandidateState, lead: string, reason: string | null, title: string | null, turnId: string, memory: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, scope: string, userId: string | null, sessionId: string | null, createdAt: string, updatedAt: string | null, eventTime: string, validFrom: string, validUntil: string | null, confidence: number, validity: Validity, source: EpistemicSource, relevance: Relevance, topicId: string | null, category: string | null, tags: Array<string>, version: number, retiredAt: string | null, retiredReason: RetiredReason | null } | null } }
    | { __typename: 'MemoryRefused', code: RefusalCode, message: string, rule: string, stage: number | null, matched: { id: string, content: string } | null }
    | { __typename: 'MemoryWritten', action: WriteAction, created: boolean, version: number, memory: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, scope: string, userId: string | null, sessionId: string | null, createdAt: string, updatedAt: string | null, eventTime: string, validFrom: string, validUntil: string | null, confidence: number, validity: Validity, source: EpistemicSource, relevance: Relevance, topicId: string | null, category: string | null, tags: Array<string>, version: number, retiredAt: string | null, retiredReason: RetiredReason | null }, flags: Array<{ code: RefusalCode, message: string }>, conflicts: Array<{ eventId: string, explanation: string, loser: { id: string, content: string }, winner: { id: string } }>, undecided: Array<{ id: string, explanation: string, other: { id: string, content: string } }> }
   | null };

export type UpkeepProgressSubscriptionVariables = Exact<{
  caller?: CallerInput | null | undefined;
  id: string | number;
}>;


export type UpkeepProgressSubscription = { upkeepProgress: { id: string, kind: UpkeepKind, trigger: UpkeepTrigger, status: UpkeepStatus, dryRun: boolean, everyone: boolean, userId: string | null, now: string, startedAt: string, finishedAt: string | null, tookMs: number | null, steps: Array<{ step: UpkeepStepName, status: UpkeepStepStatus, looked: number, changed: number, tookMs: number | null, note: string | null, error: string | null, counts: Array<{ name: string, count: number }>, plan: Array<{ act: string, id: string, otherId: string | null, reason: string }> }> } | null };

export type UpkeepRunsQueryVariables = Exact<{
  after?: string | null | undefined;
  caller?: CallerInput | null | undefined;
  first?: number;
  id?: string | number | null | undefined;
  kind?: UpkeepKind | null | undefined;
}>;


export type UpkeepRunsQuery = { upkeepRuns: { edges: Array<{ cursor: string, node: { id: string, kind: UpkeepKind, trigger: UpkeepTrigger, status: UpkeepStatus, dryRun: boolean, everyone: boolean, userId: string | null, now: string, startedAt: string, finishedAt: string | null, tookMs: number | null, steps: Array<{ step: UpkeepStepName, status: UpkeepStepStatus, looked: number, changed: number, tookMs: number | null, note: string | null, error: string | null, counts: Array<{ name: string, count: number }>, plan: Array<{ act: string, id: string, otherId: string | null, reason: string }> }> } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } | null };

export type UpsertRoleMutationVariables = Exact<{
  domains: Array<string> | string;
  roleId: string | number;
}>;


export type UpsertRoleMutation = { upsertRole: { domains: Array<string>, roleId: string, updatedAt: string } | null };

export type UserMarkdownQueryVariables = Exact<{
  after?: string | null | undefined;
  caller?: CallerInput | null | undefined;
  first?: number;
}>;


export type UserMarkdownQuery = { userMarkdown: { edges: Array<{ cursor: string, node: { path: string, text: string } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } | null };

export type VaultSearchQueryVariables = Exact<{
  caller?: CallerInput | null | undefined;
  limit?: number;
  query: string;
  scopes?: Array<string> | string | null | undefined;
  trackAccess?: boolean;
}>;


export type VaultSearchQuery = { vaultSearch: Array<{ score: number, record: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, scope: string, userId: string | null, sessionId: string | null, createdAt: string, updatedAt: string | null, eventTime: string, validFrom: string, validUntil: string | null, confidence: number, validity: Validity, source: EpistemicSource, relevance: Relevance, topicId: string | null, category: string | null, tags: Array<string>, version: number, retiredAt: string | null, retiredReason: RetiredReason | null } }> | null };

export type VaultSnapshotQueryVariables = Exact<{
  caller?: CallerInput | null | undefined;
  query?: string | null | undefined;
  scopes?: Array<string> | string | null | undefined;
  trackAccess?: boolean;
}>;


export type VaultSnapshotQuery = { vaultSnapshot: string | null };

export type VerifyErasureQueryVariables = Exact<{
  userId: string | number;
}>;


export type VerifyErasureQuery = { verifyErasure: { clean: boolean, found: number, remains: Array<{ count: number, name: string }> } | null };

export type WhyQueryVariables = Exact<{
  caller?: CallerInput | null | undefined;
  id?: string | number | null | undefined;
  path?: string | null | undefined;
  asOf?: AsOfInput | null | undefined;
  depth?: number;
  versions?: number;
}>;


export type WhyQuery = { memory: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, scope: string, userId: string | null, sessionId: string | null, createdAt: string, updatedAt: string | null, eventTime: string, validFrom: string, validUntil: string | null, confidence: number, validity: Validity, source: EpistemicSource, relevance: Relevance, topicId: string | null, category: string | null, tags: Array<string>, version: number, retiredAt: string | null, retiredReason: RetiredReason | null, mentions: Array<{ role: MentionRole, entity: { id: string, name: string, type: EntityType } }>, versions: Array<{ version: number, content: string, createdAt: string, recordedAt: string | null, deletedAt: string | null, current: boolean }>, provenance: { sources: Array<{ depth: number, memory: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, scope: string, userId: string | null, sessionId: string | null, createdAt: string, updatedAt: string | null, eventTime: string, validFrom: string, validUntil: string | null, confidence: number, validity: Validity, source: EpistemicSource, relevance: Relevance, topicId: string | null, category: string | null, tags: Array<string>, version: number, retiredAt: string | null, retiredReason: RetiredReason | null } }>, derived: Array<{ depth: number, memory: { id: string, content: string } }>, replaced: Array<{ id: string, content: string, kind: MemoryKind, profile: WriteProfile, scope: string, userId: string | null, sessionId: string | null, createdAt: string, updatedAt: string | null, eventTime: string, validFrom: string, validUntil: string | null, confidence: number, validity: Validity, source: EpistemicSource, relevance: Relevance, topicId: string | null, category: string | null, tags: Array<string>, version: number, retiredAt: string | null, retiredReason: RetiredReason | null }>, replacedBy: Array<{ id: string, content: string, kind: MemoryKind, profile: WriteProfile, scope: string, userId: string | null, sessionId: string | null, createdAt: string, updatedAt: string | null, eventTime: string, validFrom: string, validUntil: string | null, confidence: number, validity: Validity, source: EpistemicSource, relevance: Relevance, topicId: string | null, category: string | null, tags: Array<string>, version: number, retiredAt: string | null, retiredReason: RetiredReason | null }>, audit: Array<{ id: string, act: AuditAct, at: string, byUserId: string | null, byAgentId: string | null, code: string | null, rule: string | null, step: LadderStep | null, heuristic: ConflictHeuristic | null, explanation: string | null, entityId: string | null, otherEntityId: string | null, sessionId: string | null, undoes: string | null, undoneBy: string | null, memory: { id: string, content: string } | null, other: { id: string, content: string } | null }> } | null } | null };

export type WhyNotQueryVariables = Exact<{
  ambient?: boolean;
  asOf?: AsOfInput | null | undefined;
  caller?: CallerInput | null | undefined;
  diversity?: number | null | undefined;
  filter?: DocumentFilter | null | undefined;
  from?: string | null | undefined;
  id: string | number;
  kinds?: Array<MemoryKind> | MemoryKind | null | undefined;
  limit?: number | null | undefined;
  minRelevance?: number | null | undefined;
  query: string;
  trackAccess?: boolean;
  until?: string | null | undefined;
}>;


export type WhyNotQuery = { whyNot: { explanation: string, fate: RecallFate, leastReturned: number | null, rank: number | null, memory: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, scope: string, userId: string | null, sessionId: string | null, createdAt: string, updatedAt: string | null, eventTime: string, validFrom: string, validUntil: string | null, confidence: number, validity: Validity, source: EpistemicSource, relevance: Relevance, topicId: string | null, category: string | null, tags: Array<string>, version: number, retiredAt: string | null, retiredReason: RetiredReason | null }, score: { asking: number, base: number, blended: number, boost: number, currency: number, exempt: boolean, final: number, importance: number, importanceBoost: number, lift: number, outdated: number, quality: number, qualityWeight: number, recency: number, relevance: number, relevanceWeight: number, rerank: number | null, rrf: number, rrfNormalised: number, signals: Record<string, unknown>, similarity: number | null, ranks: Array<{ channel: RecallChannel, rank: number, rrf: number, weight: number }> } | null } | null };

export type AuditEventFragment = { id: string, act: AuditAct, at: string, byUserId: string | null, byAgentId: string | null, code: string | null, rule: string | null, step: LadderStep | null, heuristic: ConflictHeuristic | null, explanation: string | null, entityId: string | null, otherEntityId: string | null, sessionId: string | null, undoes: string | null, undoneBy: string | null, memory: { id: string, content: string } | null, other: { id: string, content: string } | null };

export type ChangedFragment = { changed: number, refused: number, created: boolean, results: Array<
    | { __typename: 'MemoryChanged', eventId: string | null, memory: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, scope: string, userId: string | null, sessionId: string | null, createdAt: string, updatedAt: string | null, eventTime: string, validFrom: string, validUntil: string | null, confidence: number, validity: Validity, source: EpistemicSource, relevance: Relevance, topicId: string | null, category: string | null, tags: Array<string>, version: number, retiredAt: string | null, retiredReason: RetiredReason | null } }
    | { __typename: 'MemoryErased', id: string, places: Array<{ count: number, name: string }> }
    | { __typename: 'MemoryRefused', code: RefusalCode, message: string, rule: string, stage: number | null, matched: { id: string, content: string } | null }
  > };

export type EntityFragment = { id: string, name: string, type: EntityType, aliases: Array<string>, summary: string | null, importance: number | null, firstSeenAt: string };

type EntityResult_EntityChanged_Fragment = { __typename: 'EntityChanged', created: boolean, eventIds: Array<string>, mentionCount: number, moved: number, relinking: number, entity: { id: string, name: string, type: EntityType, aliases: Array<string>, summary: string | null, importance: number | null, firstSeenAt: string }, other: { id: string, name: string, type: EntityType, aliases: Array<string>, summary: string | null, importance: number | null, firstSeenAt: string } | null };

type EntityResult_EntityRefused_Fragment = { __typename: 'EntityRefused', code: EntityRefusalCode, message: string };

export type EntityResultFragment =
  | EntityResult_EntityChanged_Fragment
  | EntityResult_EntityRefused_Fragment
;

type InboxItem_DeletionProposal_Fragment = { __typename: 'DeletionProposal', id: string, kind: InboxKind, since: string, reasons: Array<{ kind: DeletionReasonKind, chars: number | null, days: number | null, otherId: string | null, signal: string | null }>, memory: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, scope: string, userId: string | null, sessionId: string | null, createdAt: string, updatedAt: string | null, eventTime: string, validFrom: string, validUntil: string | null, confidence: number, validity: Validity, source: EpistemicSource, relevance: Relevance, topicId: string | null, category: string | null, tags: Array<string>, version: number, retiredAt: string | null, retiredReason: RetiredReason | null } | null };

type InboxItem_RecalledTogether_Fragment = { __typename: 'RecalledTogether', count: number, lastSeen: string, id: string, kind: InboxKind, since: string, other: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, scope: string, userId: string | null, sessionId: string | null, createdAt: string, updatedAt: string | null, eventTime: string, validFrom: string, validUntil: string | null, confidence: number, validity: Validity, source: EpistemicSource, relevance: Relevance, topicId: string | null, category: string | null, tags: Array<string>, version: number, retiredAt: string | null, retiredReason: RetiredReason | null } | null, memory: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, scope: string, userId: string | null, sessionId: string | null, createdAt: string, updatedAt: string | null, eventTime: string, validFrom: string, validUntil: string | null, confidence: number, validity: Validity, source: EpistemicSource, relevance: Relevance, topicId: string | null, category: string | null, tags: Array<string>, version: number, retiredAt: string | null, retiredReason: RetiredReason | null } | null };

type InboxItem_Review_Fragment = { __typename: 'Review', explanation: string | null, path: Array<string> | null, id: string, kind: InboxKind, since: string, other: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, scope: string, userId: string | null, sessionId: string | null, createdAt: string, updatedAt: string | null, eventTime: string, validFrom: string, validUntil: string | null, confidence: number, validity: Validity, source: EpistemicSource, relevance: Relevance, topicId: string | null, category: string | null, tags: Array<string>, version: number, retiredAt: string | null, retiredReason: RetiredReason | null } | null, memory: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, scope: string, userId: string | null, sessionId: string | null, createdAt: string, updatedAt: string | null, eventTime: string, validFrom: string, validUntil: string | null, confidence: number, validity: Validity, source: EpistemicSource, relevance: Relevance, topicId: string | null, category: string | null, tags: Array<string>, version: number, retiredAt: string | null, retiredReason: RetiredReason | null } | null };

type InboxItem_SimilarRecords_Fragment = { __typename: 'SimilarRecords', similarity: number, id: string, kind: InboxKind, since: string, other: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, scope: string, userId: string | null, sessionId: string | null, createdAt: string, updatedAt: string | null, eventTime: string, validFrom: string, validUntil: string | null, confidence: number, validity: Validity, source: EpistemicSource, relevance: Relevance, topicId: string | null, category: string | null, tags: Array<string>, version: number, retiredAt: string | null, retiredReason: RetiredReason | null } | null, memory: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, scope: string, userId: string | null, sessionId: string | null, createdAt: string, updatedAt: string | null, eventTime: string, validFrom: string, validUntil: string | null, confidence: number, validity: Validity, source: EpistemicSource, relevance: Relevance, topicId: string | null, category: string | null, tags: Array<string>, version: number, retiredAt: string | null, retiredReason: RetiredReason | null } | null };

type InboxItem_StagedCandidate_Fragment = { __typename: 'StagedCandidate', lead: string, reason: string | null, title: string | null, turnId: string, state: CandidateState, id: string, kind: InboxKind, since: string, similar: Array<{ memory: { id: string, content: string } }>, memory: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, scope: string, userId: string | null, sessionId: string | null, createdAt: string, updatedAt: string | null, eventTime: string, validFrom: string, validUntil: string | null, confidence: number, validity: Validity, source: EpistemicSource, relevance: Relevance, topicId: string | null, category: string | null, tags: Array<string>, version: number, retiredAt: string | null, retiredReason: RetiredReason | null } | null };

type InboxItem_WeakFact_Fragment = { __typename: 'WeakFact', confidence: number, daysUntilPruned: number | null, exempt: boolean, id: string, kind: InboxKind, since: string, memory: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, scope: string, userId: string | null, sessionId: string | null, createdAt: string, updatedAt: string | null, eventTime: string, validFrom: string, validUntil: string | null, confidence: number, validity: Validity, source: EpistemicSource, relevance: Relevance, topicId: string | null, category: string | null, tags: Array<string>, version: number, retiredAt: string | null, retiredReason: RetiredReason | null } | null };

export type InboxItemFragment =
  | InboxItem_DeletionProposal_Fragment
  | InboxItem_RecalledTogether_Fragment
  | InboxItem_Review_Fragment
  | InboxItem_SimilarRecords_Fragment
  | InboxItem_StagedCandidate_Fragment
  | InboxItem_WeakFact_Fragment
;

export type MemoryFragment = { id: string, content: string, kind: MemoryKind, profile: WriteProfile, scope: string, userId: string | null, sessionId: string | null, createdAt: string, updatedAt: string | null, eventTime: string, validFrom: string, validUntil: string | null, confidence: number, validity: Validity, source: EpistemicSource, relevance: Relevance, topicId: string | null, category: string | null, tags: Array<string>, version: number, retiredAt: string | null, retiredReason: RetiredReason | null };

export type PageFragment = { endCursor: string | null, hasNextPage: boolean };

export type RefusedFragment = { code: RefusalCode, message: string, rule: string, stage: number | null, matched: { id: string, content: string } | null };

export type RunFragment = { id: string, kind: UpkeepKind, trigger: UpkeepTrigger, status: UpkeepStatus, dryRun: boolean, everyone: boolean, userId: string | null, now: string, startedAt: string, finishedAt: string | null, tookMs: number | null, steps: Array<{ step: UpkeepStepName, status: UpkeepStepStatus, looked: number, changed: number, tookMs: number | null, note: string | null, error: string | null, counts: Array<{ name: string, count: number }>, plan: Array<{ act: string, id: string, otherId: string | null, reason: string }> }> };

export type StagedFragment = { id: string, kind: InboxKind, since: string, state: CandidateState, lead: string, reason: string | null, title: string | null, turnId: string, memory: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, scope: string, userId: string | null, sessionId: string | null, createdAt: string, updatedAt: string | null, eventTime: string, validFrom: string, validUntil: string | null, confidence: number, validity: Validity, source: EpistemicSource, relevance: Relevance, topicId: string | null, category: string | null, tags: Array<string>, version: number, retiredAt: string | null, retiredReason: RetiredReason | null } | null };

export type StoredFragment = { id: string, createdAt: string, updatedAt: string | null, retiredAt: string | null, document: { path: string | null, dataRequirements: Record<string, unknown> | null } | null };

export type TurnFragment = { id: string, number: number, scope: string, query: string, gate: TurnGate, openedAt: string, gatheredAt: string | null, gatheredIds: Array<string>, gatheredText: string | null, completedAt: string | null, endedAt: string | null, outcome: TurnOutcome | null, outcomes: Array<{ at: string, outcome: TurnOutcome }>, context: { id: string } | null, sections: { question: string, reflection: string | null, plan: string, tools: string, response: string, validation: string } | null };

type WriteResult_CandidateStaged_Fragment = { __typename: 'CandidateStaged', created: boolean, candidate: { id: string, kind: InboxKind, since: string, state: CandidateState, lead: string, reason: string | null, title: string | null, turnId: string, memory: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, scope: string, userId: string | null, sessionId: string | null, createdAt: string, updatedAt: string | null, eventTime: string, validFrom: string, validUntil: string | null, confidence: number, validity: Validity, source: EpistemicSource, relevance: Relevance, topicId: string | null, category: string | null, tags: Array<string>, version: number, retiredAt: string | null, retiredReason: RetiredReason | null } | null } };

type WriteResult_MemoryRefused_Fragment = { __typename: 'MemoryRefused', code: RefusalCode, message: string, rule: string, stage: number | null, matched: { id: string, content: string } | null };

type WriteResult_MemoryWritten_Fragment = { __typename: 'MemoryWritten', action: WriteAction, created: boolean, version: number, memory: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, scope: string, userId: string | null, sessionId: string | null, createdAt: string, updatedAt: string | null, eventTime: string, validFrom: string, validUntil: string | null, confidence: number, validity: Validity, source: EpistemicSource, relevance: Relevance, topicId: string | null, category: string | null, tags: Array<string>, version: number, retiredAt: string | null, retiredReason: RetiredReason | null }, flags: Array<{ code: RefusalCode, message: string }>, conflicts: Array<{ eventId: string, explanation: string, loser: { id: string, content: string }, winner: { id: string } }>, undecided: Array<{ id: string, explanation: string, other: { id: string, content: string } }> };

export type WriteResultFragment =
  | WriteResult_CandidateStaged_Fragment
  | WriteResult_MemoryRefused_Fragment
  | WriteResult_MemoryWritten_Fragment
;

export type WrittenFragment = { action: WriteAction, created: boolean, version: number, memory: { id: string, content: string, kind: MemoryKind, profile: WriteProfile, scope: string, userId: string | null, sessionId: string | null, createdAt: string, updatedAt: string | null, eventTime: string, validFrom: string, validUntil: string | null, confidence: number, validity: Validity, source: EpistemicSource, relevance: Relevance, topicId: string | null, category: string | null, tags: Array<string>, version: number, retiredAt: string | null, retiredReason: RetiredReason | null }, flags: Array<{ code: RefusalCode, message: string }>, conflicts: Array<{ eventId: string, explanation: string, loser: { id: string, content: string }, winner: { id: string } }>, undecided: Array<{ id: string, explanation: string, other: { id: string, content: string } }> };
