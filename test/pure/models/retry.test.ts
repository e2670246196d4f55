import { describe, expect, test } from '@jest/globals';
import { retryAfterMs } from '../../../src/models/endpoint.js';

describe('a Retry-After header', () => {
  const now = Date.parse('2030-01-01T00:00:00Z');
  const cases: [string | null, number | undefined][] = [
    [null, undefined],
    ['', undefined],
    ['soon', undefined],
    ['0', 0],
    ['2', 2_000],
    ['0.5', 500],
    ['-1', 0],
    ['Tue, 01 Jan 2030 00:00:09 GMT', 9_000],
    ['Mon, 31 Dec 2029 00:00:00 GMT', 0],
  ];
  test.each(cases)('%j asks for a wait of %p ms', (header, expected) => {
    expect(retryAfterMs(header, now)).toBe(expected);
  });
});
