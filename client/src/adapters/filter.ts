/** Filters of LangGraph's stores: equality, or operators that compare. */

const COMPARE: Readonly<Record<string, (given: unknown, wanted: unknown) => boolean>> = {
  $eq: isSame,
  $ne: (given, wanted) => !isSame(given, wanted),
  $gt: (given, wanted) => order(given, wanted) > 0,
  $gte: (given, wanted) => order(given, wanted) >= 0,
  $lt: (given, wanted) => order(given, wanted) < 0,
  $lte: (given, wanted) => order(given, wanted) <= 0,
};

/** Whether a value has every field as the filter wants it. */
export function matches(
  value: Readonly<Record<string, unknown>>,
  filter: Readonly<Record<string, unknown>>,
): boolean {
  return Object.entries(filter).every(([name, wanted]) => {
    const operators = Object.entries(wanted ?? {}).filter(([key]) => key.startsWith('$'));
    if (typeof wanted !== 'object' || operators.length === 0) return isSame(value[name], wanted);
    return operators.every(([key, operand]) => COMPARE[key]?.(value[name], operand) === true);
  });
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** As numbers where both are, else as texts; NaN, with which nothing compares, where they are neither. */
function order(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a !== 'string' || typeof b !== 'string') return Number.NaN;
  return a < b ? -1 : Number(a > b);
}
