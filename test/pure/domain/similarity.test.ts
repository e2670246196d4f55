import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { countMatches } from '../../../src/domain/write/sequence.js';
import {
  BOUNDS,
  CLASSES,
  DEFAULT_DUPLICATE_POLICY,
  fingerprintOf,
  fingerprintOfRecord,
  isNearDuplicate,
  longestCommonSubsequence,
  MAX_COMPARED,
  sequenceRatio,
  similarityOf,
  tokenOverlap,
} from '../../../src/domain/write/similarity.js';

/** Pairs with the ratio of Python 3.11 difflib on lower-cased text, autojunk off. */
const reference: [a: string, b: string, ratio: number][] = JSON.parse(
  readFileSync(new URL('./sequence-ratios.json', import.meta.url), 'utf8'),
);

describe('the token overlap', () => {
  test.each([
    ['project uses Python 3.9', 'project uses Python 3.11', 4 / 6],
    ['one two three', 'THREE, two; one!', 1],
    ['again again again', 'again', 1],
    ['one two', 'three four', 0],
    ['café', 'cafe', 0],
    ['🎉', '🎉', 0],
    ['', '', 0],
    ['', 'word', 0],
  ])('of %j and %j is the share of common words', (a, b, expected) => {
    expect(tokenOverlap(a, b)).toBeCloseTo(expected, 12);
    expect(tokenOverlap(b, a)).toBe(tokenOverlap(a, b));
  });
});

describe('the sequence ratio', () => {
  test('agrees with difflib on every reference pair', () => {
    expect(reference.length).toBeGreaterThanOrEqual(200);
    for (const [a, b, ratio] of reference)
      expect([a, b, sequenceRatio(a, b)]).toEqual([a, b, ratio]);
  });

  test.each([0.3, 0.5, DEFAULT_DUPLICATE_POLICY.sequenceRatio, 0.9, 1])(
    'with floor %d is exact from the floor up and stays below it otherwise',
    (floor) => {
      for (const [a, b, ratio] of reference) {
        const found = sequenceRatio(a, b, floor);
        if (ratio >= floor) expect([a, b, found]).toEqual([a, b, ratio]);
        else expect(found >= ratio && found < floor).toBe(true);
      }
    },
  );

  test('lies between 0 and 1, and is 1 for equal texts', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (a, b) => {
        const ratio = sequenceRatio(a, b);
        expect(ratio >= 0 && ratio <= 1).toBe(true);
        expect(sequenceRatio(a, a)).toBe(1);
      }),
    );
  });

  test('compares very long texts by their beginnings', () => {
    const start = 'ab'.repeat(MAX_COMPARED / 2);
    expect(sequenceRatio(`${start}one end`, `${start}another`)).toBe(1);
    expect(sequenceRatio('🎉'.repeat(MAX_COMPARED * 2), '🎉'.repeat(MAX_COMPARED * 3))).toBe(1);
  });
});

describe('near-duplicates', () => {
  test.each([
    [
      'with a word in five changed',
      'the team meets every Tuesday',
      'the team meets every Monday',
      true,
    ],
    ['with words in another order', 'alpha beta gamma delta', 'delta gamma beta alpha', true],
    ['with one changed letter in one word', 'internationalisation', 'internationalization', true],
    ['without words but with the same signs', '🎉🎉🎉', '🎉🎉🎉', true],
    ['about something else', 'the API speaks GraphQL', 'lunch is at noon on Mondays', false],
  ])('texts %s', (_, a, b, expected) => {
    expect(isNearDuplicate(a, b)).toBe(expected);
  });

  test('either threshold alone is enough, and both are inclusive', () => {
    const never = 1.1;
    const [a, b] = ['one two three four', 'one two three five'];
    expect(tokenOverlap(a, b)).toBe(0.6);
    expect(isNearDuplicate(a, b, { tokenOverlap: 0.6, sequenceRatio: never })).toBe(true);
    expect(isNearDuplicate(a, b, { tokenOverlap: never, sequenceRatio: sequenceRatio(a, b) })).toBe(
      true,
    );
    expect(isNearDuplicate(a, b, { tokenOverlap: never, sequenceRatio: never })).toBe(false);
  });
});

test('the similarity is the larger of both measures, exact from the floor up', () => {
  for (const [a, b, ratio] of reference) {
    const exact = Math.max(tokenOverlap(a, b), ratio);
    expect(similarityOf(a, b)).toBe(exact);
    if (exact >= 0.5) expect(similarityOf(a, b, 0.5)).toBe(exact);
    else expect(similarityOf(a, b, 0.5)).toBeLessThan(0.5);
  }
});

/** Numbers from 0 to 1, the same in every run (mulberry32). */
function randomly(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const random = randomly(20_240_601);
const below = (limit: number) => Math.floor(random() * limit);

/** Alphabets small and large, with symbols of one class, of two units, and whose lower case is longer. */
const ALPHABETS = [
  'ab',
  'the quick brown fox jumps over lazy dogs, 0123456789.',
  'Съешь ещё этих мягких французских булок',
  '日本語の文章を比べる時間と場所',
  '🎉🔥👍🏽e\u0301 İß',
  `aA${String.fromCodePoint(97 + CLASSES, 97 + 2 * CLASSES, 97 + 1024 * CLASSES)}`,
].map((symbols) => [...symbols]);

function textOf(alphabet: readonly string[], length: number): string {
  return Array.from({ length }, () => alphabet[below(alphabet.length)]).join('');
}

/** The text with a few symbols replaced, removed or inserted. */
function edited(text: string, alphabet: readonly string[], edits: number): string {
  const symbols = [...text];
  for (let edit = 0; edit < edits; edit++) {
    symbols.splice(below(symbols.length + 1), below(3), textOf(alphabet, below(3)));
  }
  return symbols.join('');
}

const LENGTHS = [0, 1, 5, 31, 32, 33, 64, 80, 97];

/** Unrelated texts, nearly equal ones, and parts of one another; a few beyond the vault's limit. */
const pairs: [a: string, b: string][] = ALPHABETS.flatMap((alphabet) => [
  ...LENGTHS.flatMap((length): [string, string][] => {
    const text = textOf(alphabet, length);
    return [
      ...LENGTHS.map((other): [string, string] => [text, textOf(alphabet, other)]),
      ...[1, 3, 10, 25].map((edits): [string, string] => [text, edited(text, alphabet, edits)]),
      [text, text.slice(below(length + 1))],
      [text, `${text.slice(length / 2)}${text.slice(0, length / 2)}`],
      [text, text],
    ];
  }),
  ...[20, 200].map((edits): [string, string] => {
    const text = textOf(alphabet, 1_201 + below(200));
    return [text, edited(text, alphabet, edits)];
  }),
]);

/** The usual table of the longest common subsequence. */
function plainSubsequence(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let row = new Array<number>(b.length + 1).fill(0);
  for (let i = 0; i < a.length; i++) {
    const next = [0];
    for (let j = 0; j < b.length; j++) {
      const longer = Math.max(row[j + 1] ?? 0, next[j] ?? 0);
      next.push(a[i] === b[j] ? (row[j] ?? 0) + 1 : longer);
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

describe('bounds of the matching symbols', () => {
  const prepared = pairs.map(([a, b]) => {
    const [left, right] = [fingerprintOf(a), fingerprintOf(b)];
    return { left, right, matches: countMatches(left.symbols(), right.symbols(), 0) };
  });

  test('are never below the exact count, whatever is needed', () => {
    for (const { left, right, matches } of prepared) {
      const shorter = Math.min(left.symbols().length, right.symbols().length);
      for (const needed of [0, matches, Math.min(shorter, matches + 1), below(shorter + 1)]) {
        for (const bound of BOUNDS)
          expect(bound(left, right, needed)).toBeGreaterThanOrEqual(matches);
      }
    }
  });

  test('include the longest common subsequence, exact from what is needed up', () => {
    for (const { left, right } of prepared.filter(({ left }) => left.text.length < 300)) {
      const length = plainSubsequence(left.classes(), right.classes());
      const shorter = Math.min(left.symbols().length, right.symbols().length);
      for (const needed of [0, below(length + 1), length])
        expect(longestCommonSubsequence(left, right, needed)).toBe(length);
      for (let needed = length + 1; needed <= shorter; needed += 1 + below(10))
        expect(longestCommonSubsequence(left, right, needed)).toBeLessThan(needed);
    }
  });

  test('keep the longest common subsequence of very long texts', () => {
    const [a, b] = [textOf(['a', 'b'], MAX_COMPARED + 7), textOf(['a', 'b'], MAX_COMPARED - 3)];
    const [left, right] = [fingerprintOf(a), fingerprintOf(b)];
    const length = plainSubsequence(left.classes(), right.classes());
    expect(longestCommonSubsequence(left, right, 0)).toBe(length);
    expect(longestCommonSubsequence(left, right, length)).toBe(length);
  });
});

describe('a fingerprint', () => {
  test('gives the results of its text, on either side and again', () => {
    for (const [a, b] of pairs) {
      const [left, right] = [fingerprintOf(a), fingerprintOf(b)];
      for (const floor of [0, 0.7]) {
        const expected = [sequenceRatio(a, b, floor), similarityOf(a, b, floor)];
        const mixed = [
          [left, right],
          [left, b],
          [a, right],
        ] as const;
        for (const [x, y] of mixed)
          expect([sequenceRatio(x, y, floor), similarityOf(x, y, floor)]).toEqual(expected);
      }
      expect(tokenOverlap(left, right)).toBe(tokenOverlap(a, b));
      expect(isNearDuplicate(left, right)).toBe(isNearDuplicate(a, b));
    }
  });

  test('decides on near-duplicates as the exact measures do', () => {
    for (const [a, b] of pairs) {
      const [overlap, ratio] = [tokenOverlap(a, b), sequenceRatio(a, b)];
      for (const limit of [0.3, 0.6, 0.7, 0.9, overlap, ratio]) {
        const policy = { tokenOverlap: limit, sequenceRatio: limit };
        const exact = overlap >= limit || ratio >= limit;
        expect([a, b, isNearDuplicate(fingerprintOf(a), fingerprintOf(b), policy)]).toEqual([
          a,
          b,
          exact,
        ]);
      }
    }
  });

  test('is made once for a record, and anew when its text is another', () => {
    const record = { text: 'one' };
    const first = fingerprintOfRecord(record);
    expect(fingerprintOfRecord(record)).toBe(first);
    record.text = 'two';
    expect(fingerprintOfRecord(record).text).toBe('two');
    expect(fingerprintOfRecord({ text: 'two' })).not.toBe(fingerprintOfRecord(record));
  });
});
