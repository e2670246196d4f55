import { describe, expect, test } from '@jest/globals';
import { buildASTSchema, getOperationAST, parse, specifiedRules, validate } from 'graphql';
import { buildApiSchema } from '../../../src/api/schema.js';
import { checkTools } from '../../../src/api/tools/guard.js';
import { objectSchema } from '../../../src/api/tools/json-schema.js';
import { fieldsOf, manifestOf } from '../../../src/api/tools/manifest.js';
import { type Role, TOOL_SETS } from '../../../src/domain/kernel/caller.js';
import { valuesOf } from '../../../src/domain/kernel/vocabulary.js';
import { ForbiddenError } from '../../../src/errors.js';

const schema = await buildApiSchema();
const sets = valuesOf(TOOL_SETS);
const fieldsTakingKeys = Object.values(schema.getMutationType()?.getFields() ?? {})
  .filter(({ args }) => args.some(({ name }) => name === 'idempotencyKey'))
  .map(({ name }) => name);

test('X-25: the planner has three tools, the orchestrator eight, the write agent nine', () => {
  const names = (set: (typeof sets)[number]) => manifestOf(schema, set).map(({ name }) => name);
  expect(names('PLANNER')).toEqual(['memory.search', 'memory.save', 'memory.retrieve']);
  expect(names('ORCHESTRATOR')).toHaveLength(8);
  expect(names('WRITE_AGENT')).toHaveLength(9);
  expect(names('VAULT')).toHaveLength(12);
});

describe.each(
  sets.flatMap((set) => manifestOf(schema, set).map((tool) => [set, tool.name, tool] as const)),
)('%s %s', (set, _name, { operation, description, parameters }) => {
  test('is an operation that the schema takes', () => {
    expect(validate(schema, parse(operation), specifiedRules)).toEqual([]);
  });

  test('is described, and so is every parameter', () => {
    expect(description).toMatch(/\S/u);
    const { properties } = parameters as { properties: Record<string, { description?: string }> };
    for (const property of Object.values(properties)) {
      expect(property.description).toMatch(/\S/u);
    }
  });

  test('leaves to the credentials and to whoever runs it what a model is not to fill in', () => {
    const { properties } = parameters as { properties: object };
    expect(Object.keys(properties)).not.toContain('caller');
    expect(Object.keys(properties)).not.toContain('idempotencyKey');
    // What a memory agent remembers is bounded by what it was made from.
    const claims = set === 'WRITE_AGENT' ? /"caller"/u : /"(sourceRole|origin|trusted)"/u;
    expect(JSON.stringify(properties)).not.toMatch(claims);
    const keyed = fieldsTakingKeys.some((field) => operation.includes(`{ ${field}(`));
    expect(/\$idempotencyKey/u.test(operation)).toBe(keyed);
  });
});

test('input types become JSON schemas', () => {
  const { Query } = buildASTSchema(
    parse(`
      enum Size { SMALL LARGE }
      input Box { "How wide." width: Float! = 2.5 sizes: [Size!]! }
      type Query { pack("Which." id: ID!, many: Int, box: Box!, fast: Boolean! = true): String }
    `),
  ).getTypeMap();
  const fields = Query && 'getFields' in Query ? Query.getFields() : {};
  const pack = fields['pack'];
  expect(objectSchema(pack && 'args' in pack ? pack.args : [])).toEqual({
    type: 'object',
    properties: {
      id: { type: 'string', description: 'Which.' },
      many: { type: 'integer' },
      box: {
        type: 'object',
        properties: {
          width: { type: 'number', description: 'How wide.', default: 2.5 },
          sizes: { type: 'array', items: { type: 'string', enum: ['SMALL', 'LARGE'] } },
        },
        required: ['sizes'],
        additionalProperties: false,
      },
      fast: { type: 'boolean', default: true },
    },
    required: ['id', 'box'],
    additionalProperties: false,
  });
});

describe('the guard', () => {
  const check = (role: Role, text: string) => {
    const document = parse(text);
    const operation = getOperationAST(document);
    if (!operation) throw new Error('no operation');
    checkTools(role, operation, document);
  };

  test('lets an agent call its tools, and ask for them', () => {
    for (const field of fieldsOf('PLANNER'))
      check('PLANNER', `{ ${field} toolManifest(set: PLANNER) { name } }`);
  });

  test.each([
    ['PLANNER', '{ stats { memories { entities } } }'],
    ['PLANNER', 'mutation { remember { created } }'],
    ['PLANNER', '{ ... on Query { inbox { edges { cursor } } } }'],
    [
      'PLANNER',
      '{ ...all } fragment all on Query { recall { cycle } ...more } fragment more on Query { entities { edges } }',
    ],
    ['PLANNER', '{ memory: memories { edges } }'],
    ['ORCHESTRATOR', 'mutation { updateRecord { created } }'],
    ['VAULT', '{ recall { cycle } }'],
    ['PLANNER', 'subscription { upkeepProgress { id } }'],
    ['PLANNER', '{ __schema { types { name } } }'],
  ] as const)('keeps %s from %s', (role, text) => {
    expect(() => check(role, text)).toThrow(ForbiddenError);
  });

  test.each(['READER', 'WRITER', 'MEMORY_AGENT', 'ADMIN'] as const)('leaves %s alone', (role) => {
    expect(() =>
      check(role, '{ stats { memories { entities } } __schema { types { name } } }'),
    ).not.toThrow();
  });
});
