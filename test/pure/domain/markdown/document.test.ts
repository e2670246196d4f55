import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  documentFile,
  documentInputOf,
  documentName,
  type FrontMatter,
  isUsersOwn,
  parseDocument,
  type RenderedDocument,
  renderDocument,
} from '../../../../src/domain/markdown/document.js';
import { storedText } from './texts.js';

const front = fc.record(
  {
    ...{ id: fc.stringMatching(/^[0-9a-f]{12}$/), title: storedText, path: storedText },
    ...{ topic: fc.constant('pet.hamster'), purpose: storedText, requirements: fc.json() },
    ...{
      contentTypes: fc.array(storedText, { minLength: 1 }),
      tags: fc.array(storedText, { minLength: 1 }),
    },
    ...{
      quality: fc.double({ min: 0, max: 1, noNaN: true }).map(Math.abs),
      kind: fc.constant('SEMANTIC'),
    },
    ...{ created: fc.constant('2026-03-01T10:00:00.000Z') },
  },
  { requiredKeys: ['id'] },
);

test('parsing what was rendered gives the same text and properties', () => {
  fc.assert(
    fc.property(front, storedText, (known, text) => {
      expect(parseDocument(renderDocument({ front: known, text }))).toEqual({ front: known, text });
    }),
    { numRuns: 2_000 },
  );
});

test('an editor that changes the line ends changes nothing else', () => {
  const file = { front: { id: 'aaaaaaaaaaaa', tags: ['a'] }, text: 'One\n\ntwo' };
  expect(parseDocument(renderDocument(file).replaceAll('\n', '\r\n'))).toEqual(file);
});

describe('files of other programs', () => {
  const parsed = (lines: string): FrontMatter => parseDocument(`---\n${lines}\n---\nText`).front;

  test('have bare words, single quotes and lists of lines', () => {
    expect(
      parsed(
        "title: A plan: b\ntopic: 'pet''s'\ntags:\n  - one\n  - \"two\"\nkeywords: [x, y]\nown: 1",
      ),
    ).toEqual({
      ...{ title: 'A plan: b', topic: "pet's", tags: ['one', 'two'], keywords: ['x', 'y'] },
    });
  });

  test('have texts of several lines, folded or as they are, and comments', () => {
    expect(
      parsed(
        'title: >-\n  A plan\n  for spring\npurpose: |\n  To sail.\n\n  To rest.\ntopic: boat # for now\ntags:\n- one\n- "a, b"',
      ),
    ).toEqual({
      ...{ title: 'A plan for spring', purpose: 'To sail.\n\nTo rest.\n', topic: 'boat' },
      tags: ['one', 'a, b'],
    });
  });

  test('say nothing with an empty property, and a word with one in quotes', () => {
    expect(parsed('title: "null"\ntopic: null\npurpose:\nkeywords: a, b')).toEqual({
      ...{ title: 'null', keywords: ['a', 'b'] },
    });
  });

  test.each([
    '# Plan\n\nText',
    '---\n\nNo properties\n\n---\n',
    '---\nauthor: Bo\n---\nText',
    '---\ntitle: x',
  ])('without properties of ours are text: %j', (file) => {
    expect(parseDocument(file)).toEqual({ front: {}, text: file });
  });
});

const at = new Date('2026-03-01T10:00:00Z');
const DOCUMENT: RenderedDocument = {
  ...{ id: 'aaaaaaaaaaaa', text: '# Plan', title: 'Plan', path: 'notes/plan.md', kind: 'SEMANTIC' },
  ...{
    primaryTopic: 'boat.mast',
    contentTypes: ['research'],
    keywords: ['mast'],
    tags: [],
    quality: 0.5,
  },
  ...{
    trustScope: 'NEW',
    globalJustification: null,
    userPurpose: 'To sail',
    dataRequirements: '{"a":1}',
  },
  ...{
    sourceUrl: 'https://example.org/x',
    mediaType: 'MARKDOWN',
    sourceRole: 'USER',
    scope: 'SHARED',
  },
  ...{ sessionId: null, eventTime: at, createdAt: at, updatedAt: null, storage: 'ACTIVE' },
  expiresAt: new Date('2026-03-08T10:00:00Z'),
};

describe('a document', () => {
  test('is a file with its properties in front', () => {
    expect(renderDocument(documentFile(DOCUMENT))).toBe(`---
id: "aaaaaaaaaaaa"
title: "Plan"
path: "notes/plan.md"
kind: SEMANTIC
topic: "boat.mast"
contentTypes: ["research"]
keywords: ["mast"]
quality: 0.5
trustScope: NEW
purpose: "To sail"
requirements: "{\\"a\\":1}"
sourceUrl: "https://example.org/x"
role: USER
created: 2026-03-01T10:00:00.000Z
expires: 2026-03-08T10:00:00.000Z
---

# Plan
`);
  });

  test('is named by its path, or by its title', () => {
    expect(documentName(DOCUMENT)).toBe('notes/plan.md');
    expect(documentName({ ...DOCUMENT, path: null })).toBe('plan-aaaaaaaaaaaa.md');
  });

  test('is saved with what its file says', () => {
    const file = parseDocument(renderDocument(documentFile(DOCUMENT)));
    expect(documentInputOf(file, ['elsewhere.md'], at)).toMatchObject({
      ...{ content: '# Plan', path: 'notes/plan.md', primaryTopic: 'boat.mast', quality: 0.5 },
      ...{ dataRequirements: { a: 1 }, sourceRole: 'USER', eventTime: at, trustScope: 'NEW' },
      expiresAt: DOCUMENT.expiresAt,
    });
  });

  test('of a person is found by the name of its file', () => {
    expect(documentInputOf(parseDocument('# Ideas'), ['ideas', 'boat.md'], at)).toMatchObject({
      ...{ content: '# Ideas', path: 'ideas/boat.md', sourceRole: 'USER', title: undefined },
    });
  });

  test('that expired where it came from gets its time anew', () => {
    const file = documentFile({ ...DOCUMENT, expiresAt: at });
    expect(documentInputOf(file, ['x.md'], at).expiresAt).toBeNull();
  });

  test('without a path keeps having none', () => {
    const file = documentFile({ ...DOCUMENT, path: null });
    expect(documentInputOf(file, ['plan-aaaaaaaaaaaa.md'], at).path).toBeNull();
  });

  test.each([
    ['NEW', undefined, 'NEW', false],
    ['USER', undefined, 'NEW', true],
    ['GLOBAL', undefined, 'NEW', true],
    ['GLOBAL', 'Everybody needs it.', 'GLOBAL', false],
  ] as const)(
    'of trust %s with the reason %p is %s, its user’s own: %s',
    (trustScope, justification, given, own) => {
      const file = { front: { trustScope, ...(justification && { justification }) }, text: 'x' };
      expect(documentInputOf(file, ['x.md'], at).trustScope).toBe(given);
      expect(isUsersOwn(file.front)).toBe(own);
    },
  );
});
