/** How a vocabulary table becomes a GraphQL enum. */
import { registerEnumType } from 'type-graphql';

type Described = string | { readonly description: string };
type Enum<Key extends string> = { readonly [Value in Key]: Value };

/** Registers the keys of a table as values of an enum. @param table values with their descriptions */
export function defineEnum<Key extends string>(
  name: string,
  description: string,
  table: Readonly<Record<Key, Described>>,
): Enum<Key> {
  const keys = Object.keys(table) as Key[];
  const values = Object.fromEntries(keys.map((key) => [key, key])) as Enum<Key>;
  const valuesConfig = Object.fromEntries(
    keys.map((key) => [key, { description: descriptionOf(table[key]) }]),
  ) as { [Value in Key]: { description: string } };
  registerEnumType(values, { name, description, valuesConfig });
  return values;
}

function descriptionOf(described: Described): string {
  return typeof described === 'string' ? described : described.description;
}
