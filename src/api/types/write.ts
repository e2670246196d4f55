import { createUnionType, Field, ID, Int, ObjectType } from 'type-graphql';
import type { Heuristic, LadderStep } from '../../domain/kernel/vocabulary.js';
import type { UndoRefusalCode } from '../../domain/write/change.js';
import type { RefusalCode } from '../../domain/write/refusal.js';
import {
  HeuristicEnum,
  LadderStepEnum,
  RefusalCodeEnum,
  UndoRefusalCodeEnum,
  WriteActionEnum,
} from './enums.js';
import { StagedCandidate } from './inbox.js';
import { Memory } from './memory.js';

@ObjectType({ description: 'A contradiction that was resolved: one memory lost to the other.' })
export class ConflictResolution {
  @Field(() => ID, { description: 'Id of the audit event: what `undo` takes.' })
  eventId!: string;

  @Field(() => Memory, { description: 'The memory that stays.' })
  winner!: Memory | Promise<Memory>;

  @Field(() => Memory, { description: 'The memory that was retired.' })
  loser!: Memory | Promise<Memory>;

  @Field(() => HeuristicEnum)
  heuristic!: Heuristic;

  @Field(() => LadderStepEnum)
  step!: LadderStep;

  @Field(() => String, { description: 'What contradicted what.' })
  explanation!: string;
}

@ObjectType({ description: 'A contradiction that no rule may decide: see `inbox`.' })
export class UndecidedConflict {
  @Field(() => ID, { description: 'The item of the inbox: `resolve` takes it.' })
  id!: string;

  @Field(() => Memory, { description: 'The other memory.' })
  other!: Memory | Promise<Memory>;

  @Field(() => String, { description: 'What contradicts what.' })
  explanation!: string;
}

@ObjectType({ description: 'Something that the write gate marked without refusing the text.' })
export class WriteFlag {
  @Field(() => RefusalCodeEnum)
  code!: RefusalCode;

  @Field(() => String, { description: 'What it means.' })
  message!: string;
}

@ObjectType({ description: 'A text that was stored.' })
export class MemoryWritten {
  @Field(() => Memory, {
    description: 'The memory as it is now; it may have lost to another one at once.',
  })
  memory!: Memory | Promise<Memory>;

  @Field(() => WriteActionEnum)
  action!: 'CREATE' | 'UPDATE';

  @Field(() => Int, { description: 'Its version.' })
  version!: number;

  @Field(() => Boolean, { description: 'False when the idempotency key had been used.' })
  created!: boolean;

  @Field(() => [WriteFlag], { description: 'What the gate marked, a few at most.' })
  flags!: WriteFlag[];

  @Field(() => [ConflictResolution], {
    description: 'Contradictions it resolved, at most MNEME_CONFLICT_TOP_K + 1.',
  })
  conflicts!: ConflictResolution[];

  @Field(() => [UndecidedConflict], {
    description: 'Contradictions that wait for a person, at most MNEME_CONFLICT_TOP_K.',
  })
  undecided!: UndecidedConflict[];
}

@ObjectType({ description: 'The text was not written, and why.' })
export class MemoryRefused {
  @Field(() => RefusalCodeEnum)
  code!: RefusalCode;

  @Field(() => Int, {
    nullable: true,
    description: 'Step of the write gate, 1 to 8; null: another rule refused it.',
  })
  stage!: number | null;

  @Field(() => String, { description: 'The rule that refused.' })
  rule!: string;

  @Field(() => String, {
    description: 'What to do about it. Personal data is named by kind, never repeated.',
  })
  message!: string;

  @Field(() => Memory, { nullable: true, description: 'The record that says nearly the same.' })
  matched!: Memory | null | Promise<Memory | null>;
}

@ObjectType({ description: 'The document was staged: it waits, outside memory.' })
export class CandidateStaged {
  @Field(() => StagedCandidate)
  candidate!: StagedCandidate | Promise<StagedCandidate>;

  @Field(() => Boolean, { description: 'False when the idempotency key had been used.' })
  created!: boolean;
}

export const WriteResult = createUnionType({
  name: 'WriteResult',
  description: 'A write that was done, staged or refused.',
  types: () => [MemoryWritten, CandidateStaged, MemoryRefused] as const,
  resolveType: (value) => {
    if ('candidate' in value) return CandidateStaged;
    return 'code' in value ? MemoryRefused : MemoryWritten;
  },
});

@ObjectType({ description: 'The result of writing texts, in the order of the items.' })
export class WriteResults {
  @Field(() => [WriteResult], { description: 'One result for each item.' })
  results!: (typeof WriteResult)[];

  @Field(() => Int, { description: 'How many were written or staged.' })
  written!: number;

  @Field(() => Int, { description: 'How many were refused.' })
  refused!: number;

  @Field(() => Boolean, { description: 'False when the idempotency key had been used.' })
  created!: boolean;
}

@ObjectType({ description: 'A memory that was changed, or already was as asked.' })
export class MemoryChanged {
  @Field(() => Memory, { description: 'The memory as it is now.' })
  memory!: Memory | Promise<Memory>;

  @Field(() => ID, {
    nullable: true,
    description: 'Audit event for `undo`; null: nothing had to change.',
  })
  eventId!: string | null;
}

const ChangeResult = createUnionType({
  name: 'ChangeResult',
  description: 'The result of changing one memory.',
  types: () => [MemoryChanged, MemoryRefused] as const,
  resolveType: (value) => ('code' in value ? MemoryRefused : MemoryChanged),
});

@ObjectType({ description: 'The result of changing memories, in the order of their ids.' })
export class ChangeOutcome {
  @Field(() => [ChangeResult], { description: 'One result for each id.' })
  results!: (typeof ChangeResult)[];

  @Field(() => Int, { description: 'How many were changed.' })
  changed!: number;

  @Field(() => Int, { description: 'How many were refused, such as those that are unknown.' })
  refused!: number;

  @Field(() => Boolean, { description: 'False when the idempotency key had been used.' })
  created!: boolean;
}

@ObjectType({ description: 'An event was reverted.' })
export class EventUndone {
  @Field(() => ID, { description: 'Id of the audit event that records it.' })
  eventId!: string;

  @Field(() => Memory, { description: 'The memory that is current again.' })
  memory!: Memory | Promise<Memory>;

  @Field(() => Memory, {
    nullable: true,
    description: 'The correction removed with it; null for other events.',
  })
  removed!: Memory | null | Promise<Memory | null>;

  @Field(() => Boolean, { description: 'False when the idempotency key had been used.' })
  created!: boolean;
}

@ObjectType({ description: 'An event was not reverted, and why.' })
export class UndoRefused {
  @Field(() => UndoRefusalCodeEnum)
  code!: UndoRefusalCode;

  @Field(() => String, { description: 'What happened, and what to do about it.' })
  message!: string;

  @Field(() => ID, { nullable: true, description: 'The event that stands in the way.' })
  blockingEventId!: string | null;

  @Field(() => ID, { nullable: true, description: 'The memory that stands in the way.' })
  blockingMemoryId!: string | null;
}

export const UndoResult = createUnionType({
  name: 'UndoResult',
  description: 'The result of reverting an event.',
  types: () => [EventUndone, UndoRefused] as const,
  resolveType: (value) => ('code' in value ? UndoRefused : EventUndone),
});

@ObjectType({ description: 'An item of the inbox is settled.' })
export class ItemSettled {
  @Field(() => Memory, {
    nullable: true,
    description: 'The memory that stays: a new document, a winner, a confirmed one.',
  })
  memory!: Memory | null | Promise<Memory | null>;

  @Field(() => Memory, { nullable: true, description: 'The memory that is no longer current.' })
  removed!: Memory | null | Promise<Memory | null>;

  @Field(() => ID, { nullable: true, description: 'The audit event; null: nothing had to change.' })
  eventId!: string | null;
}

const DecisionResult = createUnionType({
  name: 'DecisionResult',
  description: 'What came of one decision.',
  types: () => [ItemSettled, MemoryRefused] as const,
  resolveType: (value) => ('code' in value ? MemoryRefused : ItemSettled),
});

@ObjectType({ description: 'What came of decisions, in their order.' })
export class DecisionOutcome {
  @Field(() => [DecisionResult], { description: 'One result a decision.' })
  results!: (typeof DecisionResult)[];

  @Field(() => Int, { description: 'How many items were settled.' })
  settled!: number;

  @Field(() => Int, { description: 'How many decisions were refused.' })
  refused!: number;

  @Field(() => Boolean, { description: 'False when the idempotency key had been used.' })
  created!: boolean;
}
