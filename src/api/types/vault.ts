import { Field, Float, Int, ObjectType } from 'type-graphql';
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

@ObjectType({ description: 'What was moved to cold storage, where it stays readable.' })
export class CompactOutcome {
  @Field(() => Int, { description: 'Former states of records.' })
  versions!: number;

  @Field(() => Int, { description: 'Tombstones of deleted records.' })
  tombstones!: number;
}
