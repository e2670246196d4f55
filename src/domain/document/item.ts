/** From what callers save as a document (D A.1) to an item of the write pipeline. Pure: what was read of it comes in. */
import { z } from 'zod';
import {
  content,
  eventTime,
  key,
  MAX_LIST,
  name,
  optionalKey,
  orNull,
  topicPath,
} from '../kernel/input.js';
import { storableText } from '../kernel/text.js';
import { type Kind, MEDIA_TYPES, TRUST_SCOPES, valuesOf } from '../kernel/vocabulary.js';
import { keywordsOf } from '../language/words.js';
import type { DocumentPlan, PassagePlan } from '../write/document.js';
import type { WriteItem } from '../write/item.js';
import { leadOf } from './passages.js';

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

/** Content types that tell the kind; the first one in this order decides. */
const KIND_OF_TYPE: readonly (readonly [Kind, readonly string[]])[] = [
  ['EPISODIC', ['context']],
  ['OPINION', ['preference', 'assessment']],
  ['PROCEDURAL', ['site_pattern', 'workflow', 'how-to']],
];

/**
 * Kind of a document by its content types, upper or lower case.
 * @param given what its writer says; wins. Null: nothing.
 */
export function documentKind(contentTypes: readonly string[], given: Kind | null): Kind {
  if (given !== null) return given;
  const types = contentTypes.map((type) => type.toLowerCase());
  const found = KIND_OF_TYPE.find(([, known]) => known.some((type) => types.includes(type)));
  return found?.[0] ?? 'SEMANTIC';
}

/** What the service knows about a document beside what its writer said. */
interface Circumstances {
  /** Of a turn that is completed: its number. Default: that of the input's turn is looked up. */
  readonly turn?: { readonly id: string; readonly number: number };
  /** Wins over all else. Default: by its writer and its content types. */
  readonly kind?: Kind;
  readonly summary: string | null;
  /** 0 to 1. */
  readonly quality: number;
  readonly sourceDomain: string | null;
  /** As it was given, where that is not the text; else null. */
  readonly original: string | null;
}

/** A document that was read. */
interface Reading {
  readonly title: string | null;
  readonly text: string;
  readonly passages: readonly PassagePlan[];
}

/** Settings; see settings/documents.ts for ranges and defaults. */
export interface ItemPolicy {
  /** Longest text of a node in UTF-16 units. */
  readonly passageChars: number;
  readonly newTtlDays: number;
  readonly trustStart: number;
}

/** The journal of turns is neither trusted nor does it expire: it is archived. */
export function documentItem(
  input: DocumentInput,
  reading: Reading,
  known: Circumstances,
  policy: ItemPolicy,
): WriteItem {
  const kind = known.kind ?? documentKind(input.contentTypes, input.kind);
  const journal = kind === 'EPISODIC';
  return {
    profile: 'DOCUMENT',
    scope: input.scope,
    correctsId: null,
    fact: {
      text: leadOf(reading.text, policy.passageChars),
      kind,
      ...{ tags: input.tags, entities: [], derivedFrom: input.derivedFrom },
      ...{ sessionId: input.sessionId, eventTime: input.eventTime },
      sourceRole: input.sourceRole,
      sourceType: sourceTypeOf(input, journal),
    },
    document: {
      ...documentPlan(input, reading, known, { ...policy, journal }),
      isRecord: known.kind === 'EPISODIC',
    },
  };
}

function sourceTypeOf({ sourceUrl }: DocumentInput, journal: boolean) {
  if (journal) return 'CONVERSATION';
  return sourceUrl === null ? 'EXTRACTION' : 'TOOL_RESULT';
}

function documentPlan(
  input: DocumentInput,
  { title, text, passages }: Reading,
  { turn, summary, quality, sourceDomain, original }: Circumstances,
  { newTtlDays, trustStart, journal }: ItemPolicy & { readonly journal: boolean },
): Omit<DocumentPlan, 'isRecord'> {
  const { path, primaryTopic, contentTypes, userPurpose, mediaType, sourceUrl } = input;
  const { trustScope, globalJustification, dataRequirements } = input;
  const expiresAt = journal ? null : input.expiresAt;
  const named = input.title ?? title;
  return {
    properties: {
      ...{ title: named, path, primaryTopic, contentTypes, userPurpose, mediaType, quality },
      dataRequirements: dataRequirements && JSON.stringify(dataRequirements),
      ...{ trustScope, trust: trustStart, trustUses: 0n, expiresAt, globalJustification },
      turnId: turn?.id ?? input.turnId,
      turnNumber: turn === undefined ? null : BigInt(turn.number),
      ...{ sourceUrl, sourceDomain, summary },
    },
    keywords: keywordsFor(input, named, text),
    ttlDays: journal ? null : newTtlDays,
    body: { text, original, passages },
  };
}

/** Those given, else words of its own. */
function keywordsFor(
  { keywords, primaryTopic }: DocumentInput,
  title: string | null,
  text: string,
) {
  if (keywords.length > 0) return keywords.map((word) => word.toLowerCase());
  return derivedKeywords(title, primaryTopic, text);
}

/** Words that nobody gave: of the title, the topic and the beginning of the text, at most twelve (E-13). */
export function derivedKeywords(
  title: string | null,
  primaryTopic: string | null,
  text: string,
): string[] {
  const topic = primaryTopic?.replaceAll('.', ' ') ?? '';
  return keywordsOf(`${title ?? ''} ${topic} ${text}`);
}
