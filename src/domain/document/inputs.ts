/** What callers may save as a document (D A.1), checked. Pure. */
import { z } from 'zod';
import {
  content,
  eventTime,
  key,
  MAX_LIST,
  name,
  optionalKey,
  topicPath,
} from '../kernel/input.js';
import { storableText } from '../kernel/text.js';
import { MEDIA_TYPES, TRUST_SCOPES, valuesOf } from '../kernel/vocabulary.js';

/** Longest purpose or justification, in characters. */
const MAX_REASON_CHARS = 2_000;
/** Longest path, in characters. */
const MAX_PATH_CHARS = 500;

/** Segments with slashes between them; neither absolute nor climbing. */
export const documentPath = z
  .string()
  .transform((value) => storableText(value).trim())
  .pipe(
    z
      .string()
      .min(1, 'must not be empty')
      .max(MAX_PATH_CHARS)
      .refine(
        (value) => value.split('/').every((part) => part !== '' && part !== '.' && part !== '..'),
        'must be names with slashes between them, such as notes/plan.md',
      ),
  );

const reason = z
  .string()
  .transform((value) => storableText(value).trim())
  .pipe(z.string().min(1, 'must not be empty').max(MAX_REASON_CHARS));

const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? null);

/** A document. @param maxChars longest text in code points */
export const documentInput = (maxChars: number) =>
  z.object({
    content: content(maxChars),
    mediaType: z.enum(valuesOf(MEDIA_TYPES)).default('MARKDOWN'),
    title: orNull(name),
    path: orNull(documentPath),
    primaryTopic: orNull(topicPath),
    contentTypes: z.array(key).max(MAX_LIST).default([]),
    keywords: z.array(key).max(MAX_LIST).default([]),
    tags: z.array(key).max(MAX_LIST).default([]),
    userPurpose: orNull(reason),
    dataRequirements: orNull(z.record(z.string(), z.unknown())),
    kind: orNull(z.enum(['SEMANTIC', 'PROCEDURAL', 'OPINION'])),
    quality: orNull(z.number().min(0).max(1)),
    trustScope: z.enum(valuesOf(TRUST_SCOPES)).exclude(['USER']).default('NEW'),
    globalJustification: orNull(reason),
    expiresAt: eventTime,
    sourceUrl: orNull(z.url({ protocol: /^https?$/ }).max(2_000)),
    sourceRole: z.enum(['USER', 'ASSISTANT']).default('ASSISTANT'),
    derivedFrom: z.array(key).max(MAX_LIST).default([]),
    turnId: optionalKey,
    stage: z.boolean().default(false),
    transient: z.boolean().default(false),
    sessionId: optionalKey,
    eventTime,
    scope: optionalKey,
    idempotencyKey: optionalKey,
  });

export type DocumentInput = z.output<ReturnType<typeof documentInput>>;
