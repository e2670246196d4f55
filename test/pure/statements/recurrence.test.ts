import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { packagePath } from '../../../src/paths.js';
import { recurrenceOf } from '../../support/recurrence.js';
import { fragmentFiles, migrationStatements, statementFiles } from '../../support/statements.js';

/** Share of the lines of code that may stand in another file too. */
const MOST = 0.05;

test('what recurs is a fragment', () => {
  // Migrations are as they were released, each for itself: their checksums are recorded. Saved queries stand for
  // themselves in Neo4j Browser, which knows no includes; they are no part of what runs here.
  const migrations = new Set(migrationStatements().map(({ name }) => name));
  const files = [...statementFiles(), ...fragmentFiles()].filter((file) => !migrations.has(file));
  const texts = files.map((file) => readFileSync(packagePath('cypher', file), 'utf8'));
  const { lines, recurring, runs } = recurrenceOf(
    new Map(files.map((file, i) => [file, texts[i] ?? ''])),
  );
  expect(lines).toBeGreaterThan(2000);
  if (recurring / lines > MOST)
    throw new Error(`${recurring} of ${lines} lines recur:\n${runs.join('\n')}`);
});

test('four lines of code recur, three do not; space, comments and includes do not count', () => {
  const first =
    '// purpose: x\nMATCH (n)\nWITH n\n// include shared/lock.cypher\n\nSET n.a = 1\nSET n.b = 2\nRETURN n';
  const second = 'CALL () {\n  MATCH (n)\n  WITH n\n  // why\n  SET n.a = 1\n  SET n.b = 2\n}';
  const third = 'SET n.a = 1\nSET n.b = 2\nRETURN n';
  expect(recurrenceOf(new Map(Object.entries({ first, second, third })))).toEqual({
    lines: 14,
    recurring: 8,
    runs: ['first: MATCH (n)', 'second: MATCH (n)'],
  });
});

test('a run within one file is none', () => {
  const text = 'A\nB\nC\nD\nA\nB\nC\nD';
  expect(recurrenceOf(new Map([['one', text]]))).toEqual({ lines: 8, recurring: 0, runs: [] });
});
