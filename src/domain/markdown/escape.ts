/**
 * Texts inside Markdown, so that they come back exactly and read as they were written. Only what would be taken for
 * something else is escaped, in ways that Markdown itself undoes when it is shown. Pure.
 */

/** The text of a list item. No carriage return and no `<!--` is left in it. */
export function escapeText(text: string): string {
  return text
    .replace(/<(\\*)!--/g, '<$1\\!--')
    .replace(/&((?:amp;)*)#13;/g, '&amp;$1#13;')
    .replaceAll('\r', '&#13;');
}

/** The opposite of `escapeText`. */
export function unescapeText(text: string): string {
  return text
    .replace(/&((?:amp;)*)#13;/g, (_, layers: string) =>
      layers === '' ? '\r' : `&${layers.slice('amp;'.length)}#13;`,
    )
    .replace(/<\\(\\*)!--/g, '<$1!--');
}

/** What would end a value, its list or its comment, or be lost at its edges. */
const SPECIAL = /[%;,<>\p{Cc}]|(?<=-)-|^\s|\s$/gu;

/** A value inside a comment. */
export function escapeValue(value: string): string {
  return value.replace(SPECIAL, percent);
}

/** The opposite of `escapeValue`; what was never escaped stays as it is. */
export function unescapePercent(value: string): string {
  return value.replace(/(?:%[0-9A-Fa-f]{2})+/g, (run) => {
    const bytes = run.match(/[0-9A-Fa-f]{2}/g) ?? [];
    return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 16)));
  });
}

/** Characters as the bytes of their UTF-8, each `%` and two hexadecimal digits. */
export function percent(characters: string): string {
  const bytes = [...new TextEncoder().encode(characters)];
  return bytes.map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');
}
