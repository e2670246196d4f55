/** What an agent is told of its tools: names, descriptions, parameters, and the operation to send. Pure. */
import type { GraphQLArgument, GraphQLField, GraphQLSchema } from 'graphql';
import type { ToolSet } from '../../domain/kernel/tools.js';
import { type JsonSchema, objectSchema } from './json-schema.js';
import { TOOLS, type ToolSpec } from './sets.js';

/** One tool, as agents are told of it. */
export interface ToolDescription {
  readonly name: string;
  readonly description: string;
  /** JSON schema of the arguments. */
  readonly parameters: JsonSchema;
  /** The GraphQL document to send, with the arguments as its variables. */
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
    description: field.description ?? '',
    parameters: objectSchema(given),
    operation: operationOf(query ? 'query' : 'mutation', tool, given),
  };
}

/** Whom a call is for is told by the credentials of the agent, not by the model. */
function argumentsOf(field: GraphQLField<unknown, unknown>, { only }: ToolSpec): GraphQLArgument[] {
  return field.args.filter(({ name }) =>
    only === undefined ? name !== 'caller' && name !== 'idempotencyKey' : only.includes(name),
  );
}

function operationOf(
  kind: 'query' | 'mutation',
  { name, field, selection }: ToolSpec,
  given: readonly GraphQLArgument[],
): string {
  const variables = given.map((argument) => `$${argument.name}: ${declared(argument)}`).join(', ');
  const passed = given.map((argument) => `${argument.name}: $${argument.name}`).join(', ');
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
