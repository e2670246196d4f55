import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Float, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'Memories by validity.' })
export class ValidityCounts {
  @Field(() => Int, { description: 'Stated or validated by the user.' })
  confirmed!: number;

  @Field(() => Int, { description: 'Concluded, not validated.' })
  inferred!: number;

  @Field(() => Int, { description: 'Lost to another memory.' })
  deprecated!: number;
}

@ObjectType({ description: 'Memories by utility.' })
export class UtilityCounts {
  @Field(() => Int, { description: 'Structural: other work rests on them.' })
  loadBearing!: number;

  @Field(() => Int, { description: 'Useful for the work at hand.' })
  tactical!: number;

  @Field(() => Int, { description: 'Long unused.' })
  archived!: number;
}

@ObjectType({ description: 'Memories by source.' })
export class SourceCounts {
  @Field(() => Int, { description: 'The user said so.' })
  userAsserted!: number;

  @Field(() => Int, { description: 'An agent concluded it.' })
  agentInferred!: number;

  @Field(() => Int, { description: 'A reference document says so.' })
  bookshelfDocument!: number;

  @Field(() => Int, { description: 'It was retrieved from outside.' })
  externalRetrieved!: number;
}

@ObjectType({
  description: 'How the memories that the caller sees, current and retired, stand on the axes.',
})
export class MemoryHealth {
  @Field(() => Int, { description: 'How many there are.' })
  totalMemories!: number;

  @Field(() => ValidityCounts, { description: 'By validity.' })
  byValidity!: ValidityCounts;

  @Field(() => UtilityCounts, { description: 'By utility.' })
  byUtility!: UtilityCounts;

  @Field(() => SourceCounts, { description: 'By source.' })
  bySource!: SourceCounts;

  @Field(() => Int, {
    description:
      'Contradictions that were resolved and not taken back: in the session that was named, else in all.',
  })
  conflictsResolvedThisSession!: number;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When something was last classified; null: never.',
  })
  lastClassificationRun!: Date | null;

  @Field(() => Float, {
    description:
      'Deprecated memories for each confirmed one; their number when none is confirmed, 0 when there are neither.',
  })
  deprecatedToConfirmed!: number;

  @Field(() => Boolean, {
    description: 'Whether that ratio is above MNEME_DEGRADED_RATIO (0.5 by default).',
  })
  degraded!: boolean;
}
