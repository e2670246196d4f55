import { GraphQLDateTime, GraphQLJSONObject } from 'graphql-scalars';
import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import type { MediaType, TrustScope, TurnOutcome } from '../../domain/kernel/vocabulary.js';
import { type Connection, connection } from './connection.js';
import { MediaTypeEnum, TrustScopeEnum } from './enums.js';
import { Passage } from './passage.js';
import { TurnOutcomeEnum } from './turn-enums.js';

@ObjectType({ description: 'Properties of a document beside those of every memory.' })
export class DocumentDetails {
  @Field(() => String, { nullable: true, description: 'What it is called.' })
  title!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Path, unique among the owner’s current documents; null for others.',
  })
  path!: string | null;

  @Field(() => String, { nullable: true, description: 'Dotted topic, such as pet.hamster.' })
  primaryTopic!: string | null;

  @Field(() => [String], { description: 'Content types, at most 50.' })
  contentTypes!: string[];

  @Field(() => String, {
    nullable: true,
    description: 'What it was saved for; null for another user’s document.',
  })
  userPurpose!: string | null;

  @Field(() => GraphQLJSONObject, {
    nullable: true,
    description: 'Data that its purpose needs; null for another user’s document.',
  })
  dataRequirements!: Record<string, unknown> | null;

  @Field(() => Float, { description: 'Its quality, 0 to 1.' })
  quality!: number;

  @Field(() => Float, { description: 'Its quality × its confidence, 0 to 1: what ranking uses.' })
  effectiveQuality!: number;

  @Field(() => TrustScopeEnum)
  trustScope!: TrustScope;

  @Field(() => Float, { description: 'Its trust, 0 to 1; outcomes of turns move it.' })
  trust!: number;

  @Field(() => Int, { description: 'How many approved turns drew on it.' })
  trustUses!: number;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When it expires; null: never.' })
  expiresAt!: Date | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Turn it was made in; null for another user’s document.',
  })
  turnId!: string | null;

  @Field(() => Int, { nullable: true, description: 'The number of that turn.' })
  turnNumber!: number | null;

  @Field(() => TurnOutcomeEnum, {
    nullable: true,
    description: 'Of the record of a turn: what came of the turn so far.',
  })
  outcome!: TurnOutcome | null;

  @Field(() => String, { nullable: true, description: 'Where it was read.' })
  sourceUrl!: string | null;

  @Field(() => MediaTypeEnum)
  mediaType!: MediaType;

  @Field(() => String, {
    nullable: true,
    description: 'Why it was visible to everybody from the start, if it was.',
  })
  globalJustification!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'What stands for its text once that is archived.',
  })
  summary!: string | null;

  @Field(() => Int, { description: 'How many passages it has; 0: it is short.' })
  passageCount!: number;
}

export const PassageConnection = connection<Passage>(
  'Passage',
  () => Passage,
  'A page of passages, in the order of the text.',
);
export type PassageConnection = Connection<Passage>;
