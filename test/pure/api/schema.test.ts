import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isListType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
} from 'graphql';
import { buildApiSchema } from '../../../src/api/schema.js';
import { schemaFileText } from '../../../src/cli/schema-file.js';
import { packagePath } from '../../../src/paths.js';

const schema = await buildApiSchema();
const types = Object.values(schema.getTypeMap()).filter(
  (type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type),
);

type Part = readonly [path: string, part: { readonly description?: string | null | undefined }];

const parts: Part[] = types.flatMap((type) => [[type.name, type] as Part, ...below(type)]);

function below(type: (typeof types)[number]): Part[] {
  if (isEnumType(type))
    return type.getValues().map((value) => [`${type.name}.${value.name}`, value]);
  if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) return [];
  return Object.values(type.getFields()).flatMap((field) => [
    [`${type.name}.${field.name}`, field] as Part,
    ...argumentsIn(field).map((arg): Part => [`${type.name}.${field.name}(${arg.name})`, arg]),
  ]);
}

function argumentsIn(
  field: GraphQLField<unknown, unknown> | GraphQLInputField,
): readonly GraphQLArgument[] {
  return 'args' in field ? field.args : [];
}

/** Edges, members of every connection, what `PageInfo` and `Mutation` describe, and values whose names say it all. */
const NAMED = /Edge$|(Edge|Connection)\.\w+$|\((after|first)\)$|\bidempotencyKey\b|\.[A-Z_]+$/;

/** Whether a part needs no words of its own: `axis: Axis` is described at `Axis`, `id: ID` by every type that has one. */
function isNamed([path, part]: Part): boolean {
  if (NAMED.test(path)) return true;
  const name = /(\w+)\)?$/.exec(path)?.[1] ?? '';
  if (!('type' in part)) return false;
  const type = getNamedType((part as GraphQLArgument).type);
  const said = type.name === 'ID' || !isSpecifiedScalarType(type);
  return said && type.name.toLowerCase().includes(name.toLowerCase().replace(/s$/, ''));
}

/** An interface describes its fields for all the types that have it. */
const inherited = new Set(
  types
    .filter(isObjectType)
    .flatMap((type) =>
      type
        .getInterfaces()
        .flatMap((from) => Object.keys(from.getFields()).map((name) => `${type.name}.${name}`)),
    ),
);

test.each(
  parts.filter((part) => part[1].description || !(isNamed(part) || inherited.has(part[0]))),
)('%s is described', (_, { description }) => {
  expect(description ?? '').toMatch(/^\S[\s\S]*[.?!]$/);
});

test('the schema is at most as long as somebody reads', () => {
  expect(schemaFileText(schema).split('\n').length).toBeLessThanOrEqual(4_501);
});

test('no description speaks of a rule by its id', () => {
  const ruled = parts.filter(([, { description }]) =>
    /\b(?:[A-Z]{1,2}-[A-Z]?|[A-Z])\d+\b/.test(description ?? ''),
  );
  expect(ruled.map(([path]) => path)).toEqual([]);
});

describe('a list of objects is bounded', () => {
  const fields = types
    .filter(isObjectType)
    .flatMap((type) =>
      Object.values(type.getFields()).map(
        (field) => [`${type.name}.${field.name}`, field] as const,
      ),
    );
  const lists = fields.filter(
    ([, { type }]) => isListType(getNullableType(type)) && isObjectType(getNamedType(type)),
  );

  test.each(lists)('%s', (path, { args, description, type }) => {
    const page = path.endsWith('Connection.edges');
    const limited = args.some(({ name }) => name === 'limit' || name === 'first');
    const said = /at most/i.test(description ?? '');
    // One item for each value of an enum, such as a count by kind.
    const item = getNamedType(type);
    const keyed =
      isObjectType(item) &&
      Object.values(item.getFields()).some((field) => isEnumType(getNamedType(field.type)));
    expect(page || limited || said || keyed).toBe(true);
  });
});

describe('a list that is sent says how long it may be', () => {
  const sent = parts.filter(
    ([, part]) =>
      'defaultValue' in part && isListType(getNullableType((part as GraphQLArgument).type)),
  );

  test.each(sent)('%s', (_, part) => {
    const item = getNamedType((part as GraphQLArgument).type);
    expect(isEnumType(item) || /at most/.test(part.description ?? '')).toBe(true);
  });
});

test('scalars are those that every client knows, points in time and a report', () => {
  const own = types.filter(isScalarType).map(({ name }) => name);
  expect(own.sort()).toEqual(['DateTime', 'JSONObject', 'TimeBound']);
});

test('schema.graphql is what the code says', () => {
  expect(readFileSync(packagePath('schema.graphql'), 'utf8')).toBe(schemaFileText(schema));
});
