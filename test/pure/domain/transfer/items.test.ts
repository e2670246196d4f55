import { expect, test } from '@jest/globals';
import { mediaTypeOf, readDocument } from '../../../../src/domain/transfer/chat.js';
import { Tallying } from '../../../../src/domain/transfer/items.js';

test('failures are counted by item, and the first hundred kept', () => {
  const tallying = new Tallying();
  for (let line = 1; line <= 120; line++) {
    tallying.fail(line, 'wrong');
    tallying.fail(line, 'wrong again');
  }
  expect(tallying.tally.failed).toBe(120);
  expect(tallying.tally.failures).toHaveLength(100);
  expect(tallying.tally.failures[0]).toEqual({ line: 1, reason: 'wrong' });
});

test('moments of a document come out of its text', () => {
  const text = '{"content":"x","expiresAt":"2026-03-02T00:00:00Z"}';
  expect(readDocument({ line: 1, text })).toEqual({
    ...{ content: 'x', expiresAt: new Date('2026-03-02T00:00:00Z') },
  });
  expect(() => readDocument({ line: 1, text: '[]' })).toThrow();
});

test.each([
  ['a.md', 'MARKDOWN'],
  ['a/b.TXT', 'PLAIN'],
  ['c.htm', 'HTML'],
  ['d.pdf', null],
  ['md', null],
])('%s is read as %s', (name, media) => {
  expect(mediaTypeOf(name)).toBe(media);
});
