import { Float, InputType } from 'type-graphql';
import type { Profile, TrustScope } from '../../domain/kernel/vocabulary.js';
import { ProfileEnum, TrustScopeEnum } from './enums.js';
import { Nullable } from './field.js';

@InputType({
  description: 'Properties that memories must have; every entry must hold; default: any.',
})
export class DocumentFilter {
  @Nullable(String, 'Mentions this entity: its id, name or alias.')
  entity?: string | null;

  @Nullable(String, 'A dotted topic and all below it: `pet` finds `pet.hamster`.')
  topic?: string | null;

  @Nullable([String], 'Any of these content types, at most 50; none or an empty list: all.')
  contentTypes?: string[] | null;

  @Nullable(TrustScopeEnum)
  trustScope?: TrustScope | null;

  @Nullable(Float, 'Least effective quality, quality × confidence, 0 to 1.')
  minQuality?: number | null;

  @Nullable(Float, 'Most hours since it was created or updated, above 0, up to 8766000.')
  maxAgeHours?: number | null;

  @Nullable([ProfileEnum], 'Written in any of these ways; none or an empty list: all.')
  profiles?: Profile[] | null;

  @Nullable([String], 'Any of these tags, at most 50; none or an empty list: all.')
  tags?: string[] | null;
}
