import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { DecisionRefusal, DiffOp } from '../../domain/document/staging.js';
import type { Caller } from '../../domain/kernel/partition.js';
import type { CandidateState, TrustScope } from '../../domain/kernel/vocabulary.js';
import type { Candidate as Item } from '../../flows/staging/reads.js';
import { TrustScopeEnum } from './enums.js';
import { Memory, PageInfo } from './memory.js';
import { CandidateStateEnum, DecisionRefusalEnum, DiffOpEnum } from './turn-enums.js';

/** A staged item whose relations are resolved for the same caller. */
export type CandidateNode = Item & { readonly caller: Caller };

@ObjectType({
  description: 'A staged item: a document that waits for the outcome of its turn, or for a person.',
})
export class Candidate {
  @Field(() => ID, { description: 'Its id.' })
  id!: string;

  @Field(() => ID, { description: 'The turn that it was staged in.' })
  turnId!: string;

  @Field(() => Int, { description: 'The number of that turn.' })
  turnNumber!: number;

  @Field(() => CandidateStateEnum, { description: 'How it stands.' })
  state!: CandidateState;

  @Field(() => GraphQLDateTime, { description: 'When it was staged.' })
  stagedAt!: Date;

  @Field(() => String, { description: 'SHARED, or the agent that staged it for itself.' })
  scope!: string;

  @Field(() => String, { nullable: true, description: 'What it is called.' })
  title!: string | null;

  @Field(() => String, { nullable: true, description: 'Dotted topic.' })
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

@ObjectType({ description: 'A stretch of text in a comparison.' })
export class DiffPart {
  @Field(() => DiffOpEnum, { description: 'What became of it.' })
  op!: DiffOp;

  @Field(() => String, { description: 'The text.' })
  text!: string;
}

@ObjectType({ description: 'A current memory of the same owner that is like a staged item.' })
export class SimilarMemory {
  @Field(() => Memory, { description: 'The memory.' })
  memory!: Memory;

  @Field(() => [DiffPart], {
    description:
      'Word by word, from the memory to the staged item; of long texts their first 2000 characters.',
  })
  diff!: DiffPart[];
}

@ObjectType({ description: 'A staged item with the document that it may become.' })
export class CandidateDetails {
  @Field(() => Candidate, { description: 'The item.' })
  candidate!: Candidate;

  @Field(() => String, { description: 'The whole text, as it was given.' })
  content!: string;

  @Field(() => String, { nullable: true, description: 'Path that it asks for.' })
  path!: string | null;

  @Field(() => TrustScopeEnum, { description: 'Scope that it asks for.' })
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

@ObjectType({ description: 'A staged item in a list.' })
export class CandidateEdge {
  @Field(() => Candidate, { description: 'The item.' })
  node!: Candidate;

  @Field(() => String, { description: 'Its position in the list.' })
  cursor!: string;
}

@ObjectType({ description: 'A page of staged items, oldest first.' })
export class CandidateConnection {
  @Field(() => [CandidateEdge], { description: 'The items with their cursors.' })
  edges!: CandidateEdge[];

  @Field(() => PageInfo, { description: 'Where the page ends.' })
  pageInfo!: PageInfo;
}

@ObjectType({ description: 'The document was staged: it waits, outside memory.' })
export class CandidateStaged {
  @Field(() => Candidate, { description: 'The staged item.' })
  candidate!: Candidate;

  @Field(() => Boolean, { description: 'False when the idempotency key had been used.' })
  created!: boolean;
}

@ObjectType({ description: 'How a staged item stands after a decision about it.' })
export class CandidateDecision {
  @Field(() => ID, { description: 'The item.' })
  id!: string;

  @Field(() => CandidateStateEnum, {
    nullable: true,
    description: 'How it stands; null: it is unknown.',
  })
  state!: CandidateState | null;

  @Field(() => DecisionRefusalEnum, {
    nullable: true,
    description: 'Why the decision was not carried out; null: it was.',
  })
  code!: DecisionRefusal | null;

  @Field(() => String, { nullable: true, description: 'What to do about it.' })
  message!: string | null;

  @Field(() => Memory, { nullable: true, description: 'The document that it became.' })
  memory!: Memory | null;
}
