import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Memory } from './memory.js';

@ObjectType({
  description: 'Outcome of capturing one turn. The turn is committed; its embedding follows.',
})
export class IngestOutcome {
  @Field(() => ID, { description: 'Id of the episode.' })
  id!: string;

  @Field(() => Boolean, {
    description: 'False when the idempotency key had been used: `id` is what the first use made.',
  })
  created!: boolean;

  @Field(() => String, {
    nullable: true,
    description:
      'The session whose facts are extracted now, because with this turn a user began another one; the latest, if several waited. Null: none.',
  })
  consolidating!: string | null;
}

@ObjectType({ description: 'Outcome of a bulk capture, in the order of the messages.' })
export class BulkIngestOutcome {
  @Field(() => [IngestOutcome], {
    description: 'One outcome a message, so at most as many as were sent.',
  })
  results!: IngestOutcome[];

  @Field(() => Int, { description: 'How many episodes were made.' })
  created!: number;
}

@ObjectType({ description: 'Outcome of confirming or deleting.' })
export class FactOutcome {
  @Field(() => Memory, { description: 'The memory as it is now.' })
  memory!: Memory;

  @Field(() => Boolean, { description: 'False when the idempotency key had been used.' })
  created!: boolean;
}

@ObjectType({ description: 'Outcome of waiting for background work.' })
export class FlushOutcome {
  @Field(() => Int, {
    description:
      'Memories of the caller that still wait for an embedding: 0 unless the model is failing or absent.',
  })
  pending!: number;
}
