/** What waits for a person: an interface, a type for each kind of item, and pages of them. */

import { GraphQLDateTime } from 'graphql-scalars';
import { Float, ID, Int, InterfaceType, ObjectType } from 'type-graphql';
import type { DiffOp } from '../../domain/document/staging.js';
import { INBOX_KINDS, type InboxKind } from '../../domain/inbox/item-id.js';
import type { Caller } from '../../domain/kernel/partition.js';
import type { CandidateState, TrustScope } from '../../domain/kernel/vocabulary.js';
import { type Connection, connection } from './connection.js';
import { defineEnum } from './define-enum.js';
import { CandidateStateEnum, DiffOpEnum, TrustScopeEnum } from './enums.js';
import { NonNull, Nullable } from './field.js';
import { Memory } from './memory.js';

export const InboxKindEnum = defineEnum(
  'InboxKind',
  'What waits for a person, and why.',
  INBOX_KINDS,
);

/** Reasons for deleting a record. */
const DELETION_REASONS = {
  NEAR_DUPLICATE: 'A newer record of the same scope says nearly the same: `otherId`.',
  NO_TOPIC: 'A register without a topic: no update by topic can reach it.',
  NOISE: 'It has the wording of a log entry: `signal`.',
  STALE: 'Nobody changed it for long: `days`.',
  SHORT: 'Too short to say much: `chars`.',
} as const;
const DeletionReasonEnum = defineEnum(
  'DeletionReasonKind',
  'Why a vault record is proposed for deletion.',
  DELETION_REASONS,
);

/** An item whose memories are resolved for the same caller. */
export type ItemNode = InboxItem & {
  readonly memoryId: string | null;
  readonly otherId: string | null;
  readonly caller: Caller;
};

@InterfaceType({
  description: 'Something that waits for a person; `resolve` takes its `id`.',
  resolveType: ({ kind }: ItemNode) => TYPES[kind].name,
})
export abstract class InboxItem {
  @NonNull(ID, 'Id of the item: what `resolve` takes.')
  id!: string;

  @NonNull(InboxKindEnum)
  kind!: InboxKind;

  @NonNull(GraphQLDateTime, 'Since when it waits; of a weak fact when it was last used.')
  since!: Date;
}

@ObjectType({
  implements: InboxItem,
  description: 'A document outside memory that waits for its turn or a person.',
})
export class StagedCandidate extends InboxItem {
  @NonNull(ID, 'The turn that it was staged in.')
  turnId!: string;

  @NonNull(Int, 'The number of that turn.')
  turnNumber!: number;

  @NonNull(CandidateStateEnum)
  state!: CandidateState;

  @NonNull(String, 'SHARED, or the agent that staged it for itself.')
  scope!: string;

  @Nullable(String, 'What it is called.')
  title!: string | null;

  @Nullable(String, 'Dotted topic, such as pet.hamster.')
  primaryTopic!: string | null;

  @NonNull([String], 'Content types, at most 50.')
  contentTypes!: string[];

  @NonNull(String, 'The beginning of its text, at most 2000 characters.')
  lead!: string;

  @NonNull(Boolean, 'Whether `lead` is the whole text.')
  whole!: boolean;

  @Nullable(GraphQLDateTime, 'When it was decided; null: open.')
  settledAt!: Date | null;

  @Nullable(String, 'The user it was decided for.')
  settledByUserId!: string | null;

  @Nullable(String, 'The agent that decided it.')
  settledByAgentId!: string | null;

  @Nullable(String, 'Why it was dropped.')
  reason!: string | null;
}

@ObjectType({ description: 'The document that a staged item may become.' })
export class StagedDocument {
  @NonNull(String, 'The whole text, as it was given.')
  content!: string;

  @Nullable(String, 'Path that it asks for.')
  path!: string | null;

  @NonNull(TrustScopeEnum)
  trustScope!: TrustScope;

  @Nullable(String, 'Why it is to be everybody’s.')
  globalJustification!: string | null;

  @Nullable(String, 'Where it was read.')
  sourceUrl!: string | null;

  @Nullable(GraphQLDateTime, 'When it is to expire; null: as its trust says.')
  expiresAt!: Date | null;
}

@ObjectType({ description: 'A stretch of text in a comparison.' })
export class DiffPart {
  @NonNull(DiffOpEnum)
  op!: DiffOp;

  @NonNull(String, 'The text.')
  text!: string;
}

@ObjectType({ description: 'A current memory of the same owner that is like a staged item.' })
export class SimilarMemory {
  @NonNull(Memory)
  memory!: Memory;

  @NonNull([DiffPart], 'Word by word, of the first 2000 characters of both.')
  diff!: DiffPart[];
}

@ObjectType({
  implements: InboxItem,
  description: 'A memory that a person should look at; `kind` says why.',
})
export class Review extends InboxItem {
  @Nullable(String, 'Why, in one sentence; null: idle, or you cannot see the other memory.')
  explanation!: string | null;

  @Nullable([ID], 'Ids from `memory` to `other`, at most 51, visible ones; null: idle.')
  path!: string[] | null;
}

@ObjectType({
  implements: InboxItem,
  description: 'A fact of low confidence that a person could confirm.',
})
export class WeakFact extends InboxItem {
  @NonNull(Float, 'Its confidence as of now, 0 to 1: faded since the last use.')
  confidence!: number;

  @Nullable(Float, 'Days until it is pruned, 0: it is due; null: it is kept for good.')
  daysUntilPruned!: number | null;

  @NonNull(Boolean, 'Whether it is kept however low its confidence falls.')
  exempt!: boolean;
}

@ObjectType({
  implements: InboxItem,
  description: 'Two memories that recalls often return together; nothing acts on it.',
})
export class RecalledTogether extends InboxItem {
  @NonNull(Int, 'Recalls that returned both, at the last count.')
  count!: number;

  @NonNull(GraphQLDateTime, 'When the last of them was; the first is `since`.')
  lastSeen!: Date;
}

@ObjectType({
  implements: InboxItem,
  description: 'Two vault records of one owner and scope that may be one.',
})
export class SimilarRecords extends InboxItem {
  @NonNull(Float, 'Token overlap or sequence ratio, whichever is larger, 0 to 1.')
  similarity!: number;
}

@ObjectType({ description: 'One reason to delete a record.' })
export class DeletionReason {
  @NonNull(DeletionReasonEnum)
  kind!: keyof typeof DELETION_REASONS;

  @Nullable(ID, 'The newer record that says nearly the same.')
  otherId?: string | null;

  @Nullable(String, 'The wording that marks log noise.')
  signal?: string | null;

  @Nullable(Int, 'Whole days since it was last changed.')
  days?: number | null;

  @Nullable(Int, 'Length of its text in code points.')
  chars?: number | null;
}

@ObjectType({
  implements: InboxItem,
  description: 'A vault record that a person may want to delete, and why.',
})
export class DeletionProposal extends InboxItem {
  @NonNull([DeletionReason])
  reasons!: DeletionReason[];
}

const TYPES = {
  STAGED: StagedCandidate,
  CONFLICT: Review,
  DUPLICATE: Review,
  SOURCE_RETIRED: Review,
  WEAK: WeakFact,
  RECALLED_TOGETHER: RecalledTogether,
  SIMILAR_RECORDS: SimilarRecords,
  DELETION: DeletionProposal,
  DORMANT: Review,
  VERIFY: Review,
} as const satisfies Record<InboxKind, object>;

export const InboxConnection = connection(
  'Inbox',
  InboxItem,
  'A page of what waits for a person, the longest waiting first.',
);
export type InboxConnection = Connection<InboxItem>;
