/** The operations of the client fit the schema, all of it, and what the service lets through. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import {
  buildSchema,
  type GraphQLType,
  getNamedType,
  getOperationAST,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  type OperationDefinitionNode,
  parse,
  type TypeNode,
  typeFromAST,
  validate,
} from 'graphql';
import * as documents from '../../../client/src/generated/operations.js';
import { updated } from '../../../scripts/lib/client/operations.mjs';
import { checkCost, limitRules } from '../../../src/api/limits.js';
import { buildApiSchema } from '../../../src/api/schema.js';
import { loadConfig } from '../../../src/config.js';
import { packagePath } from '../../../src/paths.js';

const committed = buildSchema(readFileSync(packagePath('schema.graphql'), 'utf8'));
const schema = await buildApiSchema();
const { server } = loadConfig({});
const folder = packagePath('client', 'operations');
const files = readdirSync(folder).filter((name) => name.endsWith('.graphql'));
const operations = Object.entries(documents).flatMap(([name, text]) =>
  typeof text === 'string' ? [[name, operationOf(text), text] as const] : [],
);

function operationOf(text: string): OperationDefinitionNode {
  const operation = getOperationAST(parse(text));
  if (!operation) throw new Error(`No operation: ${text}`);
  return operation;
}

/** A value for whatever must be given. */
function required(name: string, type: GraphQLType | undefined): [string, unknown][] {
  return isNonNullType(type) ? [[name, sampleOf(type.ofType)]] : [];
}

function sampleOf(type: GraphQLType): unknown {
  if (isListType(type)) return [];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (!isInputObjectType(type)) return getNamedType(type).name === 'Boolean' ? false : '7';
  const fields = Object.values(type.getFields()).filter((field) => isRequiredInputField(field));
  return Object.fromEntries(fields.flatMap((field) => required(field.name, field.type)));
}

function callOf({ selectionSet }: OperationDefinitionNode) {
  const [call] = selectionSet.selections;
  if (call?.kind !== 'Field') throw new Error('An operation asks for a field.');
  return call;
}

test.each([
  ['query', committed.getQueryType()],
  ['mutation', committed.getMutationType()],
  ['subscription', committed.getSubscriptionType()],
])('every %s has an operation that takes all its arguments', (kind, type) => {
  const ours = operations.filter(([, { operation }]) => operation === kind);
  const fields = Object.values(type?.getFields() ?? {});
  const taken = new Map(
    ours.map(([, operation]) => {
      const { name, arguments: passed = [] } = callOf(operation);
      return [name.value, passed.map((each) => each.name.value).sort()];
    }),
  );
  expect(Object.fromEntries(taken)).toEqual(
    Object.fromEntries(fields.map(({ name, args }) => [name, args.map((arg) => arg.name).sort()])),
  );
});

test('each file holds one operation, and each has its document', () => {
  const held = files.map((name) => parse(readFileSync(`${folder}/${name}`, 'utf8')).definitions);
  expect(held.every(({ length }) => length === 1)).toBe(true);
  expect(files).toHaveLength(operations.length);
});

describe.each(operations)('%s', (_, operation, text) => {
  const document = parse(text);

  test('is one that the service takes', () => {
    expect(validate(schema, document)).toEqual([]);
    expect(validate(schema, document, limitRules(server))).toEqual([]);
  });

  test('costs less than half of what an operation may', () => {
    const variables = Object.fromEntries(
      (operation.variableDefinitions ?? []).flatMap(({ variable, type, defaultValue }) =>
        defaultValue ? [] : required(variable.name.value, typeFromAST(schema, type as TypeNode)),
      ),
    );
    expect(
      checkCost({ schema, document, operation, variables }, server.maxCost / 2),
    ).toBeGreaterThan(0);
  });
});

describe('an operation whose field changed', () => {
  const changed = buildSchema(
    'type Query { sum(a: Int!, b: Int! = 2): Total } type Total { of(n: Int): Int }',
  );
  const field = changed.getQueryType()?.getFields()['sum'];
  const root = { kind: 'query', field };

  test('gets the arguments of the field and keeps its own', () => {
    const old =
      '# Why.\nquery Sum($a: Int, $old: Int, $n: Int) { sum(a: $a, old: $old) { of(n: $n) } }';
    expect(updated(root, old).replace(/\s+/g, ' ')).toBe(
      '# Why. query Sum($a: Int!, $b: Int! = 2, $n: Int) { sum(a: $a, b: $b) { of(n: $n) } } ',
    );
  });

  test('stays as it is where nothing changed', () => {
    const same = 'query Sum($b: Int! = 2, $a: Int!) { sum(b: $b, a: $a) { of } }';
    expect(updated(root, same)).toBe(same);
  });
});
