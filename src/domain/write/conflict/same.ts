/** Whether a text says what a statement says. Pure. */
import { tellingWords, words } from '../../language/words.js';
import { type Span, sentenceSpans } from './spans.js';

const DENIALS = new Set([
  'not',
  'never',
  'no',
  'none',
  't',
  'without',
  'cannot',
  'не',
  'нет',
  'без',
]);

/**
 * The sentence of a text that states the same, in other order or with other small words; null: none does. What is asked
 * states nothing.
 */
export function sentenceSaying(statement: string, text: string): Span | null {
  const wanted = essenceOf(statement);
  if (wanted === '') return null;
  const says = ({ from, to }: Span) => essenceOf(text.slice(from, to)) === wanted;
  return sentenceSpans(text).find(says) ?? null;
}

/** Words that tell something, whatever their order, and whether they are denied; empty for a question. */
function essenceOf(sentence: string): string {
  if (/[?？؟]/u.test(sentence)) return '';
  const denied = words(sentence).filter((word) => DENIALS.has(word)).length % 2 === 1;
  const telling = tellingWords(sentence).filter((word) => !DENIALS.has(word));
  return [...new Set(telling), ...(denied ? ['¬'] : [])].sort().join(' ');
}

/** The sentence of a source that a statement was made from: the one with most of its words; null: it has none of them. */
export function sentenceBehind(statement: string, source: string): Span | null {
  const wanted = new Set(tellingWords(statement));
  const shared = sentenceSpans(source).map((span) => {
    const found = tellingWords(source.slice(span.from, span.to));
    return { span, count: found.filter((word) => wanted.has(word)).length };
  });
  const best = shared.reduce((a, b) => (b.count > a.count ? b : a), { span: null, count: 0 } as {
    readonly span: Span | null;
    readonly count: number;
  });
  return best.span;
}
