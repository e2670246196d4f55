import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { documentPathOf, pathOf, roleOf } from '../../../../src/domain/markdown/files.js';
import {
  escapeName,
  fileOfPath,
  fileOfTitle,
  pathOfFile,
  unescapeName,
  userFolder,
} from '../../../../src/domain/markdown/names.js';

const part = fc.oneof(
  fc.string({ minLength: 1, maxLength: 12 }),
  fc.constantFrom(
    'a.md',
    'A.MD',
    '..',
    '.',
    '.git',
    'con',
    'nul.txt',
    '%41',
    'ж',
    'x%',
    'a b',
    ' a ',
    'c:\\d',
  ),
);
const path = fc
  .array(part, { minLength: 1, maxLength: 4 })
  .map((parts) => parts.map((each) => each.replaceAll('/', '_')))
  .filter((parts) => parts.every((each) => each !== '.' && each !== '..'))
  .map((parts) => parts.join('/'));

describe('names of files', () => {
  test('come back, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (name) => {
        expect(unescapeName(escapeName(name))).toBe(name);
      }),
    );
  });

  test('lead nowhere and are taken everywhere', () => {
    fc.assert(
      fc.property(part, (name) => {
        expect(escapeName(name)).not.toMatch(/[/\\:*?"<>|\p{Cc}]|^\.|[. ]$|^(con|nul)(\.|$)/iu);
      }),
    );
  });

  test.each([
    ['ann', 'users/ann'],
    ['ann@example.org', 'users/ann@example.org'],
    ['../root', 'users/%2E.%2Froot'],
    ['Ännchen Müller', 'users/Ännchen Müller'],
    ['nul', 'users/%6Eul'],
    ['%nobody', 'users/%25nobody'],
    [null, 'users/%nobody'],
  ])('the folder of %p is %p', (user, folder) => {
    expect(userFolder(user)).toBe(folder);
  });
});

describe('files of documents', () => {
  test('give back the path', () => {
    fc.assert(
      fc.property(path, (each) => {
        expect(pathOfFile(fileOfPath(each).split('/'))).toBe(each);
      }),
    );
  });

  test('end in .md, and none lies inside another', () => {
    fc.assert(
      fc.property(path, (each) => {
        const file = fileOfPath(each);
        expect(file).toMatch(/\.md$/i);
        for (const folder of file.split('/').slice(0, -1)) expect(folder).not.toMatch(/\.md$/i);
      }),
    );
  });

  test.each([
    ['notes/plan.md', 'notes/plan.md'],
    ['page.html', 'page.html%.md'],
    ['a.md/b.md', 'a%2Emd/b.md'],
  ])('%s is %s', (from, file) => {
    expect(fileOfPath(from)).toBe(file);
  });

  test.each([
    ['How to sail: a guide!', 'how-to-sail-a-guide-0123456789ab.md'],
    [null, 'document-0123456789ab.md'],
    ['🙂', 'document-0123456789ab.md'],
  ])('without a path %p is %s', (title, file) => {
    expect(fileOfTitle(title, '0123456789ab')).toBe(file);
  });
});

describe('what a path leads to', () => {
  test('files of the user', () => {
    expect(roleOf(pathOf('ann', 'facts.md'), 'ann')).toEqual({ holds: 'ITEMS', file: 'facts' });
    expect(roleOf(pathOf('ann', 'vault-12.md'), 'ann')).toEqual({ holds: 'ITEMS', file: 'vault' });
    expect(roleOf(documentPathOf('ann', 'a/b.md'), 'ann')).toEqual({
      ...{ holds: 'DOCUMENT', names: ['a', 'b.md'] },
    });
  });

  test.each([
    'facts.md',
    '/users/ann/facts.md',
    'users/bob/facts.md',
    'users/ann/../bob/facts.md',
    'users/ann/documents/../facts.md',
    'users/ann/documents/..\\x.md',
    'users/ann//facts.md',
    'users/ann/documents',
    'users/ann/documents/.git',
    'users/ann/other.md',
    'users/ann/facts-x.md',
    'users/ann',
    '',
  ])('%p is no file of ann', (each) => {
    expect(roleOf(each, 'ann').holds).toBe('NOTHING');
  });

  test('a name that a file system wrote in another form is the same', () => {
    expect(roleOf(pathOf('Zoë', 'facts.md').normalize('NFD'), 'Zoë').holds).toBe('ITEMS');
  });
});
