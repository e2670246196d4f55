/**
 * The closed sets of the data model (docs/graph-model.md), each value with the sentence that the
 * GraphQL schema prints. Enums, zod schemas and Cypher parameters all derive from these tables.
 */

/** Cognitive kind: decides decay and context share (G A.1). Also a label on the node. */
export const KINDS = {
  EPISODIC: { label: 'Episode', description: 'A raw dialogue turn, kept as it was said.' },
  SEMANTIC: { label: 'Fact', description: 'A durable fact about the user, the world or the task.' },
  PROCEDURAL: { label: 'Procedure', description: 'How to do something: a pattern of action.' },
  OPINION: { label: 'Opinion', description: 'A subjective preference or assessment.' },
} as const satisfies Record<string, { label: string; description: string }>;

/** Kinds of what is known, rather than said. */
export type FactKind = Exclude<Kind, 'EPISODIC'>;

export const FACT_KINDS: FactKind[] = valuesOf(KINDS).filter((kind) => kind !== 'EPISODIC');

/** Write profile: decides which gates a memory passes. */
export const PROFILES = {
  EPISODE: 'A turn of a conversation: the journal.',
  MEMORY: 'A memory that an agent or a user asked to keep.',
  VAULT: 'A durable record behind the full write gate.',
  DOCUMENT: 'A document with staging, trust and archival.',
} as const satisfies Record<string, string>;

/** Epistemic source (C-11). */
export const SOURCES = {
  USER_ASSERTED: 'The user said so.',
  AGENT_INFERRED: 'An agent concluded it.',
  BOOKSHELF_DOCUMENT: 'A reference document says so.',
  EXTERNAL_RETRIEVED: 'It was retrieved from outside, such as a web page.',
} as const satisfies Record<string, string>;

/** Validity axis (C-13 to C-15). */
export const VALIDITIES = {
  CONFIRMED: 'Stated or validated by the user.',
  INFERRED: 'Concluded, not validated.',
  DEPRECATED: 'Lost to another memory: see what supersedes it.',
} as const satisfies Record<string, string>;

/** Relevance axis (C-19). */
export const RELEVANCES = {
  ACTIVE: 'Taken into account.',
  DORMANT: 'Left out of ambient recall.',
} as const satisfies Record<string, string>;

/** Utility axis (C-16). */
export const UTILITIES = {
  LOAD_BEARING: 'Structural: other work rests on it.',
  TACTICAL: 'Useful for the work at hand.',
  ARCHIVED: 'Long unused.',
} as const satisfies Record<string, string>;

/** Who spoke or wrote. */
export const SOURCE_ROLES = {
  USER: 'The person.',
  ASSISTANT: 'The agent that talks to the person.',
  MEMORY_AGENT: 'A background agent that maintains memories.',
} as const satisfies Record<string, string>;

/** What a memory was made from. */
export const SOURCE_TYPES = {
  CONVERSATION: 'A turn of a conversation.',
  TOOL_RESULT: 'The result of a tool call.',
  EXTRACTION: 'Extracted from other memories, or saved on request.',
  CONSOLIDATION: 'Made when a session was consolidated.',
} as const satisfies Record<string, string>;

/** Through which channel a record came (V `source`, renamed by X-16). */
export const ORIGINS = {
  CHAT: 'Said in a conversation.',
  MANUAL: 'Entered by hand.',
  TOOL: 'Written by a tool.',
  OPERATOR: 'Written by whoever runs the service.',
  PROMOTION: 'Raised from a register to the canon.',
} as const satisfies Record<string, string>;

/** Tiers of the vault (V A.1). The tier LOG is an input that the gate refuses, never a stored value. */
export const TIERS = {
  CANON: 'What holds permanently: identity, mission, hard limits.',
  REGISTER: 'Current state: a topic has one live record whose version rises.',
} as const satisfies Record<string, string>;

/** The memorising stage of an agent that a text comes from (C-10). */
export const STAGES = {
  FRAGMENT: 'A fragment of a conversation.',
  SOLUTION: 'How something was solved; always the work of an agent.',
} as const satisfies Record<string, string>;

/** What changed something, as audit events call it. */
export const ACTS = {
  CORRECT: 'A correction: `other` took the place of the memory.',
  CONFLICT: 'A contradiction was resolved: `other` won, the memory lost.',
  DEDUP: 'The memory said the same as `other`.',
  OUTDATE: 'What the memory says holds no longer: `other` says what came after.',
  CONFIRM: 'The user validated the memory.',
  RELEVANCE: 'Its stored relevance was set, to active or dormant.',
  RETIME: 'When it holds was corrected; `other`: what came next then.',
  UPDATE: 'The record got a new version.',
  PROMOTE: 'The register became canon.',
  DELETE: 'The memory was deleted.',
  ERASE: 'What the memory said was erased for good.',
  DISMISS: 'A person looked at why the memory waits: it stays as it is.',
  REVIEW: 'It contradicts or repeats `other`, and a person must decide.',
  UNDO: 'An earlier event was reverted.',
  REFUSE: 'The write gate refused a text; the text is not kept.',
  COMPACT: 'Former versions were moved to cold storage.',
  REPAIR: 'Damaged classification was rebuilt.',
  ARCHIVE: 'The memory was idle and is archived.',
  REACTIVATE: 'The archived memory is used again.',
  PRUNE: 'Its confidence fell below the threshold: it is no longer current.',
  PURGE: 'The deprecated memory left the search indexes; it stays readable.',
  TRUST: 'The outcome of a turn changed its trust, and maybe who sees it.',
  EXPIRE: 'Its time to live ended: it is no longer current.',
  STORE_COLD: 'Its original went to cold storage; its summary stays.',
  ACCEPT: 'A staged item became the document.',
  REJECT: 'A staged item was dropped.',
  ENTITY_MERGE: 'Two entities were merged.',
  ENTITY_SPLIT: 'Names of an entity became an entity of their own.',
  ENTITY_RENAME: 'An entity got another canonical name.',
  ENTITY_ALIAS: 'The other names of an entity changed.',
  ANALYZE_GRAPH: 'Somebody had the graph analysed.',
  ERASE_USER: 'Somebody had a user erased: see `erasures`.',
  RUN_UPKEEP: 'Somebody had the upkeep run; what it changed has events of its own.',
  UPSERT_ROLE: 'A role was registered, or got other task domains.',
  SET_ROLE: 'An agent got another role, or none.',
} as const satisfies Record<string, string>;

/** How far a document is trusted, and so who sees it (D `scope`, renamed by X-14). */
export const TRUST_SCOPES = {
  NEW: 'Just made: its owner sees it, until it expires.',
  USER: 'It proved useful to its owner: it stays.',
  GLOBAL: 'It proved useful again and again: every user of the tenant sees it.',
} as const satisfies Record<string, string>;

/** In what form a document is given. */
export const MEDIA_TYPES = {
  MARKDOWN: 'Markdown.',
  PLAIN: 'Plain text.',
  HTML: 'A web page; it is kept, and read as Markdown.',
} as const satisfies Record<string, string>;

/** Whether a question is clear enough to look for context (D-02). */
export const TURN_GATES = {
  PROCEED: 'The question is clear: context is gathered.',
  CLARIFY: 'The question goes back to the user: nothing is gathered.', // QD-18
} as const satisfies Record<string, string>;

/** What validation made of the answer of a turn (D-31, D-62). */
export const TURN_OUTCOMES = {
  APPROVE: 'Right: staged items are kept, used ones gain trust. Ends the turn.',
  REVISE: 'It is to be worded anew: what was staged so far is dropped.',
  RETRY: 'To be redone: staged items are dropped, used ones lose trust.',
  FAIL: 'Wrong: staged items are dropped, used ones lose trust. Ends the turn.',
} as const satisfies Record<string, string>;

/** How a staged item stands. */
export const CANDIDATE_STATES = {
  STAGED: 'It waits for the outcome of its turn, or for a person.',
  COMMITTED: 'It became a document.',
  DISCARDED: 'It was dropped.',
} as const satisfies Record<string, string>;

/** How reading a source went (D-50). */
export const EXTRACTION_OUTCOMES = {
  SUCCESS: 'It gave what was looked for.',
  BLOCKED: 'It could not be read: a wall, a captcha, a refusal.',
  FAILED: 'It was read, and gave nothing of use.',
} as const satisfies Record<string, string>;

/** Why a memory waits for a person. */
export const REVIEW_REASONS = {
  SOURCE_RETIRED: 'A memory that it derives from is no longer valid.',
  CONFLICT: 'It contradicts another one, and no rule may decide between them.',
  DUPLICATE: 'It says the same as another one, and no rule may retire either.',
} as const satisfies Record<string, string>;

/** How a contradiction was found (C-31 to C-33). */
export const HEURISTICS = {
  ENTITY_VALUE: 'Both give the same thing a different value.',
  NEGATION: 'One denies what the other asserts.',
  CORRECTION: 'The user corrected it in so many words, or named the wrong memory.',
  UPDATE: 'The newer one tells a change: moved, switched, now, instead.',
  ENDED: 'The newer one tells the end: stopped, cancelled, no longer.',
  READ: 'A model that read both found that the newer one ends it.',
  FORGOTTEN: 'Somebody forgot a fact that says the same.',
  STATED: 'A person said that the two contradict each other.',
} as const satisfies Record<string, string>;

/** Which step decided a contradiction (C-40). */
export const LADDER_STEPS = {
  USER_ASSERTED: 'What a user asserted beats every other source.',
  VALIDITY: 'Confirmed beats inferred.',
  UTILITY: 'Load-bearing beats tactical beats archived.',
  RECENCY: 'The newer one wins, all else being equal.',
  CORRECTION: 'An explicit correction always wins.',
  MANUAL: 'A person decided.',
} as const satisfies Record<string, string>;

/** Where a memory is kept. */
export const STORAGES = {
  ACTIVE: 'In the graph.',
  COLD: 'In cold storage; still readable.',
} as const satisfies Record<string, string>;

/** Why a memory is no longer current. */
export const RETIRED_REASONS = {
  CONFLICT: 'A contradicting memory won.',
  CORRECTION: 'It was corrected.',
  DEDUP: 'It said the same as another memory.',
  DECAY: 'Its confidence fell below the threshold.',
  DELETION: 'It was deleted; unless erased, its text stays readable by id.',
  EXPIRY: 'Its time to live ended.',
} as const satisfies Record<string, string>;

/** Entity types (G A.3). */
export const ENTITY_TYPES = {
  PERSON: 'A person, including the speakers of a conversation.',
  PROJECT: 'A project or product under work.',
  ORGANIZATION: 'A company, team or institution.',
  PLACE: 'A place.',
  CONCEPT: 'An idea or subject.',
  TOOL: 'A tool, library or technology.',
  UNKNOWN: 'Something with a name; nothing tells what it is.',
} as const satisfies Record<string, string>;

/** In which way a name belongs to an entity. The first two are given, the others follow from them. */
export const NAME_KINDS = {
  NAME: 'Its canonical name.',
  ALIAS: 'Another name it goes by.',
  ACRONYM: 'The initials of one of its names.',
  FIRST_NAME: 'The first name of a person.',
} as const satisfies Record<string, string>;

/** In which role a memory mentions an entity. */
export const MENTION_ROLES = {
  SPEAKER: 'The memory is in the voice of the entity.',
  SUBJECT: 'The memory is about the entity.',
} as const satisfies Record<string, string>;

/** Edge types between memories, and from memories to entities, sessions and versions. */
export const EDGES = {
  TEMPORAL: 'Earlier to later episode of one session.',
  CAUSAL: 'Cause to effect.',
  DERIVED_FROM: 'A fact to the episode it was made from.',
  SUPERSEDES: 'Winner to loser; in a correction, new to old.',
  OUTDATED_BY: 'What no longer holds to the turn or fact that came after.',
  RELATED: 'Two memories that belong together, from smaller to larger id.',
  NEEDS_REVIEW: 'A memory to the one that makes a person look at it again.',
  MENTIONS: 'A memory to an entity it names or whose voice it is.',
  IN_SESSION: 'A memory to the session it was said in.',
  HAS_VERSION: 'A memory to one of its former states.',
  IN_TURN: 'A document to the turn that it was made in.',
  USED_IN: 'A document to a turn that drew on it.',
} as const satisfies Record<string, string>;

/** What a vector index searches, in the words of Neo4j. */
export const QUANTIZATIONS = {
  NONE: 'The vectors as they are.',
  SCALAR: 'Copies of a byte a number.',
  BINARY: 'Copies of a bit a number.',
} as const;

export type Kind = keyof typeof KINDS;
export type Profile = keyof typeof PROFILES;
export type Source = keyof typeof SOURCES;
export type Validity = keyof typeof VALIDITIES;
export type Relevance = keyof typeof RELEVANCES;
export type Utility = keyof typeof UTILITIES;
export type SourceRole = keyof typeof SOURCE_ROLES;
export type SourceType = keyof typeof SOURCE_TYPES;
export type Origin = keyof typeof ORIGINS;
export type Tier = keyof typeof TIERS;
export type Storage = keyof typeof STORAGES;
export type Stage = keyof typeof STAGES;
export type Act = keyof typeof ACTS;
export type Heuristic = keyof typeof HEURISTICS;
export type LadderStep = keyof typeof LADDER_STEPS;
export type RetiredReason = keyof typeof RETIRED_REASONS;
export type EntityType = keyof typeof ENTITY_TYPES;
export type NameKind = keyof typeof NAME_KINDS;
export type MentionRole = keyof typeof MENTION_ROLES;
export type Edge = keyof typeof EDGES;
export type Quantization = keyof typeof QUANTIZATIONS;
export type TrustScope = keyof typeof TRUST_SCOPES;
export type MediaType = keyof typeof MEDIA_TYPES;
export type TurnGate = keyof typeof TURN_GATES;
export type TurnOutcome = keyof typeof TURN_OUTCOMES;
export type CandidateState = keyof typeof CANDIDATE_STATES;
export type ExtractionOutcome = keyof typeof EXTRACTION_OUTCOMES;

/** The keys of a vocabulary as the non-empty tuple that `z.enum` takes. */
export function valuesOf<Key extends string>(table: Record<Key, unknown>): [Key, ...Key[]] {
  // Every table above has at least one key.
  return Object.keys(table) as [Key, ...Key[]];
}
