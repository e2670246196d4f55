/** A turn as models are given it: with its speaker, and with the question that it answers. Pure. */
import { type Span, sentenceSpans } from './spans.js';

/** What somebody said. */
export interface Spoken {
  readonly text: string;
  /** Null: nobody in particular. */
  readonly speaker: string | null;
  /** What was said just before it; null: nothing. */
  readonly before: string | null;
}

/** "Zoë: When do you rehearse? | Thursdays at eight". Without a name where there is none, without a question where none was asked. */
export function spokenText({ text, speaker, before }: Spoken): string {
  return `${speaker === null ? '' : `${speaker}: `}${questionIn(before)}${text}`;
}

/** The question that a turn ends in, as it stands before its answer; empty: it ends in none. */
function questionIn(before: string | null): string {
  const last = before === null ? undefined : sentenceSpans(before).at(-1);
  const text = before?.slice(last?.from, last?.to) ?? '';
  return text.endsWith('?') ? `${text} | ` : '';
}

/** A stretch of what was said: only what a turn begins with answers the question before it. */
export function saidWithin<Of extends Spoken>(said: Of, { from, to }: Span): Of {
  const isFirst = said.text.slice(0, from).trim() === '';
  return { ...said, text: said.text.slice(from, to), before: isFirst ? said.before : null };
}

/** A stretch of what was said, and the rest; null: there is no rest. */
export function saidApart(said: Spoken, span: Span): [Spoken, Spoken] | null {
  const { text, before } = said;
  const [head, tail] = [text.slice(0, span.from).trim(), text.slice(span.to).trim()];
  const rest = `${head} ${tail}`.trim();
  if (rest === '') return null;
  return [saidWithin(said, span), { ...said, text: rest, before: head === '' ? null : before }];
}
