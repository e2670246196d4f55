/** GraphQL enums out of the vocabulary tables: values and descriptions in one place. */

import { ENTITY_REFUSALS } from '../../domain/entities/curate.js';
import {
  ACTS,
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
  UTILITIES,
  VALIDITIES,
} from '../../domain/kernel/vocabulary.js';
import { UNDO_REFUSALS } from '../../domain/write/change.js';
import { REFUSAL_CODES } from '../../domain/write/refusal.js';
import { STATED_BY } from '../../domain/write/remember.js';
import { defineEnum } from './define-enum.js';

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
export const SourceTypeEnum = defineEnum('SourceType', 'What it was made from.', SOURCE_TYPES);
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
  { ...ENTITY_REFUSALS, NOT_ITS_NAME: null, SAME_ENTITY: null },
);
export const WriteActionEnum = defineEnum(
  'WriteAction',
  'What a write did: a new memory, or the next version of one.',
  { CREATE: null, UPDATE: null },
);
export const StatedByEnum = defineEnum('StatedBy', 'Whose statement a text is.', STATED_BY);
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
