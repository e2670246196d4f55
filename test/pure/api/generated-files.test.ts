import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { buildSchema } from 'graphql';
import {
  firstDifference,
  type GeneratedFile,
  staleness,
  writeGenerated,
} from '../../../src/cli/generated-file.js';
import { breakingChanges, schemaFileText } from '../../../src/cli/schema-file.js';
import { configurationMarkdown, envExample } from '../../../src/cli/settings-docs.js';
import { describeSettings, loadConfig } from '../../../src/config.js';

const folder = mkdtempSync(join(tmpdir(), 'mneme-generated-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('a generated file', () => {
  const file: GeneratedFile = {
    path: join(folder, 'new', 'file.txt'),
    label: 'file.txt',
    command: 'npm run it',
    content: 'one\ntwo\n',
  };

  test('is missing, written, up to date, then stale', () => {
    expect(staleness(file)).toMatch(/missing.*npm run it/);
    expect(writeGenerated(file)).toMatch(/written/);
    expect(readFileSync(file.path, 'utf8')).toBe(file.content);
    expect(staleness(file)).toBeUndefined();
    expect(writeGenerated(file)).toMatch(/up to date/);
    expect(staleness({ ...file, content: 'one\n2\n' })).toMatch(
      /stale[\s\S]*line 2\n {2}- two\n {2}\+ 2/,
    );
  });

  test.each([
    ['a line more', 'a', 'a\nb', 'line 2\n  - (end of file)\n  + b'],
    ['a line less', 'a\nb', 'a', 'line 2\n  - b\n  + (end of file)'],
    ['nothing', 'a', 'a', 'no difference'],
  ])('the first difference: %s', (_, before, after, expected) => {
    expect(firstDifference(before, after)).toContain(expected);
  });
});

describe('the schema file', () => {
  const schema = buildSchema('type Query { b: Int a(x: Int): String }');

  test('is sorted, parses, and does not depend on the order of declarations', () => {
    const other = buildSchema('type Query { a(x: Int): String b: Int }');
    expect(schemaFileText(schema)).toBe(schemaFileText(other));
    expect(breakingChanges(schemaFileText(schema), schema)).toEqual([]);
  });

  test('names breaking changes only', () => {
    const next = buildSchema('type Query { a(x: Int): String c: Int }');
    expect(breakingChanges(schemaFileText(schema), next)).toEqual([
      'FIELD_REMOVED: Query.b was removed.',
    ]);
  });

  test('that is not a schema does not stop the command', () => {
    expect(breakingChanges('<<<<<<< ours', schema)).toHaveLength(1);
  });
});

describe('the documents of the settings', () => {
  const settings = describeSettings();

  test('the table has a row of three cells for every setting', () => {
    const rows = configurationMarkdown(settings)
      .split('\n')
      .filter((line) => line.startsWith('| `'));
    expect(rows).toHaveLength(settings.length);
    for (const row of rows) expect(row.split(/(?<!\\)\|/)).toHaveLength(5);
  });

  test('secrets are marked', () => {
    const row = configurationMarkdown(settings)
      .split('\n')
      .find((line) => line.includes('`NEO4J_PASSWORD`'));
    expect(row).toContain('**secret**');
  });

  test('the example, uncommented, is the default configuration', () => {
    const assignments = envExample(settings).match(/^#[A-Z0-9_]+=.*$/gm) ?? [];
    const env = Object.fromEntries(assignments.map((line) => line.slice(1).split('=')));
    expect(assignments).toHaveLength(settings.length);
    expect(loadConfig(env)).toEqual(loadConfig({}));
  });
});
