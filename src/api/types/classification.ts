import { Int, ObjectType } from 'type-graphql';
import type { Relevance, Source, Utility, Validity } from '../../domain/kernel/vocabulary.js';
import { defineEnum } from './define-enum.js';
import { RelevanceEnum, SourceEnum, UtilityEnum, ValidityEnum } from './enums.js';
import { NonNull } from './field.js';

/** Axes of a memory, in the order in which they are decided. */
export const AxisEnum = defineEnum('Axis', 'An axis on which a memory is classified.', {
  SOURCE: null,
  VALIDITY: null,
  UTILITY: null,
  RELEVANCE: null,
});

@ObjectType({ description: 'Why a text got its value on an axis.' })
export class AxisReason {
  @NonNull(AxisEnum)
  axis!: keyof typeof AxisEnum;

  @NonNull(String, 'Id of the rule that decided; docs/rules.md explains it.')
  rule!: string;

  @NonNull(String, 'The reason as a sentence.')
  because!: string;
}

@ObjectType({ description: 'How a text would be classified, and why.' })
export class ClassificationPreview {
  @NonNull(SourceEnum)
  source!: Source;

  @NonNull(ValidityEnum)
  validity!: Validity;

  @NonNull(UtilityEnum)
  utility!: Utility;

  @NonNull(RelevanceEnum)
  relevance!: Relevance;

  @NonNull([AxisReason])
  reasons!: AxisReason[];
}

@ObjectType({ description: 'The result of repairing damaged classification.' })
export class RepairOutcome {
  @NonNull(Int, 'Memories that were looked at.')
  checked!: number;

  @NonNull(Int, 'Those of them that were repaired.')
  repaired!: number;
}
