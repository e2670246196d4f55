import { expect, test } from '@jest/globals';
import neo4j from 'neo4j-driver';
import { fromDriver, toDriver } from '../../../src/store/values.js';

const at = new Date('2026-03-01T12:30:15.250Z');
const there = new neo4j.types.DateTime(2026, 3, 1, 12, 30, 15, 250_000_000, 0);

test('dates become datetimes in UTC, at any depth, and come back', () => {
  const values = { at, rows: [{ at, id: 'a' }, [at, 1]], none: null, vector: new Float32Array(2) };
  const sent = toDriver(values);
  expect(sent).toEqual({
    at: there,
    rows: [{ at: there, id: 'a' }, [there, 1]],
    none: null,
    vector: values.vector,
  });
  expect(fromDriver(sent)).toEqual(values);
});

test('the values given are left as they are', () => {
  const values = Object.freeze({ list: Object.freeze([at, Object.freeze({ at })]) });
  expect(toDriver(values)).toEqual({ list: [there, { at: there }] });
  expect(values.list[0]).toBe(at);
});

test('what holds no date is not copied', () => {
  const same = { list: [1, 'a', { deep: [true] }], big: 1n };
  const sent = toDriver({ same, at }) as { same: object };
  expect(sent.same).toBe(same);
  expect(fromDriver(same)).toBe(same);
});

test.each([[null], [undefined], [0], ['text'], [1n], [new Float32Array(3)], [new Map()]])(
  '%p passes untouched',
  (value) => {
    expect(toDriver(value)).toBe(value);
    expect(fromDriver(value)).toBe(value);
  },
);
