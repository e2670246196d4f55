/** What a question asks for (G-51): decides which graph traversal helps to answer it (G-53). */

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
