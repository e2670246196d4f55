import { Field, ID, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A conversation, as a memory agent looks at it.' })
export class Session {
  @Field(() => ID, { description: 'Its id, as its turns name it.' })
  id!: string;

  @Field(() => Boolean, { description: 'Whether no turn of it waits for its facts.' })
  consolidated!: boolean;
}
