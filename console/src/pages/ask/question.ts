/** What is asked, as it stands in the address of the view. Pure. */
import { timeIn } from '../../data/times.js';
import type { AsOfInput, MemoryKind } from '../../generated/types.js';

export interface Question {
  /** Empty: nothing is asked yet. */
  readonly text: string;
  /** What held then; null: now. ISO 8601, as `knownAt`. */
  readonly validAt: string | null;
  /** What was known then; null: now. */
  readonly knownAt: string | null;
  /** Null: all. */
  readonly kind: MemoryKind | null;
  readonly limit: number;
  /** Tokens of the context block; null: by the question. */
  readonly budget: number | null;
}

export const LIMITS = [10, 20, 50, 100] as const;
export const BUDGETS = [500, 1_000, 3_000, 8_000] as const;

const DEFAULT_LIMIT = 20;
const KINDS: readonly string[] = ['EPISODIC', 'SEMANTIC', 'PROCEDURAL', 'OPINION'];

/** Reads it. What is no value is as if it were absent. */
export function questionIn(search: URLSearchParams): Question {
  const kind = search.get('kind') ?? '';
  return {
    text: search.get('q')?.trim() ?? '',
    validAt: timeIn(search.get('at')),
    knownAt: timeIn(search.get('known')),
    kind: KINDS.includes(kind) ? (kind as MemoryKind) : null,
    limit: oneOf(LIMITS, search.get('limit')) ?? DEFAULT_LIMIT,
    budget: oneOf(BUDGETS, search.get('budget')),
  };
}

/** The variables that recall and `whyNot` share. */
export function variablesOf({ text, validAt, knownAt, kind, limit }: Question) {
  const asOf: AsOfInput = { ...(validAt && { validAt }), ...(knownAt && { knownAt }) };
  return {
    query: text,
    limit,
    ...(kind && { kinds: [kind] }),
    ...((validAt || knownAt) && { asOf }),
  };
}

function oneOf<Value extends number>(values: readonly Value[], text: string | null): Value | null {
  return values.find((value) => String(value) === text) ?? null;
}
