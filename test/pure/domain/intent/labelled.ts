/** Questions with the intent that helps retrieval most, English and Russian, and figures over them. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { valuesOf } from '../../../../src/domain/kernel/vocabulary.js';
import { INTENTS, type Intent } from '../../../../src/domain/recall/intent/intents.js';
import { packagePath } from '../../../../src/paths.js';

/** Rules and exemplars were tuned on the development part only. */
export type Part = 'development' | 'heldOut';
export type Language = 'en' | 'ru';

export interface Labelled {
  readonly question: string;
  readonly intent: Intent;
  readonly language: Language;
  readonly part: Part;
}

const intents = z.enum(valuesOf(INTENTS));
const part = z.record(
  intents,
  z.strictObject({ en: z.array(z.string()), ru: z.array(z.string()) }),
);
const file = z.strictObject({ development: part, heldOut: part });

function read(): Labelled[] {
  const parts = file.parse(
    JSON.parse(readFileSync(packagePath('test', 'data', 'intents.json'), 'utf8')),
  );
  return (['development', 'heldOut'] as const).flatMap((name) =>
    intents.options.flatMap((intent) =>
      (['en', 'ru'] as const).flatMap((language) =>
        parts[name][intent][language].map((question) => ({
          ...{ question, intent, language, part: name },
        })),
      ),
    ),
  );
}

export const LABELLED: readonly Labelled[] = read();

/** Parts and languages that must each be classified well, and all together. */
export const GROUPS: readonly [name: string, belongs: (each: Labelled) => boolean][] = [
  ['all', () => true],
  ['English', ({ language }) => language === 'en'],
  ['Russian', ({ language }) => language === 'ru'],
  ['held out', ({ part }) => part === 'heldOut'],
  ['held out, English', ({ part, language }) => part === 'heldOut' && language === 'en'],
  ['held out, Russian', ({ part, language }) => part === 'heldOut' && language === 'ru'],
];

/** Share of the questions that `classify` gives their label. */
export function accuracy(
  questions: readonly Labelled[],
  classify: (question: string) => Intent,
): number {
  const right = questions.filter(({ question, intent }) => classify(question) === intent);
  return right.length / questions.length;
}
