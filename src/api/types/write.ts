import { createUnionType, ID, Int, ObjectType } from 'type-graphql';
import type { Heuristic, LadderStep } from '../../domain/kernel/vocabulary.js';
import type { UndoRefusalCode } from '../../domain/write/change.js';
import type { RefusalCode } from '../../domain/write/refusal.js';
import { Count } from './count.js';
import {
  HeuristicEnum,
  LadderStepEnum,
  RefusalCodeEnum,
  UndoRefusalCodeEnum,
  WriteActionEnum,
} from './enums.js';
import { NonNull, Nullable } from './field.js';
import { StagedCandidate } from './inbox.js';
import { Memory } from './memory.js';

@ObjectType({ description: 'A contradiction that was resolved: one memory lost to the other.' })
export class ConflictResolution {
  @NonNull(ID, 'Id of the audit event: what `undo` takes.')
  eventId!: string;

  @NonNull(Memory, 'The memory that stays.')
  winner!: Memory | Promise<Memory>;

  @NonNull(Memory, 'The memory that was retired.')
  loser!: Memory | Promise<Memory>;

  @NonNull(HeuristicEnum)
  heuristic!: Heuristic;

  @NonNull(LadderStepEnum)
  step!: LadderStep;

  @NonNull(String, 'What contradicted what.')
  explanation!: string;
}

@ObjectType({ description: 'A contradiction that no rule may decide: see `inbox`.' })
export class UndecidedConflict {
  @NonNull(ID, 'The item of the inbox: `resolve` takes it.')
  id!: string;

  @NonNull(Memory, 'The other memory.')
  other!: Memory | Promise<Memory>;

  @NonNull(String, 'What contradicts what.')
  explanation!: string;
}

@ObjectType({ description: 'Something that the write gate marked without refusing the text.' })
export class WriteFlag {
  @NonNull(RefusalCodeEnum)
  code!: RefusalCode;

  @NonNull(String, 'What it means.')
  message!: string;
}

@ObjectType({ description: 'A text that was stored.' })
export class MemoryWritten {
  @NonNull(Memory, 'The memory as it is now; it may have lost to another one at once.')
  memory!: Memory | Promise<Memory>;

  @NonNull(WriteActionEnum)
  action!: 'CREATE' | 'UPDATE';

  @NonNull(Int, 'Its version.')
  version!: number;

  @NonNull(Boolean, 'False when the idempotency key had been used.')
  created!: boolean;

  @NonNull([WriteFlag], 'What the gate marked, a few at most.')
  flags!: WriteFlag[];

  @NonNull([ConflictResolution], 'Contradictions it resolved, at most MNEME_CONFLICT_TOP_K + 1.')
  conflicts!: ConflictResolution[];

  @NonNull(
    [UndecidedConflict],
    'Contradictions that wait for a person, at most MNEME_CONFLICT_TOP_K.',
  )
  undecided!: UndecidedConflict[];
}

@ObjectType({ description: 'The text was not written, and why.' })
export class MemoryRefused {
  @NonNull(RefusalCodeEnum)
  code!: RefusalCode;

  @Nullable(Int, 'Step of the write gate, 1 to 8; null: another rule refused it.')
  stage!: number | null;

  @NonNull(String, 'The rule that refused.')
  rule!: string;

  @NonNull(String, 'What to do about it. Personal data is named by kind, never repeated.')
  message!: string;

  @Nullable(Memory, 'The record that says nearly the same.')
  matched!: Memory | null | Promise<Memory | null>;
}

@ObjectType({ description: 'The document was staged: it waits, outside memory.' })
export class CandidateStaged {
  @NonNull(StagedCandidate)
  candidate!: StagedCandidate | Promise<StagedCandidate>;

  @NonNull(Boolean, 'False when the idempotency key had been used.')
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
  @NonNull([WriteResult])
  results!: (typeof WriteResult)[];

  @NonNull(Int, 'How many were written or staged.')
  written!: number;

  @NonNull(Int, 'How many were refused.')
  refused!: number;

  @NonNull(Boolean, 'False when the idempotency key had been used.')
  created!: boolean;
}

@ObjectType({ description: 'A memory that was changed, or already was as asked.' })
export class MemoryChanged {
  @NonNull(Memory)
  memory!: Memory | Promise<Memory>;

  @Nullable(ID, 'Audit event for `undo`; null: nothing had to change.')
  eventId!: string | null;
}

@ObjectType({ description: 'A memory of which nothing but a tombstone is left.' })
export class MemoryErased {
  @NonNull(ID)
  id!: string;

  @NonNull([Count], 'What went, at most one entry a kind of place.')
  places!: Count[];
}

const ChangeResult = createUnionType({
  name: 'ChangeResult',
  description: 'The result of changing one memory.',
  types: () => [MemoryChanged, MemoryErased, MemoryRefused] as const,
  resolveType: (value) => {
    if ('code' in value) return MemoryRefused;
    return 'places' in value ? MemoryErased : MemoryChanged;
  },
});

@ObjectType({ description: 'The result of changing memories, in the order of their ids.' })
export class ChangeOutcome {
  @NonNull([ChangeResult])
  results!: (typeof ChangeResult)[];

  @NonNull(Int, 'How many were changed.')
  changed!: number;

  @NonNull(Int, 'How many were refused, such as those that are unknown.')
  refused!: number;

  @NonNull(Boolean, 'False when the idempotency key had been used.')
  created!: boolean;
}

@ObjectType({ description: 'An event was reverted.' })
export class EventUndone {
  @NonNull(ID, 'Id of the audit event that records it.')
  eventId!: string;

  @NonNull(Memory, 'The memory that is current again.')
  memory!: Memory | Promise<Memory>;

  @Nullable(Memory, 'The correction removed with it; null for other events.')
  removed!: Memory | null | Promise<Memory | null>;

  @NonNull(Boolean, 'False when the idempotency key had been used.')
  created!: boolean;
}

@ObjectType({ description: 'An event was not reverted, and why.' })
export class UndoRefused {
  @NonNull(UndoRefusalCodeEnum)
  code!: UndoRefusalCode;

  @NonNull(String, 'What happened, and what to do about it.')
  message!: string;

  @Nullable(ID, 'The event that stands in the way.')
  blockingEventId!: string | null;

  @Nullable(ID, 'The memory that stands in the way.')
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
  @Nullable(Memory, 'The memory that stays: a new document, a winner, a confirmed one.')
  memory!: Memory | null | Promise<Memory | null>;

  @Nullable(Memory, 'The memory that is no longer current.')
  removed!: Memory | null | Promise<Memory | null>;

  @Nullable(ID, 'The audit event; null: nothing had to change.')
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
  @NonNull([DecisionResult])
  results!: (typeof DecisionResult)[];

  @NonNull(Int, 'How many items were settled.')
  settled!: number;

  @NonNull(Int, 'How many decisions were refused.')
  refused!: number;

  @NonNull(Boolean, 'False when the idempotency key had been used.')
  created!: boolean;
}
