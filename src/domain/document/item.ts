/** What kind of memory a document is. Pure. */
import { type Kind } from '../kernel/vocabulary.js';
import { keywordsOf } from '../language/words.js';
import { type DocumentPlan, type PassagePlan } from '../write/document.js';
import { type WriteItem } from '../write/item.js';
import { type DocumentInput } from './inputs.js';
import { leadOf } from './passages.js';

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

// From a checked document to an item of the write pipeline. Pure: what was read of it comes in.

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
