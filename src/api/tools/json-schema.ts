/** GraphQL input types as JSON schemas: what agents are told of the parameters of a tool. Pure. */
import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  isSpecifiedScalarType,
} from 'graphql';
import { MAX_PAGE } from '../../domain/kernel/input.js';

/** A JSON schema (draft 2020-12). */
export type JsonSchema = Readonly<Record<string, unknown>>;

const SCALARS: Readonly<Record<string, JsonSchema>> = {
  ID: { type: 'string' },
  String: { type: 'string' },
  Int: { type: 'integer' },
  Float: { type: 'number' },
  Boolean: { type: 'boolean' },
  DateTime: { type: 'string', format: 'date-time' },
  TimeBound: { type: 'string' },
  JSONObject: { type: 'object' },
};

/**
 * An object of these arguments or fields; nothing else may stand in it.
 * @param without fields of objects inside that are left out
 * @throws Error for a scalar that is not known here
 */
export function objectSchema(
  members: readonly (GraphQLArgument | GraphQLInputField)[],
  without: readonly string[] = [],
): JsonSchema {
  const properties = Object.fromEntries(
    members.map((member) => [member.name, memberOf(member, without)]),
  );
  const required = members.filter(isRequiredMember).map(({ name }) => name);
  return {
    type: 'object',
    properties,
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
}

function isRequiredMember(member: GraphQLArgument | GraphQLInputField): boolean {
  return isRequiredInputField(member as GraphQLInputField);
}

/** What the schema says at `PageInfo` and at `Mutation`. */
const DESCRIBED: Readonly<Record<string, string>> = {
  after: '`endCursor` of the page before.',
  first: `Page size, 1 to ${MAX_PAGE}.`,
  idempotencyKey: 'Makes a repeated request return the first answer, done once.',
};

function memberOf(
  { name, type, description: own, defaultValue }: GraphQLArgument | GraphQLInputField,
  without: readonly string[],
) {
  const named = getNamedType(type);
  const description =
    own ?? DESCRIBED[name] ?? (isSpecifiedScalarType(named) ? undefined : named.description);
  return {
    ...schemaOf(type, without),
    ...(description && { description }),
    ...(defaultValue !== undefined && defaultValue !== null && { default: defaultValue }),
  };
}

function schemaOf(type: GraphQLInputType, without: readonly string[]): JsonSchema {
  if (isNonNullType(type)) return schemaOf(type.ofType, without);
  if (isListType(type)) return { type: 'array', items: schemaOf(type.ofType, without) };
  if (isEnumType(type)) return { type: 'string', enum: type.getValues().map(({ name }) => name) };
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter(({ name }) => !without.includes(name));
    return objectSchema(fields, without);
  }
  const scalar = SCALARS[type.name];
  if (scalar === undefined) throw new Error(`The scalar ${type.name} has no JSON schema.`);
  return scalar;
}
