/** Fields of types and inputs, and arguments: the type, what it is, and whether it may be absent. */
import {
  Arg,
  type ArgOptions,
  Field,
  type FieldOptions,
  FieldResolver,
  Mutation,
  Query,
} from 'type-graphql';

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

/** What a field costs (limits.ts): a number, or reckoned from its arguments and what is selected beneath it. Default 1. */
type Cost = FieldOptions['complexity'];

/** A read of the schema. Every root field may be null (schema.ts). */
export function QueryOf(type: Type, description: string, complexity?: Cost) {
  return Query(() => type, { description, ...(complexity !== undefined && { complexity }) });
}

/** A write of the schema. */
export function MutationOf(type: Type, description: string, complexity?: Cost) {
  return Mutation(() => type, { description, ...(complexity !== undefined && { complexity }) });
}

/** A field that is read when somebody asks for it. */
export function FieldOf(type: Type, description?: string, complexity?: Cost) {
  const cost = complexity !== undefined && { complexity };
  return FieldResolver(() => type, { ...(description && { description }), ...cost });
}

/** The same, where there may be nothing. */
export function NullableFieldOf(type: Type, description?: string, complexity?: Cost) {
  const cost = complexity !== undefined && { complexity };
  return FieldResolver(() => type, {
    ...(description && { description }),
    nullable: true,
    ...cost,
  });
}
