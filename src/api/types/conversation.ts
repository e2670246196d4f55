import { ID, Int, ObjectType } from 'type-graphql';
import { NonNull, Nullable } from './field.js';
import { ConflictResolution } from './write.js';

@ObjectType({ description: 'A turn that was captured. It is committed; its embedding follows.' })
export class Ingested {
  @NonNull(ID, 'Id of the episode.')
  id!: string;

  @NonNull(Boolean, 'False: the idempotency key was used before; `id` is of that use.')
  created!: boolean;

  @Nullable(ID, 'Session of the user whose facts are now extracted, as it ended.')
  consolidating!: string | null;
}

@ObjectType({ description: 'The result of capturing turns, in their order.' })
export class IngestOutcome {
  @NonNull([Ingested], 'One result for each turn, so at most as many.')
  results!: Ingested[];

  @NonNull(Int, 'How many episodes were made.')
  created!: number;
}

@ObjectType({ description: 'A conversation that is over, and what came of its facts.' })
export class SessionEnded {
  @NonNull(ID, 'The conversation.')
  sessionId!: string;

  @NonNull(Boolean, 'True: facts are extracted in the background.')
  pending!: boolean;

  @NonNull(Boolean, 'True: the facts of every turn had been extracted before.')
  alreadyDone!: boolean;

  @NonNull(Int, 'Turns from which facts were extracted now.')
  turns!: number;

  @NonNull([ID], 'New memories, in the order of what was said.')
  extractedIds!: string[];

  @NonNull([ID], 'Memories that said so already: they have another source now.')
  confirmedIds!: string[];

  @NonNull(Int, 'Statements that the write gate refused.')
  refused!: number;

  @NonNull([ConflictResolution], 'Contradictions that were resolved, at most the first 100.')
  conflicts!: ConflictResolution[];
}

@ObjectType({ description: 'Outcome of waiting for background work.' })
export class FlushOutcome {
  @NonNull(Int, 'Memories still without an embedding; 0 unless the model fails.')
  pending!: number;
}
