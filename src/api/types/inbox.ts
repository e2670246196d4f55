/** What waits for a person: an interface, a type for each kind of item, and pages of them. */

import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Float, ID, Int, InterfaceType, ObjectType } from 'type-graphql';
import type { DiffOp } from '../../domain/document/staging.js';
import { INBOX_KINDS, type InboxKind } from '../../domain/inbox/item-id.js';
import type { Caller } from '../../domain/kernel/partition.js';
import type { CandidateState, TrustScope } from '../../domain/kernel/vocabulary.js';
import { type Connection, connection } from './connection.js';
import { defineEnum } from './define-enum.js';
import { TrustScopeEnum } from './enums.js';
import { Memory } from './memory.js';
import { CandidateStateEnum, DiffOpEnum } from './turn-enums.js';

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
  @Field(() => ID, { description: 'Id of the item: what `resolve` takes.' })
  id!: string;

  @Field(() => InboxKindEnum, { description: 'Why it waits.' })
  kind!: InboxKind;

  @Field(() => GraphQLDateTime, {
    description: 'Since when it waits; of a weak fact when it was last used.',
  })
  since!: Date;
}

@ObjectType({
  implements: InboxItem,
  description: 'A document outside memory that waits for its turn or a person.',
})
export class StagedCandidate extends InboxItem {
  @Field(() => ID, { description: 'The turn that it was staged in.' })
  turnId!: string;

  @Field(() => Int, { description: 'The number of that turn.' })
  turnNumber!: number;

  @Field(() => CandidateStateEnum)
  state!: CandidateState;

  @Field(() => String, { description: 'SHARED, or the agent that staged it for itself.' })
  scope!: string;

  @Field(() => String, { nullable: true, description: 'What it is called.' })
  title!: string | null;

  @Field(() => String, { nullable: true, description: 'Dotted topic, such as pet.hamster.' })
  primaryTopic!: string | null;

  @Field(() => [String], { description: 'Content types, at most 50.' })
  contentTypes!: string[];

  @Field(() => String, { description: 'The beginning of its text, at most 2000 characters.' })
  lead!: string;

  @Field(() => Boolean, { description: 'Whether `lead` is the whole text.' })
  whole!: boolean;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When it was decided; null: open.' })
  settledAt!: Date | null;

  @Field(() => String, { nullable: true, description: 'The user it was decided for.' })
  settledByUserId!: string | null;

  @Field(() => String, { nullable: true, description: 'The agent that decided it.' })
  settledByAgentId!: string | null;

  @Field(() => String, { nullable: true, description: 'Why it was dropped.' })
  reason!: string | null;
}

@ObjectType({ description: 'The document that a staged item may become.' })
export class StagedDocument {
  @Field(() => String, { description: 'The whole text, as it was given.' })
  content!: string;

  @Field(() => String, { nullable: true, description: 'Path that it asks for.' })
  path!: string | null;

  @Field(() => TrustScopeEnum)
  trustScope!: TrustScope;

  @Field(() => String, { nullable: true, description: 'Why it is to be everybody’s.' })
  globalJustification!: string | null;

  @Field(() => String, { nullable: true, description: 'Where it was read.' })
  sourceUrl!: string | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When it is to expire; null: as its trust says.',
  })
  expiresAt!: Date | null;
}

@ObjectType({ description: 'A stretch of text in a comparison.' })
export class DiffPart {
  @Field(() => DiffOpEnum)
  op!: DiffOp;

  @Field(() => String, { description: 'The text.' })
  text!: string;
}

@ObjectType({ description: 'A current memory of the same owner that is like a staged item.' })
export class SimilarMemory {
  @Field(() => Memory)
  memory!: Memory;

  @Field(() => [DiffPart], {
    description: 'Word by word, of the first 2000 characters of both.',
  })
  diff!: DiffPart[];
}

@ObjectType({
  implements: InboxItem,
  description: 'A memory that a person should look at; `kind` says why.',
})
export class Review extends InboxItem {
  @Field(() => String, {
    nullable: true,
    description: 'Why, in one sentence; null: idle, or you cannot see the other memory.',
  })
  explanation!: string | null;

  @Field(() => [ID], {
    nullable: true,
    description: 'Ids from `memory` to `other`, at most 51, visible ones; null: idle.',
  })
  path!: string[] | null;
}

@ObjectType({
  implements: InboxItem,
  description: 'A fact of low confidence that a person could confirm.',
})
export class WeakFact extends InboxItem {
  @Field(() => Float, {
    description: 'Its confidence as of now, 0 to 1: faded since the last use.',
  })
  confidence!: number;

  @Field(() => Float, {
    nullable: true,
    description: 'Days until it is pruned, 0: it is due; null: it is kept for good.',
  })
  daysUntilPruned!: number | null;

  @Field(() => Boolean, {
    description: 'Whether it is kept however low its confidence falls.',
  })
  exempt!: boolean;
}

@ObjectType({
  implements: InboxItem,
  description: 'Two memories that recalls often return together; nothing acts on it.',
})
export class RecalledTogether extends InboxItem {
  @Field(() => Int, { description: 'Recalls that returned both, at the last count.' })
  count!: number;

  @Field(() => GraphQLDateTime, { description: 'When the last of them was; the first is `since`.' })
  lastSeen!: Date;
}

@ObjectType({
  implements: InboxItem,
  description: 'Two vault records of one owner and scope that may be one.',
})
export class SimilarRecords extends InboxItem {
  @Field(() => Float, {
    description: 'Token overlap or sequence ratio, whichever is larger, 0 to 1.',
  })
  similarity!: number;
}

@ObjectType({ description: 'One reason to delete a record.' })
export class DeletionReason {
  @Field(() => DeletionReasonEnum)
  kind!: keyof typeof DELETION_REASONS;

  @Field(() => ID, { nullable: true, description: 'The newer record that says nearly the same.' })
  otherId?: string | null;

  @Field(() => String, { nullable: true, description: 'The wording that marks log noise.' })
  signal?: string | null;

  @Field(() => Int, { nullable: true, description: 'Whole days since it was last changed.' })
  days?: number | null;

  @Field(() => Int, { nullable: true, description: 'Length of its text in code points.' })
  chars?: number | null;
}

@ObjectType({
  implements: InboxItem,
  description: 'A vault record that a person may want to delete, and why.',
})
export class DeletionProposal extends InboxItem {
  @Field(() => [DeletionReason], { description: 'Reasons to delete it, at least one.' })
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
} as const satisfies Record<InboxKind, object>;

export const InboxConnection = connection<InboxItem>(
  'Inbox',
  () => InboxItem,
  'A page of what waits for a person, the longest waiting first.',
);
export type InboxConnection = Connection<InboxItem>;
