import { Field, ID, Int, ObjectType } from 'type-graphql';
import { ConflictResolution } from './write.js';

@ObjectType({ description: 'A turn that was captured. It is committed; its embedding follows.' })
export class Ingested {
  @Field(() => ID, { description: 'Id of the episode.' })
  id!: string;

  @Field(() => Boolean, {
    description: 'False when the idempotency key had been used: `id` is what the first use made.',
  })
  created!: boolean;

  @Field(() => ID, {
    nullable: true,
    description:
      'The session whose facts are extracted now, because with this turn a user began another one; the latest, if several waited. Null: none.',
  })
  consolidating!: string | null;
}

@ObjectType({ description: 'What came of capturing turns, in their order.' })
export class IngestOutcome {
  @Field(() => [Ingested], { description: 'One a turn, so at most as many as were sent.' })
  results!: Ingested[];

  @Field(() => Int, { description: 'How many episodes were made.' })
  created!: number;
}

@ObjectType({ description: 'A conversation that is over, and what came of its facts.' })
export class SessionEnded {
  @Field(() => ID, { description: 'The conversation.' })
  sessionId!: string;

  @Field(() => Boolean, { description: 'Turns wait: facts are extracted in the background.' })
  pending!: boolean;

  @Field(() => Boolean, { description: 'Every turn had been gone through before.' })
  alreadyDone!: boolean;

  @Field(() => Int, { description: 'Turns from which facts were extracted now.' })
  turns!: number;

  @Field(() => [ID], { description: 'New memories, in the order of what was said.' })
  extractedIds!: string[];

  @Field(() => [ID], {
    description: 'Memories that said so already: they have another source now.',
  })
  confirmedIds!: string[];

  @Field(() => Int, { description: 'Statements that the write gate refused.' })
  refused!: number;

  @Field(() => [ConflictResolution], {
    description: 'Contradictions that were resolved, at most the first 100.',
  })
  conflicts!: ConflictResolution[];
}

@ObjectType({ description: 'Outcome of waiting for background work.' })
export class FlushOutcome {
  @Field(() => Int, {
    description:
      'Memories of the caller that still wait for an embedding: 0 unless the model is failing or absent.',
  })
  pending!: number;
}
