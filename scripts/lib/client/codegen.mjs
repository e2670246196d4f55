/**
 * What the client is generated from and into: operations with the arguments of the schema, their types and their documents as strings.
 * The operations of the console are its own, and written by hand.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codegen } from '@graphql-codegen/core';
import * as operations from '@graphql-codegen/typescript-operations';
import { buildSchema, isInputObjectType, parse, print, stripIgnoredCharacters } from 'graphql';
import { parse as parseYaml } from 'yaml';
import { at } from '../root.mjs';
import { draft, fragmentsOf, rootFields, rootOf, updated } from './operations.mjs';

const OPERATIONS = at('client', 'operations');
const FRAGMENTS = join(OPERATIONS, 'fragments');
const GENERATED = at('client', 'src', 'generated');
const CONSOLE = at('console', 'operations');
const CONSOLE_GENERATED = at('console', 'src', 'generated');

/** Every file that `npm run codegen` writes: `{ path, content }`. */
export async function generatedFiles() {
  const sdl = readFileSync(at('schema.graphql'), 'utf8');
  const schema = buildSchema(sdl);
  const fragments = readFragments(FRAGMENTS);
  const written = operationFiles(schema, fragments);
  const parsed = written.map(({ content }) => parse(content));
  return [
    ...written,
    {
      path: join(GENERATED, 'types.ts'),
      content: await types(sdl, [...parsed, ...fragments.values()]),
    },
    {
      path: join(GENERATED, 'operations.ts'),
      content: `${HEADER}${IMPORT_OPERATION}${documents(parsed, fragments, keyedInputs(schema))}`,
    },
    ...(await consoleFiles(sdl, fragments)),
  ];
}

/** Those of the console: they may use fragments of the client. */
async function consoleFiles(sdl, shared) {
  const own = readFragments(join(CONSOLE, 'fragments'));
  const fragments = new Map([...shared, ...own]);
  const parsed = operationPaths(CONSOLE).map((path) => parse(readFileSync(path, 'utf8')));
  const needed = new Set(parsed.flatMap((document) => [...fragmentsOf(document, fragments)]));
  const definitions = [...needed].sort().map((name) => fragments.get(name));
  return [
    {
      path: join(CONSOLE_GENERATED, 'types.ts'),
      content: await types(sdl, [...parsed, ...definitions]),
    },
    {
      path: join(CONSOLE_GENERATED, 'operations.ts'),
      content: `${HEADER}${IMPORT_OPERATION_OF_CLIENT}${documents(parsed, fragments, [])}`,
    },
  ];
}

/** Files of operations that the schema has no root field for. */
export function strayOperations(files) {
  const known = new Set(files.map(({ path }) => path));
  return operationPaths().filter((path) => !known.has(path));
}

/** One for each root field, and others that ask for more of one. */
function operationFiles(schema, fragments) {
  const roots = rootFields(schema);
  const kept = operationPaths().flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    const root = rootOf(roots, text);
    return root ? [{ path, content: updated(root, text) }] : [];
  });
  const known = new Set(kept.map(({ path }) => path));
  const missing = roots
    .map((root) => ({ root, path: join(OPERATIONS, `${root.field.name}.graphql`) }))
    .filter(({ path }) => !known.has(path))
    .map(({ root, path }) => ({ path, content: draft(schema, root, fragments) }));
  return [...kept, ...missing].sort((a, b) => (a.path < b.path ? -1 : 1));
}

function operationPaths(folder = OPERATIONS) {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const files = names.filter((name) => name.endsWith('.graphql'));
  return files.sort().map((name) => join(folder, name));
}

function readFragments(folder) {
  const texts = readdirSync(folder)
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  const definitions = texts.flatMap((text) => parse(text).definitions);
  return new Map(definitions.map((definition) => [definition.name.value, definition]));
}

const HEADER =
  '// Generated from schema.graphql and client/operations by `npm run codegen`; do not edit.\n';
const IMPORT_OPERATION = "import type { Operation } from '../operation.js';\n";
const IMPORT_OPERATION_OF_CLIENT =
  "import type { Operation } from '../../../client/src/operation.js';\n";

/** The settings are those that are shipped for clients which generate their own types. */
async function types(sdl, all) {
  const [{ config }] = Object.values(parseYaml(readFileSync(at('codegen.yml'), 'utf8')).generates);
  const text = await codegen({
    ...{ filename: 'types.ts', schema: parse(sdl), config },
    documents: all.map((document, i) => ({
      location: `${i}.graphql`,
      document:
        document.kind === 'Document' ? document : { kind: 'Document', definitions: [document] },
    })),
    plugins: [{ 'typescript-operations': {} }],
    pluginMap: { 'typescript-operations': operations },
  });
  return `${HEADER}${text.trim()}\n`;
}

/** Strings that carry their types: no parser at run time, and what is not used is left out of a bundle. */
function documents(parsed, fragments, keyed) {
  const each = parsed.map((document) => {
    const [{ name, operation, variableDefinitions }] = document.definitions;
    const needed = [...fragmentsOf(document, fragments)].map((wanted) => fragments.get(wanted));
    const text = stripIgnoredCharacters(
      [document, ...needed].map((node) => print(node)).join('\n'),
    );
    const type = name.value + operation[0].toUpperCase() + operation.slice(1);
    return {
      name: name.value,
      types: [type, `${type}Variables`],
      code: `/** The ${operation} \`${lowerFirst(name.value)}\`. */
export const ${name.value}Document = ${quoted(text)} as Operation<
  ${type},
  ${type}Variables
>;\n`,
      variableDefinitions,
    };
  });
  const names = each.flatMap(({ types: all }) => all).sort();
  const pattern = `
/** Inputs that hold an idempotency key of their own. */
export const KEYED_INPUTS = /\\$(\\w+):\\[?(?:${keyed.join('|')})\\b/;
`;
  return `import type {
${names.map((name) => `  ${name},`).join('\n')}
} from './types.js';
${keyed.length > 0 ? pattern : ''}
${each.map(({ code }) => code).join('\n')}`;
}

function keyedInputs(schema) {
  return Object.values(schema.getTypeMap())
    .filter((type) => isInputObjectType(type) && 'idempotencyKey' in type.getFields())
    .map(({ name }) => name)
    .sort();
}

function lowerFirst(text) {
  return text[0].toLowerCase() + text.slice(1);
}

function quoted(text) {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
