/** Whether a text says what a statement says. Pure. */
import { isStopword } from '../../language/languages.js';
import { tellingWords, words } from '../../language/words.js';
import { type Amount, amountsDiffer, amountsIn } from './amounts.js';
import { type Span, sentenceSpans } from './spans.js';
import { stemOf } from './stems.js';

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

/** Share of the telling words of an answer that must be known from what it repeats. */
const REPEATED = 0.5;

/** What was said, the sentence of it that holds no longer, and the question that it answered. */
interface Outdated {
  readonly text: string;
  readonly ended: Span;
  readonly before: string | null;
}

/**
 * The sentence of an answer that repeats what was said right before it; null: none repeats what holds no longer. What an
 * answer asks it does not state, and a bare "noted" says nothing that could be wrong.
 */
export function sentenceRepeating(answer: string, { text, ended, before }: Outdated): Span | null {
  const known = stemsOf(`${before ?? ''} ${text}`);
  const wrong = text.slice(ended.from, ended.to);
  const wrongStems = stemsOf(wrong);
  const repeats = ({ from, to }: Span) => {
    const sentence = answer.slice(from, to);
    if (/[?？؟]/u.test(sentence)) return false;
    const own = [...stemsOf(sentence)];
    const shared = own.filter((stem) => known.has(stem)).length;
    const worded = shared >= REPEATED * own.length && own.some((stem) => wrongStems.has(stem));
    return worded || valuesAlone(sentence, wrong);
  };
  return sentenceSpans(answer).find(repeats) ?? null;
}

/** "Eleven o'clock.": nothing but values of what is wrong, in whatever spelling. */
function valuesAlone(sentence: string, wrong: string): boolean {
  const { amounts, rest } = amountsIn(sentence);
  const theirs = amountsIn(wrong).amounts;
  const same = (a: Amount) => theirs.some((b) => a.kind === b.kind && !amountsDiffer(a, b));
  return amounts.length > 0 && amounts.every(same) && stemsOf(rest).size === 0;
}

function stemsOf(text: string): Set<string> {
  return new Set(words(text).flatMap((word) => (isStopword(word) ? [] : stemOf(word))));
}
