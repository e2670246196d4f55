import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'What one recall returned.' })
export class CoRetrieval {
  @Field(() => GraphQLDateTime, { description: 'When.' })
  at!: Date;

  @Field(() => String, {
    nullable: true,
    description: 'Task domain of the caller, if it named one.',
  })
  domain!: string | null;

  @Field(() => Int, { description: 'Recall cycle of the tenant and user then.' })
  cycle!: number;

  @Field(() => [ID], {
    description: 'The memories that the caller sees of those returned, best first.',
  })
  memoryIds!: string[];
}

@ObjectType({ description: 'Two memories that recalls often return together.' })
export class ClusterCandidate {
  @Field(() => [ID], { description: 'The two.' })
  memoryIds!: string[];

  @Field(() => Int, { description: 'Recalls that returned both, at the last count.' })
  count!: number;

  @Field(() => GraphQLDateTime, { description: 'When the first of them was.' })
  firstSeen!: Date;

  @Field(() => GraphQLDateTime, { description: 'When the last of them was.' })
  lastSeen!: Date;
}
