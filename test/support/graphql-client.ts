/** Asking a GraphQL server, and operations written out of its schema. */
import {
  type GraphQLAbstractType,
  type GraphQLArgument,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';

/** What came back. `codes` are those of the errors, in order. */
export interface Answer {
  readonly status: number;
  readonly data: Record<string, unknown> | null;
  readonly codes: readonly string[];
  readonly text: string;
}

export type Variables = Readonly<Record<string, unknown>>;

/** Posts one operation to the server at `url`, as the owner of `key` if there is one. */
export function ask(
  url: string,
  query: string,
  variables: Variables = {},
  key?: string,
): Promise<Answer> {
  return post(url, JSON.stringify({ query, variables }), key);
}

/** Posts a body as it is. */
export async function post(url: string, body: string, key?: string): Promise<Answer> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key && { 'x-api-key': key }) },
    body,
  });
  const text = await response.text();
  const { data = null, errors = [] } = JSON.parse(text) as {
    data?: Record<string, unknown> | null;
    errors?: { extensions: { code: string } }[];
  };
  const codes = errors.map(({ extensions }) => extensions.code);
  return { status: response.status, data, codes, text };
}

/** Codes of the errors of a call; of a list whose items have outcomes of their own those of what was refused. */
export function refusalsOf({ codes, data }: Answer, field: string): readonly string[] {
  if (codes.length > 0) return codes;
  const { results = [] } = (data?.[field] ?? {}) as { results?: { code?: string }[] };
  return results.flatMap(({ code }) => code ?? []);
}

/** Whether what was answered invites to come again. @param text of the answer */
export function invitesAgain(text: string): boolean {
  return text.includes('"retryable":true');
}

/** The data of an answer that should hold no error. */
export function dataOf<Shape>(answer: Answer): Shape {
  if (answer.codes.length > 0 || answer.data === null) throw new Error(answer.text);
  return answer.data as Shape;
}

/** How often a busy machine may refuse for now what is only read. */
const MOST_READS = 20;

/** The data of what is read, asked for again while the answer invites to: as any client does. */
export async function read<Shape>(
  url: string,
  text: string,
  variables?: Variables,
): Promise<Shape> {
  for (let tries = 1; ; tries++) {
    const answer = await ask(url, text, variables);
    if (tries === MOST_READS || !invitesAgain(answer.text)) return dataOf<Shape>(answer);
  }
}

/** `Query.recall`, `Mutation.confirm`, ...: every operation of the schema. */
export function fieldNames(schema: GraphQLSchema, kind: 'query' | 'mutation'): string[] {
  return Object.keys(rootFields(schema, kind)).sort();
}

/** The arguments of an operation. */
export function argumentsOf(schema: GraphQLSchema, field: string): readonly GraphQLArgument[] {
  const all = { ...rootFields(schema, 'query'), ...rootFields(schema, 'mutation') };
  return all[field]?.args ?? [];
}

/** An operation on one field: every argument is a variable of its name, every field below is selected. */
export function operation(schema: GraphQLSchema, field: string, given: Variables = {}): string {
  const kind = field in rootFields(schema, 'query') ? 'query' : 'mutation';
  const definition = rootFields(schema, kind)[field];
  if (!definition) throw new Error(`The schema has no operation ${field}.`);
  const used = definition.args.filter((arg) => isRequiredArgument(arg) || arg.name in given);
  const declared = used.map(({ name, type }) => `$${name}: ${type}`).join(', ');
  const passed = used.map(({ name }) => `${name}: $${name}`).join(', ');
  const call = passed ? `${field}(${passed})` : field;
  return `${kind}${declared ? `(${declared})` : ''} { ${call} ${selection(getNamedType(definition.type), { schema, field, above: [] })} }`;
}

/** What hangs on a memory or a turn: selected where the thing itself is asked for, since it is a thing that it costs. */
const WALKS: Readonly<Record<string, readonly string[]>> = {
  Memory: ['provenance', 'recalls', 'related', 'reviews', 'trustHistory', 'versions'],
  Turn: ['candidates'],
};

/** Where a selection is made. */
interface Place {
  readonly schema: GraphQLSchema;
  /** The operation that is asked. */
  readonly field: string;
  readonly above: readonly GraphQLNamedType[];
}

/**
 * Every field of a type, of a union or an interface those of each member; of a type inside itself (a memory's
 * neighbours) only what tells which one it is.
 */
function selection(type: GraphQLNamedType, place: Place): string {
  const { field, above } = place;
  if (isAbstractType(type)) return ofMembers(type, place);
  if (!isObjectType(type)) return '';
  if (above.includes(type)) return 'content' in type.getFields() ? '{ id content }' : TYPE_ONLY;
  const walks = field === type.name.toLowerCase() ? [] : (WALKS[type.name] ?? []);
  const wanted = Object.values(type.getFields()).filter(({ name }) => !walks.includes(name));
  const inside = { ...place, above: [...above, type] };
  const fields = wanted.map(
    ({ name, type: inner }) => `${name} ${selection(getNamedType(inner), inside)}`,
  );
  return `{ ${fields.join(' ')} }`;
}

const TYPE_ONLY = '{ __typename }';

function ofMembers(type: GraphQLAbstractType, place: Place): string {
  const { schema, above } = place;
  if (above.includes(type)) return TYPE_ONLY;
  const inside = { ...place, above: [...above, type] };
  const members = schema
    .getPossibleTypes(type)
    .map((member) => `... on ${member.name} ${selection(member, inside)}`);
  return `{ __typename ${members.join(' ')} }`;
}

function rootFields(schema: GraphQLSchema, kind: 'query' | 'mutation') {
  const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
  return root?.getFields() ?? {};
}
