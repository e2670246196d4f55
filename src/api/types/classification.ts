import { Field, Int, ObjectType } from 'type-graphql';
import type { Relevance, Source, Utility, Validity } from '../../domain/kernel/vocabulary.js';
import { RelevanceEnum, SourceEnum, UtilityEnum, ValidityEnum } from './enums.js';

const RULE = { description: 'Id of the rule that decided; docs/rules.md explains it.' };
const BECAUSE = { description: 'The reason as a sentence.' };

@ObjectType({ description: 'A source with the rule that gave it.' })
export class RuledSource {
  @Field(() => SourceEnum, { description: 'The source.' })
  value!: Source;

  @Field(() => String, RULE)
  rule!: string;

  @Field(() => String, BECAUSE)
  because!: string;
}

@ObjectType({ description: 'A validity with the rule that gave it.' })
export class RuledValidity {
  @Field(() => ValidityEnum, { description: 'The validity.' })
  value!: Validity;

  @Field(() => String, RULE)
  rule!: string;

  @Field(() => String, BECAUSE)
  because!: string;
}

@ObjectType({ description: 'A utility with the rule that gave it.' })
export class RuledUtility {
  @Field(() => UtilityEnum, { description: 'The utility.' })
  value!: Utility;

  @Field(() => String, RULE)
  rule!: string;

  @Field(() => String, BECAUSE)
  because!: string;
}

@ObjectType({ description: 'A relevance with the rule that gave it.' })
export class RuledRelevance {
  @Field(() => RelevanceEnum, { description: 'The relevance.' })
  value!: Relevance;

  @Field(() => String, RULE)
  rule!: string;

  @Field(() => String, BECAUSE)
  because!: string;
}

@ObjectType({ description: 'How a text would be classified, and why.' })
export class ClassificationPreview {
  @Field(() => RuledSource, { description: 'Where the knowledge comes from.' })
  source!: RuledSource;

  @Field(() => RuledValidity, { description: 'How far it would be trusted at first.' })
  validity!: RuledValidity;

  @Field(() => RuledUtility, { description: 'Whether other work rests on it.' })
  utility!: RuledUtility;

  @Field(() => RuledRelevance, { description: 'Whether it would be taken into account.' })
  relevance!: RuledRelevance;
}

@ObjectType({ description: 'The result of repairing damaged classification.' })
export class RepairOutcome {
  @Field(() => Int, { description: 'Memories that were looked at.' })
  checked!: number;

  @Field(() => Int, { description: 'Those of them that were repaired.' })
  repaired!: number;
}
