import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { atOnce } from '../../../../src/domain/kernel/text.js';
import {
  API_KEY,
  CARD,
  CLOUD_KEY,
  EMAIL,
  IBAN,
  JWT,
  PASSWORD,
  PHONE,
  PRIVATE_KEY,
  SOCIAL_SECURITY_NUMBER,
} from '../../../../src/domain/write/pii/detectors.js';
import { findPii, PII_KINDS } from '../../../../src/domain/write/pii.js';
import { PIECE_CHARS, REACH_CHARS, type Shape, scan } from '../../../../src/domain/write/scan.js';

const SHAPES = {
  ...{ SSN: SOCIAL_SECURITY_NUMBER, CARD, PASSWORD, API_KEY, IBAN, JWT },
  ...{ PRIVATE_KEY, CLOUD_KEY, EMAIL, PHONE },
} satisfies Record<string, readonly Shape[]>;

/** What the pieces must come to: the whole text at once. */
function atOneLook(text: string): string[] {
  const isFound = ({ pattern, accepts = () => true }: Shape) =>
    [...text.matchAll(new RegExp(pattern))].some((match) => accepts(match));
  return PII_KINDS.filter((kind) => SHAPES[kind].some(isFound));
}

/** Parts of findings and of near misses: side by side they begin, end and hide one another. */
const PARTS = [
  ...[
    '123-45-',
    '6789',
    '4111 1111 ',
    '1111 1111',
    ' 4111111111111111',
    '378282246310005',
    '1234567890123456789',
  ],
  ...[
    'password',
    ': ',
    'is ',
    'hunter2',
    '"',
    'the ',
    'required',
    'pwd=',
    '/home',
    'postgres://',
    'admin:',
    's3cr3t',
    '@db.example',
  ],
  ...[
    'api key',
    '=',
    'abcd1234efgh5678',
    'Bearer ',
    'abcdef1234567890abcdef',
    'sk-',
    'ant-',
    'xoxb-',
    '123456789012',
  ],
  ...['DE89 3704 ', '0044 0532 ', '0130 00', 'GB82WEST', '12345698765432', 'DE89'],
  ...['eyJhbGciOi', 'eyJzdWIiOiIx', '.', '-', '_', 'dBjftJeZ4CVP'],
  ...[
    '-----BEGIN ',
    'PRIVATE KEY',
    '-----',
    'aws ',
    'AccountKey=',
    'Ab1+'.repeat(10),
    'AIza',
    'a'.repeat(35),
  ],
  ...[
    'ada',
    '@',
    'example.org',
    '+49 ',
    '30 901820',
    ' ',
    '\n',
    'x',
    '1',
    'é',
    '😀',
    '１２',
    'пароль: ',
  ],
];

const parts = (maxLength: number) =>
  fc.array(fc.constantFrom(...PARTS), { maxLength }).map((all) => all.join(''));

describe('a text in pieces', () => {
  test('has what it has at one look, also where a piece ends within a finding', () => {
    const inputs = fc.record({
      filler: fc.constantFrom('x ', ' ', 'ab. ', '1 ', 'password: the '),
      before: parts(12),
      after: parts(30),
      back: fc.nat(120),
    });
    fc.assert(
      fc.property(inputs, ({ filler, before, after, back }) => {
        const space = filler.repeat(PIECE_CHARS).slice(0, PIECE_CHARS - back - before.length);
        const text = `${space}${before}${after}${' x'.repeat(20)}`;
        expect(findPii(text, PII_KINDS)).toEqual(atOneLook(text.normalize('NFKC')));
      }),
      { numRuns: 100 },
    );
  });

  test('goes on behind a match that was turned down, not within it', () => {
    const seen: string[] = [];
    const shape: Shape = {
      pattern: /a.{9}/gu,
      accepts: ([match]) => {
        seen.push(match);
        return false;
      },
    };
    const text = `${'-'.repeat(PIECE_CHARS - 5)}a123a5678aa1234567890`;
    expect(atOnce(scan(text, [['x', [shape]]])).size).toBe(0);
    expect(seen).toEqual(['a123a5678a', 'a123456789']);
  });

  test('sees as far as a shape may reach, in front of a piece and behind it', () => {
    const far = 'x'.repeat(REACH_CHARS - 10);
    const shape: Shape = { pattern: /(?<=ax{0,4090})b(?=x{0,4090}c)/gu };
    for (let shift = -2; shift <= 2; shift++) {
      const text = `${'-'.repeat(PIECE_CHARS + shift - far.length - 1)}a${far}b${far}c--`;
      expect(atOnce(scan(text, [['x', [shape]]]))).toEqual(new Set(['x']));
    }
  });

  test('stops once a piece', () => {
    const steps = scan('-'.repeat(3 * PIECE_CHARS), [['x', [{ pattern: /b/gu }]]]);
    const stops = [];
    for (let step = steps.next(); !step.done; step = steps.next()) stops.push(step.value);
    expect(stops).toHaveLength(2);
  });
});

/** Texts that cost the square of their length wherever a shape begins again and again. */
test.each([
  ...[
    '1',
    ' ',
    '@',
    '-',
    'a',
    '\n',
    '"',
    '.',
    'eyJ-',
    '-eyJ_sk-_',
    'eyJ12345678.eyJ-',
    'sk-',
    'a://',
    'a@',
    'DE89 ',
  ],
  ...[
    'password',
    'password: the ',
    'bearer ',
    'AccountKey=',
    'aws ',
    '1234 5678 ',
    '+1 22 ',
    '\u0301\u0323',
    '\uFDFA',
    '１',
  ],
])('a megabyte of %j is looked through', (unit) => {
  const text = unit.repeat(Math.ceil(1_000_000 / unit.length));
  expect(findPii(text).length).toBeLessThan(3);
});
