/** The arguments of `recall`, which `whyNot` has as well. */
import { ArgsType, Field, Float, Int } from 'type-graphql';
import type { Kind } from '../../domain/kernel/vocabulary.js';
import { DocumentFilter } from '../types/document-filter.js';
import { KindEnum } from '../types/enums.js';
import { AS_OF, AsOfInput, CALLER, CallerInput, FROM, UNTIL } from '../types/inputs.js';
import { GraphQLTimeBound } from '../types/time-bound.js';

@ArgsType()
export class RecallArguments {
  @Field(() => String, { description: 'The question, in plain words.' })
  query!: string;

  @Field(() => [KindEnum], {
    nullable: true,
    description: 'Only these kinds; none or an empty list: all.',
  })
  kinds?: Kind[] | null;

  @Field(() => GraphQLTimeBound, FROM)
  from?: Date | null;

  @Field(() => GraphQLTimeBound, UNTIL)
  until?: Date | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Most hits, 1 to 100; default 20, ambient: that of the profile.',
  })
  limit?: number | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'For a prompt: applies the role’s domains and the model’s limits.',
  })
  ambient?: boolean;

  @Field(() => Boolean, {
    defaultValue: true,
    description: 'Whether what is returned counts as accessed.',
  })
  trackAccess?: boolean;

  @Field(() => Float, {
    nullable: true,
    description: 'Penalty for resembling a better hit, 0 to 1; default 0.',
  })
  diversity?: number | null;

  @Field(() => DocumentFilter, { nullable: true })
  filter?: DocumentFilter | null;

  @Field(() => AsOfInput, AS_OF)
  asOf?: AsOfInput | null;

  @Field(() => CallerInput, CALLER)
  caller?: CallerInput | null;
}
