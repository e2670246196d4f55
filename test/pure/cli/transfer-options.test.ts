import { describe, expect, test } from '@jest/globals';
import type { Command } from 'commander';
import { parseExport } from '../../../src/cli/export.js';
import { parseImport } from '../../../src/cli/import.js';

/** Throws in place of ending the process; says nothing. */
const quiet = (command: Command) => command.exitOverride().configureOutput({ writeErr: () => {} });

describe('an export', () => {
  test('goes to standard output, or to a file', () => {
    expect(parseExport(['--tenant', 'a'], quiet)).toEqual({ tenant: 'a', out: null });
    expect(parseExport(['--tenant', 'a', '--out', 'a.jsonl.gz'], quiet).out).toBe('a.jsonl.gz');
  });

  test('of nobody is refused', () => {
    expect(() => parseExport([], quiet)).toThrow(/--tenant/);
  });
});

describe('an import', () => {
  test('of an export names its tenant', () => {
    expect(parseImport(['--tenant', 'a', '--in', 'x', '--new-ids'], quiet)).toEqual({
      ...{ tenant: 'a', path: 'x', format: 'mneme', user: null, agent: null },
      ...{ newIds: true, dryRun: false },
    });
  });

  test('of something else names its user', () => {
    const args = ['--format', 'chat', '--in', 'x', '--user', 'ann', '--agent', 'mo', '--dry-run'];
    expect(parseImport(args, quiet)).toMatchObject({
      ...{ tenant: null, format: 'chat', user: 'ann', agent: 'mo', dryRun: true },
    });
  });

  test.each([
    ['no file', ['--tenant', 'a'], /--in/],
    ['no tenant', ['--in', 'x'], /--tenant/],
    ['a user of an export', ['--in', 'x', '--tenant', 'a', '--user', 'ann'], /leave --user/],
    ['new ids of a chat', ['--in', 'x', '--format', 'chat', '--new-ids'], /--new-ids/],
    ['another format', ['--in', 'x', '--format', 'xml'], /Allowed choices/],
  ])('with %s is refused', (_, args, message) => {
    expect(() => parseImport(args, quiet)).toThrow(message);
  });
});
