import { Field, Float, Int, ObjectType } from 'type-graphql';
import { Memory } from './memory.js';

@ObjectType({ description: 'A vault record that matches a query.' })
export class VaultHit {
  @Field(() => Memory, { description: 'The record.' })
  record!: Memory;

  @Field(() => Float, {
    description:
      'Share of the words of the query that the record has, + 0.3 when the query occurs in it, + 0.4 × sequence ratio: at most 1.7.',
  })
  score!: number;
}

@ObjectType({ description: 'How many there are of a name.' })
export class NamedCount {
  @Field(() => String, { description: 'The name.' })
  name!: string;

  @Field(() => Int, { description: 'How many.' })
  count!: number;
}

@ObjectType({
  description:
    'The vault in numbers. `active` to `cold` are those of the own vault of the user, with the scopes of all its agents, for that is what capacity counts. The rest is about the records that the caller reads: those of its user and of nobody, SHARED and its own.',
})
export class VaultStats {
  @Field(() => Int, { description: 'Active records of the own vault, all scopes together.' })
  active!: number;

  @Field(() => Int, { description: 'Most active records: a full vault takes no new ones.' })
  maximum!: number;

  @Field(() => Float, { description: '`active` in percent of `maximum`, to one decimal.' })
  utilisationPercent!: number;

  @Field(() => Int, { description: 'Deleted records of the own vault, wherever they are kept.' })
  deleted!: number;

  @Field(() => Int, {
    description:
      'Raw versions of the own vault: active records, their former states, retired records and tombstones; none in cold storage.',
  })
  versions!: number;

  @Field(() => Float, { description: '`versions` by `active`; 0 without active records.' })
  bloatRatio!: number;

  @Field(() => Int, {
    description: 'Former states and tombstones of the own vault in cold storage.',
  })
  cold!: number;

  @Field(() => [NamedCount], {
    description: 'Records by scope: SHARED and the own agent, at most two.',
  })
  byScope!: NamedCount[];

  @Field(() => [NamedCount], {
    description: 'Records by tier: at most the two there are, if need be with 0.',
  })
  byTier!: NamedCount[];

  @Field(() => [NamedCount], { description: 'Records by category, at most one entry a record.' })
  byCategory!: NamedCount[];

  @Field(() => Int, {
    description: 'Topics that have a register; the same topic in two scopes counts twice.',
  })
  registerTopics!: number;
}
