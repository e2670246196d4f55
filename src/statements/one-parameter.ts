/**
 * All parameters of a statement as fields of one map. Neo4j keeps a plan for each combination of the types of the parameters,
 * and there the type of a text or a list includes about how long it is (1, up to 10, up to 100, …) and null is a type of its
 * own: with parameters of their own, the first question of another length would be planned anew, for a tenth of a second to a
 * whole one. A map is a map, whatever is in it (docs/decisions/0037).
 */

/** Name of the one parameter. */
const ALL = 'p';

/** What is no code, or a parameter. */
const PARAMETER = /\/\/[^\n]*|'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|\$([A-Za-z_]\w*)/g;

/** The `$names` that a text uses, outside comments and quoted text. */
export function parametersOf(text: string): Set<string> {
  const names = [...text.matchAll(PARAMETER)].map(([, name]) => name);
  return new Set(names.filter((name) => name !== undefined));
}

/** The text with every `$name` as a field of the one parameter; without parameters as it is. */
export function withOneParameter(text: string): string {
  return text.replace(PARAMETER, (found, name?: string) =>
    name === undefined ? found : `$${ALL}.${name}`,
  );
}

/** The values as the one parameter of such a text. */
export function asOneParameter(values: Record<string, unknown>): Record<string, unknown> {
  return { [ALL]: values };
}
