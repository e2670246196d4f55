/** The intent of a question by its wording (the keyword classifier of G-52). Pure. */
import { ENGLISH } from './english.js';
import { INTENTS, type Intent } from './intents.js';
import { RUSSIAN } from './russian.js';
import { sentencesOf } from './wording.js';

/**
 * How much the wording tells: `CLEAR` leaves no doubt, `WEAK` is a hint (such as "yesterday" in a statement),
 * `NONE` means that no pattern matched.
 */
export type Clarity = 'CLEAR' | 'WEAK' | 'NONE';

/** What the wording of a question says. */
export interface Worded {
  readonly intent: Intent;
  readonly clarity: Clarity;
}

const LANGUAGES = [ENGLISH, RUSSIAN];
const ORDER = Object.keys(INTENTS) as Intent[];

/**
 * Tests English and Russian wording in the order why, when, who, what, general (QG-5), sentence by sentence. A
 * sentence that clearly asks for something beats a greeting or a yes-or-no question beside it, and both
 * beat hints. `GENERAL` when nothing matches. Time: a few microseconds; long texts by their ends only.
 */
export function intentByKeywords(question: string): Worded {
  const sentences = sentencesOf(question);
  const clear = sentences.map((sentence) => firstMatch(sentence, 'clear'));
  const intent = clear.find((each) => each !== null && each !== 'GENERAL') ?? clear.find(isIntent);
  if (intent) return { intent, clarity: 'CLEAR' };
  const hint = sentences.map((sentence) => firstMatch(sentence, 'weak')).find(isIntent);
  return hint ? { intent: hint, clarity: 'WEAK' } : { intent: 'GENERAL', clarity: 'NONE' };
}

function firstMatch(sentence: string, strength: 'clear' | 'weak'): Intent | null {
  const matches = (intent: Intent) =>
    LANGUAGES.some((language) => language[intent][strength].test(sentence));
  return ORDER.find(matches) ?? null;
}

function isIntent(intent: Intent | null): intent is Intent {
  return intent !== null;
}
