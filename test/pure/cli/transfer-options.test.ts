import { describe, expect, test } from '@jest/globals';
import { exportCommand } from '../../../src/cli/export.js';
import { importCommand, importedFormat, runImport } from '../../../src/cli/import.js';
import { parsed } from '../../support/parse-command.js';

describe('an export', () => {
  test('goes to standard output, or to a file', () => {
    const json = false;
    expect(parsed(exportCommand, ['--tenant', 'a'])).toEqual({ tenant: 'a', out: null, json });
    expect(parsed(exportCommand, ['--tenant', 'a', '--out', 'a.gz']).out).toBe('a.gz');
  });

  test('of nobody is refused', () => {
    expect(() => parsed(exportCommand, [])).toThrow(/--tenant/);
  });
});

describe('an import', () => {
  test('of an export names its tenant', () => {
    expect(parsed(importCommand, ['--tenant', 'a', '--in', 'x', '--new-ids'])).toEqual({
      ...{ tenant: 'a', path: 'x', format: 'auto', user: null, agent: null },
      ...{ newIds: true, dryRun: false, json: false },
    });
  });

  test('of something else names its user', () => {
    const args = ['--format', 'chat', '--in', 'x', '--user', 'ann', '--agent', 'mo', '--dry-run'];
    expect(parsed(importCommand, args)).toMatchObject({
      ...{ tenant: null, format: 'chat', user: 'ann', agent: 'mo', dryRun: true },
    });
  });

  test.each([
    ['no file', ['--tenant', 'a'], /--in/],
    ['another format', ['--in', 'x', '--format', 'xml'], /Allowed choices/],
  ])('with %s is refused', (_, args, message) => {
    expect(() => parsed(importCommand, args)).toThrow(message);
  });

  test.each([
    ['no tenant', ['--format', 'mneme'], /--tenant/],
    ['a user of an export', ['--format', 'mneme', '--tenant', 'a', '--user', 'ann'], /eave --user/],
    ['new ids of a chat', ['--format', 'chat', '--new-ids'], /--new-ids/],
  ])('with %s is refused before anything is read', async (_, args, advice) => {
    const options = parsed(importCommand, ['--in', 'nowhere.jsonl', ...args]);
    const place = { transfer: {} as never, localTenant: 'local', report: () => undefined };
    await expect(runImport(place, options)).rejects.toMatchObject({
      ...{ code: 2, advice: expect.stringMatching(advice) },
    });
  });

  test.each([[[]], [['--format', 'chat']]])(
    'a file that is not there, %j, is told as one',
    async (args) => {
      const options = parsed(importCommand, ['--in', 'nowhere.jsonl', ...args]);
      await expect(importedFormat(options)).rejects.toMatchObject({
        ...{ code: 2, message: expect.stringMatching(/nowhere\.jsonl cannot be read/) },
      });
    },
  );
});
