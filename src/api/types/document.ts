import { GraphQLDateTime, GraphQLJSONObject } from 'graphql-scalars';
import { Float, ID, Int, ObjectType } from 'type-graphql';
import type { MediaType, TrustScope, TurnOutcome } from '../../domain/kernel/vocabulary.js';
import { type Connection, connection } from './connection.js';
import { MediaTypeEnum, TrustScopeEnum } from './enums.js';
import { NonNull, Nullable } from './field.js';
import { Passage } from './passage.js';
import { TurnOutcomeEnum } from './turn-enums.js';

@ObjectType({ description: 'Properties of a document beside those of every memory.' })
export class DocumentDetails {
  @Nullable(String, 'What it is called.')
  title!: string | null;

  @Nullable(String, 'Path, unique among the owner’s current documents; null for others.')
  path!: string | null;

  @Nullable(String, 'Dotted topic, such as pet.hamster.')
  primaryTopic!: string | null;

  @NonNull([String], 'Content types, at most 50.')
  contentTypes!: string[];

  @Nullable(String, 'What it was saved for; null for another user’s document.')
  userPurpose!: string | null;

  @Nullable(GraphQLJSONObject, 'Data that its purpose needs; null for another user’s document.')
  dataRequirements!: Record<string, unknown> | null;

  @NonNull(Float, 'Its quality, 0 to 1.')
  quality!: number;

  @NonNull(Float, 'Its quality × its confidence, 0 to 1: what ranking uses.')
  effectiveQuality!: number;

  @NonNull(TrustScopeEnum)
  trustScope!: TrustScope;

  @NonNull(Float, 'Its trust, 0 to 1; outcomes of turns move it.')
  trust!: number;

  @NonNull(Int, 'How many approved turns drew on it.')
  trustUses!: number;

  @Nullable(GraphQLDateTime, 'When it expires; null: never.')
  expiresAt!: Date | null;

  @Nullable(ID, 'Turn it was made in; null for another user’s document.')
  turnId!: string | null;

  @Nullable(Int, 'The number of that turn.')
  turnNumber!: number | null;

  @Nullable(TurnOutcomeEnum, 'Of the record of a turn: what came of the turn so far.')
  outcome!: TurnOutcome | null;

  @Nullable(String, 'Where it was read.')
  sourceUrl!: string | null;

  @NonNull(MediaTypeEnum)
  mediaType!: MediaType;

  @Nullable(String, 'Why it was visible to everybody from the start, if it was.')
  globalJustification!: string | null;

  @Nullable(String, 'What stands for its text once that is archived.')
  summary!: string | null;

  @NonNull(Int, 'How many passages it has; 0: it is short.')
  passageCount!: number;
}

export const PassageConnection = connection<Passage>(
  'Passage',
  () => Passage,
  'A page of passages, in the order of the text.',
);
export type PassageConnection = Connection<Passage>;
