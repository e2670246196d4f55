/** First-person Russian predicates in the third person. Pure. */
import { PAST, THIRD } from './verbs.js';

const IS_PAST = new RegExp(`^(?:${PAST})$`, 'iu');

/**
 * A predicate of the speaker; what is one's own is "свой" there.
 * @param lead what stands before the verb, with a blank behind it
 * @returns null for a verb that is not known
 */
export function predicate(lead: string, verb: string, rest: string): string | null {
  const third = THIRD[verb.toLowerCase()] ?? (IS_PAST.test(verb) ? verb : null);
  if (third === null) return null;
  return `${lead}${third}${own(rest)}`;
}

const MY: readonly [RegExp, string][] = [
  [/(?<!\p{L})мо(й|я|ё|е|его|ей|ему|ём|ем|и|их|им|ими|ю)(?!\p{L})/giu, 'сво$1'],
  [/(?<!\p{L})с (?=сво)/giu, 'со '],
  [/(?<!\p{L})моею(?!\p{L})/giu, 'своею'],
];

function own(text: string): string {
  return MY.reduce((told, [pattern, its]) => told.replace(pattern, its), text);
}
