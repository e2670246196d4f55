/** How what people said is shown to a language model: as data, whatever it says. Pure. */

/** Marks of a tag, and what some readers take for the end of a line. */
const SPECIAL = /[<>\u0085\u2028\u2029]/g;

/**
 * One JSON object a line, between `<data>` and `</data>`. JSON keeps every text inside its quotes and on its line, and
 * the marks of tags are written as escapes: nothing that was said can end the block, or pass for another line of it.
 */
export function dataBlock(items: readonly object[]): string {
  return ['<data>', ...items.map(line), '</data>'].join('\n');
}

function line(item: object): string {
  return JSON.stringify(item).replace(
    SPECIAL,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
