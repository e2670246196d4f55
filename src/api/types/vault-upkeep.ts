import { Field, ID, Int, ObjectType } from 'type-graphql';

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
