/** The arguments of `recall`, which `whyNot` has as well. */
import { ArgsType, Float, Int } from 'type-graphql';
import type { Kind } from '../../domain/kernel/vocabulary.js';
import { DocumentFilter } from '../types/document-filter.js';
import { KindEnum } from '../types/enums.js';
import { NonNull, Nullable } from '../types/field.js';
import { AsOfInput, FROM, UNTIL } from '../types/inputs.js';
import { GraphQLTimeBound } from '../types/time-bound.js';

@ArgsType()
export class RecallArguments {
  @NonNull(String, 'The question, in plain words.')
  query!: string;

  @Nullable([KindEnum], 'Only these kinds; none or an empty list: all.')
  kinds?: Kind[] | null;

  @Nullable(GraphQLTimeBound, FROM)
  from?: Date | null;

  @Nullable(GraphQLTimeBound, UNTIL)
  until?: Date | null;

  @Nullable(Int, 'Most hits, 1 to 100; default 20, ambient: that of the profile.')
  limit?: number | null;

  @NonNull(Boolean, 'For a prompt: applies the role’s domains and the model’s limits.', {
    defaultValue: false,
  })
  ambient?: boolean;

  @NonNull(Boolean, 'Whether what is returned counts as accessed.', { defaultValue: true })
  trackAccess?: boolean;

  @Nullable(Float, 'Penalty for resembling a better hit, 0 to 1; default 0.')
  diversity?: number | null;

  @Nullable(DocumentFilter)
  filter?: DocumentFilter | null;

  @Nullable(AsOfInput)
  asOf?: AsOfInput | null;
}
