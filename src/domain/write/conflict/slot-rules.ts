/**
 * The language of slot patterns, as an operator writes them (QC-20): words, `(a|b)` for one of several, `{subject}`,
 * `{value}` and `{of}`, such as `{subject} (is|are) hosted on {value}`. It has no repetition, so that
 * no pattern can take more than quadratic time on a clause of bounded length.
 */

import { z } from 'zod';
import { InvalidInputError } from '../../../errors.js';
import { slots as DATA } from '../../../lexicon.js';
import { literally } from '../../kernel/text.js';
import { groupKind, type Kind, VALUE_KINDS, type ValueKind } from './values.js';

/** Longest pattern, in UTF-16 units. */
const MAX_PATTERN_CHARS = 400;

const HOLES: Readonly<Record<string, string>> = {
  subject: '(?<subject>[^,;]{1,100}?)',
  of: '(?<of>[A-Za-z][\\w.+#-]{0,30}(?: [A-Za-z][\\w.+#-]{0,30}){0,2})',
  value: '(?<value>[^;]{1,120})',
};
const PIECES = /\{(\w+)\}|\(([^()]*)\)|([^(){}]+)|[\s\S]/gu;

/** Why a pattern cannot be used, in words for the operator; null when it can. */
export function patternProblem(pattern: string): string | null {
  if (pattern.length > MAX_PATTERN_CHARS) return `is longer than ${MAX_PATTERN_CHARS} characters`;
  const holes = [...pattern.matchAll(/\{(\w*)\}/g)].map((match) => match[1] ?? '');
  const unknown = holes.find((hole) => HOLES[hole] === undefined);
  if (unknown !== undefined) return `has {${unknown}}; it can have {subject}, {of} and {value}`;
  for (const hole of ['subject', 'value']) {
    if (holes.filter((name) => name === hole).length !== 1) return `needs {${hole}} exactly once`;
  }
  if (holes.filter((name) => name === 'of').length > 1) return 'has {of} more than once';
  if (/[{}]/.test(pattern.replace(/\{\w+\}/g, ''))) return 'has an unbalanced brace';
  const rest = pattern.replace(/\([^()]*\)/g, (choice) => choice.slice(1, -1));
  if (/[()]/.test(rest)) return 'has unbalanced or nested parentheses';
  if (/\{(?:subject|value)\}\s*\{/.test(pattern))
    return 'has two placeholders with no word between them';
  if (/[*+?\\^$[\]]/.test(pattern)) return 'has a character of regular expressions';
  return /\p{L}/u.test(rest.replace(/\{\w+\}/g, '')) ? null : 'has no word besides placeholders';
}

/** A pattern as an anchored expression over a whole clause; to be checked by `patternProblem` first. */
function compilePattern(pattern: string): RegExp {
  const source = [...pattern.matchAll(PIECES)].map(([all, hole, choice]) => {
    if (hole !== undefined) return HOLES[hole] ?? '';
    if (choice !== undefined) return `(?:${longestFirst(choice).map(literally).join('|')})`;
    return literally(all);
  });
  return new RegExp(`^${source.join('')}$`, 'iu');
}

/** "runs on" before "runs", so that a placeholder takes no word of the pattern. */
function longestFirst(choice: string): string[] {
  return choice.split('|').sort((a, b) => b.length - a.length);
}

// The slots in force: the built-in table with what an operator adds, checked and compiled once.

/** A slot ready to be matched. */
export interface SlotRule {
  readonly name: string;
  readonly nouns: readonly string[];
  readonly alone: boolean;
  readonly patterns: readonly RegExp[];
  /** Kinds with their names, in the order they are tried. */
  readonly kinds: readonly (readonly [string, Kind])[];
}

const MAX_SLOTS = 200;
const text = z.string().trim().min(1).max(100);
const kinds = z.array(z.enum(Object.keys(VALUE_KINDS) as [ValueKind, ...ValueKind[]])).min(1);

/** A slot as data. At least one noun or pattern, and either kinds or an exclusive group: see `problemsOf`. */
const slot = z.strictObject({
  /** Unique; an operator's slot of the same name replaces the built-in one. */
  name: text,
  /** Names of the attribute, singular: "the `deadline` of X is V", "X's `deadline`: V". */
  nouns: z.array(text).max(50).exactOptional(),
  /** Whole clauses in the language of patterns. */
  patterns: z.array(z.string()).max(50).exactOptional(),
  /** May stand without an owner: "the default branch", not "the price". Default false. */
  alone: z.boolean().exactOptional(),
  /** What the value looks like: the first kind that fits. Values of two kinds are never compared. */
  kinds: kinds.exactOptional(),
  /** Mutually exclusive values, each with its spellings. */
  exclusive: z.array(z.array(text).min(1).max(50)).min(2).max(200).exactOptional(),
});

type Slot = z.output<typeof slot>;

/** In the built-in table one entry may stand for several slots, each called by its noun. */
const entry = slot.or(
  slot
    .pick({ alone: true, kinds: true })
    .extend({ each: z.array(text) })
    .transform(({ each, ...rest }) => each.map((name): Slot => ({ name, nouns: [name], ...rest }))),
);

const BUILT_IN: readonly Slot[] = checked(z.array(entry), DATA.slots).flat();

/** Groups of values of which one excludes the others (QC-10). */
export const GROUPS = BUILT_IN.flatMap(({ exclusive }) => (exclusive ? [exclusive] : []));

/** The built-in table as it stands, compiled. First match wins. */
export const BUILT_IN_RULES: readonly SlotRule[] = Object.freeze(rulesOf(BUILT_IN));

/**
 * The built-in slots with an operator's (QC-10): a configured slot comes before all built-in ones, and replaces
 * the one of its name.
 * @throws InvalidInputError naming every wrong slot and pattern at once
 */
export function slotRulesWith(configured: unknown): readonly SlotRule[] {
  const own = checked(z.array(slot).max(MAX_SLOTS), configured);
  const replaced = new Set(own.map(({ name }) => name));
  return [...rulesOf(own), ...BUILT_IN_RULES.filter(({ name }) => !replaced.has(name))];
}

function checked<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw wrong(parsed.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`));
}

function wrong(problems: readonly string[]): InvalidInputError {
  return new InvalidInputError(`The conflict slots are wrong:\n  ${problems.join('\n  ')}`);
}

function rulesOf(slots: readonly Slot[]): SlotRule[] {
  const problems = slots.flatMap(problemsOf);
  if (problems.length > 0) throw wrong(problems);
  return slots.map(compiled);
}

function problemsOf({ name, nouns = [], patterns = [], kinds, exclusive }: Slot): string[] {
  const problems = patterns.flatMap((pattern) => {
    const problem = patternProblem(pattern);
    return problem === null ? [] : [`Slot "${name}": pattern "${pattern.slice(0, 80)}" ${problem}`];
  });
  if (nouns.length + patterns.length === 0)
    problems.push(`Slot "${name}" needs a noun or a pattern`);
  if ((kinds === undefined) === (exclusive === undefined)) {
    problems.push(`Slot "${name}" needs either kinds or an exclusive group`);
  }
  return problems;
}

function compiled({ name, nouns, alone = false, patterns, kinds, exclusive }: Slot): SlotRule {
  const lower = exclusive?.map((names) => names.map((value) => value.toLowerCase()));
  return {
    name,
    nouns: (nouns ?? []).map((noun) => noun.toLowerCase()),
    alone,
    patterns: (patterns ?? []).map(compilePattern),
    kinds:
      lower === undefined
        ? (kinds ?? []).map((kind) => [kind, VALUE_KINDS[kind]] as const)
        : [['GROUP', groupKind(lower)]],
  };
}
