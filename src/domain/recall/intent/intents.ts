/** What a question asks for (G-51), and which channels that decides about (G-53). */
import { z } from 'zod';
import { InvalidInputError } from '../../../errors.js';
import { words } from '../../language/words.js';

/** Intents in the order in which their wording is looked for (QG-5). */
export const INTENTS = {
  WHY: 'Causes and reasons, or what came of something.',
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

// Which channels an intent asks, and how much it trusts them (G-53).

/** Factors of channel weights by intent; absent: 1. */
export type Routes = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Reasons are sought along causes, times where texts state one; everything else helps every question. */
const DEFAULT_ROUTES: Record<Intent, Record<string, number>> = {
  WHY: { dated: 0 },
  WHEN: { causal: 0 },
  WHO: { causal: 0, dated: 0 },
  WHAT: { causal: 0, dated: 0 },
  GENERAL: { causal: 0, dated: 0 },
};

const ENTRY = /^(\w+)\.(\w+)=(\d+(?:\.\d+)?)$/;

/**
 * `INTENT.channel=factor`, comma-separated, over the defaults.
 * @param channels names of the channels there are
 * @throws InvalidInputError naming the entry that is wrong
 */
export function routesOf(text: string, channels: readonly string[]): Routes {
  const table: Record<string, Record<string, number>> = structuredClone(DEFAULT_ROUTES);
  for (const entry of text.split(',').map((part) => part.trim())) {
    if (entry === '') continue;
    const [, intent = '', channel = '', factor] = ENTRY.exec(entry) ?? [];
    const row = Object.hasOwn(table, intent) ? table[intent] : undefined;
    if (row === undefined || !channels.includes(channel)) {
      throw new InvalidInputError(
        `"${entry}" is not of the form WHY.causal=2 (channels: ${channels.join(', ')}).`,
      );
    }
    row[channel] = Number(factor);
  }
  return table;
}

/** Weights of the channels for an intent. */
export function routed<Name extends string>(
  weights: Readonly<Record<Name, number>>,
  intent: Intent,
  table: Routes,
): Record<Name, number> {
  const factors = table[intent] ?? {};
  const entries = Object.entries(weights) as [Name, number][];
  return Object.fromEntries(
    entries.map(([name, weight]) => [name, weight * (factors[name] ?? 1)]),
  ) as Record<Name, number>;
}
