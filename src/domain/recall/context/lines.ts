/** A context block as text: its lines, and how texts are quoted in them. Pure. */
import {
  type ContextBlock,
  type ContextItem,
  type ContextLine,
  type ContextProfile,
  type ContextSection,
} from './model.js';

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

// Memories and entities as lines of a context block.

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

// A context block as markdown for a prompt (G-60).

/** A heading per section and a line per item, each with its citation. At most `tokens` of the block. */
export function renderMarkdown({ sections }: ContextBlock): string {
  return sections
    .map((section) => [headingOf(section), ...section.items.map(bulletOf)].join('\n'))
    .join('\n\n');
}
