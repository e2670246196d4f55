/** Memories and entities as lines of a context block. Pure. */
import type { ContextItem, ContextLine, ContextProfile, ContextSection } from './model.js';
import { oneLine, quoted } from './quote.js';

const CHARS_PER_TOKEN = 4;

/** QG-10: estimated tokens of a text, a quarter of its UTF-16 units, rounded up. */
export function tokensOf(text: string): number {
  return Math.ceil(text.length / CHARS_PER_TOKEN);
}

/** A line as it stands in the block: `- Anna moved to Porto. [a1b2c3d4e5f6]`. */
export function bulletOf({ id, text }: Pick<ContextLine, 'id' | 'text'>): string {
  return `- ${text} [${id}]`;
}

/** A section's heading as it stands in the block. */
export function headingOf({ title }: Pick<ContextSection, 'title'>): string {
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
