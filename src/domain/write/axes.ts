/** First values of the axes that follow from who wrote (spec 1-classification). */
import type { Source, SourceRole, Validity } from '../vocabulary.js';

/** C-11: what a user said is asserted, what an agent said is inferred. */
export function sourceOf(role: SourceRole): Source {
  return role === 'USER' ? 'USER_ASSERTED' : 'AGENT_INFERRED';
}

/** QC-19: a text that only asks, in any of the scripts' question marks. */
export function isInterrogative(text: string): boolean {
  const sentences = text.match(/[^.!?？؟…]+[.!?？؟…]*/gu) ?? [];
  return sentences.length > 0 && sentences.every((sentence) => /[?？؟]\s*$/u.test(sentence));
}

/** C-13 with QC-19: the user's statements are confirmed, questions and the rest are inferred. */
export function validityOf(source: Source, text: string): Validity {
  return source === 'USER_ASSERTED' && !isInterrogative(text) ? 'CONFIRMED' : 'INFERRED';
}
