/** How much one file holds. Pure. */

/** Most memories in a file. */
export const MAX_ITEMS = 500;
/** Longest texts of a file together, in characters; a single longer one has a file of its own. */
const MAX_CHARS = 100_000;

/** The first of these that fit into one file; at least one, if there is any. @param rows with their length */
export function fitting<Row extends { readonly chars: number }>(rows: readonly Row[]): Row[] {
  let chars = 0;
  const end = rows.findIndex((row, i) => {
    chars += row.chars;
    return i > 0 && (i >= MAX_ITEMS || chars > MAX_CHARS);
  });
  return end === -1 ? [...rows] : rows.slice(0, end);
}
