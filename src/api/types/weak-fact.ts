import { Field, Float, ObjectType } from 'type-graphql';
import { Memory } from './memory.js';

@ObjectType({ description: 'A fact that wants to be confirmed, with what is left of it.' })
export class WeakFact {
  @Field(() => Memory, { description: 'The fact.' })
  memory!: Memory;

  @Field(() => Float, {
    description: 'Its confidence as of now, 0 to 1: faded since the last access.',
  })
  confidence!: number;

  @Field(() => Float, {
    nullable: true,
    description:
      'Days until its confidence is too low to keep it, 0: it is; null: it is kept for good.',
  })
  daysUntilPruned!: number | null;

  @Field(() => Boolean, {
    description:
      'Whether it is kept however little confidence is left, for what it is or who said it.',
  })
  exempt!: boolean;
}
