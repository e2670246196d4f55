/** Names of entities, and which texts have them. Pure. */

interface Named {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly summary: string | null;
}

/** Whether part of a name, or of what is known, is the text; case does not matter. */
export function isLike({ name, aliases, summary }: Named, text: string): boolean {
  const part = text.toLowerCase();
  return [name, ...aliases, summary ?? ''].some((each) => each.toLowerCase().includes(part));
}

/** Whether a text has one of the names as whole words; case does not matter. */
export function hasName(text: string, names: readonly string[]): boolean {
  return names.some((name) => wholeWords(name).test(text));
}

function wholeWords(name: string): RegExp {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'iu');
}
