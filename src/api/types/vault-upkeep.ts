import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'What was moved to cold storage, where it stays readable.' })
export class CompactOutcome {
  @Field(() => Int, { description: 'Former states of records.' })
  versions!: number;

  @Field(() => Int, { description: 'Tombstones of deleted records.' })
  tombstones!: number;
}
