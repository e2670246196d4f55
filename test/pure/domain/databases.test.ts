/** Which database a tenant is in: what the file of databases may hold, and how a move changes it. */
import { expect, test } from '@jest/globals';
import {
  type Directory,
  databaseOf,
  directoryText,
  hasDatabase,
  moveOf,
  parseDirectory,
  replaced,
  withMove,
  withoutMove,
  withTenantMoved,
  withWrites,
} from '../../../src/domain/kernel/databases.js';

const b = { uri: 'bolt://b:7687', passwordEnv: 'B' };

function parsed(change: object = {}): Directory {
  const text = JSON.stringify({ databases: { b, c: b }, tenants: { acme: 'b' }, ...change });
  return parseDirectory(text, 'here');
}

const refusal = (text: string) => () => parseDirectory(text, 'here');

test('a tenant is where the file says, every other one in the default database', () => {
  const directory = parsed({ tenants: { acme: 'b', old: 'default' } });
  const tenants = ['acme', 'old', 'other', 'constructor', '__proto__'];
  expect(tenants.map((tenant) => databaseOf(directory, tenant))).toEqual([
    ...['b', 'default', 'default', 'default', 'default'],
  ]);
});

test('what is left out has its default, and a text is read back as it was', () => {
  const directory = parsed();
  expect(directory).toEqual({
    databases: Object.fromEntries(
      ['b', 'c'].map((name) => [name, { ...b, username: 'neo4j', database: 'neo4j' }]),
    ),
    ...{ tenants: { acme: 'b' }, readOnly: [], moving: {} },
  });
  expect(parseDirectory(directoryText(directory), 'here')).toEqual(directory);
});

test.each([
  ['no JSON', '{', 'here: this is not valid JSON.'],
  ['no databases', '{}', 'databases: '],
  ['a word it does not know', JSON.stringify({ databases: {}, tenant: {} }), '"tenant"'],
  [
    'a database that is not there',
    JSON.stringify({ databases: {}, tenants: { acme: 'b' } }),
    'here: tenants.acme: there is no database "b": add it to databases.',
  ],
  [
    'a move to one',
    JSON.stringify({ databases: {}, moving: { acme: { to: 'b', id: '1' } } }),
    'moving.acme.to: there is no database "b"',
  ],
  [
    'the name of the default one',
    JSON.stringify({ databases: { default: b } }),
    'this is the name of the database of NEO4J_URI',
  ],
  ['a name that is no folder', JSON.stringify({ databases: { '../b': b } }), 'a name has'],
  [
    'another kind of address',
    JSON.stringify({ databases: { b: { ...b, uri: 'http://b' } } }),
    'databases.b.uri: use bolt://, neo4j:// or neo4j+s://',
  ],
  [
    'no password',
    JSON.stringify({ databases: { b: { uri: b.uri } } }),
    'databases.b: give passwordFile or passwordEnv, and only one of them',
  ],
  [
    'two passwords',
    JSON.stringify({ databases: { b: { ...b, passwordFile: 'f' } } }),
    'only one of them',
  ],
  [
    'a tenant twice',
    '{"databases": {}, "tenants": {"acme": "default", "ac\\u006de": "default"}}',
    'here: "acme" stands there twice in one object: keep one of them.',
  ],
])('%s is refused in one sentence', (_, text, told) => {
  expect(refusal(text)).toThrow(told);
});

test('a password in the file is refused, and not repeated', () => {
  const text = JSON.stringify({ databases: { b: { ...b, password: 'geheim' } } });
  expect(refusal(text)).toThrow('"password"');
  expect(refusal(text)).not.toThrow('geheim');
});

test('the same key in two objects is no repetition', () => {
  const text = `{"databases": {"b": ${JSON.stringify(b)}, "c": ${JSON.stringify(b)}}, "tenants": {"b": "c"}}`;
  expect(databaseOf(parseDirectory(text, 'here'), 'b')).toBe('c');
});

test('a move keeps a tenant from being written to, and ends in its new place', () => {
  const begun = withMove(parsed(), 'acme', { to: 'c', id: '1' });
  expect([begun.readOnly, databaseOf(begun, 'acme'), moveOf(begun, 'acme')]).toEqual([
    ...[['acme'], 'b', { to: 'c', id: '1' }],
  ]);
  expect(withMove(begun, 'acme', { to: 'c', id: '2' }).readOnly).toEqual(['acme']);
  const moved = withTenantMoved(begun, 'acme');
  expect([moved.readOnly, databaseOf(moved, 'acme'), moveOf(moved, 'acme')]).toEqual([
    ...[[], 'c', undefined],
  ]);
});

test('a tenant that moves to the default database needs no entry', () => {
  const begun = withMove(parsed(), 'acme', { to: 'default', id: '1' });
  expect(withTenantMoved(begun, 'acme').tenants).toEqual({});
});

test('a move that failed leaves the tenant where it was, and known until it is cleared away', () => {
  const failed = withWrites(withMove(parsed(), 'acme', { to: 'c', id: '1' }), 'acme');
  expect([failed.readOnly, databaseOf(failed, 'acme'), moveOf(failed, 'acme')?.to]).toEqual([
    ...[[], 'b', 'c'],
  ]);
  expect(withoutMove(failed, 'acme')).toEqual(parsed());
});

test('a database that is elsewhere now is told from one that is new', () => {
  const after = parsed({ databases: { b: { ...b, uri: 'bolt://other' }, c: b, d: b } });
  expect(replaced(parsed(), after)).toEqual(['b']);
  expect(['default', 'b', 'd', 'e', 'constructor'].map((name) => hasDatabase(after, name))).toEqual(
    [true, true, true, false, false],
  );
});
