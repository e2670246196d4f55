import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { REGISTRY } from '../../../src/channels/registry.js';
import { packagePath } from '../../../src/paths.js';
import { readCypher } from '../../../src/statements/cypher-file.js';
import { parametersOf } from '../../../src/statements/statement.js';
import {
  browserFiles,
  declaredStatements,
  fragmentFiles,
  migrationStatements,
  statementFiles,
} from '../../support/statements.js';

const textOf = (file: string) => readFileSync(packagePath('cypher', file), 'utf8');
const SPACE = { model: 'any', dimensions: 3 };
const files = statementFiles();
const migrations = new Set(migrationStatements().map(({ name }) => name));
const used = new Set([
  ...(await declaredStatements(SPACE)).map(({ name }) => name),
  ...REGISTRY.flatMap(({ fragment }) =>
    fragment === null ? [] : [fragment.file, ...(fragment.about ? [fragment.about] : [])],
  ),
  ...['recall/scene.cypher', 'recall/mentions.cypher', 'recall/mentions-as-of.cypher'],
  ...migrations,
]);

test('every file is declared, and every declaration has its file', () => {
  expect(files).toEqual([...used].sort());
});

describe('the head of', () => {
  test.each(files.filter((file) => !migrations.has(file)))(
    '%s says purpose, params and columns',
    (file) => {
      const [head = ''] = readCypher(file).split(/\n(?!\/\/)/);
      expect(head).toMatch(
        /^\/\/ purpose: \S.*(\n\/\/ .*)*\n\/\/ params: {2}\S.*(\n\/\/ .*)*\n\/\/ columns: \S/,
      );
    },
  );

  test.each(files.filter((file) => !migrations.has(file)))('%s names every parameter', (file) => {
    const text = readCypher(file);
    const [head = ''] = text.split(/\n(?!\/\/)/);
    const unnamed = [...parametersOf(text)].filter((name) => !head.includes(`$${name}`));
    // A page of one session takes what a page takes.
    expect(head.includes('and those of') ? [] : unnamed).toEqual([]);
  });

  test.each([...migrations])('%s says what it is', (file) => {
    expect(readCypher(file)).toMatch(/^\/\/ \S/);
  });
});

describe('the fragment', () => {
  const fragments = fragmentFiles();
  const included = [...files, ...fragments].flatMap((file) =>
    [...textOf(file).matchAll(/^ *\/\/ include (\S+)/gm)].map(([, name]) => name),
  );

  test.each(fragments)('%s says purpose, variables and params', (file) => {
    const [head = ''] = textOf(file).split(/\n(?!\/\/)/);
    expect(head).toMatch(
      /^\/\/ purpose: {3}\S.*(\n\/\/ .*)*\n\/\/ variables: \S.*(\n\/\/ .*)*\n\/\/ params: {4}\S/,
    );
    const unnamed = [...parametersOf(textOf(file))].filter((name) => !head.includes(`$${name}`));
    expect(unnamed).toEqual([]);
  });

  test.each(fragments)('%s is included more than once', (file) => {
    expect(included.filter((name) => name === file).length).toBeGreaterThan(1);
  });
});

describe('the saved query', () => {
  const numbers = browserFiles().map((file) => Number(/^browser\/(\d\d)-/.exec(file)?.[1]));

  test('has a number of its own', () => {
    expect(numbers).toEqual(numbers.map((_, i) => i + 1));
  });

  // Neo4j Browser shows the first line as the name, and gives no parameters.
  test.each(browserFiles())('%s has a title, a head and no parameters', (file) => {
    const text = readCypher(file);
    expect(text).toMatch(
      /^\/\/ Mneme \d\d: \S.*\n\/\/ purpose: \S.*\n\/\/ params: {2}none\n\/\/ columns: \S/,
    );
    expect(text.slice(0, 12)).toContain(` ${file.slice('browser/'.length).slice(0, 2)}:`);
    expect([...parametersOf(text)]).toEqual([]);
  });
});
