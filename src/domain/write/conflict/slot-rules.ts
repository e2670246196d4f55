/** The slots in force: the built-in table with what an operator adds, checked and compiled once. */
import { z } from 'zod';
import { InvalidInputError } from '../../../errors.js';
import type { SingleValuedSlot } from './slot.js';
import { SINGLE_VALUED_SLOTS } from './slot-table.js';
import { compilePattern, patternProblem } from './template.js';
import { groupKind, type Kind, VALUE_KINDS, type ValueKind } from './values.js';

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
