import { Int, ObjectType } from 'type-graphql';
import { NonNull } from './field.js';

@ObjectType({ description: 'How many there are of one kind.' })
export class Count {
  @NonNull(String, 'The kind: mostly a value of an enum.')
  name!: string;

  @NonNull(Int, 'How many.')
  count!: number;
}

/** A table of numbers as counts. */
export function countsOf(table: Readonly<Record<string, number>>): Count[] {
  return Object.entries(table).map(([name, count]) => ({ name, count }));
}
