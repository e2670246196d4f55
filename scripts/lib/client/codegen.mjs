/** What the client is generated from and into: operations with the arguments of the schema, their types and their documents as strings. */
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

/** Every file that `npm run codegen` writes: `{ path, content }`. */
export async function generatedFiles() {
  const sdl = readFileSync(at('schema.graphql'), 'utf8');
  const schema = buildSchema(sdl);
  const fragments = readFragments();
  const written = operationFiles(schema, fragments);
  const parsed = written.map(({ content }) => parse(content));
  return [
    ...written,
    {
      path: join(GENERATED, 'types.ts'),
      content: await types(sdl, [...parsed, ...fragments.values()]),
    },
    { path: join(GENERATED, 'operations.ts'), content: documents(schema, parsed, fragments) },
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

function operationPaths() {
  const names = existsSync(OPERATIONS) ? readdirSync(OPERATIONS) : [];
  return names.filter((name) => name.endsWith('.graphql')).map((name) => join(OPERATIONS, name));
}

function readFragments() {
  const texts = readdirSync(FRAGMENTS)
    .sort()
    .map((name) => readFileSync(join(FRAGMENTS, name), 'utf8'));
  const definitions = texts.flatMap((text) => parse(text).definitions);
  return new Map(definitions.map((definition) => [definition.name.value, definition]));
}

const HEADER =
  '// Generated from schema.graphql and client/operations by `npm run codegen`; do not edit.\n';

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
function documents(schema, parsed, fragments) {
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
  return `${HEADER}import type { Operation } from '../operation.js';
import type {
${names.map((name) => `  ${name},`).join('\n')}
} from './types.js';

/** Inputs that hold an idempotency key of their own. */
export const KEYED_INPUTS = /\\$(\\w+):\\[?(?:${keyedInputs(schema).join('|')})\\b/;

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
