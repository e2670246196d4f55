import { Field, ID, Int, ObjectType } from 'type-graphql';
import { ConflictResolution } from './write.js';

@ObjectType({ description: 'A conversation that is over.' })
export class SessionCompletion {
  @Field(() => ID, { description: 'The conversation.' })
  sessionId!: string;

  @Field(() => Boolean, {
    description: 'Turns of it wait: facts are extracted in the background. False: nothing waits.',
  })
  due!: boolean;
}

@ObjectType({ description: 'What came of extracting facts from a conversation.' })
export class ConsolidationOutcome {
  @Field(() => ID, { description: 'The conversation.' })
  sessionId!: string;

  @Field(() => Boolean, { description: 'Every turn had been gone through before.' })
  alreadyDone!: boolean;

  @Field(() => Int, { description: 'Turns that were gone through now.' })
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
