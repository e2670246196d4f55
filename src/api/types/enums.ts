/** GraphQL enums out of the vocabulary tables: values and descriptions in one place. */
import { registerEnumType } from 'type-graphql';
import { CHANNELS } from '../../channels/channel.js';
import { DIFF_OPS } from '../../domain/document/staging.js';
import { ENTITY_REFUSALS } from '../../domain/entities/curate.js';
import {
  ACTS,
  CANDIDATE_STATES,
  EDGES,
  ENTITY_TYPES,
  HEURISTICS,
  KINDS,
  LADDER_STEPS,
  MEDIA_TYPES,
  MENTION_ROLES,
  ORIGINS,
  PROFILES,
  RELEVANCES,
  RETIRED_REASONS,
  SOURCE_ROLES,
  SOURCE_TYPES,
  SOURCES,
  STAGES,
  STORAGES,
  TIERS,
  TRUST_SCOPES,
  TURN_GATES,
  TURN_OUTCOMES,
  UTILITIES,
  VALIDITIES,
} from '../../domain/kernel/vocabulary.js';
import { INTENTS } from '../../domain/recall/intent/intents.js';
import { VARIANTS } from '../../domain/recall/variants.js';
import { TURN_REFUSALS } from '../../domain/turn/turn.js';
import { UNDO_REFUSALS } from '../../domain/write/change.js';
import { REFUSAL_CODES } from '../../domain/write/refusal.js';
import { STATED_BY } from '../../domain/write/remember.js';
import { GATES, NOTICES } from '../../flows/recall/types.js';
import { FATES } from '../../flows/recall/why-not.js';
import { defineEnum } from './define-enum.js';

/** Channels are named in lower case inside, as keys of settings; GraphQL values are upper case. */
export const ChannelEnum = Object.fromEntries(
  Object.keys(CHANNELS).map((name) => [name.toUpperCase(), name]),
);
registerEnumType(ChannelEnum, {
  name: 'RecallChannel',
  description: 'A way in which recall finds memories.',
  valuesConfig: Object.fromEntries(
    Object.entries(CHANNELS).map(([name, description]) => [name.toUpperCase(), { description }]),
  ),
});

export const NoticeEnum = defineEnum('RecallNotice', 'What a recall had to do without.', {
  ...NOTICES,
  UNKNOWN_ENTITY: null,
});
export const GateEnum = defineEnum('RecallGate', 'Why nothing was recalled at all.', GATES);
export const FateEnum = defineEnum(
  'RecallFate',
  'Where a memory is when a recall ends, in the order of its stages.',
  { ...FATES, EXPIRED: null, RETURNED: null },
);
export const IntentEnum = defineEnum('Intent', 'What a question asks for.', {
  ...INTENTS,
  WHO: null,
  WHY: null,
});
export const VariantEnum = defineEnum('QueryVariantName', 'A wording of a question.', {
  ...VARIANTS,
  ORIGINAL: null,
  KEYWORDS: null,
});
export const ComplexityEnum = defineEnum(
  'QuestionComplexity',
  'How much of the graph a question needs.',
  {
    SIMPLE: null,
    COMPLEX: 'Several things, a comparison, reasons, or over 12 words.',
  },
);
export const SectionEnum = defineEnum('ContextSectionName', 'A part of a context block.', {
  VAULT: 'Records of the vault, whatever the prompt is.',
  MEMORIES: 'Facts and turns that bear on the prompt, the best first.',
  PROFILES: 'What is known of an entity that the prompt asks for.',
});

export const TurnGateEnum = defineEnum(
  'TurnGate',
  'Whether a question is clear enough to look for context.',
  TURN_GATES,
);
export const TurnOutcomeEnum = defineEnum(
  'TurnOutcome',
  'What validation made of the answer of a turn.',
  TURN_OUTCOMES,
);
export const TurnRefusalCodeEnum = defineEnum(
  'TurnRefusalCode',
  'Why an operation on a turn was refused.',
  TURN_REFUSALS,
);
export const CandidateStateEnum = defineEnum('CandidateState', 'How a staged item stands.', {
  ...CANDIDATE_STATES,
  DISCARDED: null,
});
export const DiffOpEnum = defineEnum('DiffOp', 'What became of a stretch of text.', DIFF_OPS);

const TURN_ROLES = {
  USER: null,
  ASSISTANT: null,
} as const;

export const KindEnum = defineEnum('MemoryKind', 'Cognitive kind of a memory.', KINDS);
export const FactKindEnum = defineEnum('FactKind', 'A `MemoryKind` that can be stated outright.', {
  SEMANTIC: null,
  PROCEDURAL: null,
  OPINION: null,
});
export const ProfileEnum = defineEnum('WriteProfile', 'How a memory was written.', PROFILES);
export const SourceEnum = defineEnum('EpistemicSource', 'Where the knowledge comes from.', {
  ...SOURCES,
  USER_ASSERTED: null,
});
export const TrustScopeEnum = defineEnum(
  'TrustScope',
  'How far a document is trusted, and so who sees it.',
  TRUST_SCOPES,
);
export const MediaTypeEnum = defineEnum('MediaType', 'In what form a document is given.', {
  ...MEDIA_TYPES,
  MARKDOWN: null,
  PLAIN: null,
});
export const ValidityEnum = defineEnum('Validity', 'How far it is confirmed.', VALIDITIES);
export const RelevanceEnum = defineEnum(
  'Relevance',
  'Whether ambient recall takes it into account.',
  RELEVANCES,
);
export const UtilityEnum = defineEnum('Utility', 'How much other work rests on it.', UTILITIES);
export const SourceRoleEnum = defineEnum('SourceRole', 'Who spoke or wrote.', {
  ...SOURCE_ROLES,
  USER: null,
});
export const TurnRoleEnum = defineEnum(
  'TurnRole',
  'Who said a turn: see `SourceRole`.',
  TURN_ROLES,
);
export const SourceTypeEnum = defineEnum('SourceType', 'What it was made from.', {
  ...SOURCE_TYPES,
  CONVERSATION: null,
  TOOL_RESULT: null,
});
export const RetiredReasonEnum = defineEnum('RetiredReason', 'Why a memory is no longer current.', {
  ...RETIRED_REASONS,
  CORRECTION: null,
  EXPIRY: null,
});
export const OriginEnum = defineEnum('Origin', 'Through which channel a record came.', {
  ...ORIGINS,
  CHAT: null,
  MANUAL: null,
  TOOL: null,
});
/** The gate refuses LOG with advice; a schema that did not know it could only say "no such value". */
export const TierEnum = defineEnum('VaultTier', 'Tier of a vault record.', {
  ...TIERS,
  LOG: 'Passing noise: no record has it, and whoever asks for it is refused.',
});
export const StorageEnum = defineEnum('MemoryStorage', 'Where a memory is kept.', {
  ...STORAGES,
  ACTIVE: null,
});
export const StageEnum = defineEnum('MemorizeStage', 'Memorising stage of an agent.', STAGES);
export const ActEnum = defineEnum('AuditAct', 'What an audit event records.', {
  ...ACTS,
  ANALYZE_GRAPH: null,
  ERASE_USER: null,
  CONFIRM: null,
  ENTITY_ALIAS: null,
  DELETE: null,
  ENTITY_MERGE: null,
  ENTITY_RENAME: null,
  UNDO: null,
});
export const HeuristicEnum = defineEnum(
  'ConflictHeuristic',
  'How a contradiction was found.',
  HEURISTICS,
);
export const LadderStepEnum = defineEnum(
  'LadderStep',
  'Which step decided a contradiction.',
  LADDER_STEPS,
);
export const RefusalCodeEnum = defineEnum('RefusalCode', 'Why a text was refused, or marked.', {
  ...REFUSAL_CODES,
  ALREADY_CANON: null,
  INVALID_SOURCE: null,
  INVALID_TIER: null,
  VAULT_FULL: null,
});
export const UndoRefusalCodeEnum = defineEnum('UndoRefusalCode', 'Why an event was not reverted.', {
  ...UNDO_REFUSALS,
  ALREADY_UNDONE: null,
  NOT_UNDOABLE: null,
  VAULT_FULL: null,
});
export const EntityRefusalCodeEnum = defineEnum(
  'EntityRefusalCode',
  'Why an entity was not changed.',
  { ...ENTITY_REFUSALS, NOT_ITS_NAME: null, SAME_ENTITY: null, STILL_MOVING: null },
);
export const WriteActionEnum = defineEnum(
  'WriteAction',
  'What a write did: a new memory, or the next version of one.',
  { CREATE: null, UPDATE: null },
);
export const StatedByEnum = defineEnum('StatedBy', 'Whose statement a text is.', {
  ...STATED_BY,
  TOOL: null,
  USER: null,
});
export const EntityTypeEnum = defineEnum('EntityType', 'What an entity is.', {
  ...ENTITY_TYPES,
  PLACE: null,
});
export const MentionRoleEnum = defineEnum(
  'MentionRole',
  'In which role a memory mentions an entity.',
  MENTION_ROLES,
);
export const EdgeEnum = defineEnum('EdgeType', 'Relationship types of the graph.', EDGES);
