import { ID, InputType, ObjectType } from 'type-graphql';
import type { Heuristic } from '../../domain/kernel/vocabulary.js';
import { Mention } from './entity.js';
import { HeuristicEnum } from './enums.js';
import { NonNull, Nullable } from './field.js';
import { Memory } from './memory.js';

@InputType({ description: 'A cause and its effect, two memories of one user and scope.' })
export class CausePairInput {
  @NonNull(ID, 'The memory that is the cause.')
  causeId!: string;

  @NonNull(ID, 'The memory that is the effect.')
  effectId!: string;

  @NonNull(String, 'The words that say so, at most 200 characters.')
  evidence!: string;
}

@ObjectType({ description: 'A stored fact that contradicts the text.' })
export class DetectedConflict {
  @Nullable(ID, 'The item of the inbox: `resolve` takes it; null for a text.')
  id!: string | null;

  @NonNull(Memory, 'The stored fact.')
  other!: Memory;

  @NonNull(HeuristicEnum)
  heuristic!: Heuristic;

  @NonNull(String, 'What contradicts what.')
  explanation!: string;

  @NonNull(Boolean, 'The pair waits for a person: see `inbox`.')
  inReview!: boolean;
}

@ObjectType({ description: 'A memory with the entities that it mentions.' })
export class LinkedMemory {
  @NonNull(ID)
  id!: string;

  @NonNull(Boolean, 'True: its names are still to be read, in the background.')
  waits!: boolean;

  @NonNull([Mention], 'The entities, at most 50, in order of names.')
  mentions!: Mention[];
}

@ObjectType({ description: 'What came of reading the names in memories.' })
export class EntitiesLinked {
  @NonNull(Boolean, 'False: MNEME_LINK_ENTITIES is off, so only given names are linked.')
  reading!: boolean;

  @NonNull([LinkedMemory], 'One a memory, in the order of the request, so at most 200.')
  memories!: LinkedMemory[];
}

@ObjectType({ description: 'A cause and its effect.' })
export class CauseStored {
  @NonNull(ID, 'The memory that is the cause.')
  causeId!: string;

  @NonNull(ID, 'The memory that is the effect.')
  effectId!: string;

  @NonNull(Boolean, 'False: the two were already linked, in either direction.')
  created!: boolean;
}
