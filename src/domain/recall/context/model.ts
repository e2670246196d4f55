/** What a context block is made from and what it is (R14, G-60, G-61). */
import { type EntityType, type Kind, type Source, type Validity } from '../../kernel/vocabulary.js';
import { tellingWords, words } from '../../language/words.js';

/** A memory that may go into a block. */
export interface ContextItem {
  readonly id: string;
  readonly content: string;
  readonly kind: Kind;
  /** When it happened or was said. */
  readonly eventTime: Date;
  /** Since when the service holds it for true. */
  readonly validFrom: Date;
  readonly source: Source;
  readonly validity: Validity;
  /** Shown as doubtful. */
  readonly needsReview: boolean;
  /** Who said it; null when nobody in particular did. */
  readonly speaker: string | null;
}

/** An entity that may go into a block, as a whole: bound the facts where they are read. */
export interface ContextProfile {
  readonly id: string;
  readonly name: string;
  readonly type: EntityType;
  readonly summary: string | null;
  /** What is known of it, the most relevant first. */
  readonly facts: readonly string[];
}

/** Everything that may go into a block; each list in order of relevance. */
export interface ContextInput {
  /** Memories that are no episodes. */
  readonly facts: readonly ContextItem[];
  readonly profiles: readonly ContextProfile[];
  readonly episodes: readonly ContextItem[];
  /** What the facts derive from. */
  readonly evidence: readonly ContextItem[];
}

/** Sections in the order in which they are filled and shown (QG-10). */
export const SECTIONS = ['FACTS', 'PROFILES', 'EPISODES', 'EVIDENCE'] as const;

export type SectionName = (typeof SECTIONS)[number];

/** Share of the budget by section, at least 0 each; only their proportions count. */
export type ContextShares = Readonly<Record<SectionName, number>>;

/** G-61: 40 % facts, 25 % profiles of entities, 25 % temporal context, 10 % evidence. */
export const DEFAULT_SHARES: ContextShares = Object.freeze({
  FACTS: 0.4,
  PROFILES: 0.25,
  EPISODES: 0.25,
  EVIDENCE: 0.1,
});

/** One line of a block. */
export interface ContextLine {
  /** What is cited: the id of a memory, or of an entity in PROFILES. */
  readonly id: string;
  /** Safe to put into a list of a prompt; without bullet and citation. */
  readonly text: string;
  /** Estimated, with bullet and citation; at least 1. */
  readonly tokens: number;
}

/** A part of a block that has at least one line. */
export interface ContextSection {
  readonly name: SectionName;
  readonly title: string;
  /** By relevance; EPISODES oldest first. */
  readonly items: readonly ContextLine[];
  /** Of the heading and all lines; at most `budget`. */
  readonly tokens: number;
  /** Its share and what other sections left to it. */
  readonly budget: number;
}

/** A context block. */
export interface ContextBlock {
  /** In the order of SECTIONS, without empty ones. */
  readonly sections: readonly ContextSection[];
  /** Sum over the sections, at least what the rendered markdown has; at most `budget`. */
  readonly tokens: number;
  readonly budget: number;
  /** Distinct items that did not fit. */
  readonly omitted: number;
}

// Which entities a context block profiles.

/**
 * Of those of whom anything is known: those that the prompt names by one of their telling words; when it names none, the one that most of the chosen memories
 * mention. A profile costs as much as several turns: who is merely mentioned gets none.
 * @param profiles the most mentioned first
 */
export function profilesFor(
  prompt: string,
  profiles: readonly ContextProfile[],
): readonly ContextProfile[] {
  const said = new Set(words(prompt));
  const known = profiles.filter(({ summary, facts }) => summary !== null || facts.length > 0);
  const named = known.filter(({ name }) => tellingWords(name).some((word) => said.has(word)));
  return named.length > 0 ? named : known.slice(0, 1);
}
