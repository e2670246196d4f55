import { GraphQLJSONObject } from 'graphql-scalars';
import { Float, ID, InputType } from 'type-graphql';
import type { MediaType } from '../../domain/kernel/vocabulary.js';
import { FactKindEnum, MediaTypeEnum, TrustScopeEnum, TurnRoleEnum } from './enums.js';
import { NonNull, Nullable } from './field.js';
import { SCOPE } from './inputs.js';
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
