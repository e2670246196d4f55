import { Field, Float, ObjectType } from 'type-graphql';
import { Memory } from './memory.js';

@ObjectType({ description: 'A vault record that matches a query.' })
export class VaultHit {
  @Field(() => Memory, { description: 'The record.' })
  record!: Memory;

  @Field(() => Float, {
    description: 'Share of words + 0.3 if verbatim + 0.4 × sequence ratio; at most 1.7.',
  })
  score!: number;
}
