/** What the pages show as GraphQL is what the schema has. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { parse, validate } from 'graphql';
import { buildApiSchema } from '../../src/api/schema.js';
import { packagePath } from '../../src/paths.js';

const schema = await buildApiSchema();
const pages = readdirSync(packagePath('docs')).filter((name) => name.endsWith('.md'));
const examples = ['README.md', ...pages.map((name) => `docs/${name}`)].flatMap((path) => {
  const text = readFileSync(packagePath(path), 'utf8');
  return [...text.matchAll(/```graphql\n(.*?)```/gs)].map(
    ([, example = ''], i): [string, string] => [`${path}, example ${i + 1}`, example],
  );
});

test.each(examples)('%s is valid', (_, example) => {
  expect(validate(schema, parse(example)).map(({ message }) => message)).toEqual([]);
});
