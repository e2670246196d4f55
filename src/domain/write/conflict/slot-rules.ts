/**
 * The language of slot patterns, as an operator writes them (QC-20): words, `(a|b)` for one of several, `{subject}`,
 * `{value}` and `{of}`, such as `{subject} (is|are) hosted on {value}`. It has no repetition, so that
 * no pattern can take more than quadratic time on a clause of bounded length.
 */
import { z } from 'zod';
import { InvalidInputError } from '../../../errors.js';
import { type SingleValuedSlot } from './slot.js';
import { SINGLE_VALUED_SLOTS } from './slot-table.js';
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
    if (choice !== undefined) return `(?:${longestFirst(choice).map(escaped).join('|')})`;
    return escaped(all);
  });
  return new RegExp(`^${source.join('')}$`, 'iu');
}

/** "runs on" before "runs", so that a placeholder takes no word of the pattern. */
function longestFirst(choice: string): string[] {
  return choice.split('|').sort((a, b) => b.length - a.length);
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
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
const kindNames = Object.keys(VALUE_KINDS) as [ValueKind, ...ValueKind[]];

/** What a configuration may hold: at most 200 slots. Patterns are judged by `patternProblem`. */
const CONFIGURED = z
  .array(
    z.strictObject({
      name: text,
      nouns: z.array(text).max(50).exactOptional(),
      patterns: z.array(z.string()).max(50).exactOptional(),
      alone: z.boolean().exactOptional(),
      kinds: z.array(z.enum(kindNames)).min(1).exactOptional(),
      exclusive: z.array(z.array(text).min(1).max(50)).min(2).max(200).exactOptional(),
    }),
  )
  .max(MAX_SLOTS);

/** The built-in table as it stands, compiled. */
export const BUILT_IN_RULES: readonly SlotRule[] = SINGLE_VALUED_SLOTS.map(compiled);

/**
 * The built-in slots with an operator's (QC-10): a configured slot comes before all built-in ones, and replaces
 * the one of its name.
 * @throws InvalidInputError naming every wrong slot and pattern at once
 */
export function slotRulesWith(configured: unknown): readonly SlotRule[] {
  const parsed = CONFIGURED.safeParse(configured);
  if (!parsed.success) {
    const issues = parsed.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`);
    throw new InvalidInputError(`The conflict slots are wrong:\n  ${issues.join('\n  ')}`);
  }
  const problems = parsed.data.flatMap(problemsOf);
  if (problems.length > 0) {
    throw new InvalidInputError(`The conflict slots are wrong:\n  ${problems.join('\n  ')}`);
  }
  const replaced = new Set(parsed.data.map(({ name }) => name));
  return [
    ...parsed.data.map(compiled),
    ...BUILT_IN_RULES.filter(({ name }) => !replaced.has(name)),
  ];
}

function problemsOf(slot: SingleValuedSlot): string[] {
  const { name, nouns = [], patterns = [], kinds, exclusive } = slot;
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

function compiled({
  name,
  nouns,
  alone = false,
  patterns,
  kinds,
  exclusive,
}: SingleValuedSlot): SlotRule {
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
