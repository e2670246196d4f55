/** What a context block is made from and what it is (R14, G-60, G-61): sections of lines, as text for a prompt. Pure. */
import type { EntityType, Kind, Source, Validity } from '../../kernel/vocabulary.js';
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

// A context block as text: its lines, and how texts are quoted in them.

/** White space and control characters, so line breaks of every kind too. */
const GAPS = /[\s\p{Cc}]+/gu;
/** Twelve hexadecimal digits in brackets would pass for a citation of ours. */
const CITATION = /\[([0-9a-f]{12})\]/giu;
const FENCE = /`{3,}|~{3,}/gu;
/** What would begin a heading, a quotation, HTML, a link definition or task, a list or a rule. */
const LEADING_MARK = /^(?:[#><[]|[-+*](?=\s|$)|([-*_])\1\1)/u;
const LEADING_NUMBER = /^(\d{1,9})([.)])(?=\s|$)/u;

/** One line, trimmed, each gap a single space. */
export function oneLine(text: string): string {
  return text.replace(GAPS, ' ').trim();
}

/**
 * A line that cannot end its list item, open a block of its own, or cite: marks at the beginning and code fences
 * anywhere are escaped with a backslash, citations get round brackets.
 */
export function quoted(text: string): string {
  return oneLine(text)
    .replace(CITATION, '($1)')
    .replace(FENCE, '\\$&')
    .replace(LEADING_MARK, '\\$&')
    .replace(LEADING_NUMBER, '$1\\$2');
}

const CHARS_PER_TOKEN = 4;

/** QG-10: estimated tokens of a text, a quarter of its UTF-16 units, rounded up. */
function tokensOf(text: string): number {
  return Math.ceil(text.length / CHARS_PER_TOKEN);
}

/** A line as it stands in the block: `- Anna moved to Porto. [a1b2c3d4e5f6]`. */
function bulletOf({ id, text }: Pick<ContextLine, 'id' | 'text'>): string {
  return `- ${text} [${id}]`;
}

/** A section's heading as it stands in the block. */
function headingOf({ title }: Pick<ContextSection, 'title'>): string {
  return `## ${title}`;
}

/** Tokens of a heading with its line break and the blank line before it. */
export function headingTokens(title: string): number {
  return tokensOf(`\n${headingOf({ title })}\n`);
}

/** `Anna moved to Porto.`, marked when it needs review. */
export function factLine({ id, content, needsReview }: ContextItem): ContextLine {
  return line(id, content, needsReview);
}

/** `2026-03-02 Anna: I moved to Porto.`: the UTC day, and who said it when that is known. */
export function spokenLine({ id, content, ...item }: ContextItem): ContextLine {
  const speaker = oneLine(item.speaker ?? '');
  const day = item.eventTime.toISOString().slice(0, 10);
  return line(id, `${day}${speaker && ` ${speaker}`}: ${content}`, item.needsReview);
}

/** `Anna (PERSON): A nurse. Lives in Porto.`: the summary and the facts as sentences. */
export function profileLine({ id, name, type, summary, facts }: ContextProfile): ContextLine {
  // A summary is made of facts: with one, the facts would say the same again.
  const whole = sentence(summary ?? '');
  const known = whole === '' ? facts.map(sentence).filter(Boolean) : [whole];
  return line(id, `${name} (${type}): ${known.join(' ')}`, false);
}

function line(id: string, said: string, needsReview: boolean): ContextLine {
  const text = `${quoted(said)}${needsReview ? ' (needs review)' : ''}`;
  return { id, text, tokens: tokensOf(`${bulletOf({ id, text })}\n`) };
}

function sentence(text: string): string {
  const said = oneLine(text);
  return said === '' || /[.!?…。！？]$/u.test(said) ? said : `${said}.`;
}

/** As Markdown: a heading per section and a line per item, each with its citation. At most `tokens` of the block. */
export function renderMarkdown({ sections }: ContextBlock): string {
  return sections
    .map((section) => [headingOf(section), ...section.items.map(bulletOf)].join('\n'))
    .join('\n\n');
}
