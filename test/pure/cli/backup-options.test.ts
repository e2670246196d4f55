import { describe, expect, test } from '@jest/globals';
import { backupCommand, backupReport } from '../../../src/cli/backup.js';
import { bytesText } from '../../../src/cli/bytes.js';
import { restoreCommand, restoreReport } from '../../../src/cli/restore.js';
import type { Manifest } from '../../../src/domain/backup.js';
import { parsed } from '../../support/parse-command.js';

describe('a backup', () => {
  test('keeps all the others unless it is told how many', () => {
    expect(parsed(backupCommand, ['--to', 'a'])).toEqual({ to: 'a', keep: null, json: false });
    expect(parsed(backupCommand, ['--to', 'a', '--keep', '3', '--json'])).toEqual({
      ...{ to: 'a', keep: 3, json: true },
    });
  });

  test.each([
    ['no folder', [], /--to/],
    ['none to keep', ['--to', 'a', '--keep', '0'], /at least 1/],
    ['no number to keep', ['--to', 'a', '--keep', 'all'], /at least 1/],
  ])('with %s is refused', (_, args, message) => {
    expect(() => parsed(backupCommand, args)).toThrow(message);
  });
});

describe('a restore', () => {
  test('goes into the data folder of the settings, or another one', () => {
    expect(parsed(restoreCommand, ['--from', 'b'])).toEqual({
      from: 'b',
      into: null,
      replace: false,
      ledger: null,
      json: false,
    });
    const more = ['--into', 'c', '--replace', '--ledger', 'l'];
    expect(parsed(restoreCommand, ['--from', 'b', ...more])).toEqual({
      ...{ from: 'b', into: 'c', replace: true, ledger: 'l', json: false },
    });
  });

  test('of nothing is refused', () => {
    expect(() => parsed(restoreCommand, [])).toThrow(/--from/);
  });
});

const manifest: Manifest = {
  ...{ format: 1, product: '0.2.0', neo4j: '2026.08.1', created: '2026-11-24T02:30:00.125Z' },
  mark: { transaction: 7, at: '2026-11-24T02:30:01.000Z' },
  files: [{ path: 'data/x', bytes: 2048, sha256: 'a'.repeat(64) }],
};

test('what was backed up is told to people, or as JSON', () => {
  const taken = { folder: '/b/one', manifest, removed: ['zero'], tookMs: 1_234.5 };
  expect(backupReport(taken, false)).toBe(
    'Backed up into /b/one: 2.0 KiB in 1 files, in 1.2 s.\nIt has everything that was acknowledged before 2026-11-24T02:30:01.000Z.\nRemoved zero.',
  );
  expect(JSON.parse(backupReport(taken, true))).toEqual({
    ...{ folder: '/b/one', product: '0.2.0', neo4j: '2026.08.1', created: manifest.created },
    ...{ mark: manifest.mark, files: 1, bytes: 2048, tookMs: 1235, removed: ['zero'] },
  });
});

test('what was restored is told, with where the former content lies', () => {
  expect(
    restoreReport({ into: '/d', manifest, aside: '/d/replaced-1', erasures: 3 }, false),
  ).toMatch(
    /Restored into \/d.*Mneme 0\.2\.0 with Neo4j 2026\.08\.1[\s\S]*next start \(3 entries[\s\S]*\/d\/replaced-1/,
  );
});

test.each([
  [0, '0 bytes'],
  [1_023, '1023 bytes'],
  [1_536, '1.5 KiB'],
  [5 * 1024 ** 3, '5.0 GiB'],
])('%d bytes are %s', (bytes, said) => expect(bytesText(bytes)).toBe(said));
