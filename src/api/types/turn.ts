import { GraphQLDateTime } from 'graphql-scalars';
import { createUnionType, ID, InputType, Int, ObjectType } from 'type-graphql';
import type { TurnGate, TurnOutcome } from '../../domain/kernel/vocabulary.js';
import type { TurnRefusalCode } from '../../domain/turn/turn.js';
import { type Connection, connection } from './connection.js';
import { TurnGateEnum, TurnOutcomeEnum, TurnRefusalCodeEnum } from './enums.js';
import { NonNull, Nullable } from './field.js';
import { StagedCandidate } from './inbox.js';
import { SCOPE } from './inputs.js';
import { Memory } from './memory.js';
import { TrustChange } from './trust.js';

@InputType({ description: 'A turn that begins.' })
export class OpenTurnInput {
  @NonNull(String, 'What is asked.')
  query!: string;

  @NonNull(TurnGateEnum, 'Whether the question is clear; with CLARIFY nothing is gathered.', {
    defaultValue: 'PROCEED',
  })
  gate?: TurnGate;

  @Nullable(String, SCOPE)
  scope?: string | null;

  @Nullable(String)
  idempotencyKey?: string | null;
}

@InputType({ description: 'Context to be gathered for a turn.' })
export class GatherContextInput {
  @NonNull(ID, 'The turn.')
  turnId!: string;

  @Nullable(String, 'What to look for; default: the question.')
  query?: string | null;

  @Nullable(Int, 'Most estimated tokens, 1 to 100000; default: MNEME_GATHER_TOKENS.')
  tokenBudget?: number | null;
}

@InputType({ description: 'What became of a turn, section by section, as Markdown.' })
export class CompleteTurnInput {
  @NonNull(ID, 'The turn.')
  turnId!: string;

  @Nullable(String, '§0 The question with its references resolved; default: the question.')
  question?: string | null;

  @Nullable(String, '§1 How it was understood.')
  reflection?: string | null;

  @NonNull(String, '§3 The plan.', { defaultValue: '' })
  plan?: string;

  @NonNull(String, '§4 Executed tools.', { defaultValue: '' })
  tools?: string;

  @NonNull(String, '§5 The response.')
  response!: string;

  @NonNull(String, '§6 Validation.', { defaultValue: '' })
  validation?: string;

  @Nullable(String, 'Dotted topic, such as pet.hamster.')
  topic?: string | null;

  @NonNull([String], 'Keywords, at most 50; default: words of the text.', { defaultValue: [] })
  keywords?: string[];

  @Nullable(String, 'What stands for it once it is archived; default: made of its sections.')
  summary?: string | null;
}

@InputType({ description: 'What validation made of a turn.' })
export class RecordOutcomeInput {
  @NonNull(ID, 'The turn.')
  turnId!: string;

  @NonNull(TurnOutcomeEnum)
  outcome!: TurnOutcome;

  @Nullable([ID], 'Gathered memories that were used, at most 1000; default: all.')
  usedIds?: string[] | null;

  @Nullable(String)
  idempotencyKey?: string | null;
}

@ObjectType({ description: 'What became of a turn, section by section, as Markdown.' })
export class TurnSections {
  @NonNull(String, '§0 What was asked.')
  question!: string;

  @Nullable(String, '§1 How it was understood.')
  reflection!: string | null;

  @NonNull(String, '§3 The plan.')
  plan!: string;

  @NonNull(String, '§4 Executed tools.')
  tools!: string;

  @NonNull(String, '§5 The response.')
  response!: string;

  @NonNull(String, '§6 Validation.')
  validation!: string;
}

@ObjectType({ description: 'One outcome of a turn.' })
export class TurnVerdict {
  @NonNull(TurnOutcomeEnum)
  outcome!: TurnOutcome;

  @NonNull(GraphQLDateTime, 'When it was recorded.')
  at!: Date;
}

@ObjectType({ description: 'A turn: a question, what was gathered for it, what was made of it.' })
export class Turn {
  @NonNull(ID)
  id!: string;

  @NonNull(Int, 'Its number: from 1, by user, without gaps.')
  number!: number;

  @NonNull(String, 'What was asked.')
  query!: string;

  @NonNull(TurnGateEnum)
  gate!: TurnGate;

  @NonNull(String, 'SHARED, or the agent whose turn it is.')
  scope!: string;

  @NonNull(GraphQLDateTime, 'When it was opened.')
  openedAt!: Date;

  @Nullable(GraphQLDateTime, 'When context was gathered; null: it was not.')
  gatheredAt!: Date | null;

  @Nullable(GraphQLDateTime, 'When it was completed; null: it is not.')
  completedAt!: Date | null;

  @Nullable(TurnOutcomeEnum)
  outcome!: TurnOutcome | null;

  @Nullable(GraphQLDateTime, 'When APPROVE or FAIL ended it; null: it goes on.')
  endedAt!: Date | null;

  @Nullable(String, '§2 Gathered context as Markdown; null: nothing was gathered.')
  gatheredText!: string | null;

  @NonNull([ID], 'Memories quoted in §2, in its order.')
  gatheredIds!: string[];

  @Nullable(TurnSections, 'The other sections; null: it is not complete.')
  sections!: TurnSections | null;

  @NonNull([TurnVerdict], 'Its outcomes, oldest first.')
  outcomes!: TurnVerdict[];
}

export const TurnConnection = connection('Turn', Turn, 'A page of turns, the latest first.');
export type TurnConnection = Connection<Turn>;

@ObjectType({ description: 'A turn that was begun.' })
export class TurnOpened {
  @NonNull(ID, 'Its id.')
  turnId!: string;

  @NonNull(Int, 'Its number: from 1, by user, without gaps.')
  number!: number;

  @NonNull(Boolean, 'False when the idempotency key had been used.')
  created!: boolean;
}

@ObjectType({ description: 'An operation on a turn that was refused, and why.' })
export class TurnRefused {
  @NonNull(TurnRefusalCodeEnum)
  code!: TurnRefusalCode;

  @NonNull(String, 'What happened, and what to do about it.')
  message!: string;
}

@ObjectType({ description: 'The context of a turn: its section §2.' })
export class ContextGathered {
  @NonNull(String, 'Markdown; empty: there was nothing to say.')
  text!: string;

  @NonNull([ID], 'Memories quoted in it, in its order.')
  usedIds!: string[];

  @NonNull(Boolean, 'True: gathered before; this is the stored result.')
  alreadyGathered!: boolean;
}

@ObjectType({ description: 'The turn is complete.' })
export class TurnCompleted {
  @NonNull(Memory, 'The document of it: later questions find it.')
  context!: Memory;

  @NonNull(Boolean, 'False when it was completed before with the same sections.')
  created!: boolean;
}

@ObjectType({ description: 'What the outcome of a turn did.' })
export class OutcomeRecorded {
  @NonNull([StagedCandidate], 'Staged items that it settled, at most MNEME_MAX_CANDIDATES.')
  settled!: StagedCandidate[];

  @NonNull([TrustChange], 'Documents whose trust it moved.')
  trust!: TrustChange[];

  @NonNull(Boolean, 'False when the idempotency key had been used.')
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
