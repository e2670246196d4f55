/**
 * Many rows as one list of lists: a row has a message of its own, which for a few dozen wide rows costs more than their
 * values. The file stays as it is, a row an item; packing rewrites its last RETURN.
 */

/** A text whose rows travel together, and what their values are called. */
interface Packed {
  /** Returns one row with one column, `rows`. */
  readonly text: string;
  readonly columns: readonly string[];
}

const LAST_RETURN = /(^|\n)RETURN\s(?![\s\S]*\nRETURN\s)/;
const NAMED = /^([\s\S]+?)\s+AS\s+(\w+)$/;
const OPENING = '([{';
const CLOSING = ')]}';

/** @throws Error when the last RETURN has a column without a name, or an ORDER BY */
export function packed(source: string): Packed {
  const text = source.replace(/\/\/[^\n]*/g, '');
  const at = LAST_RETURN.exec(text);
  if (at === null) throw new Error('There is no RETURN to pack.');
  const start = at.index + at[0].length;
  const items = topLevel(text.slice(start)).map((item) => {
    const [, value, name] = NAMED.exec(item.trim()) ?? [];
    if (value === undefined || name === undefined) throw new Error(`"${item.trim()}" has no name.`);
    return { value, name };
  });
  const values = items.map(({ value }) => value).join(', ');
  return {
    text: `${text.slice(0, at.index)}${at[1]}RETURN collect([${values}]) AS rows\n`,
    columns: items.map(({ name }) => name),
  };
}

/** Pieces between the commas that stand in no bracket. */
function topLevel(list: string): string[] {
  const pieces = [''];
  let depth = 0;
  for (const sign of list) {
    if (OPENING.includes(sign)) depth++;
    if (CLOSING.includes(sign)) depth--;
    if (sign === ',' && depth === 0) pieces.push('');
    else pieces[pieces.length - 1] += sign;
  }
  return pieces;
}
