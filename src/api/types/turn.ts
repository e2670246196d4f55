import { GraphQLDateTime } from 'graphql-scalars';
import { createUnionType, Field, ID, Int, ObjectType } from 'type-graphql';
import type { TurnGate, TurnOutcome } from '../../domain/kernel/vocabulary.js';
import type { TurnRefusalCode } from '../../domain/turn/turn.js';
import { type Connection, connection } from './connection.js';
import { StagedCandidate } from './inbox.js';
import { Memory } from './memory.js';
import { TrustChange } from './trust.js';
import { TurnGateEnum, TurnOutcomeEnum, TurnRefusalCodeEnum } from './turn-enums.js';

@ObjectType({ description: 'What became of a turn, section by section, as Markdown.' })
export class TurnSections {
  @Field(() => String, { description: '§0 What was asked.' })
  question!: string;

  @Field(() => String, { nullable: true, description: '§1 How it was understood.' })
  reflection!: string | null;

  @Field(() => String, { description: '§3 The plan.' })
  plan!: string;

  @Field(() => String, { description: '§4 Executed tools.' })
  tools!: string;

  @Field(() => String, { description: '§5 The response.' })
  response!: string;

  @Field(() => String, { description: '§6 Validation.' })
  validation!: string;
}

@ObjectType({ description: 'One outcome of a turn.' })
export class TurnVerdict {
  @Field(() => TurnOutcomeEnum)
  outcome!: TurnOutcome;

  @Field(() => GraphQLDateTime, { description: 'When it was recorded.' })
  at!: Date;
}

@ObjectType({ description: 'A turn: a question, what was gathered for it, what was made of it.' })
export class Turn {
  @Field(() => ID)
  id!: string;

  @Field(() => Int, { description: 'Its number: from 1, by user, without gaps.' })
  number!: number;

  @Field(() => String, { description: 'What was asked.' })
  query!: string;

  @Field(() => TurnGateEnum)
  gate!: TurnGate;

  @Field(() => String, { description: 'SHARED, or the agent whose turn it is.' })
  scope!: string;

  @Field(() => GraphQLDateTime, { description: 'When it was opened.' })
  openedAt!: Date;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When context was gathered; null: it was not.',
  })
  gatheredAt!: Date | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When it was completed; null: it is not.',
  })
  completedAt!: Date | null;

  @Field(() => TurnOutcomeEnum, { nullable: true, description: 'The last outcome; null: none.' })
  outcome!: TurnOutcome | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When APPROVE or FAIL ended it; null: it goes on.',
  })
  endedAt!: Date | null;

  @Field(() => String, {
    nullable: true,
    description: '§2 Gathered context as Markdown; null: nothing was gathered.',
  })
  gatheredText!: string | null;

  @Field(() => [ID], { description: 'Memories quoted in §2, in its order.' })
  gatheredIds!: string[];

  @Field(() => TurnSections, {
    nullable: true,
    description: 'The other sections; null: it is not complete.',
  })
  sections!: TurnSections | null;

  @Field(() => [TurnVerdict], { description: 'Its outcomes, oldest first.' })
  outcomes!: TurnVerdict[];
}

export const TurnConnection = connection<Turn>(
  'Turn',
  () => Turn,
  'A page of turns, the latest first.',
);
export type TurnConnection = Connection<Turn>;

@ObjectType({ description: 'A turn that was begun.' })
export class TurnOpened {
  @Field(() => ID, { description: 'Its id.' })
  turnId!: string;

  @Field(() => Int, { description: 'Its number: from 1, by user, without gaps.' })
  number!: number;

  @Field(() => Boolean, { description: 'False when the idempotency key had been used.' })
  created!: boolean;
}

@ObjectType({ description: 'An operation on a turn that was refused, and why.' })
export class TurnRefused {
  @Field(() => TurnRefusalCodeEnum)
  code!: TurnRefusalCode;

  @Field(() => String, { description: 'What happened, and what to do about it.' })
  message!: string;
}

@ObjectType({ description: 'The context of a turn: its section §2.' })
export class ContextGathered {
  @Field(() => String, { description: 'Markdown; empty: there was nothing to say.' })
  text!: string;

  @Field(() => [ID], { description: 'Memories quoted in it, in its order.' })
  usedIds!: string[];

  @Field(() => Boolean, {
    description: 'True: gathered before; this is the stored result.',
  })
  alreadyGathered!: boolean;
}

@ObjectType({ description: 'The turn is complete.' })
export class TurnCompleted {
  @Field(() => Memory, { description: 'The document of it: later questions find it.' })
  context!: Memory;

  @Field(() => Boolean, {
    description: 'False when it was completed before with the same sections.',
  })
  created!: boolean;
}

@ObjectType({ description: 'What the outcome of a turn did.' })
export class OutcomeRecorded {
  @Field(() => [StagedCandidate], {
    description: 'Staged items that it settled, at most MNEME_MAX_CANDIDATES.',
  })
  settled!: StagedCandidate[];

  @Field(() => [TrustChange], {
    description: 'Documents whose trust it moved.',
  })
  trust!: TrustChange[];

  @Field(() => Boolean, { description: 'False when the idempotency key had been used.' })
  created!: boolean;
}

export const GatherResult = createUnionType({
  name: 'GatherResult',
  description: 'Gathered context, or why there is none.',
  types: () => [ContextGathered, TurnRefused] as const,
  resolveType: (value) => ('code' in value ? TurnRefused : ContextGathered),
});

export const CompletionResult = createUnionType({
  name: 'CompletionResult',
  description: 'The result of completing a turn.',
  types: () => [TurnCompleted, TurnRefused] as const,
  resolveType: (value) => ('code' in value ? TurnRefused : TurnCompleted),
});

export const OutcomeResult = createUnionType({
  name: 'OutcomeResult',
  description: 'The result of recording the outcome of a turn.',
  types: () => [OutcomeRecorded, TurnRefused] as const,
  resolveType: (value) => ('code' in value ? TurnRefused : OutcomeRecorded),
});
