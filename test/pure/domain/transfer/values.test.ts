import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  decodeProperties,
  encodeProperties,
  type TypedProperty,
} from '../../../../src/domain/transfer/values.js';

/** Through JSON, as an export goes. */
function through(...properties: TypedProperty[]) {
  return decodeProperties(JSON.parse(JSON.stringify(encodeProperties(properties))));
}

function valueThrough(type: string, value: unknown): unknown {
  return through(['x', type, value]).properties['x'];
}

describe('a property comes back as what it was', () => {
  test.each([
    ['a text', 'STRING NOT NULL', 'Ana', 'Ana'],
    ['a truth value', 'BOOLEAN NOT NULL', false, false],
    ['a whole number', 'INTEGER NOT NULL', '3', 3n],
    ['the largest whole number', 'INTEGER NOT NULL', '9223372036854775807', 9223372036854775807n],
    ['the smallest one', 'INTEGER NOT NULL', '-9223372036854775808', -9223372036854775808n],
    ['a broken number', 'FLOAT NOT NULL', 0.1, 0.1],
    ['a broken number that looks whole', 'FLOAT NOT NULL', 1, 1],
    ['minus zero', 'FLOAT NOT NULL', -0, -0],
    ['no number', 'FLOAT NOT NULL', Number.NaN, Number.NaN],
    ['infinity', 'FLOAT NOT NULL', Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY],
    ['a list of texts', 'LIST<STRING NOT NULL> NOT NULL', ['a', 'b'], ['a', 'b']],
    ['a list of whole numbers', 'LIST<INTEGER NOT NULL> NOT NULL', ['1', '2'], [1n, 2n]],
    ['a list of broken numbers', 'LIST<FLOAT NOT NULL> NOT NULL', [1, 0.5], [1, 0.5]],
    ['an empty list', 'LIST<NOTHING> NOT NULL', [], []],
    [
      'a moment',
      'ZONED DATETIME NOT NULL',
      '2026-03-02T12:30:00.25Z',
      new Date('2026-03-02T12:30:00.250Z'),
    ],
    [
      'a full minute',
      'ZONED DATETIME NOT NULL',
      '2026-03-02T12:30Z',
      new Date('2026-03-02T12:30:00Z'),
    ],
    [
      'an open end',
      'ZONED DATETIME NOT NULL',
      '9999-12-31T23:59:59.999Z',
      new Date('9999-12-31T23:59:59.999Z'),
    ],
  ])('%s', (_, type, value, expected) => {
    expect(valueThrough(type, value)).toEqual(expected);
  });

  test.each([
    ['nanoseconds', 'ZONED DATETIME', '2026-03-02T12:30:00.000000001Z'],
    ['a zone', 'ZONED DATETIME', '2026-03-02T12:30:00+01:00[Europe/Berlin]'],
    ['a day', 'DATE', '2026-03-02'],
    ['a duration', 'DURATION', 'P1DT2H'],
  ])('%s, by its text', (_, type, text) => {
    const { properties, exact } = through(['x', `${type} NOT NULL`, text]);
    expect(properties).toEqual({});
    expect(exact).toEqual([{ key: 'x', type, text }]);
  });

  test('a vector of 32 bits, bit by bit and short', () => {
    const numbers = fc.array(fc.float({ noNaN: true }), { minLength: 16, maxLength: 40 });
    fc.assert(
      fc.property(numbers, (vector) => {
        const list = [...new Float32Array(vector)];
        const decoded = valueThrough('LIST<FLOAT NOT NULL> NOT NULL', list);
        expect(decoded).toBeInstanceOf(Float32Array);
        expect([...(decoded as Float32Array)]).toEqual(list);
      }),
    );
  });

  test('a list that 32 bits cannot hold', () => {
    const list = Array.from({ length: 20 }, (_, i) => i + 0.1);
    expect(valueThrough('LIST<FLOAT NOT NULL> NOT NULL', list)).toEqual(list);
  });
});

test('properties stand in one order', () => {
  const encoded = encodeProperties([
    ['b', 'STRING NOT NULL', '1'],
    ['a', 'STRING NOT NULL', '2'],
  ]);
  expect(Object.keys(encoded)).toEqual(['a', 'b']);
});

test('a type that no export can hold is named', () => {
  expect(() => encodeProperties([['place', 'POINT NOT NULL', {}]])).toThrow(/place.*POINT/);
});

test.each([[null], [{}], [{ i: 'many' }], [{ d: 'yesterday', t: 1 }], [{ t: 'x', type: 'POINT' }]])(
  '%j is no value of an export',
  (value) => {
    const decoding = () => decodeProperties({ x: value }).exact;
    const isMoment = value !== null && 'd' in value;
    if (isMoment)
      expect(decoding()).toEqual([{ key: 'x', type: 'ZONED DATETIME', text: 'yesterday' }]);
    else expect(decoding).toThrow(/property x/);
  },
);
