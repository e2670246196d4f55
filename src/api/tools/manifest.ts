/** What an agent is told of its tools: names, descriptions, parameters, and the operation to send. Pure. */
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  GraphQLNonNull,
  type GraphQLSchema,
  getNullableType,
  isListType,
} from 'graphql';
import type { ToolSet } from '../../domain/kernel/caller.js';
import { type JsonSchema, objectSchema } from './json-schema.js';
import { TOOLS, type ToolSpec } from './sets.js';

/** One tool, as agents are told of it. */
export interface ToolDescription {
  readonly name: string;
  readonly description: string;
  /** JSON schema of the arguments. */
  readonly parameters: JsonSchema;
  /**
   * The GraphQL document to send, with the arguments as its variables. That of a mutation takes `idempotencyKey` as well, from whoever runs
   * the tool: the same for every attempt at one call of the model.
   */
  readonly operation: string;
}

/** @throws Error when a tool calls an operation that the schema does not have */
export function manifestOf(schema: GraphQLSchema, set: ToolSet): ToolDescription[] {
  return TOOLS[set].map((tool) => describe(schema, tool));
}

/** Root fields that a set of tools may call. */
export function fieldsOf(set: ToolSet): ReadonlySet<string> {
  return new Set(TOOLS[set].map(({ field }) => field));
}

function describe(schema: GraphQLSchema, tool: ToolSpec): ToolDescription {
  const query = schema.getQueryType()?.getFields()[tool.field];
  const field = query ?? schema.getMutationType()?.getFields()[tool.field];
  if (field === undefined)
    throw new Error(`The tool ${tool.name} calls ${tool.field}: no such operation.`);
  const given = argumentsOf(field, tool);
  return {
    name: tool.name,
    description: tool.description ?? field.description ?? '',
    parameters: objectSchema(
      given.map(({ parameter }) => parameter),
      tool.without,
    ),
    operation: operationOf(query ? 'query' : 'mutation', tool, [...given, ...keyOf(field)]),
  };
}

/** An argument, and what agents are told of it. */
interface Given {
  readonly argument: GraphQLArgument;
  /** The argument itself, or one item of it. */
  readonly parameter: GraphQLArgument;
}

/** Whom a call is for is told by the credentials of the agent, not by the model. */
function argumentsOf(field: GraphQLField<unknown, unknown>, { only, one }: ToolSpec): Given[] {
  return field.args
    .filter(({ name }) =>
      only === undefined ? name !== 'caller' && name !== 'idempotencyKey' : only.includes(name),
    )
    .map((argument) => {
      const name = one?.[argument.name];
      if (name === undefined) return { argument, parameter: argument };
      return { argument, parameter: { ...argument, name, type: itemOf(argument.type) } };
    });
}

function keyOf({ args }: GraphQLField<unknown, unknown>): Given[] {
  const key = args.find(({ name }) => name === 'idempotencyKey');
  return key === undefined ? [] : [{ argument: key, parameter: key }];
}

function itemOf(list: GraphQLInputType): GraphQLInputType {
  const type = getNullableType(list);
  if (!isListType(type)) throw new Error(`${String(list)} is no list: there is no one item of it.`);
  return new GraphQLNonNull(getNullableType(type.ofType));
}

function operationOf(
  kind: 'query' | 'mutation',
  { name, field, selection, fixed = {} }: ToolSpec,
  given: readonly Given[],
): string {
  const variables = given
    .map(({ parameter }) => `$${parameter.name}: ${declared(parameter)}`)
    .join(', ');
  const passed = [
    ...given.map(({ argument, parameter }) => {
      const value = argument === parameter ? `$${parameter.name}` : `[$${parameter.name}]`;
      return `${argument.name}: ${value}`;
    }),
    ...Object.entries(fixed).map(([argument, value]) => `${argument}: ${value}`),
  ].join(', ');
  const title = name.replace(/\W/gu, '_');
  const head = variables === '' ? title : `${title}(${variables})`;
  const call = passed === '' ? field : `${field}(${passed})`;
  return `${kind} ${head} { ${call}${selection ? ` { ${selection} }` : ''} }`;
}

/** Left out, an argument with a default has it: its variable may be absent. */
function declared({ type, defaultValue }: GraphQLArgument): string {
  const name = String(type);
  return defaultValue === undefined ? name : name.replace(/!$/u, '');
}
