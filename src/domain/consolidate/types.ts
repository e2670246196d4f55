/** What is read from conversations in the background: facts, summaries, causes; and what callers and models are asked. */
import { z } from 'zod';
import { optionalKey, orElse } from '../kernel/input.js';
import type { EntityType, Kind } from '../kernel/vocabulary.js';

/** One turn as it was said. */
export interface Turn {
  readonly id: string;
  /** Who spoke: the user, or an agent. */
  readonly role: 'USER' | 'ASSISTANT';
  /** The speaker's name; null: unknown. */
  readonly speaker: string | null;
  readonly content: string;
  readonly eventTime: Date;
  /** Place in its session, from 1. */
  readonly sequence: number;
}

/** A statement that can be understood without the conversation, with the turns it was made from. */
export interface ExtractedFact {
  /** A sentence in the third person, naming its speaker. */
  readonly text: string;
  readonly kind: Exclude<Kind, 'EPISODIC'>;
  /** Exactly the turns that say so, at least one. */
  readonly sourceIds: readonly string[];
  /** Who said it: decides the epistemic source. */
  readonly sourceRole: 'USER' | 'ASSISTANT';
  /** Whom and what it is about, its speaker first. */
  readonly entities: readonly { readonly name: string; readonly type: EntityType }[];
  /** Name of the rule or prompt that found it. */
  readonly rule: string;
}

/** An entity with what is known about it. */
export interface EntityPortrait {
  readonly id: string;
  readonly name: string;
  readonly type: EntityType;
  readonly aliases: readonly string[];
  readonly mentions: number;
  /** Current memories about it: facts before turns, the most telling first. */
  readonly memories: readonly {
    readonly id: string;
    readonly content: string;
    readonly kind: Kind;
    readonly eventTime: Date;
  }[];
  /** Other entities that the same memories mention, the most frequent first. */
  readonly companions: readonly string[];
}

/** A turn and the one that follows it in its session. */
export interface TurnPair {
  readonly earlier: Turn;
  readonly later: Turn;
}

/** One of two turns says why the other came about. */
export interface CausalFinding {
  readonly causeId: string;
  readonly effectId: string;
  /** The words that say so, at most a few. */
  readonly evidence: string;
  /** Name of the rule or prompt that found it. */
  readonly rule: string;
}

/** What a language model was asked for, added up. All zero where none is used. */
export interface ModelUsage {
  readonly calls: number;
  readonly promptTokens: number;
  readonly completionTokens: number;
}

/** One question to a language model, and the shape that its answer must have. */
export interface ModelRequest<Shape> {
  /** What the model is to do, and how. */
  readonly system: string;
  /** What it is to do it with. */
  readonly user: string;
  /** Name of the shape, for logs and for the protocol: letters, digits, `_` and `-`, at most 64. */
  readonly name: string;
  /** An object; what comes back is checked against it. */
  readonly schema: z.ZodType<Shape>;
}

/** Most turns of one page. */
const MAX_TURNS = 200;

/** A part of a session: what comes behind a turn (absent: all of it), at most so many (default 50). */
export const turnPageInput = z.object({
  after: optionalKey,
  limit: orElse(z.int().min(1).max(MAX_TURNS), 50),
});

/** Who says a sentence, and when. */
export interface Voice {
  /** Null: unknown. */
  readonly name: string | null;
  readonly role: ExtractedFact['sourceRole'];
  readonly at: Date;
}

/** A fact without its sources. */
export interface Finding {
  readonly text: string;
  readonly kind: ExtractedFact['kind'];
  /** Name of the pattern. */
  readonly rule: string;
}
