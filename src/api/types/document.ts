import { GraphQLDateTime, GraphQLJSONObject } from 'graphql-scalars';
import { Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import type { MediaType, TrustScope, TurnOutcome } from '../../domain/kernel/vocabulary.js';
import { type Connection, connection } from './connection.js';
import {
  FactKindEnum,
  MediaTypeEnum,
  TrustScopeEnum,
  TurnOutcomeEnum,
  TurnRoleEnum,
} from './enums.js';
import { NonNull, Nullable } from './field.js';
import { SCOPE } from './inputs.js';
import { Passage } from './passage.js';
import { GraphQLTimeBound } from './time-bound.js';

@InputType({ description: 'A document to save.' })
export class DocumentInput {
  @NonNull(String, 'Its text, at most MNEME_MAX_DOCUMENT_CHARS characters.')
  content!: string;

  @NonNull(MediaTypeEnum, 'In what form it is given; a web page is kept, and read as Markdown.', {
    defaultValue: 'MARKDOWN',
  })
  mediaType?: MediaType;

  @Nullable(String, 'Title; default: that of the page, or the first heading.')
  title?: string | null;

  @Nullable(String, 'Names joined by slashes; your document there gets its next version.')
  path?: string | null;

  @Nullable(String, 'Dotted topic, such as pet.hamster.syrian.')
  primaryTopic?: string | null;

  @NonNull([String], 'Such as vendor_info, preference, site_pattern; open; at most 50.', {
    defaultValue: [],
  })
  contentTypes?: string[];

  @NonNull([String], 'Words to find it by, at most 50; default: words of its text.', {
    defaultValue: [],
  })
  keywords?: string[];

  @Nullable(String, 'What it is saved for.')
  userPurpose?: string | null;

  @Nullable(GraphQLJSONObject, 'Data that its purpose needs.')
  dataRequirements?: Record<string, unknown> | null;

  @Nullable(FactKindEnum, 'Its kind; default: by its content types.')
  kind?: 'SEMANTIC' | 'PROCEDURAL' | 'OPINION' | null;

  @Nullable(Float, 'Its quality, 0 to 1; default: what is known of its source.')
  quality?: number | null;

  @NonNull(TrustScopeEnum, 'How far a new one is trusted: NEW, or GLOBAL with a justification.', {
    defaultValue: 'NEW',
  })
  trustScope?: 'NEW' | 'GLOBAL';

  @Nullable(String, 'Why everybody is to see it; GLOBAL needs it.')
  globalJustification?: string | null;

  @Nullable(GraphQLTimeBound, 'Expiry; default: MNEME_NEW_TTL_DAYS from now while it is NEW.')
  expiresAt?: Date | null;

  @Nullable(String, 'Address of where it was read.')
  sourceUrl?: string | null;

  @Nullable(ID, 'The turn of the caller that it is made in.')
  turnId?: string | null;

  @NonNull(Boolean, 'True: it waits for the outcome of its turn, outside memory.', {
    defaultValue: false,
  })
  stage?: boolean;

  @NonNull(Boolean, 'Whether it is short-lived: such a document is not staged.', {
    defaultValue: false,
  })
  transient?: boolean;

  @NonNull(TurnRoleEnum, 'Who wrote it, USER or ASSISTANT.', { defaultValue: 'ASSISTANT' })
  sourceRole?: 'USER' | 'ASSISTANT';

  @NonNull([String], 'Tags, at most 50.', { defaultValue: [] })
  tags?: string[];

  @NonNull([ID], 'Memories it was made from, at most 50.', { defaultValue: [] })
  derivedFrom?: string[];

  @Nullable(ID, 'The conversation; default: the caller’s.')
  sessionId?: string | null;

  @Nullable(GraphQLTimeBound, 'When it happened; default: now.')
  eventTime?: Date | null;

  @Nullable(String, SCOPE)
  scope?: string | null;
}

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

export const PassageConnection = connection(
  'Passage',
  Passage,
  'A page of passages, in the order of the text.',
);
export type PassageConnection = Connection<Passage>;
