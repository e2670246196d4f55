import { Field, ID, Int, ObjectType } from 'type-graphql';
import { ConflictResolution } from './write.js';

@ObjectType({ description: 'A turn that was captured. It is committed; its embedding follows.' })
export class Ingested {
  @Field(() => ID, { description: 'Id of the episode.' })
  id!: string;

  @Field(() => Boolean, {
    description: 'False: the idempotency key was used before; `id` is of that use.',
  })
  created!: boolean;

  @Field(() => ID, {
    nullable: true,
    description: 'Session of the user whose facts are now extracted, as it ended.',
  })
  consolidating!: string | null;
}

@ObjectType({ description: 'The result of capturing turns, in their order.' })
export class IngestOutcome {
  @Field(() => [Ingested], { description: 'One result for each turn, so at most as many.' })
  results!: Ingested[];

  @Field(() => Int, { description: 'How many episodes were made.' })
  created!: number;
}

@ObjectType({ description: 'A conversation that is over, and what came of its facts.' })
export class SessionEnded {
  @Field(() => ID, { description: 'The conversation.' })
  sessionId!: string;

  @Field(() => Boolean, { description: 'True: facts are extracted in the background.' })
  pending!: boolean;

  @Field(() => Boolean, { description: 'True: the facts of every turn had been extracted before.' })
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
    description: 'Memories still without an embedding; 0 unless the model fails.',
  })
  pending!: number;
}
