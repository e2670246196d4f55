/** The types that clients generate with codegen.yml. */
import { readFileSync } from 'node:fs';
import { codegen } from '@graphql-codegen/core';
import * as operations from '@graphql-codegen/typescript-operations';
import { describe, expect, test } from '@jest/globals';
import {
  buildASTSchema,
  type GraphQLType,
  getNamedType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import ts from 'typescript';
import { parse as parseYaml } from 'yaml';
import { z } from 'zod';
import { packagePath } from '../../../src/paths.js';

const output = z.object({
  plugins: z.tuple([z.literal('typescript-operations')]),
  config: z.looseObject({ scalars: z.record(z.string(), z.string()) }),
});
const shipped = z
  .object({ schema: z.literal('schema.graphql'), generates: z.record(z.string(), output) })
  .parse(parseYaml(readFileSync(packagePath('codegen.yml'), 'utf8')));
const [[filename, { plugins, config }] = ['', output.parse(null)]] = Object.entries(
  shipped.generates,
);

const sdl = parse(readFileSync(packagePath(shipped.schema), 'utf8'));
const schema = buildASTSchema(sdl);
const types = Object.values(schema.getTypeMap()).filter((type) => !isIntrospectionType(type));

/** Every scalar in a variable and in an answer, as far as the schema has it there. */
const DOCUMENT = `
  query Look($query: String!, $from: TimeBound, $limit: Int!, $diversity: Float, $ambient: Boolean!, $caller: CallerInput) {
    recall(query: $query, limit: $limit, diversity: $diversity, ambient: $ambient, caller: $caller) {
      cycle
      hits { score { base } memory { id content createdAt document { dataRequirements } } }
    }
    changes(from: $from, caller: $caller) { pageInfo { hasNextPage } }
  }
  mutation Keep($documents: [DocumentInput!]!, $caller: CallerInput) {
    saveDocuments(documents: $documents, caller: $caller) {
      results { __typename ... on MemoryWritten { memory { id } } ... on MemoryRefused { code message } }
    }
  }`;

/** How a client uses what was generated. */
const CLIENT = `
  import type { KeepMutation, KeepMutationVariables, LookQuery, LookQueryVariables } from './mneme.js';

  export const question: LookQueryVariables = {
    query: 'tea', from: 'last_week', limit: 3, diversity: 0.5, ambient: false, caller: { userId: 'ana' },
  };
  export const documents: KeepMutationVariables = {
    documents: [
      { content: 'Tea.', turnId: 'x', quality: 1, stage: false, expiresAt: '2030-01-01', dataRequirements: { cups: 2 } },
    ],
  };
  export function times({ recall }: LookQuery): string[] {
    return recall?.hits.map(({ score, memory }) => memory.createdAt + memory.id + score.base.toFixed(2)) ?? [];
  }
  export function requirements({ recall }: LookQuery): string[] {
    return recall?.hits.flatMap(({ memory }) => Object.keys(memory.document?.dataRequirements ?? {})) ?? [];
  }
  export function refusals({ saveDocuments }: KeepMutation): string[] {
    return saveDocuments?.results.flatMap((each) => each.__typename === 'MemoryRefused' ? [each.message] : []) ?? [];
  }
`;

const MISTAKES: readonly (readonly [what: string, code: string])[] = [
  ['a number as a time', `question({ query: 'tea', limit: 3, ambient: false, from: 7 })`],
  ['a text as a number', `question({ query: 'tea', limit: '3', ambient: false })`],
  ['a text as a choice', `question({ query: 'tea', limit: 3, ambient: 'no' })`],
  ['no question', `question({ limit: 3, ambient: false })`],
  ['a list as an object', `document({ content: 'Tea.', dataRequirements: 'cups' })`],
  ['an unknown field', `document({ content: 'Tea.', colour: 'green' })`],
];

const generated = await codegen({
  ...{ filename, schema: sdl, config },
  documents: [{ location: 'client.graphql', document: parse(DOCUMENT) }],
  plugins: plugins.map((name) => ({ [name]: {} })),
  pluginMap: { 'typescript-operations': operations },
});

const STRICTEST: ts.CompilerOptions = {
  ...{ target: ts.ScriptTarget.ES2022, lib: ['lib.es2022.d.ts'], types: [], noEmit: true },
  ...{ module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext },
  ...{ strict: true, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true },
  ...{ noImplicitOverride: true, noImplicitReturns: true, noFallthroughCasesInSwitch: true },
  ...{ noPropertyAccessFromIndexSignature: true, noUnusedLocals: true, noUnusedParameters: true },
  ...{ isolatedModules: true, isolatedDeclarations: true, declaration: true },
  ...{ verbatimModuleSyntax: true, erasableSyntaxOnly: true, allowUnreachableCode: false },
};

/** What the compiler objects to, file by file. */
function compiled(files: Readonly<Record<string, string>>): string[] {
  const host = ts.createCompilerHost(STRICTEST);
  const { directoryExists, fileExists, readFile } = host;
  host.directoryExists = (path) => path === '/client' || directoryExists?.(path) === true;
  host.fileExists = (path) => path in files || fileExists(path);
  host.readFile = (path) => files[path] ?? readFile(path);
  const program = ts.createProgram(Object.keys(files), STRICTEST, host);
  return ts.getPreEmitDiagnostics(program).map(({ file, messageText }) => {
    return `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}

const PACKAGE = { '/client/package.json': '{ "type": "module" }' };
const GENERATED = { '/client/mneme.ts': generated };

test('every scalar of the schema is mapped, and no other', () => {
  const own = types.filter((type) => isScalarType(type) && !isSpecifiedScalarType(type));
  expect(Object.keys(config.scalars).sort()).toEqual(own.map(({ name }) => name).sort());
});

test('what is tested has every scalar where the schema has it', () => {
  const fields = types.filter((type) => isObjectType(type) || isInterfaceType(type));
  const given = fields.flatMap((type) =>
    Object.values(type.getFields()).flatMap(({ args }) => args.map((each) => each.type)),
  );
  const answered = fields.flatMap((type) =>
    Object.values(type.getFields()).map((each) => each.type),
  );
  const tested = { given: [] as GraphQLType[], answered: [] as GraphQLType[] };
  const info = new TypeInfo(schema);
  visit(
    parse(DOCUMENT),
    visitWithTypeInfo(info, {
      VariableDefinition: () => void tested.given.push(...typesOf(info.getInputType())),
      Field: () => void tested.answered.push(...typesOf(info.getType())),
    }),
  );
  expect(scalarsIn(tested.given)).toEqual(scalarsIn(given));
  expect(scalarsIn(tested.answered)).toEqual(scalarsIn(answered));
});

function typesOf(type: GraphQLType | null | undefined): GraphQLType[] {
  return type ? [type] : [];
}

/** Names of the scalars among types and, of inputs, within them. */
function scalarsIn(all: readonly GraphQLType[]): string[] {
  const seen = new Set(all.map((type) => getNamedType(type)));
  for (const type of seen) {
    if (!isInputObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) seen.add(getNamedType(field.type));
  }
  return [...seen].flatMap((type) => (isScalarType(type) ? type.name : [])).sort();
}

describe('what is generated', () => {
  test('compiles under the strictest options with a client that uses it, and refuses what the service would', () => {
    const mistakes = MISTAKES.map(([what, call], i) => [
      `/client/${i}.ts`,
      `import type { KeepMutationVariables, LookQueryVariables } from './mneme.js';
       declare function question(given: LookQueryVariables): void;
       declare function document(given: KeepMutationVariables['documents']): void;
       // @ts-expect-error ${what}
       ${call};
       export const used: readonly unknown[] = [question, document];`,
    ]);
    const written = { '/client/client.ts': CLIENT, ...Object.fromEntries(mistakes) };
    expect(compiled({ ...PACKAGE, ...GENERATED, ...written })).toEqual([]);
  });

  test('has no field of any or an unknown type', () => {
    const known = generated.replaceAll(config.scalars['JSONObject'] ?? '', 'object');
    expect(known).toContain('dataRequirements?: object | null | undefined;');
    expect(known.match(/^ +\w+\??: .*\b(?:any|unknown)\b.*$/gm)).toBeNull();
  });
});
