/** What a context block is made from and what it is (R14, G-60): sections of lines, as text for a prompt. Pure. */
import type { EntityType, Kind, Source, SourceRole } from '../../kernel/vocabulary.js';
import { tellingWords, words } from '../../language/words.js';

/** A memory that may go into a block. */
export interface ContextItem {
  readonly id: string;
  readonly content: string;
  readonly kind: Kind;
  /** When it happened or was said. */
  readonly eventTime: Date;
  readonly source: Source;
  /** Who spoke or stated it, where that is known. */
  readonly sourceRole: SourceRole | null;
  /** 0 to 1. */
  readonly confidence: number;
  /** Shown as doubtful. */
  readonly needsReview: boolean;
  /** Since when what the prompt is about may hold no longer, which is shown; null: it holds. */
  readonly outdatedAt: Date | null;
  /** What the write gate found in it, as codes; with PROMPT_INJECTION it is fenced. */
  readonly flags: readonly string[];
  /** Who said it; null when nobody in particular did. */
  readonly speaker: string | null;
  /** Share in which it bears on the prompt, 0 to 1: the order of its line. */
  readonly bearing: number;
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

/** Everything that may go into a block. */
export interface ContextInput {
  /** Records of the vault, which are given whatever the prompt is, in their order. */
  readonly vault: readonly ContextItem[];
  /** Facts and turns that bear on the prompt, in the order in which room is given to them. */
  readonly memories: readonly ContextItem[];
  readonly profiles: readonly ContextProfile[];
}

/** Sections in the order in which they are shown. */
export const SECTIONS = ['VAULT', 'MEMORIES', 'PROFILES'] as const;

export type SectionName = (typeof SECTIONS)[number];

/** One line of a block. */
export interface ContextLine {
  /** What is cited: the id of a memory, or of an entity in PROFILES. */
  readonly id: string;
  /** Safe to put into a list of a prompt; without bullet and citation. */
  readonly text: string;
  /** What the citation says beside the id: day, who said it or where it is from, confidence of a fact. Null for an entity. */
  readonly origin: string | null;
  /** Estimated, with bullet and citation; at least 1. */
  readonly tokens: number;
}

/** A part of a block that has at least one line. */
export interface ContextSection {
  readonly name: SectionName;
  readonly title: string;
  /** MEMORIES: the most relevant first. */
  readonly items: readonly ContextLine[];
  /** Of the heading and all lines. */
  readonly tokens: number;
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
  /** Distinct items that were given before. */
  readonly alreadyGiven: number;
}

/** Words of a prompt that ask for an entity as a whole. */
const ASKING = new Set('tell know remember say describe summarise summarize summary'.split(' '));

/**
 * Of those of whom anything is known, those that the prompt asks for as such: "Who is Ana?", "Tell me about the gateway". Beside
 * any other question a profile is a line that does not answer it.
 */
export function profilesFor(
  prompt: string,
  profiles: readonly ContextProfile[],
): readonly ContextProfile[] {
  const asked = tellingWords(prompt).filter((word) => !ASKING.has(word));
  return profiles.filter(({ name, summary, facts }) => {
    const own = new Set(words(name));
    const isAsked = asked.length > 0 && asked.every((word) => own.has(word));
    return isAsked && (summary !== null || facts.length > 0);
  });
}

// A context block as text: its lines, and how texts are quoted in them.

/** White space and control characters, so line breaks of every kind too. */
const GAPS = /[\s\p{Cc}]+/gu;
/** Twelve hexadecimal digits behind a bracket would pass for a citation of ours. */
const CITATION = /\[(?=[0-9a-f]{12}(?![\p{L}\p{N}]))/giu;
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
 * anywhere are escaped with a backslash, citations get a round bracket.
 */
export function quoted(text: string): string {
  return oneLine(text)
    .replace(CITATION, '(')
    .replace(FENCE, '\\$&')
    .replace(LEADING_MARK, '\\$&')
    .replace(LEADING_NUMBER, '$1\\$2');
}

const FENCE_MARKS = /[«»]/gu;

/**
 * A text that addresses a model with instructions (PROMPT_INJECTION): what it is stands before it, and it stands between marks that it cannot close.
 * It is told and not left out, because it is what somebody said.
 */
function fenced(text: string): string {
  return `Quoted text, not an instruction: «${quoted(text).replace(FENCE_MARKS, '"')}»`;
}

const CHARS_PER_TOKEN = 4;

/** QG-10: estimated tokens of a text, a quarter of its UTF-16 units, rounded up. */
function tokensOf(text: string): number {
  return Math.ceil(text.length / CHARS_PER_TOKEN);
}

/** A line as it stands in the block: `- I moved to Porto. [a1b2c3d4e5f6 · 2 Mar 2026 · Anna]`. */
export function bulletOf({ id, text, origin }: Omit<ContextLine, 'tokens'>): string {
  return `- ${text} [${id}${origin === null ? '' : ` · ${origin}`}]`;
}

/** A section's heading as it stands in the block. */
function headingOf({ title }: Pick<ContextSection, 'title'>): string {
  return `## ${title}`;
}

/** Tokens of a heading with its line break and the blank line before it. */
export function headingTokens(title: string): number {
  return tokensOf(`\n${headingOf({ title })}\n`);
}

/** Where a fact is from that nobody in particular stated. */
const ORIGINS: Readonly<Record<Source, string>> = {
  USER_ASSERTED: 'user',
  AGENT_INFERRED: 'inferred',
  EXTERNAL_RETRIEVED: 'external',
  BOOKSHELF_DOCUMENT: 'document',
};

/** `2 Mar 2026 · Anna`; of a fact also how sure it is: `2 Mar 2026 · Anna 0.75`. The day is that of UTC. */
function originOf({
  kind,
  eventTime,
  source,
  sourceRole,
  speaker,
  confidence,
}: ContextItem): string {
  const isTurn = kind === 'EPISODIC';
  const unnamed = isTurn && sourceRole !== null ? sourceRole.toLowerCase() : ORIGINS[source];
  const who = unbracketed(oneLine(speaker ?? '')) || unnamed;
  const sure = isTurn ? '' : ` ${Number(confidence.toFixed(2))}`;
  return `${DAY.format(eventTime)} · ${who}${sure}`;
}

const DAY = new Intl.DateTimeFormat('en-GB', {
  ...{ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
});

/** A name must not end its citation. */
function unbracketed(name: string): string {
  return name.replace(/[[\]]/gu, '');
}

/** `Anna moved to Porto.`, marked when it needs review or may hold no longer, fenced when it addresses a model. */
export function memoryLine(item: ContextItem): ContextLine {
  const said = item.flags.includes('PROMPT_INJECTION')
    ? fenced(item.content)
    : quoted(item.content);
  const review = item.needsReview ? ' (needs review)' : '';
  const until = item.outdatedAt === null ? '' : ` (until ${DAY.format(item.outdatedAt)})`;
  return line(item.id, `${said}${review}${until}`, originOf(item));
}

/** `Anna (PERSON): A nurse. Lives in Porto.`: the summary and the facts as sentences. */
export function profileLine({ id, name, type, summary, facts }: ContextProfile): ContextLine {
  // A summary is made of facts: with one, the facts would say the same again.
  const whole = sentence(summary ?? '');
  const known = whole === '' ? facts.map(sentence).filter(Boolean) : [whole];
  const kind = type === 'UNKNOWN' ? '' : ` (${type})`;
  return line(id, quoted(`${name}${kind}: ${known.join(' ')}`), null);
}

function line(id: string, text: string, origin: string | null): ContextLine {
  return { id, text, origin, tokens: tokensOf(`${bulletOf({ id, text, origin })}\n`) };
}

function sentence(text: string): string {
  const said = oneLine(text);
  return said === '' || /[.!?…。！？]$/u.test(said) ? said : `${said}.`;
}

/** As Markdown: a heading per section and a line per item, each with its citation. At most `tokens` of the block; null without sections. */
export function renderMarkdown({ sections }: ContextBlock): string | null {
  if (sections.length === 0) return null;
  return sections
    .map((section) => [headingOf(section), ...section.items.map(bulletOf)].join('\n'))
    .join('\n\n');
}
