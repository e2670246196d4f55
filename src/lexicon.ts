/**
 * The words that rules go by, out of `data/`: read once, when the first of these rules is loaded, and checked. They are
 * data; what is done with them is said by the rules.
 */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { packagePath } from './paths.js';

/** Words between blanks and line ends. */
const words = z.string().transform((text): ReadonlySet<string> => new Set(text.split(/\s+/u)));
const phrases = z.string().transform(oneOf);
/** First words with what stands for each. */
const pairs = z.string().transform((text): ReadonlyMap<string, string> => {
  return new Map(text.split(/,\s+/u).map((pair) => pair.split(/\s+/u) as [string, string]));
});
const replacements = z.record(z.string(), z.string());

const NAMES = [
  ...(['times', 'givenNames', 'newNames', 'interjections', 'starters', 'commonAcronyms'] as const),
  ...([
    'kin',
    'animals',
    'relations',
    'personVerbs',
    'personLeads',
    'organizationWords',
    'placeWords',
  ] as const),
  ...(['places', 'organizations', 'tools', 'toolWords', 'projectWords', 'ofHeads'] as const),
  ...(['organizationNouns', 'toolNouns', 'projectNouns', 'placeNouns', 'personNouns'] as const),
  ...(['motion', 'employment', 'toolLeads', 'technical', 'subjects', 'placeLeads'] as const),
  ...(['generic', 'commonInitials'] as const),
] as const;
const PHRASES = [
  ...(['regular', 'irregular', 'participle', 'ongoing', 'noEvent', 'noPerfect'] as const),
  ...(['adverb', 'particle', 'got', 'had', 'usedTo', 'noRole', 'degree', 'familiar'] as const),
  ...(['noHabit', 'often', 'unplanned', 'goal', 'underWay', 'noActivity', 'noIdentity'] as const),
  ...(['noThing', 'noDoing', 'state', 'role', 'lacking', 'does'] as const),
] as const;
const WORDS = [
  ...(['empty', 'past', 'noPast', 'either', 'modal', 'states', 'changes', 'changed'] as const),
  ...(['standing', 'hollow', 'home', 'work'] as const),
] as const;

/** Names in texts. */
export const names = read('names', lists(NAMES, words));

/** Facts that turns of a conversation state. */
export const facts = read(
  'facts',
  z.strictObject({
    phrases: lists(PHRASES, phrases),
    words: lists(WORDS, words),
    russianVerbs: pairs,
  }),
);

/** Values that contradict each other. The slots are judged where they are compiled. */
export const slots = read(
  'slots',
  z.strictObject({
    slots: z.array(z.unknown()),
    products: words,
    sameProduct: replacements,
    units: replacements,
    zones: z.record(z.string(), z.array(z.number())),
    towns: replacements,
  }),
);

/** Statements that outdate each other. */
export const frames = read(
  'frames',
  z.strictObject({
    words: lists(
      [
        ...(['empty', 'light', 'verbs', 'roleVerbs', 'roles', 'kin', 'month'] as const),
        ...(['ends', 'shifts', 'starts', 'hollow', 'evaluations', 'feelings'] as const),
      ] as const,
      words,
    ),
    forms: pairs,
    categories: z.record(z.string(), words),
    synonyms: z.array(words),
    weights: z.record(z.string(), z.number()),
    units: z.record(z.string(), z.record(z.string(), z.number())),
    phrases: lists(
      [
        ...(['unreal', 'reported', 'past', 'additive', 'oneDay', 'state', 'unchanged'] as const),
        ...(['opener', 'shift', 'end', 'former', 'interrupted', 'restored', 'over'] as const),
        ...(['degree', 'greeting', 'urging', 'liking', 'affects', 'point'] as const),
      ] as const,
      phrases,
    ),
  }),
);

/** Personal data and credentials in texts. */
export const secrets = read('secrets', z.strictObject({ predicates: words }));

function lists<Name extends string, Schema extends z.ZodType>(
  names: readonly Name[],
  schema: Schema,
) {
  const shape = Object.fromEntries(names.map((name) => [name, schema]));
  // The keys are exactly the names.
  return z.strictObject(shape as Record<Name, Schema>);
}

/** @throws Error naming the file and what is wrong in it */
function read<Schema extends z.ZodType>(name: string, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse(parse(readFileSync(packagePath('data', `${name}.yaml`), 'utf8')));
  if (parsed.success) return parsed.data;
  throw new Error(`data/${name}.yaml is damaged: ${z.prettifyError(parsed.error)}`);
}

/**
 * A group of alternatives of a regular expression, one or several a line, separated by bars. Blanks beside bars and at line
 * ends do not count, also inside of inner groups: there `\s` stands for a blank that does.
 */
export function oneOf(list: string): string {
  const parts = list.split(/\s*[|\n]\s*/u).filter((part) => part !== '');
  return `(?:${parts.join('|')})`;
}
