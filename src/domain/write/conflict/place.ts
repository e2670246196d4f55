/** Where a value that arrives late stands among those that held before the present one. Pure. */
import { judge, type Statement } from './judge.js';
import type { Readings } from './readings.js';
import type { SlotRule } from './slot-rules.js';

/** A value of the past. */
export interface HeldStatement extends Statement {
  readonly validUntil: Date;
}

/** What took a late value's place, where it was not the present one, and whose place it took itself. */
export interface Place {
  readonly successorId: string | null;
  readonly formerIds: readonly string[];
}

/**
 * It ends when the first of those began that beat it, and what it beats ends when it began; what held at another time is not
 * compared.
 * @param readings what a model read of them; default nothing
 */
export function placeAmong(
  late: HeldStatement,
  former: readonly HeldStatement[],
  rules: readonly SlotRule[],
  readings?: Readings,
): Place {
  const newcomer = { ...late, correctsId: null };
  const outcomes = former
    .filter((other) => overlap(late, other))
    .flatMap((other) =>
      judge(newcomer, [other], rules, readings).retirements.map((found) => ({ ...found, other })),
    );
  const [successor] = outcomes
    .filter(({ loserId }) => loserId === late.id)
    .sort((a, b) => a.since.getTime() - b.since.getTime());
  const end = successor?.since ?? late.validUntil;
  const beaten = outcomes.filter(
    ({ winnerId, other }) => winnerId === late.id && late.validFrom < end && other.validFrom < end,
  );
  return {
    successorId: successor?.winnerId ?? null,
    formerIds: beaten.map(({ loserId }) => loserId),
  };
}

function overlap(a: HeldStatement, b: HeldStatement): boolean {
  return a.validFrom < b.validUntil && b.validFrom < a.validUntil;
}
