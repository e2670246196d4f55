/** What the pages show as GraphQL is what the schema has, and what they tell people to run is there. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { parse, validate } from 'graphql';
import { buildApiSchema } from '../../src/api/schema.js';
import { ENTRIES } from '../../src/commands/entries.js';
import { packagePath } from '../../src/paths.js';

const schema = await buildApiSchema();
const names = readdirSync(packagePath('docs')).filter((name) => name.endsWith('.md'));
const pages = ['README.md', ...names.map((name) => `docs/${name}`)];
const examples = pages.flatMap((path) => {
  const text = readFileSync(packagePath(path), 'utf8');
  return [...text.matchAll(/```graphql\n(.*?)```/gs)].map(
    ([, example = ''], i): [string, string] => [`${path}, example ${i + 1}`, example],
  );
});

test.each(examples)('%s is valid', (_, example) => {
  expect(validate(schema, parse(example)).map(({ message }) => message)).toEqual([]);
});

const others = ['client/README.md', 'examples/README.md', 'plugin/README.md'];
const scripts = Object.keys(
  JSON.parse(readFileSync(packagePath('package.json'), 'utf8')).scripts as Record<string, string>,
);
const commands = [...ENTRIES.map(({ name }) => name), 'help'];

/** All that stands in the first brackets of a pattern. */
const found = (path: string, pattern: RegExp) =>
  [...readFileSync(packagePath(path), 'utf8').matchAll(pattern)].map(([, word = '']) => word);

test.each([...pages, ...others])('%s names commands, scripts and files that there are', (path) => {
  const unknown = [
    ...found(path, /npm run ([\w:-]+)/g).filter((name) => !scripts.includes(name)),
    ...found(path, /(?:npx |`)mneme ([a-z]+)/g).filter((name) => !commands.includes(name)),
    ...found(path, /node (scripts\/[\w./-]+)/g).filter((file) => !existsSync(packagePath(file))),
  ];
  expect(unknown).toEqual([]);
});
