import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { atOnce } from '../../../../src/domain/kernel/text.js';
import { plainText } from '../../../../src/domain/write/pii.js';
import { PIECE_CHARS } from '../../../../src/domain/write/scan.js';

/** What changes with what stands beside it. */
const PARTS = [
  'a',
  'é',
  'e',
  '\u0301',
  '\u0323',
  '\u034F',
  '１',
  'ﷺ',
  'ﬁ',
  '\u1100',
  '\u1161',
  '\u11A8',
  '가',
];
const MORE = [
  'ㅏ',
  'ﾠ',
  'ｶ',
  'ﾞ',
  'は',
  '\u3099',
  '𝟏',
  '😀',
  'ö',
  ' ',
  '\u0653',
  'ا',
  '\u00A8',
  '\uD834\uDD5E',
];

test('a text in pieces is the text as a whole', () => {
  const inputs = fc.record({
    all: fc.array(fc.constantFrom(...PARTS, ...MORE), { maxLength: 25 }),
    back: fc.nat(30),
    filler: fc.constantFrom('a', '가', '\u1161', 'ﾞa', '１'),
  });
  fc.assert(
    fc.property(inputs, ({ all, back, filler }) => {
      const space = filler.repeat(PIECE_CHARS).slice(0, PIECE_CHARS - back);
      const text = space + all.join('') + filler.repeat(40);
      // Not `toBe`: what differs is too long to be shown.
      expect(atOnce(plainText(text)) === text.normalize('NFKC')).toBe(true);
    }),
    { numRuns: 100 },
  );
});

test('ASCII is as it is', () => {
  expect(atOnce(plainText('a1\u0000 \u007f'))).toBe('a1\u0000 \u007f');
});

test('rows of marks without an end are cut', () => {
  const text = `e${'\u0301\u0323'.repeat(100)}`;
  const plain = atOnce(plainText(text));
  expect(plain.replaceAll('\u034F', '').length).toBeLessThanOrEqual(text.length);
  expect(plain.startsWith('\u1EB9')).toBe(true);
});
