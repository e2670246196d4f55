/** Sentences with the names in them, labelled by hand, and how well an extractor finds those. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { cleanName } from '../../src/domain/entities/names.js';
import { ENTITY_TYPES, type EntityType, valuesOf } from '../../src/domain/kernel/vocabulary.js';
import { packagePath } from '../../src/paths.js';
import type { EntityExtractor } from '../../src/ports.js';

const labelled = z.strictObject({
  text: z.string(),
  names: z.array(z.strictObject({ text: z.string(), type: z.enum(valuesOf(ENTITY_TYPES)) })),
  /** Not looked at while the rules were tuned. */
  heldOut: z.boolean(),
});

export type LabelledSentence = z.infer<typeof labelled>;

export interface Figures {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
  /** How many names were labelled. */
  readonly names: number;
}

/** A sentence that was not read as it was labelled. */
export interface Miss {
  readonly text: string;
  readonly missing: readonly string[];
  readonly wrong: readonly string[];
}

export interface Report {
  readonly sentences: number;
  /** Names of the exact wording, whatever their type. */
  readonly spans: Figures;
  /** Names of the exact wording and of the right type. UNKNOWN claims none: it counts as missed, not as wrong. */
  readonly typed: Figures;
  readonly byType: readonly (Figures & { readonly type: EntityType })[];
  readonly misses: readonly Miss[];
}

export function readSentences(): LabelledSentence[] {
  const file = packagePath('test', 'data', 'entity-sentences.json');
  return z.array(labelled).parse(JSON.parse(readFileSync(file, 'utf8')));
}

type Name = LabelledSentence['names'][number];

interface Judged {
  readonly text: string;
  readonly expected: readonly Name[];
  readonly found: readonly Name[];
}

export function measureNames(
  sentences: readonly LabelledSentence[],
  extractor: EntityExtractor,
): Report {
  const judged = sentences.map(({ text, names }) => ({
    text,
    expected: distinct(names),
    found: distinct(extractor.analyse(text).names),
  }));
  return {
    sentences: sentences.length,
    spans: figures(judged, ({ text }) => text),
    typed: figures(judged.map(withKnownTypes), withType),
    byType: valuesOf(ENTITY_TYPES).map((type) => ({
      type,
      ...figures(ofType(judged, type), withType),
    })),
    misses: judged.map(missOf).filter(({ missing, wrong }) => missing.length + wrong.length > 0),
  };
}

function distinct(names: readonly Name[]): Name[] {
  const byKey = new Map(
    names
      .map(({ text, type }) => ({ text: cleanName(text), type }))
      .map((name) => [withType(name), name]),
  );
  return [...byKey.values()];
}

function withType({ text, type }: Name): string {
  return `${text} (${type})`;
}

function withKnownTypes({ text, expected, found }: Judged): Judged {
  const isKnown = ({ type }: Name) => type !== 'UNKNOWN';
  return { text, expected: expected.filter(isKnown), found: found.filter(isKnown) };
}

function ofType(judged: readonly Judged[], type: EntityType): Judged[] {
  const only = (names: readonly Name[]) => names.filter((name) => name.type === type);
  return judged.map(({ text, expected, found }) => ({
    text,
    expected: only(expected),
    found: only(found),
  }));
}

function figures(judged: readonly Judged[], keyOf: (name: Name) => string): Figures {
  let [right, names, found] = [0, 0, 0];
  for (const one of judged) {
    const expected = new Set(one.expected.map(keyOf));
    right += one.found.filter((name) => expected.has(keyOf(name))).length;
    names += one.expected.length;
    found += one.found.length;
  }
  const precision = found === 0 ? 1 : right / found;
  const recall = names === 0 ? 1 : right / names;
  const f1 = right === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  return { precision, recall, f1, names };
}

function missOf({ text, expected, found }: Judged): Miss {
  const [right, read] = [new Set(expected.map(withType)), new Set(found.map(withType))];
  return {
    text,
    missing: [...right].filter((name) => !read.has(name)),
    wrong: [...read].filter((name) => !right.has(name)),
  };
}
