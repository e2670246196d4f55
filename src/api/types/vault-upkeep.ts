import { Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Memory } from './memory.js';

/** QV-12. */
const DELETION_REASONS = {
  NEAR_DUPLICATE: 'A newer record of the same scope says nearly the same: `otherId`.',
  NO_TOPIC: 'A register without a topic: no update by topic can reach it.',
  NOISE: 'It has the wording of a log entry: `signal`.',
  STALE: 'Nobody changed it for long: `days`.',
  SHORT: 'Too short to say much: `chars`.',
} as const;

type DeletionReasonName = keyof typeof DELETION_REASONS;
const names = Object.keys(DELETION_REASONS) as DeletionReasonName[];
const DeletionReasonEnum = Object.fromEntries(names.map((name) => [name, name]));
registerEnumType(DeletionReasonEnum, {
  name: 'DeletionReasonKind',
  description: 'Why a vault record is proposed for deletion.',
  valuesConfig: Object.fromEntries(
    names.map((name) => [name, { description: DELETION_REASONS[name] }]),
  ),
});

@ObjectType({ description: 'Two similar records that a person may want to merge.' })
export class ConsolidationCandidate {
  @Field(() => Memory, { description: 'The one with the smaller id.' })
  first!: Memory;

  @Field(() => Memory, { description: 'The other one, of the same owner and scope.' })
  second!: Memory;

  @Field(() => Float, {
    description: 'The larger of token overlap and sequence ratio: the floor to 1.',
  })
  similarity!: number;
}

@ObjectType({ description: 'One reason to delete a record.' })
export class DeletionReason {
  @Field(() => DeletionReasonEnum, { description: 'Which one.' })
  kind!: DeletionReasonName;

  @Field(() => ID, { nullable: true, description: 'The newer record that says nearly the same.' })
  otherId?: string | null;

  @Field(() => String, { nullable: true, description: 'The wording that marks log noise.' })
  signal?: string | null;

  @Field(() => Int, { nullable: true, description: 'Whole days since it was last changed.' })
  days?: number | null;

  @Field(() => Int, { nullable: true, description: 'Length of its text in code points.' })
  chars?: number | null;
}

@ObjectType({ description: 'A record that a person may want to delete.' })
export class DeletionProposal {
  @Field(() => Memory, { description: 'The record.' })
  record!: Memory;

  @Field(() => [DeletionReason], { description: 'What speaks for it: one reason at least.' })
  reasons!: DeletionReason[];
}

@ObjectType({ description: 'What became of each id of a bulk deletion.' })
export class BulkDeleteOutcome {
  @Field(() => [ID], { description: 'Deleted now.' })
  deleted!: string[];

  @Field(() => [ID], { description: 'No memory of this id is visible to the caller.' })
  unknown!: string[];

  @Field(() => [ID], { description: 'Deleted before, and left as it is.' })
  alreadyDeleted!: string[];
}

@ObjectType({ description: 'What was moved to cold storage, where it stays readable.' })
export class CompactOutcome {
  @Field(() => Int, { description: 'Former states of records.' })
  versions!: number;

  @Field(() => Int, { description: 'Tombstones of deleted records.' })
  tombstones!: number;
}
