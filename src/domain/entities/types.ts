/** What the linking of memories to entities works on (G-22). */
import type { EntityType, NameKind } from '../kernel/vocabulary.js';

/** A word of a text; `start` and `end` are UTF-16 offsets, the end exclusive. */
export interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Part of speech as far as names need it: a proper noun, another noun, anything else. */
  readonly role: 'NAME' | 'NOUN' | 'OTHER';
}

/** A name that an extractor found in a text, as written there. */
export interface ExtractedName {
  readonly text: string;
  readonly type: EntityType;
  readonly start: number;
  readonly end: number;
}

/** A text as an extractor reads it. Both lists are in text order; names do not overlap. */
export interface TextAnalysis {
  readonly tokens: readonly Token[];
  readonly names: readonly ExtractedName[];
}

/** A name in the graph: which entity of the partition it belongs to, and how. */
export interface KnownName {
  /** The name as it is compared: normalised (QG-13). */
  readonly handle: string;
  readonly kind: NameKind;
  readonly type: EntityType;
  readonly entityId: string;
  /** Whether memories are in the voice of that entity. */
  readonly speaks: boolean;
}

/** What a name in a text was taken for. */
export interface LinkedName {
  /** As compared, and as written. */
  readonly handle: string;
  readonly text: string;
  readonly type: EntityType;
  /** Null: an entity of its own, to be made. */
  readonly entityId: string | null;
  /** How it was recognised; NEW with `entityId` null. */
  readonly rule: NameKind | 'NEW';
  /** Whether the entity should go by this name as well from now on. */
  readonly learn: boolean;
}
