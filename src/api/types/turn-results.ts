import { createUnionType, Field, ID, Int, ObjectType } from 'type-graphql';
import type { TurnRefusalCode } from '../../domain/turn/turn.js';
import { StagedCandidate } from './inbox.js';
import { Memory } from './memory.js';
import { TrustChange } from './trust.js';
import { TurnRefusalCodeEnum } from './turn-enums.js';

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
  @Field(() => TurnRefusalCodeEnum, { description: 'The reason, to switch on.' })
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
