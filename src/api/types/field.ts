/** Fields of types and inputs, and arguments: the type, what it is, and whether it may be absent. */
import { Arg, type ArgOptions, Field, type FieldOptions } from 'type-graphql';

/** A scalar, an enum or a class, or a list of one; a class that is declared below takes type-graphql’s own `Field`. */
type Type = object | [object];

/** A field that is always there, or an input that must be given unless it has a default. */
export function NonNull(type: Type, description?: string, options: FieldOptions = {}) {
  return Field(() => type, { ...options, ...(description && { description }) });
}

/** A field or an input that may be null. */
export function Nullable(type: Type, description?: string, options: FieldOptions = {}) {
  return NonNull(type, description, { ...options, nullable: true });
}

/** An argument that must be given unless it has a default. */
export function NonNullArg(
  name: string,
  type: Type,
  description?: string,
  options: ArgOptions = {},
) {
  return Arg(name, () => type, { ...options, ...(description && { description }) });
}

/** An argument that may be null, or absent. */
export function NullableArg(name: string, type: Type, description?: string) {
  return NonNullArg(name, type, description, { nullable: true });
}
