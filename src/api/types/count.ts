import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'How many there are of one kind.' })
export class Count {
  @Field(() => String, { description: 'The kind: mostly a value of an enum.' })
  name!: string;

  @Field(() => Int, { description: 'How many.' })
  count!: number;
}

/** A table of numbers as counts. */
export function countsOf(table: Readonly<Record<string, number>>): Count[] {
  return Object.entries(table).map(([name, count]) => ({ name, count }));
}
