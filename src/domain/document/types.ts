/** What a document has beside what every memory has (D A.1), and what its text is made of. Types only. */
import type { MediaType, TrustScope } from '../kernel/vocabulary.js';

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
export interface DocumentBody {
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
