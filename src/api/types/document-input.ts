import { GraphQLJSONObject } from 'graphql-scalars';
import { Field, Float, ID, InputType } from 'type-graphql';
import type { MediaType } from '../../domain/kernel/vocabulary.js';
import { FactKindEnum, MediaTypeEnum, TrustScopeEnum, TurnRoleEnum } from './enums.js';
import { SCOPE } from './inputs.js';
import { GraphQLTimeBound } from './time-bound.js';

@InputType({ description: 'A document to save.' })
export class DocumentInput {
  @Field(() => String, { description: 'Its text, at most MNEME_MAX_DOCUMENT_CHARS characters.' })
  content!: string;

  @Field(() => MediaTypeEnum, {
    defaultValue: 'MARKDOWN',
    description: 'In what form it is given; a web page is kept, and read as Markdown.',
  })
  mediaType?: MediaType;

  @Field(() => String, {
    nullable: true,
    description: 'Title; default: that of the page, or the first heading.',
  })
  title?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Names joined by slashes; your document there gets its next version.',
  })
  path?: string | null;

  @Field(() => String, { nullable: true, description: 'Dotted topic, such as pet.hamster.syrian.' })
  primaryTopic?: string | null;

  @Field(() => [String], {
    defaultValue: [],
    description: 'Such as vendor_info, preference, site_pattern; open; at most 50.',
  })
  contentTypes?: string[];

  @Field(() => [String], {
    defaultValue: [],
    description: 'Words to find it by, at most 50; default: words of its text.',
  })
  keywords?: string[];

  @Field(() => String, { nullable: true, description: 'What it is saved for.' })
  userPurpose?: string | null;

  @Field(() => GraphQLJSONObject, { nullable: true, description: 'Data that its purpose needs.' })
  dataRequirements?: Record<string, unknown> | null;

  @Field(() => FactKindEnum, {
    nullable: true,
    description: 'Its kind; default: by its content types.',
  })
  kind?: 'SEMANTIC' | 'PROCEDURAL' | 'OPINION' | null;

  @Field(() => Float, {
    nullable: true,
    description: 'Its quality, 0 to 1; default: what is known of its source.',
  })
  quality?: number | null;

  @Field(() => TrustScopeEnum, {
    defaultValue: 'NEW',
    description: 'How far a new one is trusted: NEW, or GLOBAL with a justification.',
  })
  trustScope?: 'NEW' | 'GLOBAL';

  @Field(() => String, {
    nullable: true,
    description: 'Why everybody is to see it; GLOBAL needs it.',
  })
  globalJustification?: string | null;

  @Field(() => GraphQLTimeBound, {
    nullable: true,
    description: 'Expiry; default: MNEME_NEW_TTL_DAYS from now while it is NEW.',
  })
  expiresAt?: Date | null;

  @Field(() => String, { nullable: true, description: 'Address of where it was read.' })
  sourceUrl?: string | null;

  @Field(() => ID, { nullable: true, description: 'The turn of the caller that it is made in.' })
  turnId?: string | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'True: it waits for the outcome of its turn, outside memory.',
  })
  stage?: boolean;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Whether it is short-lived: such a document is not staged.',
  })
  transient?: boolean;

  @Field(() => TurnRoleEnum, {
    defaultValue: 'ASSISTANT',
    description: 'Who wrote it, USER or ASSISTANT.',
  })
  sourceRole?: 'USER' | 'ASSISTANT';

  @Field(() => [String], { defaultValue: [], description: 'Tags, at most 50.' })
  tags?: string[];

  @Field(() => [ID], { defaultValue: [], description: 'Memories it was made from, at most 50.' })
  derivedFrom?: string[];

  @Field(() => ID, { nullable: true, description: 'The conversation; default: the caller’s.' })
  sessionId?: string | null;

  @Field(() => GraphQLTimeBound, { nullable: true, description: 'When it happened; default: now.' })
  eventTime?: Date | null;

  @Field(() => String, { nullable: true, description: SCOPE })
  scope?: string | null;
}
