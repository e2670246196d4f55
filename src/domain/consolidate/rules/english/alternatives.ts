/** Regular expressions written as lists. Pure. */

/**
 * A group of alternatives, one or several a line, separated by bars. Blanks beside bars and at line ends do not count, also
 * inside of inner groups: there `\s` stands for a blank that does.
 */
export function oneOf(list: string): string {
  const parts = list.split(/\s*[|\n]\s*/u).filter((part) => part !== '');
  return `(?:${parts.join('|')})`;
}

/** A pattern for the beginning of a text. */
export function starting(...parts: readonly string[]): RegExp {
  return new RegExp(`^${parts.join('')}`, 'u');
}
