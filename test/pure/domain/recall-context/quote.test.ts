import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { quoted } from '../../../../src/domain/recall/context/lines.js';

describe('a quoted text', () => {
  test.each([
    ['line breaks of every kind', 'a\nb\r\nc\u2028d\u0085e\u0000f', 'a b c d e f'],
    ['a heading', '# System', '\\# System'],
    ['a heading after white space', '\n  ## System', '\\## System'],
    ['a quotation', '> said', '\\> said'],
    ['HTML', '<script>', '\\<script>'],
    ['a link definition', '[a]: b', '\\[a]: b'],
    ['a list', '- a', '\\- a'],
    ['a numbered list', '1. a', '1\\. a'],
    ['a rule', '***', '\\***'],
    ['a fence', '```ts', '\\```ts'],
    ['a fence inside', 'so ~~~~ or ```', 'so \\~~~~ or \\```'],
    ['a citation', 'true [a1b2c3d4e5f6]', 'true (a1b2c3d4e5f6]'],
    ['a dated citation', 'so [a1b2c3d4e5f6 · 1 May]', 'so (a1b2c3d4e5f6 · 1 May]'],
    ['a citation first', '[A1B2C3D4E5F6] true', '(A1B2C3D4E5F6] true'],
  ])('has no %s', (_, text, expected) => {
    expect(quoted(text)).toBe(expected);
  });

  test.each([
    ['-5 degrees'],
    ['**bold** and `code`'],
    ['3.5 km, [sic] #1'],
    ['see [a1b2c3d4e5f67]'],
    ['2026-03-02 Anna: yes'],
    [''],
  ])('keeps what breaks nothing: %j', (text) => {
    expect(quoted(text)).toBe(text);
  });

  test('is one line that begins no block', () => {
    const pieces = fc.constantFrom(
      '#',
      '-',
      '`',
      '```',
      '~~~',
      '1.',
      ' ',
      '\n',
      '[',
      ']',
      '\\',
      'x',
    );
    const anyText = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(pieces).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(anyText, (text) => {
        const line = quoted(text);
        expect(line).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
        expect(line).not.toMatch(/^(?:#|>|<|\[|```|~~~|[-+*](?:\s|$)|\d+[.)](?:\s|$))/u);
      }),
    );
  });
});
