/** How a vocabulary table becomes a GraphQL enum. */
import { registerEnumType } from 'type-graphql';

/** What a value means; null where its name says it all, or another enum does. */
type Described = string | null | { readonly description: string };
type Enum<Key extends string> = { readonly [Value in Key]: Value };

/** Registers the keys of a table as values of an enum. @param table values with their descriptions */
export function defineEnum<Key extends string>(
  name: string,
  description: string,
  table: Readonly<Record<Key, Described>>,
): Enum<Key> {
  const keys = Object.keys(table) as Key[];
  const values = Object.fromEntries(keys.map((key) => [key, key])) as Enum<Key>;
  const valuesConfig = Object.fromEntries(keys.map((key) => [key, configOf(table[key])])) as {
    [Value in Key]: { description?: string };
  };
  registerEnumType(values, { name, description, valuesConfig });
  return values;
}

function configOf(described: Described): { description?: string } {
  if (described === null) return {};
  return typeof described === 'string' ? { description: described } : described;
}
