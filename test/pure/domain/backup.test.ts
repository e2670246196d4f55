import { describe, expect, test } from '@jest/globals';
import {
  backupName,
  beginOf,
  type Manifest,
  objectionTo,
  parseManifest,
  superfluous,
} from '../../../src/domain/backup.js';

const SHA = 'a'.repeat(64);
const manifest: Manifest = {
  ...{ format: 1, product: '0.2.0', neo4j: '2026.08.1', created: '2026-11-24T02:30:00.125Z' },
  mark: { transaction: 7, at: '2026-11-24T02:30:01.000Z' },
  files: [{ path: 'data/databases/neo4j/neostore', bytes: 3, sha256: SHA }],
};
const program = { product: '0.2.0', neo4j: '2026.08.1' };

describe('the name of a backup', () => {
  test('tells when it was begun, and sorts by that', () => {
    const name = backupName(new Date('2026-11-24T02:30:00.125Z'));
    expect(name).toBe('mneme-20261124T023000125Z');
    expect(beginOf(name)).toEqual(new Date('2026-11-24T02:30:00.125Z'));
  });

  test.each(['mneme-2026', 'notes', 'mneme-20261324T023000125Z', 'mneme-20261124T023000125Z.part'])(
    '%s is none',
    (name) => expect(beginOf(name)).toBeNull(),
  );
});

describe('a manifest', () => {
  test('is read as it was written', () => {
    expect(parseManifest(JSON.stringify(manifest))).toEqual(manifest);
  });

  test.each([
    ['no JSON', '{"format": 1,'],
    ['no manifest', '{"format": 1}'],
    ['a file outside', withPath('../escape')],
    ['an absolute file', withPath('/etc/passwd')],
    ['a file inside of nothing', withPath('data/../../escape')],
    ['a file with a backslash', withPath('data\\escape')],
  ])('%s is refused', (_, text) => expect(() => parseManifest(text)).toThrow(/damaged/));

  test('of a newer format is known as such, whatever else it has', () => {
    expect(() => parseManifest('{"format": 2, "shards": []}')).toThrow(/format 2.*knows 1/);
  });
});

function withPath(path: string): string {
  return JSON.stringify({ ...manifest, files: [{ path, bytes: 3, sha256: SHA }] });
}

describe('a restore', () => {
  test.each([
    ['the same versions', {}],
    ['an older product', { product: '0.1.9' }],
    ['an older Neo4j', { neo4j: '2025.12.0' }],
  ])('of %s is fine', (_, change) => {
    expect(objectionTo({ ...manifest, ...change }, program)).toBeNull();
  });

  test.each([
    ['newer product', { product: '0.10.0' }, /Mneme 0.10.0.*this is 0.2.0/],
    ['newer Neo4j', { neo4j: '2026.10.0' }, /Neo4j 2026.10.0.*brings 2026.08.1/],
    ['newer year of Neo4j', { neo4j: '2027.01.0' }, /Neo4j 2027.01.0/],
  ])('of a %s is refused', (_, change, message) => {
    expect(objectionTo({ ...manifest, ...change }, program)).toMatch(message);
  });
});

describe('of the backups in a folder', () => {
  const [first, second, third] = ['01', '02', '03'].map((day) => `mneme-202611${day}T000000000Z`);

  test('the newest stay', () => {
    expect(superfluous([`${second}`, `${third}`, `${first}`, 'notes'], 2)).toEqual([first]);
    expect(superfluous([`${first}`], 2)).toEqual([]);
  });

  test('half-written ones go when a later one is whole', () => {
    expect(superfluous([`${first}.part`, `${second}`, `${third}.part`], 5)).toEqual([
      `${first}.part`,
    ]);
    expect(superfluous([`${first}.part`], 5)).toEqual([]);
  });
});
