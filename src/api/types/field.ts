/** Fields of types and inputs: the type, what the field is, and whether it may be absent. */
import { Field, type FieldOptions } from 'type-graphql';

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
