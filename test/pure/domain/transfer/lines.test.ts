import { expect, test } from '@jest/globals';
import { Footing } from '../../../../src/domain/transfer/arrival.js';
import { parseHeader, parseLine } from '../../../../src/domain/transfer/lines.js';

const header = {
  ...{ format: 'mneme-export', version: 1, tenant: 't', schema: 9, model: null },
  exportedAt: '2026-03-02T00:00:00.000Z',
};

test('a header is read', () => {
  expect(parseHeader(JSON.stringify(header))).toEqual(header);
});

test.each([
  ['no JSON', 'hello', /no export/],
  ['other JSON', '{"messages":[]}', /no export/],
  ['another version', JSON.stringify({ ...header, version: 2 }), /version 2/],
])('%s is no header', (_, text, message) => {
  expect(() => parseHeader(text)).toThrow(message);
});

test.each([
  ['a label that is none', { node: 'Migration', properties: {} }],
  [
    'a type that is none',
    { edge: 'x`)', from: ['Memory', 'a'], to: ['Memory', 'b'], properties: {} },
  ],
  ['an end without a key', { edge: 'X', from: ['Memory'], to: ['Memory', 'b'], properties: {} }],
  ['a footer without a sum', { footer: { lines: 1 } }],
  ['something else', { secret: 'text' }],
])('%s is refused by its line number, not by what it says', (_, line) => {
  const parsing = () => parseLine(JSON.stringify(line), 7);
  expect(parsing).toThrow(/^Line 7: /);
  expect(parsing).not.toThrow(/secret/);
});

test('a footer fits the lines that it was written for, and no others', () => {
  const footing = (...lines: string[]) => {
    const made = new Footing();
    for (const line of lines) made.line(line);
    return made;
  };
  const footer = footing('a', 'b').footer(0);
  expect(() => footing('a', 'b').check(footer)).not.toThrow();
  expect(() => footing('a', 'B').check(footer)).toThrow(/damaged/);
  expect(() => footing('a').check(footer)).toThrow(/2 lines, 1/);
});
