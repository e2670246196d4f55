/** What a question asks for (G-51): decides which graph traversal helps to answer it (G-53). */
import { z } from 'zod';
import { words } from '../../language/words.js';

/** Intents in the order in which their wording is looked for (QG-5). */
export const INTENTS = {
  WHY: 'Causes and reasons.',
  WHEN: 'A time, a duration or an order of events.',
  WHO: 'A person.',
  WHAT: 'A thing, a place, or an attribute of somebody or something.',
  GENERAL: 'None of these: yes or no, how to do something, summaries, greetings.',
} as const satisfies Record<string, string>;

export type Intent = keyof typeof INTENTS;

/** What decided about an intent (G-52). */
export const INTENT_METHODS = {
  EMBEDDING: 'The meaning of the question, compared with exemplars.',
  KEYWORDS: 'The wording of the question.',
} as const satisfies Record<string, string>;

export type IntentMethod = keyof typeof INTENT_METHODS;

// Questions whose intent is known: what the embedding classifier compares with (G-52).

/** Alphabet of a text. A model that was trained on English takes all Russian questions for the same. */
export const SCRIPTS = {
  CYRILLIC: 'At least half of the words are Cyrillic.',
  OTHER: 'Everything else, Latin above all.',
} as const satisfies Record<string, string>;

export type Script = keyof typeof SCRIPTS;

/** A question with its intent. Questions are compared with exemplars of their own script only. */
export interface Exemplar {
  readonly text: string;
  readonly intent: Intent;
  readonly script: Script;
}

const questions = z.array(z.string().trim().min(1)).min(1);
/** Questions by language, for one intent. */
const byLanguage = z.record(z.string(), questions);
/** `data/intent-exemplars.json`: every intent, and questions by language for each. */
const exemplarFile = z.strictObject({
  WHY: byLanguage,
  WHEN: byLanguage,
  WHO: byLanguage,
  WHAT: byLanguage,
  GENERAL: byLanguage,
} satisfies Record<Intent, typeof byLanguage>);

/** The exemplars of a parsed file, in its order. @throws ZodError when it has another shape */
export function exemplarsOf(file: unknown): Exemplar[] {
  const intents = exemplarFile.parse(file);
  return (Object.keys(INTENTS) as Intent[]).flatMap((intent) =>
    Object.values(intents[intent])
      .flat()
      .map((text) => ({ text, intent, script: scriptOf(text) })),
  );
}

/** The script that most words of a text belong to; names of software are Latin in any language. */
export function scriptOf(text: string): Script {
  const all = words(text);
  const cyrillic = all.filter((word) => /\p{Script=Cyrillic}/u.test(word));
  return cyrillic.length > 0 && cyrillic.length * 2 >= all.length ? 'CYRILLIC' : 'OTHER';
}
