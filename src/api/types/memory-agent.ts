import { Field, ID, InputType, ObjectType } from 'type-graphql';
import type { Heuristic } from '../../domain/kernel/vocabulary.js';
import { Mention } from './entity.js';
import { HeuristicEnum } from './enums.js';
import { Memory } from './memory.js';

@InputType({ description: 'A cause and its effect, two memories of one user and scope.' })
export class CausePairInput {
  @Field(() => ID, { description: 'The memory that is the cause.' })
  causeId!: string;

  @Field(() => ID, { description: 'The memory that is the effect.' })
  effectId!: string;

  @Field(() => String, { description: 'The words that say so, at most 200 characters.' })
  evidence!: string;
}

@ObjectType({ description: 'A stored fact that contradicts the text.' })
export class DetectedConflict {
  @Field(() => ID, {
    nullable: true,
    description: 'The item of the inbox: `resolve` takes it; null for a text.',
  })
  id!: string | null;

  @Field(() => Memory, { description: 'The stored fact.' })
  other!: Memory;

  @Field(() => HeuristicEnum)
  heuristic!: Heuristic;

  @Field(() => String, { description: 'What contradicts what.' })
  explanation!: string;

  @Field(() => Boolean, { description: 'The pair waits for a person: see `inbox`.' })
  inReview!: boolean;
}

@ObjectType({ description: 'A memory with the entities that it mentions.' })
export class LinkedMemory {
  @Field(() => ID, { description: 'The memory.' })
  id!: string;

  @Field(() => Boolean, {
    description: 'True: its names are still to be read, in the background.',
  })
  waits!: boolean;

  @Field(() => [Mention], { description: 'The entities, at most 50, in order of names.' })
  mentions!: Mention[];
}

@ObjectType({ description: 'What came of reading the names in memories.' })
export class EntitiesLinked {
  @Field(() => Boolean, {
    description: 'False: MNEME_LINK_ENTITIES is off, so only given names are linked.',
  })
  reading!: boolean;

  @Field(() => [LinkedMemory], {
    description: 'One a memory, in the order of the request, so at most 200.',
  })
  memories!: LinkedMemory[];
}

@ObjectType({ description: 'A cause and its effect.' })
export class CauseStored {
  @Field(() => ID, { description: 'The memory that is the cause.' })
  causeId!: string;

  @Field(() => ID, { description: 'The memory that is the effect.' })
  effectId!: string;

  @Field(() => Boolean, {
    description: 'False: the two were already linked, in either direction.',
  })
  created!: boolean;
}
