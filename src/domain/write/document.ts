/** A document in the write pipeline: what it has beside what every memory has (D A.1), who may make it everybody’s, its node. Pure. */

import { type Owner, ownerKeyOf, partitionOf } from '../kernel/partition.js';
import { defined } from '../kernel/properties.js';
import { daysAfter } from '../kernel/time.js';
import type { Kind, MediaType, TrustScope } from '../kernel/vocabulary.js';
import type { MemoryProperties } from './memory-properties.js';
import type { FactPlan } from './plan.js';
import { type Refusal, refusal } from './refusal.js';

/** Properties of the node of a document; null ones are absent from it. */
export interface DocumentProperties {
  /** The first lines of a Markdown file: what it is called. */
  readonly title: string | null;
  /** Unique among the current documents of an owner (D-21). */
  readonly path: string | null;
  /** Dotted, from the general to the special: `pet.hamster.syrian`. */
  readonly primaryTopic: string | null;
  readonly contentTypes: readonly string[];
  readonly userPurpose: string | null;
  /** JSON of an object. */
  readonly dataRequirements: string | null;
  /** 0 to 1. */
  readonly quality: number;
  readonly trustScope: TrustScope;
  /** 0 to 1; moved by outcomes (D-62). */
  readonly trust: number;
  /** How many approved turns drew on it. */
  readonly trustUses: bigint;
  /** Null: it does not expire. */
  readonly expiresAt: Date | null;
  readonly turnId: string | null;
  readonly turnNumber: bigint | null;
  readonly sourceUrl: string | null;
  /** Host of the URL, lower case, without `www.`. */
  readonly sourceDomain: string | null;
  readonly mediaType: MediaType;
  /** Why it is for everybody; with GLOBAL from the start (D-33). */
  readonly globalJustification: string | null;
  /** What takes the place of its text once that is archived (QD-16); null: it is made then. */
  readonly summary: string | null;
}

/** A stretch of the text of a document that is found by itself. */
export interface PassagePlan {
  /** From 0. Its id is made of the id and version of its document and this. */
  readonly position: bigint;
  /** Headings above it, outermost first, then its text: what is searched and embedded. */
  readonly content: string;
  /** Offsets into the text of the document, in UTF-16 units: from inclusive, to exclusive. */
  readonly start: bigint;
  readonly end: bigint;
}

/** What is stored beside the node of a document. */
interface DocumentBody {
  /** The whole text as it is read: Markdown or plain text. */
  readonly text: string;
  /** As it was given, where that is something else; null: `text` is the original. */
  readonly original: string | null;
  /** None: the node's content is the whole text. */
  readonly passages: readonly PassagePlan[];
}

/** A document on its way through the write pipeline. */
export interface DocumentPlan {
  /** Whether the service wrote it: the record of a turn, which is what was said. */
  readonly isRecord: boolean;
  readonly properties: DocumentProperties;
  /** What it is found by beside its text. */
  readonly keywords: readonly string[];
  /** Days after which it expires while it is NEW and nobody said when (QD-2); null: it does not. */
  readonly ttlDays: number | null;
  readonly body: DocumentBody;
}

/** Content types that stay with their user. */
const PRIVATE_TYPES: ReadonlySet<string> = new Set(['preference', 'context']);

/** Whether a document is for nobody but its user, whatever its trust (privacy guard of QD-1): it is personal, or gives orders to models. */
export function isPrivate({
  contentTypes,
  kind,
  containsPii,
  flags,
}: {
  readonly contentTypes: readonly string[];
  readonly kind: Kind;
  readonly containsPii: boolean;
  readonly flags: readonly string[];
}): boolean {
  const isPersonal = contentTypes.some((type) => PRIVATE_TYPES.has(type.toLowerCase()));
  const isFlagged = containsPii || flags.includes('PII') || flags.includes('PROMPT_INJECTION');
  return isFlagged || kind === 'EPISODIC' || isPersonal;
}

/** What a document that is to be everybody's is judged by. */
interface Publishing {
  readonly kind: Kind;
  /** Codes of what the write gate found in it. */
  readonly flags: readonly string[];
  /** False: a version of one that is everybody's. */
  readonly isNew: boolean;
  /** Whether who writes it decides what is everybody's. */
  readonly curates: boolean;
}

/** Null: the document may have the scope that it asks for. */
export function globalRefusal(
  { trustScope, contentTypes, globalJustification }: DocumentProperties,
  { kind, flags, isNew, curates }: Publishing,
): Refusal | null {
  if (trustScope !== 'GLOBAL') return null;
  if (isPrivate({ contentTypes, kind, containsPii: false, flags })) {
    const message =
      'Preferences, the record of a turn, personal data and orders to a model stay with their user.';
    return refusal('NEVER_GLOBAL', 'QD-1', message);
  }
  if (!isNew) return null;
  if (globalJustification === null) {
    const message = 'Say in globalJustification why it is for everybody.';
    return refusal('GLOBAL_NEEDS_REASON', 'D-33', message);
  }
  if (curates) return null;
  const message = 'Credentials of the role CURATOR publish: save it as NEW, or stage it for one.';
  return refusal('GLOBAL_NEEDS_CURATOR', 'D-33', message);
}

/** What moves by outcomes, or says whose it is: a new version of a document leaves it. */
const KEPT_BY_VERSIONS = ['trust', 'trustScope', 'trustUses'] as const;

/** The partition of a document: with GLOBAL everybody's, while it stays its owner's. */
export function documentPartition(
  owner: Owner,
  { trustScope }: Pick<DocumentProperties, 'trustScope'>,
) {
  return partitionOf(trustScope === 'GLOBAL' ? { ...owner, userId: null } : owner);
}

/** When a document expires: as its writer says, else while it is NEW after its time to live (QD-2). Null: never. */
export function expiryOf({ properties, ttlDays }: DocumentPlan, now: Date): Date | null {
  const { expiresAt, trustScope } = properties;
  if (expiresAt !== null || trustScope !== 'NEW' || ttlDays === null) return expiresAt;
  return daysAfter(now, ttlDays);
}

/** The node. @param memory what it has as every memory has it */
export function documentMemory(
  document: DocumentPlan,
  owner: Owner,
  memory: MemoryProperties,
  now: Date,
): MemoryProperties {
  const { properties, keywords, body } = document;
  return {
    ...memory,
    ...defined(properties),
    ...defined({ expiresAt: expiryOf(document, now) }),
    keywords,
    profile: 'DOCUMENT',
    partition: documentPartition(owner, properties),
    ownerKey: ownerKeyOf(owner),
    passageCount: BigInt(body.passages.length),
  };
}

/** What a new version changes beside what it changes of every memory; null removes a property. */
export function documentChanges(
  { properties }: DocumentPlan,
  memory: MemoryProperties,
): Record<string, unknown> {
  const kept: readonly string[] = KEPT_BY_VERSIONS;
  const names = Object.keys(properties).filter((name) => !kept.includes(name));
  const changes = Object.fromEntries(names.map((name) => [name, memory[name] ?? null]));
  // Without a turn of its own it stays with the one that it was made in.
  if (properties.turnId === null) {
    delete changes['turnId'];
    delete changes['turnNumber'];
  }
  return {
    ...changes,
    ...{ kind: memory['kind'], passageCount: memory['passageCount'] },
    // What was archived is at hand again.
    ...{ storage: 'ACTIVE', coldVersion: null, coldSince: null },
  };
}

/** What lies beside the node of one version of a document. */
export function storedDocument(
  { properties, body }: DocumentPlan,
  { label, memory }: Pick<FactPlan, 'label' | 'memory'>,
  version: number,
) {
  const { text, original, passages } = body;
  const { turnId, mediaType } = properties;
  const isWhole = original === null && memory['content'] === text;
  return {
    ...{ id: memory.id, version, label, turnId },
    passageKind: passageKindOf(String(memory['kind'])),
    // Nothing is kept twice.
    body: isWhole ? null : defined({ text, original, mediaType }),
    passages: passages.map((passage) => ({ ...passage })),
  };
}

/** Whether contradictions are looked for: the journal states nothing, and of a long text its node has the beginning. */
export function isComparable({ kind, body }: { kind: Kind; body: DocumentPlan['body'] }): boolean {
  return kind !== 'EPISODIC' && body.passages.length === 0;
}

/** Before every kind of memory in the order of the alphabet. */
const PREFIX = 'DOC_';

/** The kind of the passages of a document. @param kind of the document */
export function passageKindOf(kind: string): string {
  return PREFIX + kind;
}

/** First and last value around all kinds of passages. */
export const PASSAGE_RANGE = { fromKind: PREFIX, toKind: `${PREFIX}~` } as const;
