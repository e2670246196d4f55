import { Field, Float, InputType } from 'type-graphql';
import type { Profile, TrustScope } from '../../domain/kernel/vocabulary.js';
import { ProfileEnum, TrustScopeEnum } from './enums.js';

@InputType({
  description: 'Properties that memories must have; every entry must hold; default: any.',
})
export class DocumentFilter {
  @Field(() => String, {
    nullable: true,
    description: 'Mentions this entity: its id, name or alias.',
  })
  entity?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'A dotted topic and all below it: `pet` finds `pet.hamster`.',
  })
  topic?: string | null;

  @Field(() => [String], {
    nullable: true,
    description: 'Any of these content types, at most 50; none or an empty list: all.',
  })
  contentTypes?: string[] | null;

  @Field(() => TrustScopeEnum, { nullable: true })
  trustScope?: TrustScope | null;

  @Field(() => Float, {
    nullable: true,
    description: 'Least effective quality, quality × confidence, 0 to 1.',
  })
  minQuality?: number | null;

  @Field(() => Float, {
    nullable: true,
    description: 'Most hours since it was created or updated, above 0, up to 8766000.',
  })
  maxAgeHours?: number | null;

  @Field(() => [ProfileEnum], {
    nullable: true,
    description: 'Written in any of these ways; none or an empty list: all.',
  })
  profiles?: Profile[] | null;

  @Field(() => [String], {
    nullable: true,
    description: 'Any of these tags, at most 50; none or an empty list: all.',
  })
  tags?: string[] | null;
}
