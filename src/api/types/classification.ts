import { Field, Int, ObjectType } from 'type-graphql';
import type { Relevance, Source, Utility, Validity } from '../../domain/kernel/vocabulary.js';
import { defineEnum } from './define-enum.js';
import { RelevanceEnum, SourceEnum, UtilityEnum, ValidityEnum } from './enums.js';

/** Axes of a memory, in the order in which they are decided. */
export const AxisEnum = defineEnum('Axis', 'An axis on which a memory is classified.', {
  SOURCE: null,
  VALIDITY: null,
  UTILITY: null,
  RELEVANCE: null,
});

@ObjectType({ description: 'Why a text got its value on an axis.' })
export class AxisReason {
  @Field(() => AxisEnum)
  axis!: keyof typeof AxisEnum;

  @Field(() => String, {
    description: 'Id of the rule that decided; docs/rules.md explains it.',
  })
  rule!: string;

  @Field(() => String, { description: 'The reason as a sentence.' })
  because!: string;
}

@ObjectType({ description: 'How a text would be classified, and why.' })
export class ClassificationPreview {
  @Field(() => SourceEnum)
  source!: Source;

  @Field(() => ValidityEnum)
  validity!: Validity;

  @Field(() => UtilityEnum)
  utility!: Utility;

  @Field(() => RelevanceEnum)
  relevance!: Relevance;

  @Field(() => [AxisReason], { description: 'Why, one reason for each axis.' })
  reasons!: AxisReason[];
}

@ObjectType({ description: 'The result of repairing damaged classification.' })
export class RepairOutcome {
  @Field(() => Int, { description: 'Memories that were looked at.' })
  checked!: number;

  @Field(() => Int, { description: 'Those of them that were repaired.' })
  repaired!: number;
}
